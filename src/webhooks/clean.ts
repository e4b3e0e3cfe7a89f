import type { AppParts } from '../app-parts.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { removeSettled } from './dispatch.store.ts';

const HOUR_MS = 3_600_000;
/** How long the delivery history reaches back. */
const KEEP_DAYS = 30;
const BATCH = 2_000;

/** Forgets old deliveries with their attempts, some at a time, so that nobody waits for it. */
export const cleanDeliveries = ({ db, clock }: Pick<AppParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'webhooks.clean',
  retryAfterMs: [60_000],
  everyMs: HOUR_MS,
  async run(_payload, signal) {
    const before = new Date(clock.wallTime() - KEEP_DAYS * 24 * HOUR_MS);
    let removed = BATCH;
    while (removed === BATCH && !signal.aborted) removed = await removeSettled(db, before, BATCH);
  },
});
