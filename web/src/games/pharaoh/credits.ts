import type { Credits } from "$shell/contract.ts";

export const credits: Credits = { original: "ファラオの帰還（2版）", language: "ja", designer: "与儀新一", art: "Kuro", publisher: "77spiele", year: 2013 };
