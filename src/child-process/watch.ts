import type { Clock } from '../kernel/time/clock.ts';
import { ChildFailed, type TaskLimits } from './limits.ts';
import { dataOf, memoryOf } from './memory.ts';

/** Watches one task in progress. */
export interface Watch {
  /** Records a sign of progress. */
  stir(): void;
  stop(): void;
  /** Bytes of private memory at the last check; 0 where the system does not report it. */
  readonly data: number;
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/** @param onBroken called once, when the process `pid` exceeds a limit */
export const watchLimits = (
  clock: Clock,
  pid: number,
  { timeMs, stallMs = Infinity, mostBytes = Infinity, lookMs }: TaskLimits,
  onBroken: (failure: ChildFailed) => void,
): Watch => {
  const began = clock.now();
  let stirred = began;
  let data = 0;
  let cancel = (): void => undefined;
  const fault = (): ChildFailed | null => {
    const now = clock.now();
    data = dataOf(pid) ?? data;
    if (now - began >= timeMs) return new ChildFailed('time', `It took longer than ${seconds(timeMs)}.`);
    if (now - stirred > stallMs)
      return new ChildFailed('stall', `It made no progress for ${seconds(stallMs)}.`);
    if ((memoryOf(pid) ?? 0) > mostBytes)
      return new ChildFailed('memory', `It needed more than ${Math.round(mostBytes / 1e6)} MB.`);
    return null;
  };
  const look = (): void => {
    const failure = fault();
    if (failure) return onBroken(failure);
    cancel = clock.after(Math.min(lookMs, Math.max(0, began + timeMs - clock.now())), look);
  };
  cancel = clock.after(Math.min(lookMs, timeMs), look);
  return {
    stir: () => (stirred = clock.now()),
    stop: () => cancel(),
    get data() {
      return data;
    },
  };
};
