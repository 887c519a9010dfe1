import type { Credits } from "$shell/contract.ts";

export const credits: Credits = { original: "Fluch der Mumie", language: "de", designer: "Marcel-André Casasola Merkle", art: null, publisher: "Ravensburger", year: 2008 };
