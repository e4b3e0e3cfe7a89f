import { generateCatalogue } from '../../src/catalog/demo/generate.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { visitDatabase } from '../../src/storage/visit.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';

/*
 * Does what `duet catalog generate` does, next to the running service and in a process of its own, so that
 * the peak memory is the command's. Configured by its environment: BENCH_DATA_DIR, BENCH_TRACKS.
 */

/** The result that it reports. */
export interface GenerationReport {
  readonly seconds: number;
  readonly peakBytes: number;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dataDir = process.env['BENCH_DATA_DIR'] ?? '';
const { db, close } = await visitDatabase({ ...readConfig({}, '/nowhere.json'), dataDir }, quiet);
const parts = { db, clock: systemClock, ids: createIds() };
const { seconds } = await generateCatalogue(parts, Number(process.env['BENCH_TRACKS']), () => undefined);
await close();
const answer: GenerationReport = { seconds, peakBytes: process.resourceUsage().maxRSS * 1024 };
process.send?.(answer);
process.disconnect?.();
