import { SAMPLE_RATE } from '../../../media/pcm.ts';
import { COLUMNS, digitAt, ROWS } from './dtmf-tones.ts';

/** The window of analysis: 26 ms every 10 ms, which separates tones 73 Hz apart, and accepts tones 1.5 % off. */
const WINDOW = 416;
const HOP = 160;
/** How many analyses in a row must show the same digit before it counts: a tone of about 40 ms. */
const LOOKS_TO_BEGIN = 3;
/** How many analyses in a row must not show a digit before it has ended. */
const LOOKS_TO_END = 3;
/** The least power of a tone: an RMS of -45 dBov. */
const LEAST_POWER = 180 ** 2;
/** The least share of the power in the two tones; in speech it is never so high for so long. */
const LEAST_SHARE = 0.6;
/**
 * The higher tone may be up to 4 dB stronger than the lower one, or 8 dB weaker (ITU-T Q.24, table A-1), plus a
 * margin.
 */
const MOST_TWIST = 10 ** 0.6;
const MOST_REVERSE_TWIST = 10 ** 1;
/** The strongest tone of a group must be 10 dB stronger than the others. */
const LEAST_LEAD = 10;

const SHAPE = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * (at + 0.5)) / WINDOW),
);
const SHAPE_SUM = SHAPE.reduce((sum, value) => sum + value, 0);
const SHAPE_POWER = SHAPE.reduce((sum, value) => sum + value * value, 0);

/** The strongest tone of a group. One object is filled again and again. */
interface Strongest {
  index: number;
  power: number;
}

/** The power of one tone within `sound` (Goertzel's algorithm). */
const powerAt = (sound: Float64Array, turn: number): number => {
  let before = 0;
  let now = 0;
  for (let at = 0; at < WINDOW; at++) {
    const next = sound[at]! + turn * now - before;
    before = now;
    now = next;
  }
  return ((now * now + before * before - turn * now * before) * 2) / (SHAPE_SUM * SHAPE_SUM);
};

const turnsOf = (tones: readonly number[]): Float64Array =>
  Float64Array.from(tones, (hertz) => 2 * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE));

const ROW_TURNS = turnsOf(ROWS);
const COLUMN_TURNS = turnsOf(COLUMNS);

/** Detects DTMF digits in the sound (ITU-T Q.23, Q.24), for lines without telephone events. */
export class InbandDtmfDetector {
  readonly #past = new Float64Array(WINDOW);
  readonly #shaped = new Float64Array(WINDOW);
  readonly #row: Strongest = { index: 0, power: 0 };
  readonly #column: Strongest = { index: 0, power: 0 };
  #reported = '';
  #maybe = '';
  #looks = 0;
  #without = 0;

  /** Whether a digit is heard now. */
  get sounding(): boolean {
    return this.#reported !== '';
  }

  /**
   * Takes one frame of 320 samples.
   * @returns the digit that has just begun, once each time
   */
  hear(frame: Int16Array): string | null {
    let begun: string | null = null;
    for (let start = 0; start + HOP <= frame.length; start += HOP) {
      this.#past.copyWithin(0, HOP);
      for (let at = 0; at < HOP; at++) this.#past[WINDOW - HOP + at] = frame[start + at]!;
      begun = this.#weigh(this.#look()) ?? begun;
    }
    return begun;
  }

  /** Decides from one analysis whether a digit begins, goes on or ends. */
  #weigh(seen: string): string | null {
    this.#looks = seen !== '' && seen === this.#maybe ? this.#looks + 1 : 1;
    this.#maybe = seen;
    this.#without = seen === this.#reported ? 0 : this.#without + 1;
    if (this.#reported !== '' && this.#without >= LOOKS_TO_END) this.#reported = '';
    if (seen === '' || seen === this.#reported || this.#looks < LOOKS_TO_BEGIN) return null;
    this.#reported = seen;
    this.#without = 0;
    return seen;
  }

  /** The digit whose two tones make up nearly all of the window, or ''. */
  #look(): string {
    const power = this.#shape();
    if (power < 2 * LEAST_POWER) return '';
    const [row, column] = [this.#row, this.#column];
    if (!this.#strongest(ROW_TURNS, row) || !this.#strongest(COLUMN_TURNS, column)) return '';
    if (row.power + column.power < LEAST_SHARE * power) return '';
    if (column.power > MOST_TWIST * row.power || row.power > MOST_REVERSE_TWIST * column.power) return '';
    return digitAt(row.index, column.index);
  }

  /**
   * Applies the window to the sound.
   * @returns its mean power
   */
  #shape(): number {
    let power = 0;
    for (let at = 0; at < WINDOW; at++) {
      const value = this.#past[at]! * SHAPE[at]!;
      this.#shaped[at] = value;
      power += value * value;
    }
    return power / SHAPE_POWER;
  }

  /** Whether one tone of a group stands out; it is stored in `into`. */
  #strongest(turns: Float64Array, into: Strongest): boolean {
    let second = 0;
    into.power = 0;
    for (let index = 0; index < turns.length; index++) {
      const power = powerAt(this.#shaped, turns[index]!);
      if (power > into.power) {
        second = into.power;
        into.power = power;
        into.index = index;
      } else if (power > second) second = power;
    }
    return into.power >= LEAST_POWER && into.power >= LEAST_LEAD * second;
  }
}
