import type { VisemeMark } from '../../conversation/provider-ports.ts';
import type { Mouth } from '../builtin/tts/phones.ts';
import { visemeMarks } from '../builtin/tts/visemes.ts';
import type { LoudMouths } from './loud-mouths.ts';

const endOf = (mouths: readonly Mouth[], otherwise: number): number => mouths.at(-1)?.endMs ?? otherwise;

/** Marks from `fromMs` on. */
const marksFrom = (mouths: readonly Mouth[], fromMs: number): VisemeMark[] => {
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
export class MouthsSoFar {
  readonly #loud: LoudMouths;
  #knownMs = 0;
  #shownMs = 0;

  constructor(loud: LoudMouths) {
    this.#loud = loud;
  }

  /** Where the known visemes end. */
  get knownMs(): number {
    return this.#knownMs;
  }

  /** @param known further visemes, none before `knownMs` @returns marks that replace those from the first on */
  next(known: readonly Mouth[]): VisemeMark[] {
    const fromMs = known.length > 0 ? this.#knownMs : this.#shownMs;
    this.#knownMs = endOf(known, this.#knownMs);
    const mouths = [...known, ...this.#loud.since(Math.max(fromMs, this.#knownMs))];
    if (mouths.length === 0) return [];
    this.#shownMs = endOf(mouths, fromMs);
    return marksFrom(mouths, fromMs);
  }
}
