import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/storage/pool.ts';
import { type Figure, figure } from './figure.ts';
import { writeDdexMessage, writeListens, writeMusicbrainzDump } from './import-dump.ts';
import type { Imported } from './import-run.ts';
import { Child } from './sessions/child.ts';

const MEGABYTE = 1_048_576;
/**
 * Size of the dump: large enough to show that memory does not grow with it; `BENCH_IMPORT_MB` sets another.
 */
const DUMP_MB = Number(process.env['BENCH_IMPORT_MB'] ?? 320);
const LISTENS = Number(process.env['BENCH_IMPORT_LISTENS'] ?? 500_000);
/** The goal for memory, independent of the dump's size. */
const MOST_MEMORY = '<= 500';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const importIn = async (connection: object, kind: string, path: string): Promise<Imported> => {
  const child = new Child('../import-run.ts', {
    BENCH_CONNECTION: JSON.stringify(connection),
    BENCH_KIND: kind,
    BENCH_PATH: path,
  });
  return child.next<Imported>();
};

/**
 * Imports generated dumps of MusicBrainz and ListenBrainz, and the largest message of DDEX, each in its own
 * process.
 */
export async function benchImport(report: (figure: Figure) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-bench-import-'));
  const [music, listens, message] = ['music', 'listens', 'message.xml'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const one of [music, listens]) mkdirSync(one);
  const database = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: null }, quiet);
  try {
    const dump = await writeMusicbrainzDump(music, DUMP_MB * MEGABYTE);
    const written = await importIn(database.connection, 'musicbrainz', music);
    report(figure('import, MusicBrainz: size of the dump', dump.bytes / MEGABYTE, 'MB'));
    report(figure('import, MusicBrainz: artists, albums and tracks', dump.rows / written.seconds, 'rows/s'));
    report(figure('import, MusicBrainz: peak memory', written.peakBytes / MEGABYTE, 'MB', MOST_MEMORY));
    const again = await importIn(database.connection, 'musicbrainz', music);
    report(figure('import, MusicBrainz again: unchanged', dump.rows / again.seconds, 'rows/s'));
    await writeListens(listens, LISTENS, dump.tracks);
    const heard = await importIn(database.connection, 'listenbrainz', listens);
    report(figure('import, ListenBrainz', heard.read / heard.seconds, 'listens/s'));
    report(figure('import, ListenBrainz: peak memory', heard.peakBytes / MEGABYTE, 'MB', MOST_MEMORY));
    const tracks = writeDdexMessage(message);
    const delivered = await importIn(database.connection, 'ddex', message);
    report(figure('import, DDEX: size of the message', statSync(message).size / MEGABYTE, 'MB'));
    report(figure('import, DDEX: tracks', tracks / delivered.seconds, 'tracks/s'));
    report(figure('import, DDEX: peak memory', delivered.peakBytes / MEGABYTE, 'MB', MOST_MEMORY));
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}
