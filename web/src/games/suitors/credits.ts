import type { Credits } from "$shell/contract.ts";

export const credits: Credits = { original: "エジプトの人買い", language: "ja", designer: "蜂須賀敏浩", art: null, publisher: "トイドロップ", year: 2016 };
