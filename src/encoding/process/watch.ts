import type { Clock } from '../../time/clock.ts';
import type { Patience } from '../limits.ts';

/** Waits for a process, and loses its patience: only the time that we wait for it counts, not the time that it waits for us. */
export interface Watch {
  /** Settles as `work` does. */
  over<T>(work: Promise<T>): Promise<T>;
  /** Whether the patience was lost. */
  readonly expired: boolean;
}

/** @param expire called once, when the patience is lost; it has to make what is waited for settle */
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
