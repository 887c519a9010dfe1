/** How far the reveal on stage has come: progress of a motion, not of the match. */
class Ceremony {
  /** 0: cards are turning; 1: every sum is counted. */
  counted = $state(1);
  /** The cards are in the chest. */
  swept = $state(false);

  begin(): void {
    this.counted = 0;
    this.swept = false;
  }

  finish(): void {
    this.counted = 1;
    this.swept = true;
  }
}

export const ceremony = new Ceremony();
