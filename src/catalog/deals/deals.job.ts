import type { ClockedDb } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { writeCatalog } from '../writing/write-catalog.ts';
import { applyDeals, dueSubjects } from './deals.store.ts';

/** The job that makes music available when its deals begin, and unavailable when they end. */
const DEALS = 'catalog.deals';

const HOUR_MS = 3_600_000;
/** How many deals one transaction applies. */
const AT_ONCE = 500;

/** Applies every deal that has begun or ended until now; answers how many things were affected. */
export async function heedCalendar(parts: ClockedDb, signal?: AbortSignal): Promise<number> {
  const now = new Date(parts.clock.wallTime());
  let count = 0;
  while (signal?.aborted !== true) {
    // Checked outside the transaction first, because a transaction of the catalogue invalidates everybody's
    // cached answers.
    if ((await dueSubjects(parts.db, now, 1)).length === 0) break;
    count += await writeCatalog(parts, async (writer) => {
      const things = await dueSubjects(writer.db, now, AT_ONCE);
      await applyDeals({ ...writer, now }, things);
      return things.length;
    });
  }
  return count;
}

/** The job runs every hour: labels name days, but some name hours, and a day begins somewhere every hour. */
export const dealJobs = (parts: ClockedDb): JobHandler[] => [
  {
    kind: DEALS,
    everyMs: HOUR_MS,
    retryAfterMs: [5_000, 60_000],
    run: async (_payload, signal) => void (await heedCalendar(parts, signal)),
  },
];
