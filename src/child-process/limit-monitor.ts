import type { Clock } from '../kernel/time/clock.ts';
import { ChildFailed, type TaskLimits } from './limits.ts';
import { dataOf, memoryOf } from './memory.ts';
import { processorWaitOf } from './processor-wait.ts';

/** Monitors the limits of one task in progress. */
export interface LimitMonitor {
  /** Records a sign of progress. */
  noteProgress(): void;
  stop(): void;
  /** Bytes of private memory at the last check; 0 where the system does not report it. */
  readonly data: number;
}

/** Factor from the time limit to the time after which a task is given up, however long it had to wait for a processor. */
const MOST_TIMES = 5;

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/**
 * Watches memory and processor time of a child process.
 * @param onBroken called once, when the process `pid` exceeds a limit
 */
export const monitorLimits = (
  clock: Clock,
  pid: number,
  { timeMs, stallMs = Infinity, mostBytes = Infinity, checkEveryMs }: TaskLimits,
  onBroken: (failure: ChildFailed) => void,
): LimitMonitor => {
  const began = clock.now();
  const waitedBefore = processorWaitOf(pid);
  let progressedAt = began;
  let data = 0;
  let cancel = (): void => undefined;
  /** The milliseconds that a task has left which has had so many: what it waited for a processor is not its own. */
  const leftOf = (ms: number): number =>
    Math.min(timeMs + processorWaitOf(pid) - waitedBefore, MOST_TIMES * timeMs) - ms;
  const fault = (): ChildFailed | null => {
    const now = clock.now();
    data = dataOf(pid) ?? data;
    if (leftOf(now - began) <= 0) return new ChildFailed('time', `It took longer than ${seconds(timeMs)}.`);
    if (now - progressedAt > stallMs)
      return new ChildFailed('stall', `It made no progress for ${seconds(stallMs)}.`);
    if ((memoryOf(pid) ?? 0) > mostBytes)
      return new ChildFailed('memory', `It needed more than ${Math.round(mostBytes / 1e6)} MB.`);
    return null;
  };
  const check = (): void => {
    const failure = fault();
    if (failure) return onBroken(failure);
    cancel = clock.after(Math.min(checkEveryMs, Math.max(1, leftOf(clock.now() - began))), check);
  };
  cancel = clock.after(Math.min(checkEveryMs, timeMs), check);
  return {
    noteProgress: () => (progressedAt = clock.now()),
    stop: () => cancel(),
    get data() {
      return data;
    },
  };
};
