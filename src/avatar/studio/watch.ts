import type { Clock } from '../../time/clock.ts';
import type { StudioLimits } from './limits.ts';
import { memoryOf } from './memory.ts';
import type { StudioTask } from './studio.ts';

/** Looks after one task under way. */
export interface Watch {
  /** There was a sign of progress. */
  stir(): void;
  stop(): void;
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/** @param onBroken told once, with a sentence, when the process `pid` goes beyond a limit */
export const watchLimits = (
  { clock, limits }: { readonly clock: Clock; readonly limits: StudioLimits },
  { pid, task }: { readonly pid: number; readonly task: StudioTask },
  onBroken: (sentence: string) => void,
): Watch => {
  const { lookMs, stallMs, mostBytes } = limits;
  const began = clock.now();
  let stirred = began;
  let cancel = (): void => undefined;
  const fault = (): string | null => {
    const now = clock.now();
    if (now - began > limits.timeMs(task)) return `It took longer than ${seconds(limits.timeMs(task))}.`;
    if (now - stirred > stallMs) return `It made no progress for ${seconds(stallMs)}.`;
    if ((memoryOf(pid) ?? 0) > mostBytes) return `It needed more than ${Math.round(mostBytes / 1e6)} MB.`;
    return null;
  };
  const look = (): void => {
    const sentence = fault();
    if (sentence) onBroken(sentence);
    else cancel = clock.after(lookMs, look);
  };
  cancel = clock.after(lookMs, look);
  return { stir: () => (stirred = clock.now()), stop: () => cancel() };
};
