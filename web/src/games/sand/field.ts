/**
 * The sand as it travels: a snapshot once, then the changed columns of every cut, arithmetically coded.
 * docs/reference/sand-format.md describes the format. Nothing here moves sand; it only reads what was sent.
 */

export const SIDE = 112;
export const COLUMNS = SIDE * SIDE;
/** The columns of a field's box meet here: the axis of the pyramid lies between cells 55 and 56. */
export const MIDDLE = SIDE / 2;
/** After the slab has gone, the first settling, the rubble, the second settling, and what lay apart. */
export const STAGES = 5;

/** The sand column by column, i = 112·y + x. Never changed: every stage is a field of its own. */
export interface Field {
  /** Cells 0 … 31 and 32 … 55 of every column as bits. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** The highest cell of the column plus one; 0: no sand. */
  readonly heights: Uint8Array;
  /** So many cells, counted from the top, are loose; the others are packed. */
  readonly loose: Uint8Array;
}

/** Columns that changed: left and right, low and high, all included. */
export interface Box {
  readonly left: number;
  readonly low: number;
  readonly right: number;
  readonly high: number;
}

/** The sand after a stage, and where it differs from the one before; null: nowhere. */
export interface FieldStage {
  readonly field: Field;
  readonly box: Box | null;
}

/** The pyramid as it leaves the mould; all of it is packed. */
export function freshField(): Field {
  const field: Field = { low: new Uint32Array(COLUMNS), high: new Uint32Array(COLUMNS), heights: new Uint8Array(COLUMNS), loose: new Uint8Array(COLUMNS) };
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const far = Math.max(Math.abs(2 * x - SIDE + 1), Math.abs(2 * y - SIDE + 1));
      const height = far < 80 ? Math.min(44, Math.floor((6 * (80 - far) + 5) / 10)) : 0;
      const i = SIDE * y + x;
      field.heights[i] = height;
      [field.low[i], field.high[i]] = filled(height);
    }
  return field;
}

/** The sand of a snapshot (`view.sand`). */
export function readSnapshot(message: string): Field {
  return readStages(message, freshField(), 1)[0]?.field ?? freshField();
}

/** The sand after each stage of a cut (`cut_made.stages`), given the sand before it. */
export function readStages(message: string, before: Field, count = STAGES): FieldStage[] {
  const coder = new Decoder(bytesOf(message));
  const found: FieldStage[] = [];
  let field = before;
  for (let stage = 0; stage < count; stage++) {
    const next = readStage(coder, field);
    found.push(next);
    field = next.field;
  }
  return found;
}

/** Whether a cell holds sand. Outside the grid there is none. */
export function isSand({ low, high }: Field, x: number, y: number, z: number): boolean {
  if (x < 0 || y < 0 || z < 0 || x >= SIDE || y >= SIDE || z > 55) return false;
  const i = SIDE * y + x;
  return z < 32 ? (((low[i] ?? 0) >>> z) & 1) === 1 : (((high[i] ?? 0) >>> (z - 32)) & 1) === 1;
}

function bytesOf(message: string): Uint8Array {
  const text = atob(message);
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The word of a column without gaps. */
const filled = (height: number): [low: number, high: number] => [height >= 32 ? 0xffffffff : 2 ** height - 1, height > 32 ? 2 ** (height - 32) - 1 : 0];

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const [CHANGED, GAP, STRAY, HEIGHT] = [0, 4, 5, 8];
const PLACES = HEIGHT + 2 * 128;

/** Reads bits whose odds learn from what was read. */
class Decoder {
  #data: Uint8Array;
  #odds = new Uint16Array(PLACES).fill(2048);
  #low = 0;
  #high = 0xffffffff;
  #code = 0;
  #next = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
    for (let k = 0; k < 4; k++) this.#code = ((this.#code << 8) | this.#byte()) >>> 0;
  }

  #byte(): number {
    return this.#data[this.#next++] ?? 0;
  }

  #decide(odd: number): number {
    const middle = this.#low + ((this.#high - this.#low) >>> 12) * odd;
    const bit = this.#code <= middle ? 1 : 0;
    if (bit) this.#high = middle;
    else this.#low = middle + 1;
    while ((this.#low ^ this.#high) >>> 24 === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
      this.#code = ((this.#code << 8) | this.#byte()) >>> 0;
    }
    return bit;
  }

  bit(place: number): number {
    const odd = this.#odds[place] ?? 2048;
    const bit = this.#decide(odd);
    this.#odds[place] = bit ? odd + ((4064 - odd) >> 4) : odd - ((odd - 32) >> 4);
    return bit;
  }

  /** A number whose bits are as likely 0 as 1; at most 32 of them. */
  even(bits: number): number {
    let number = 0;
    for (let k = 0; k < bits; k++) number = 2 * number + this.#decide(2048);
    return number;
  }

  /** A number of seven bits; each has odds for those before it. */
  seven(place: number): number {
    let node = 1;
    for (let k = 0; k < 7; k++) node = 2 * node + this.bit(place + node);
    return node - 128;
  }
}

function readStage(coder: Decoder, before: Field): FieldStage {
  if (!coder.even(1)) return { field: before, box: null };
  const [left, low, right, high] = [coder.even(7), coder.even(7), coder.even(7), coder.even(7)];
  const field: Field = { low: before.low.slice(), high: before.high.slice(), heights: before.heights.slice(), loose: before.loose.slice() };
  const above = new Uint8Array(SIDE);
  for (let y = low; y <= high; y++) {
    let beside = 0;
    for (let x = left; x <= right; x++) {
      beside = coder.bit(CHANGED + beside + 2 * (above[x] ?? 0));
      above[x] = beside;
      if (beside) readColumn(coder, field, SIDE * y + x);
    }
  }
  return { field, box: { left, low, right, high } };
}

/** A changed column: its new height, its cells where it has gaps, and how deep it is loose. */
function readColumn(coder: Decoder, field: Field, i: number): void {
  const old = field.heights[i] ?? 0;
  const loose = field.loose[i] ?? 0;
  const top = (coder.seven(HEIGHT + (loose > 0 ? 128 : 0)) + old) & 127;
  let [low, high] = filled(top);
  if (coder.bit(GAP)) {
    high = coder.even(24);
    low = coder.even(32);
  }
  const count = ones(low) + ones(high);
  const likely = Math.min(count, Math.max(0, loose + top - old));
  field.loose[i] = coder.bit(STRAY) ? coder.even(7) : likely;
  field.low[i] = low;
  field.high[i] = high;
  field.heights[i] = high ? 64 - Math.clz32(high) : 32 - Math.clz32(low);
}
