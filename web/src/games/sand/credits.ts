import type { Credits } from "$shell/contract.ts";

export const credits: Credits = { original: "大ピラミッドを切り崩し街を再興する砂のゲーム", language: "ja", designer: "Dice-K", art: null, publisher: "ビストロ怪談倶楽部", year: null };
