import { PAUSE, type TimedPhoneme } from '../clauses/phoneme-times.ts';
import { KOKORO_FRAME, KOKORO_RATE } from './messages.ts';
import type { Hearable, Stretch } from './quiet.ts';
import type { PlacedSymbol } from './symbol-ids.ts';
import { soundsOfSymbol } from './symbols.ts';

const FRAME_MS = (KOKORO_FRAME * 1000) / KOKORO_RATE;
/** By how much what is heard may be ahead of the model's durations, in milliseconds: 20 to 80 on seven voices. */
const MOST_AHEAD_MS = 100;
/**
 * How far before its place by the durations a pause is looked for, and how far behind, in milliseconds: durations count
 * its first half to the sound before.
 */
const [BEFORE_MS, BEHIND_MS] = [200, 60];

/** Where a clause is heard. */
export interface AudibleClause extends Hearable {
  /** Where the silence behind its last sound ends. */
  readonly untilMs: number;
}

const isMark = (symbol: string): boolean => symbol !== ' ' && PAUSE.test(symbol);

const overlap = (one: Stretch, other: Stretch): number =>
  Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs);

/** The pause that belongs to a mark of punctuation: the longest one near its place. */
function pauseAt(near: Stretch, pauses: readonly Stretch[]): Stretch | undefined {
  const around = { fromMs: near.fromMs - BEFORE_MS, toMs: near.toMs + BEHIND_MS };
  const length = ({ fromMs, toMs }: Stretch): number => toMs - fromMs;
  return pauses
    .filter((pause) => overlap(pause, around) > 0)
    .reduce<Stretch | undefined>(
      (best, one) => (best && length(best) >= length(one) ? best : one),
      undefined,
    );
}

/** Where each symbol begins by the model's durations, and where the last one ends; the first one as it is heard. */
function beginnings(symbols: readonly PlacedSymbol[], frames: Float32Array, fromMs: number): number[] {
  const first = (frames[0] ?? 0) * FRAME_MS;
  const begins = [first - Math.min(MOST_AHEAD_MS, Math.max(0, first - fromMs))];
  for (const at of symbols.keys()) begins.push(begins[at]! + (frames[at + 1] ?? 0) * FRAME_MS);
  return begins;
}

/** Places that are known by ear, by the number of the symbol that begins there. */
function anchorsOf(
  symbols: readonly PlacedSymbol[],
  begins: readonly number[],
  { fromMs, toMs, untilMs, pauses }: AudibleClause,
): ReadonlyMap<number, number> {
  const anchors = new Map([[0, fromMs]]);
  const lastSound = symbols.findLastIndex(({ symbol }) => !PAUSE.test(symbol));
  for (const [at, { symbol }] of symbols.entries()) {
    if (!isMark(symbol) || at > lastSound) continue;
    const pause = pauseAt({ fromMs: begins[at]!, toMs: begins[at + 1]! }, pauses);
    if (!pause) continue;
    anchors.set(at, pause.fromMs);
    const next = symbols[at + 1]?.symbol === ' ' ? at + 2 : at + 1;
    for (let index = at + 1; index <= next; index += 1) anchors.set(index, pause.toMs);
  }
  anchors.set(symbols.length, untilMs);
  anchors.set(lastSound + 1, toMs);
  return anchors;
}

/** The beginnings, moved to the places that are known, and between them in their order. */
function fitted(begins: readonly number[], anchors: ReadonlyMap<number, number>): number[] {
  const known = [...anchors].toSorted(([one], [other]) => one - other);
  return begins.map((begin, at) => {
    const least = known.findLast(([index]) => index <= at)?.[1] ?? begin;
    const most = known.find(([index]) => index >= at)?.[1] ?? begin;
    return Math.min(Math.max(begin, least), Math.max(least, most));
  });
}

/**
 * When each sound is heard: by the model's durations, and at the edges of the clause and around pauses by ear, since
 * durations count silence to the sounds beside it. The sounds of a diphthong share its time.
 */
export function timedSymbols(
  symbols: readonly PlacedSymbol[],
  frames: Float32Array,
  heard: AudibleClause,
): TimedPhoneme[] {
  const begins = beginnings(symbols, frames, heard.fromMs);
  const times = fitted(begins, anchorsOf(symbols, begins, heard));
  return symbols.flatMap(({ symbol, token }, at) => {
    const sounds = [...soundsOfSymbol(symbol)];
    const [startMs, endMs] = [times[at]!, times[at + 1]!];
    const placeOf = (part: number): number => startMs + ((endMs - startMs) * part) / sounds.length;
    return sounds.map((phoneme, part) => ({
      ...{ phoneme, token },
      startMs: placeOf(part),
      endMs: placeOf(part + 1),
    }));
  });
}
