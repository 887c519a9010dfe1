import type { Credits } from "$shell/contract.ts";

export const credits: Credits = { original: "KUFU", language: "ja", designer: "るりるり", art: "るりるり", publisher: "るりるりゲームズ", year: 2017 };
