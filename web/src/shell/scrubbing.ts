/** Which marks of a long line are drawn, so that none covers another. */

/** Marks at least `gap` pixels apart; the first of a crowd stays. `share` is a mark's place from 0 to 1. */
export function apart<T>(marks: readonly T[], share: (mark: T) => number, width: number, gap: number): T[] {
  const kept: T[] = [];
  let free = -Infinity;
  for (const mark of marks) {
    const at = share(mark) * width;
    if (at < free) continue;
    kept.push(mark);
    free = at + gap;
  }
  return width > 0 ? kept : [];
}

const STRIDES = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Every first, second, fifth, … of a regular series such as rounds, so that on average they stand `gap` pixels apart. */
export function everySo<T>(marks: readonly T[], width: number, gap: number): T[] {
  const stride = STRIDES.find((each) => (marks.length / each) * gap <= width);
  return stride === undefined ? [] : marks.filter((_, index) => index % stride === 0);
}
