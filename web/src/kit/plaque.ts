/** How another seat's plaque looks. */
export interface PlaqueModel {
  /** raised: in play; leading: gold outline; carved: passed; out: lost its inlay. */
  state: "raised" | "leading" | "carved" | "out";
  /** Small line under the name. */
  note?: string;
  /** Spoken summary for screen readers when the contents are pictures. */
  spoken?: string;
}
