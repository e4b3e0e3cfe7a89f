import type { Clock } from '../../kernel/time/clock.ts';
import type { Patience } from '../limits.ts';

/**
 * Limits the time of waiting for a process: only the time that this side waits counts, not the time that the
 * process waits for its input.
 */
export interface Watch {
  /** Settles as `work` does. */
  over<T>(work: Promise<T>): Promise<T>;
  /** Whether the limit was exceeded. */
  readonly expired: boolean;
}

/**
 * Watches over waits: each one of them, and all together, have a limit.
 * @param expire called once, when the limit is exceeded; it must make the awaited work settle
 */
export const createWatch = (clock: Clock, { each, all }: Patience, expire: () => void): Watch => {
  let waited = 0;
  let expired = false;
  const lose = (): void => {
    expired = true;
    expire();
  };
  return {
    async over(work) {
      const since = clock.now();
      const cancel = clock.after(Math.max(0, Math.min(each, all - waited)), lose);
      try {
        return await work;
      } finally {
        cancel();
        waited += clock.now() - since;
      }
    },
    get expired() {
      return expired;
    },
  };
};
