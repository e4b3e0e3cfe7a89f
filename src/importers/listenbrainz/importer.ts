import { rollUpSoon } from '../../catalog/charts/charts.job.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Entry } from '../frame/entries.ts';
import { findFiles } from '../frame/find-files.ts';
import {
  type Importer,
  type ImportParts,
  type Incoming,
  type Item,
  type Outcome,
  type Position,
  type Run,
  SourceError,
  type Stage,
} from '../frame/importer.ts';
import { LineFiles } from '../frame/line-files.ts';
import {
  addCounts,
  applyDay,
  type DayCount,
  dropCounts,
  nextDay,
  type ReplacedDays,
  sourcesBelow,
} from './counting.ts';
import { assertOneDump, incrementName, nameInPath } from './dump-name.ts';
import { type Listen, parseListen } from './listen.ts';
import { matchTracks } from './match.ts';

const LISTENBRAINZ = 'listenbrainz';

export interface ListenbrainzOptions {
  /** A folder, an archive, a file of lines, or `-`. */
  readonly path: string;
  /** The countries in each of which a listen is counted, since a listen has no country. */
  readonly countries: readonly string[];
  /** Days before this one are left out: `2026-01-01`; null for no limit. */
  readonly since: string | null;
  /** The dump only holds new listens: they are added to those of other dumps instead of replacing them. */
  readonly isIncremental: boolean;
  /** The name of an increment; null or undefined: the one in its archive or path. */
  readonly name?: string | null;
}

/** Files of listens: `7.listens`, and other usual extensions of such lines, compressed or not. */
const LISTENS = /\.(listens|json|jsonl|ndjson|txt)(\.(gz|xz|zst))?$/;
const ARCHIVE = /\.(tar|tar\.(gz|xz|zst)|tgz|txz)$/;
const INSIDE = /\.listens$/;

const listenFiles = async (path: string): Promise<readonly string[]> => {
  const files: string[] = [];
  let parquet = 0;
  for await (const file of findFiles(path)) {
    if (file.endsWith('.parquet')) parquet += 1;
    else if (file === path || LISTENS.test(file) || ARCHIVE.test(file)) files.push(file);
  }
  if (files.length > 0) {
    assertOneDump(
      path,
      files,
      files.filter((file) => ARCHIVE.test(file)),
    );
    return files;
  }
  const why =
    parquet > 0
      ? 'the parquet files of the Spark dump are not read, take the listens dump'
      : '*.listens is looked for';
  throw new SourceError(`There are no listens in ${path}: ${why}.`);
};

const wants = ({ name }: Entry): boolean => name === null || INSIDE.test(name);

const countsOf = (listens: readonly Listen[], trackIds: readonly (number | null)[]): readonly DayCount[] => {
  const counts = new Map<string, DayCount>();
  for (const [index, { day }] of listens.entries()) {
    const trackId = trackIds[index];
    if (trackId === null || trackId === undefined) continue;
    const key = `${day} ${trackId}`;
    counts.set(key, { day, trackId, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
};

const writeListens = async (
  { db }: CatalogWriter,
  batch: readonly Item<Listen>[],
  { importId }: Run,
  since: string | null,
): Promise<Outcome> => {
  const listens = batch.map(({ value }) => value).filter(({ day }) => since === null || day >= since);
  const counts = countsOf(listens, await matchTracks(db, listens));
  await addCounts(db, importId, counts);
  return { written: counts.reduce((sum, { count }) => sum + count, 0) };
};

const listenStage = (
  files: readonly string[],
  { since }: ListenbrainzOptions,
  { clock }: ImportParts,
): Stage<Listen> => {
  const lines = new LineFiles({
    files,
    wants,
    isCounting: true,
    parse: (text) => parseListen(text, clock.wallTime()),
  });
  return {
    name: 'listens',
    batchRecords: 5_000,
    isSeen: false,
    read: (from, signal) => lines.read(from, signal),
    write: (writer, batch, run) => writeListens(writer, batch, run, since),
    progress: () => lines.progress(),
  };
};

/** The days that were counted or are to be replaced, each once, from the oldest. */
async function* daysOf(
  { db }: ImportParts,
  from: Position | null,
  { importId }: Run,
  replacedDays: ReplacedDays,
): AsyncGenerator<Incoming<string>> {
  const next = (after: string | null) => nextDay(db, importId, after, replacedDays);
  const start = typeof from?.['day'] === 'string' ? from['day'] : null;
  for (let day = await next(start); day !== null; day = await next(day))
    yield { place: day, position: { day }, value: day };
}

/**
 * An import of listens with the source of its counts: one for all full dumps, or one of its own for an
 * increment.
 */
interface Sourced extends ListenbrainzOptions {
  readonly source: string;
}

const incrementSource = (name: string): string => `${LISTENBRAINZ}/${name}`;

const sourced = async (options: ListenbrainzOptions, files: readonly string[]): Promise<Sourced> => {
  const { path, name = null, isIncremental } = options;
  if (!isIncremental) return { ...options, source: LISTENBRAINZ };
  return { ...options, source: incrementSource(name ?? (await incrementName(path, files))) };
};

/**
 * The sources that a dump replaces: a full dump replaces its predecessor and all increments, an increment
 * what was stored under the same name.
 */
const replacedBy = async (
  db: ImportParts['db'],
  { source, isIncremental }: Sourced,
): Promise<readonly string[]> => {
  const below = await sourcesBelow(db, LISTENBRAINZ);
  if (!isIncremental) return [source, ...below];
  const isSame = (one: string) => incrementSource(nameInPath(one.slice(LISTENBRAINZ.length + 1))) === source;
  return [source, ...below.filter((one) => one !== source && isSame(one))];
};

/** The days without listens in a full dump, whose former counts are removed as well. */
const replacedDaysOf = async ({ db }: ImportParts, options: Sourced): Promise<ReplacedDays> => ({
  replaced: options.isIncremental ? [] : await replacedBy(db, options),
  since: options.since,
});

const playStage = (options: Sourced, parts: ImportParts): Stage<string> => ({
  name: 'plays',
  batchRecords: 5,
  isSeen: false,
  isSecondReading: true,
  read: async function* (from, _signal, run) {
    yield* daysOf(parts, from, run, await replacedDaysOf(parts, options));
  },
  write: async ({ db }, batch, { importId }) => {
    const { source, countries } = options;
    const replacing = { source, replaced: await replacedBy(db, options), countries };
    for (const { value } of batch) await applyDay(db, importId, value, replacing);
    return { written: 0 };
  },
});

/**
 * Imports the listens of ListenBrainz: counts them by track and day while reading, then replaces what the
 * same source counted on those days, so that reading a dump again counts nothing twice. A job updates the
 * charts later.
 *
 * @throws SourceError when no listens are found, or the name of an increment is not known
 */
export async function listenbrainzImporter(
  options: ListenbrainzOptions,
  parts: ImportParts,
): Promise<Importer> {
  const files = await listenFiles(options.path);
  return {
    stages: [listenStage(files, options, parts), playStage(await sourced(options, files), parts)],
    finish: async (db) => {
      await rollUpSoon(db, parts);
      return null;
    },
    discard: async (db, { importId }) => void (await dropCounts(db, importId)),
  };
}
