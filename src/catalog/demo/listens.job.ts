import type { ResourceParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { rollUpSoon } from '../charts/charts.job.ts';
import { writeCatalog } from '../writing/write-catalog.ts';
import { demoPlays } from './plays.ts';

/** The job that lets the demo catalogue, or a generated one, be listened to. Its payload names the source. */
export const DEMO_LISTENS = 'catalog.demo-listens';

/** Writes the listens once: a second run for the same source changes nothing. */
async function writeListens(parts: ResourceParts, source: string): Promise<void> {
  const now = new Date(parts.clock.wallTime());
  await writeCatalog(parts, async (writer) => {
    const mark = { kind: 'listens', source, source_id: 'written', id: 1 };
    const { numInsertedOrUpdatedRows } = await writer.db
      .insertInto('catalog_sources')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    for await (const plays of demoPlays(writer.db, source, now)) await writer.plays(plays);
    await rollUpSoon(writer.db, parts);
  });
}

export const demoListens = (parts: ResourceParts): JobHandler => ({
  kind: DEMO_LISTENS,
  retryAfterMs: [1_000, 30_000],
  run: ({ source }) => writeListens(parts, String(source)),
});
