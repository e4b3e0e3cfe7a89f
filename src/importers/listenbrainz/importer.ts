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
  type Silence,
  sourcesBelow,
} from './counting.ts';
import { assertOneDump, incrementName, nameInPath } from './dump-name.ts';
import { type Listen, parseListen } from './listen.ts';
import { matchTracks } from './match.ts';

const LISTENBRAINZ = 'listenbrainz';

export interface ListenbrainzOptions {
  /** A folder, an archive, a file of lines, or `-`. */
  readonly path: string;
  /** A listen has no country: it is counted in each of these. */
  readonly countries: readonly string[];
  /** Older days are left out: `2026-01-01`; null for none. */
  readonly since: string | null;
  /** It holds no more than what is new: it is added to what other dumps said, not put in their place. */
  readonly isIncremental: boolean;
  /** What an increment is called; null or left out: as its archive or path says. */
  readonly name?: string | null;
}

/** `7.listens`, and what such lines are called elsewhere, compressed or not. */
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

/** Days that were counted or are silent now, each once, from the oldest. */
async function* daysOf(
  { db }: ImportParts,
  from: Position | null,
  { importId }: Run,
  silence: Silence,
): AsyncGenerator<Incoming<string>> {
  const next = (after: string | null) => nextDay(db, importId, after, silence);
  const start = typeof from?.['day'] === 'string' ? from['day'] : null;
  for (let day = await next(start); day !== null; day = await next(day))
    yield { place: day, position: { day }, value: day };
}

/** An import of listens, and under which source its counts are kept: a full dump's, or an increment's own. */
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
 * Of which sources' sayings a dump takes the place: a full one also of the increments', an increment of what was kept
 * under the name of its file.
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

/** A full dump that has nothing of a day between its own says that there is nothing. */
const silenceOf = async ({ db }: ImportParts, options: Sourced): Promise<Silence> => ({
  replaced: options.isIncremental ? [] : await replacedBy(db, options),
  since: options.since,
});

const playStage = (options: Sourced, parts: ImportParts): Stage<string> => ({
  name: 'plays',
  batchRecords: 5,
  isSeen: false,
  isSecondReading: true,
  read: async function* (from, _signal, run) {
    yield* daysOf(parts, from, run, await silenceOf(parts, options));
  },
  write: async ({ db }, batch, { importId }) => {
    const { source, countries } = options;
    const replacing = { source, replaced: await replacedBy(db, options), countries };
    for (const { value } of batch) await applyDay(db, importId, value, replacing);
    return { written: 0 };
  },
});

/**
 * ListenBrainz' listens: counted by track and day while they are read, then put in the place of what the same source
 * said of those days, so that reading a dump again counts nothing twice. Charts follow by their job.
 * @throws SourceError when there is nothing of it, or it is not known which increment it is
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
