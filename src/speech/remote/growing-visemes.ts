import type { VisemeMark } from '../../conversation/provider-ports.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';
import { visemeMarks } from '../builtin/tts/visemes.ts';
import type { LoudnessVisemes } from './loudness-visemes.ts';

const endOf = (mouths: readonly TimedViseme[], otherwise: number): number =>
  mouths.at(-1)?.endMs ?? otherwise;

/** Marks from `fromMs` on. */
const marksFrom = (mouths: readonly TimedViseme[], fromMs: number): VisemeMark[] => {
  const moved = mouths.map(({ viseme, startMs, endMs }) => ({
    viseme,
    startMs: startMs - fromMs,
    endMs: endMs - fromMs,
  }));
  return visemeMarks(moved, endOf(moved, 0)).map((mark) => ({ ...mark, startMs: mark.startMs + fromMs }));
};

/**
 * The visemes of speech that still grows: those that are known, and after them those that follow the loudness.
 * Each piece has only what is new, or what replaces the loudness of before.
 */
export class GrowingVisemes {
  readonly #loud: LoudnessVisemes;
  #knownMs = 0;
  #shownMs = 0;

  constructor(loud: LoudnessVisemes) {
    this.#loud = loud;
  }

  /** Where the known visemes end. */
  get knownMs(): number {
    return this.#knownMs;
  }

  /**
   * The marks of the sound that has come since the last call.
   * @param known further visemes, none before `knownMs`
   * @returns marks that replace those from the first on
   */
  next(known: readonly TimedViseme[]): VisemeMark[] {
    const fromMs = known.length > 0 ? this.#knownMs : this.#shownMs;
    this.#knownMs = endOf(known, this.#knownMs);
    const mouths = [...known, ...this.#loud.since(Math.max(fromMs, this.#knownMs))];
    if (mouths.length === 0) return [];
    this.#shownMs = endOf(mouths, fromMs);
    return marksFrom(mouths, fromMs);
  }
}
