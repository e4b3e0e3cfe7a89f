import type { VisemeMark } from '../../../conversation/provider-ports.ts';
import type { Viseme } from '../../../media/viseme.ts';
import type { TimedViseme } from './phones.ts';

/** Shortest viseme: a shorter one is not seen, and makes the face tremble. */
const LEAST_MS = 40;

/** Whether a viewer would miss the viseme: closed lips, and the lip at the teeth. */
const lasting = (viseme: Viseme): boolean => viseme === 'PP' || viseme === 'FF';

const joinEqual = (mouths: readonly TimedViseme[]): TimedViseme[] => {
  const joined: TimedViseme[] = [];
  for (const mouth of mouths) {
    const last = joined.at(-1);
    if (last?.viseme === mouth.viseme) last.endMs = mouth.endMs;
    else joined.push({ ...mouth });
  }
  return joined;
};

const isShort = (mouth: TimedViseme): boolean => mouth.endMs - mouth.startMs < LEAST_MS;

/**
 * Gives the time of visemes that are too short to their neighbours; those that a viewer would miss are
 * prolonged instead.
 */
function settle(mouths: TimedViseme[]): TimedViseme[] {
  const settled: TimedViseme[] = [];
  for (const mouth of mouths) {
    const last = settled.at(-1);
    if (last && lasting(last.viseme) && isShort(last)) borrow(last, mouth);
    const drop = isShort(mouth) && !lasting(mouth.viseme) && last;
    if (drop) last.endMs = mouth.endMs;
    else settled.push(mouth);
  }
  return settled;
}

function borrow(short: TimedViseme, from: TimedViseme): void {
  const wanted = LEAST_MS - (short.endMs - short.startMs);
  const given = Math.min(wanted, Math.max(0, from.endMs - from.startMs - 1));
  short.endMs += given;
  from.startMs += given;
}

/**
 * Viseme marks in order of time, the first at 0, the last one `sil` at `endMs`, where speech ends. None is
 * shorter than 40 ms, except the closed lips of P, B, M and the lip of F, V where there is no room.
 */
export function visemeMarks(mouths: readonly TimedViseme[], endMs: number): VisemeMark[] {
  const within = mouths.filter((mouth) => mouth.startMs < endMs && mouth.endMs > 0);
  const settled = joinEqual(settle(joinEqual(within)));
  const marks = settled.map(({ viseme, startMs }) => ({ viseme, startMs: Math.max(0, Math.round(startMs)) }));
  if (marks[0]?.startMs !== 0) marks.unshift({ viseme: 'sil', startMs: 0 });
  if (marks.at(-1)!.viseme !== 'sil') marks.push({ viseme: 'sil', startMs: Math.round(endMs) });
  return marks;
}
