import type { PlatformParts } from '../app-parts.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { removeSettled } from './dispatch.store.ts';
import { removeListeners } from './listeners.store.ts';

const HOUR_MS = 3_600_000;
/** How many days the delivery history goes back. */
const KEEP_DAYS = 30;
const BATCH = 2_000;

/**
 * The job that removes old deliveries with their attempts, in batches, so that no other statement waits for
 * long, and listeners that have ended.
 */
export const cleanDeliveries = ({ db, clock }: Pick<PlatformParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'webhooks.clean',
  retryAfterMs: [60_000],
  everyMs: HOUR_MS,
  async run(_payload, signal) {
    const before = new Date(clock.wallTime() - KEEP_DAYS * 24 * HOUR_MS);
    let removed = BATCH;
    while (removed === BATCH && !signal.aborted) removed = await removeSettled(db, before, BATCH);
    await removeListeners(db, new Date(clock.wallTime() - HOUR_MS));
  },
});
