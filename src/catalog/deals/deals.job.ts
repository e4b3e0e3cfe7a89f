import type { AppParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import { writeCatalog } from '../writing/writer.ts';
import { applyDeals, dueThings } from './deals.store.ts';

/** The job that makes things available when their deals begin, and takes them away when they end. */
export const DEALS = 'catalog.deals';

const HOUR_MS = 3_600_000;
/** Deals of one transaction. */
const AT_ONCE = 500;

type Parts = Pick<AppParts, 'db' | 'clock'>;

/** Heeds every deal that has begun or ended until now; answers how many things it was about. */
export async function heedCalendar(parts: Parts, signal?: AbortSignal): Promise<number> {
  const now = new Date(parts.clock.wallTime());
  let count = 0;
  while (signal?.aborted !== true) {
    // Looked for outside first: a transaction of the catalogue drops everybody's kept answers.
    if ((await dueThings(parts.db, now, 1)).length === 0) break;
    count += await writeCatalog(parts, async (writer) => {
      const things = await dueThings(writer.db, now, AT_ONCE);
      await applyDeals({ ...writer, now }, things);
      return things.length;
    });
  }
  return count;
}

/** Every hour: labels name days, but some name hours, and a day begins somewhere every hour. */
export const dealJobs = (parts: Parts): JobHandler[] => [
  {
    kind: DEALS,
    everyMs: HOUR_MS,
    retryAfterMs: [5_000, 60_000],
    run: async (_payload, signal) => void (await heedCalendar(parts, signal)),
  },
];
