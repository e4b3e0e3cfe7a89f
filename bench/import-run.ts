import { createIds } from '../src/kernel/ids.ts';
import { ddexImporter } from '../src/importers/ddex/importer.ts';
import type { Importer } from '../src/importers/frame/importer.ts';
import { runImport } from '../src/importers/frame/import-run.ts';
import { listenbrainzImporter } from '../src/importers/listenbrainz/importer.ts';
import { musicbrainzImporter } from '../src/importers/musicbrainz/importer.ts';
import { openKysely } from '../src/storage/kysely.ts';
import { systemClock } from '../src/kernel/time/clock.ts';

/*
 * A process that runs one import and nothing else, so that its peak memory is the import's. Configured by its
 * environment: BENCH_CONNECTION, BENCH_KIND, BENCH_PATH.
 */

/** The result that it reports. */
export interface Imported {
  readonly read: number;
  readonly written: number;
  readonly rejected: number;
  readonly seconds: number;
  readonly peakBytes: number;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = openKysely(JSON.parse(process.env['BENCH_CONNECTION'] ?? '{}'), quiet, { max: 3 });
const parts = { db, clock: systemClock, ids: createIds(), log: quiet };
const path = process.env['BENCH_PATH'] ?? '';
const countries = ['US', 'GB', 'DE', 'FR', 'JP'];
const importers = {
  musicbrainz: () => musicbrainzImporter({ path, countries, isStreamable: true }, parts),
  listenbrainz: () =>
    listenbrainzImporter({ path, countries: ['US'], since: null, isIncremental: false }, parts),
  ddex: async () => ddexImporter(path, systemClock),
} satisfies Record<string, () => Promise<Importer>>;
const kind = (process.env['BENCH_KIND'] ?? '') as keyof typeof importers;
const importer = await importers[kind]();
const { status, message, read, written, rejected, seconds } = await runImport(
  parts,
  { kind, source: path },
  importer,
);
await db.destroy();
if (status !== 'completed') throw new Error(message ?? status);
const peakBytes = process.resourceUsage().maxRSS * 1024;
const answer: Imported = { read, written, rejected, seconds, peakBytes };
process.send?.(answer);
process.disconnect?.();
