import type { Viseme } from '../../media/viseme.ts';
import type { Look } from './hearing.ts';
import { type Held, isVowel, nearestVowel } from './vowels.ts';

/** Analyses (of 10 ms) in a video frame of 40 ms. */
const FRAME = 4;
/** Analyses on both sides of a frame that influence it, as a mouth moves before and after the sound. */
const AROUND = 2;
/** Longest stop, in analyses, that is part of a word, so that the lips meet; a longer one is a pause. */
const STOP = 12;
/** Loudness below which a mouth is shut. */
const QUIET = 0.12;

const isQuiet = ({ loud }: Look): boolean => loud < QUIET;
/** Whether it is a hiss: air through teeth or lips. */
const hisses = ({ loud, high, centre }: Look): boolean => loud >= QUIET && high > 0.35 && centre > 2_000;
/** Whether it is voice behind closed lips: M, and the beginning of B. */
const hums = ({ loud, hum, low, first }: Look): boolean =>
  loud >= QUIET && hum > 0.97 && low > 0.99 && first < 250;

const mean = (looks: readonly Look[], value: (look: Look) => number): number =>
  looks.reduce((sum, look) => sum + value(look), 0) / Math.max(1, looks.length);

/** The viseme of a hiss: the smaller the space before the teeth, the higher the sound. */
const hissOf = (looks: readonly Look[]): Viseme => {
  const heard = looks.filter(hisses);
  if (mean(heard, ({ loud }) => loud) < 0.27) return 'FF';
  return mean(heard, ({ centre }) => centre) > 3_500 ? 'SS' : 'CH';
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * The mouth position of a vowel: the first resonance rises with the jaw, the second with the spread of the
 * lips.
 */
const heldIn = ({ loud, first, second, hum }: Look): Held => {
  const jaw = clamp(0.3 + (first - 290) * 0.0027);
  const muffled = clamp((hum - 0.9) * 8) * clamp((1_900 - second) / 500);
  return {
    open: jaw * (0.3 + 0.8 * loud * loud) * (1 - 0.35 * muffled),
    width: clamp((second - 1_500) / 1_300) * 0.75,
    round: clamp((1_480 - second) / 330) * 0.85,
  };
};

const between = (helds: readonly Held[], loud: readonly number[]): Held => {
  const sum = loud.reduce((all, one) => all + one, 1e-9);
  const of = (name: keyof Held): number =>
    helds.reduce((all, held, index) => all + held[name] * (loud[index] ?? 0), 0) / sum;
  return { open: of('open'), width: of('width'), round: of('round') };
};

/** Converts analyses to the visemes of video frames, with a short look-ahead and history. */
export class Mouth {
  #looks: Look[] = [];
  /** Index in `#looks` of the first analysis of the next frame. */
  #next = 0;
  #last: Viseme = 'sil';
  /** A frame that is output only when the one after it is known. */
  #held: Viseme | null = null;
  #told: Viseme = 'sil';
  #taken: Viseme[] = [];

  take(look: Look): void {
    this.#looks.push(look);
    if (this.#looks.length >= this.#next + FRAME + STOP) this.#frame();
  }

  end(): void {
    while (this.#next < this.#looks.length) this.#frame();
    if (this.#held !== null) this.#taken.push(this.#held);
    this.#held = null;
  }

  /** The visemes since the last call. */
  taken(): Viseme[] {
    const taken = this.#taken;
    this.#taken = [];
    return taken;
  }

  #frame(): void {
    const mouth = this.#mouth();
    if (this.#held !== null) this.#tell(this.#held, mouth);
    this.#held = this.#last = mouth;
    this.#next += FRAME;
    const spare = this.#next - STOP;
    if (spare <= 0) return;
    this.#looks.splice(0, spare);
    this.#next -= spare;
  }

  /** Outputs a viseme. A vowel for one frame between two of the same is only a flicker. */
  #tell(held: Viseme, next: Viseme): void {
    const before = this.#told;
    this.#told = before === next && isVowel(held) && isVowel(next) ? next : held;
    this.#taken.push(this.#told);
  }

  #mouth(): Viseme {
    const own = this.#looks.slice(this.#next, this.#next + FRAME);
    const heard = own.filter((look) => !isQuiet(look));
    if (heard.length * 2 < own.length || heard.length === 0) return this.#isStop() ? 'PP' : 'sil';
    if (own.filter(hisses).length * 2 >= own.length) return hissOf(own);
    if (own.filter(hums).length * 2 > own.length) return 'PP';
    return this.#vowel();
  }

  /** Whether the sound resumes soon after it stopped. */
  #isStop(): boolean {
    const middle = this.#next + FRAME / 2;
    const before = this.#looks
      .slice(Math.max(0, middle - STOP), middle)
      .findLastIndex((look) => !isQuiet(look));
    const after = this.#looks.slice(middle, middle + STOP).findIndex((look) => !isQuiet(look));
    if (before < 0 || after < 0) return false;
    return after + Math.min(middle, STOP) - before <= STOP;
  }

  #vowel(): Viseme {
    const around = this.#looks
      .slice(Math.max(0, this.#next - AROUND), this.#next + FRAME + AROUND)
      .filter((look) => !isQuiet(look) && !hisses(look));
    const held = between(
      around.map(heldIn),
      around.map(({ loud }) => loud),
    );
    return nearestVowel(held, this.#last);
  }
}
