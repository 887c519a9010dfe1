import { type Drawing, stone } from "./palette.ts";

/** The winged sun over the winner's stela. */
export function wingedSun(): Drawing {
  const rows = [stone.malachiteLight, stone.carnelian, stone.gold];
  const feathers: string[] = [];
  for (const side of [-1, 1])
    rows.forEach((fill, row) => {
      for (let i = 0; i < 9 - row * 2; i++) {
        const x = 150 + side * (26 + i * 12.5);
        const y = 20 + row * 11;
        const height = 17 - row * 2;
        feathers.push(
          `<path d="M${x} ${y}h${side * 11}v${height}q${-side * 5.5} 4 ${-side * 11} 0z" fill="${fill}" stroke="${stone.wire}" stroke-width="1.4"/>`,
        );
      }
    });
  const disc = `<circle cx="150" cy="34" r="25" fill="${stone.carnelian}" stroke="${stone.gold}" stroke-width="5"/><circle cx="150" cy="34" r="15" fill="${stone.carnelianLight}"/>`;
  return { box: "0 0 300 70", body: feathers.join("") + disc };
}
