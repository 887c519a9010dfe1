/** Objects that several games draw, on a 64 grid; the scarab is a one-colour symbol on a 32 grid. */
import { path, stone } from "./palette.ts";

export const ANKH =
  path(
    "M32 3C22 3 16 10.5 17.5 19 19 26 24 30 28 33.5H10V43H27.5V61H36.5V43H54V33.5H36C40 30 45 26 46.5 19 48 10.5 42 3 32 3ZM32 11.5C37 11.5 39 15 38 19 37 23 34 25.5 32 28 30 25.5 27 23 26 19 25 15 27 11.5 32 11.5Z",
    stone.gold,
    'fill-rule="evenodd"',
  ) +
  path("M14.5 36.5H28V40H14.5ZM36 36.5H49.5V40H36Z", stone.carnelian, 'stroke-width="1"') +
  path("M30.5 45.5H33.5V57H30.5Z", stone.malachite, 'stroke-width="1"');

export const LOTUS =
  path("M30.5 34H33.5V61H30.5Z", stone.malachiteLight) +
    path("M32 40C16 40 6 28 6 16 15 17 22 21 26 27Z", stone.malachite) +
    path("M32 40C48 40 58 28 58 16 49 17 42 21 38 27Z", stone.malachite) +
    path("M32 40C20 34 16 22 19 8 26 13 30 19 32 26 34 19 38 13 45 8 48 22 44 34 32 40Z", stone.lapisLight) +
    path("M32 40C26 30 26 16 32 4 38 16 38 30 32 40Z", stone.alabaster);

/** Cuts of a one-colour symbol take `--cut`, the colour behind them. */
export const SCARAB =
  '<path d="M16 12.5c4.8 0 7.5 3.6 7.5 8.2 0 4.5-3.2 8.3-7.5 8.3s-7.5-3.8-7.5-8.3c0-4.6 2.7-8.2 7.5-8.2z"/><path d="M10.5 11.3C10.5 8 12.7 6 16 6s5.5 2 5.5 5.3z"/><path d="M16 13v15.5" stroke="var(--cut, #F7F2E7)" stroke-width="1.7"/><path d="M8.5 17L4 14l-1-6M23.5 17l4.5-3 1-6M8 22.5l-5 .5-1 4.5M24 22.5l5 .5 1 4.5M12 7.5L9 3M20 7.5L23 3" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round"/>';

/** A one-colour symbol with its colours fixed, for use inside another drawing. */
export const painted = (symbol: string, ink: string, cut: string): string =>
  `<g fill="${ink}" color="${ink}">${symbol.replaceAll("var(--cut, #F7F2E7)", cut)}</g>`;
