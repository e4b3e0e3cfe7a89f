import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import type { Importer } from '../../src/importers/frame/importer.ts';
import type { KindValues } from '../../src/importers/frame/kind.ts';
import { listenbrainzImporter, type ListenbrainzOptions } from '../../src/importers/listenbrainz/importer.ts';
import { listenbrainz } from '../../src/importers/listenbrainz/kind.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { tarGz } from '../fixtures/importing/archives.ts';
import { seedCatalog } from '../support/catalog.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let folder: string;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ids = createIds();
const clock = new FakeClock(Date.UTC(2026, 9, 10));

beforeEach(async () => {
  database = await testDatabase();
  await seedCatalog(database.db);
  await sql`insert into catalog_sources (kind, source, source_id, id)
    values ('recording', ${`musicbrainz:${MBID}`}, 'b0000000-0000-4000-8000-000000000001', 2)`.execute(
    database.db,
  );
  folder = await mkdtemp(join(tmpdir(), 'duet-listenbrainz-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const MBID = 'd0000000-0000-4000-8000-000000000002';
const second = (day: string, hour = 12): number =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`) / 1000;

interface Given {
  readonly time?: Readonly<Record<string, unknown>>;
  readonly artist?: string;
  readonly title?: string;
  readonly info?: Readonly<Record<string, unknown>>;
}

/** A line as the dump has it. */
const listen = (day: string, { time, artist = 'Nobody', title = 'Nothing', info = {} }: Given = {}): string =>
  JSON.stringify({
    user_id: 7,
    user_name: 'somebody',
    ...(time ?? { timestamp: second(day) }),
    recording_msid: '00000000-0000-4000-8000-00000000000f',
    track_metadata: {
      artist_name: artist,
      track_name: title,
      release_name: 'A Record',
      additional_info: { recording_msid: '00000000-0000-4000-8000-00000000000f', ...info },
    },
  });

const first = { artist: 'Velvet Harbor', title: 'Song 1' };
const parts = () => ({ db: database.db, clock, ids, log: quiet });
const optionsOf = (more: Partial<ListenbrainzOptions> = {}): ListenbrainzOptions => ({
  path: folder,
  countries: ['US'],
  since: null,
  isIncremental: false,
  ...more,
});
const run = async (
  more: Partial<ListenbrainzOptions> = {},
  given: { restart?: boolean } = {},
  importer?: Importer,
) => {
  const options = optionsOf(more);
  const made = importer ?? (await listenbrainzImporter(options, parts()));
  return runImport(parts(), { kind: 'listenbrainz', source: options.path, ...given }, made);
};
const write = async (name: string, content: string | Buffer): Promise<string> => {
  await mkdir(join(folder, '2026'), { recursive: true });
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const plays = async () => {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', day, country, track_id, count) as said from plays order by day, country, track_id`.execute(
    database.db,
  );
  return rows.map(({ said }) => said);
};
const sources = async () => {
  const { rows } = await sql<{ source: string }>`select distinct source from source_plays order by 1`.execute(
    database.db,
  );
  return rows.map(({ source }) => source);
};

test('a listen is matched by its recording, else its ISRC, else artist and track as they are searched for', async () => {
  await write(
    '2026/9.listens',
    [
      listen('2026-09-01', { info: { recording_mbid: MBID.toUpperCase() } }),
      listen('2026-09-01', { info: { recording_mbid: MBID.replace('2', '9'), isrc: 'usqay2600003' } }),
      listen('2026-09-01', { artist: 'VELVET  HARBOR', title: 'song 1' }),
      listen('2026-09-01', { artist: 'Velvet Harbor feat. Sun', title: 'Song 1' }),
      listen('2026-09-01', { artist: 'Sun', title: 'Song 1' }),
      listen('2026-09-02', { artist: '', title: '', info: { recording_mbid: MBID } }),
    ].join('\n'),
  );
  expect(await run()).toMatchObject({ status: 'completed', read: 6, written: 5, rejected: 0 });
  expect(await plays()).toEqual([
    '2026-09-01 US 1 2',
    '2026-09-01 US 2 1',
    '2026-09-01 US 3 1',
    '2026-09-02 US 2 1',
  ]);
});

test('both names of a listen’s time are read; the day is that of UTC', async () => {
  await write(
    '2026/9.listens',
    [
      listen('', { ...first, time: { timestamp: second('2026-09-03', 23) } }),
      listen('', { ...first, time: { listened_at: second('2026-09-04', 0) } }),
    ].join('\n'),
  );
  await run();
  expect(await plays()).toEqual(['2026-09-03 US 1 1', '2026-09-04 US 1 1']);
});

test('a listen is counted in each country that was asked for, and days before the first one are left out', async () => {
  await write('2026/9.listens', [listen('2026-08-31', first), listen('2026-09-01', first)].join('\n'));
  expect(await run({ countries: ['DE', 'US'], since: '2026-09-01' })).toMatchObject({ read: 2, written: 1 });
  expect(await plays()).toEqual(['2026-09-01 DE 1 1', '2026-09-01 US 1 1']);
});

test('the same dump again counts nothing twice; a later one puts right what the days had; others’ plays stay', async () => {
  await sql`insert into plays (country, day, track_id, count) values ('US', '2026-09-01', 1, 10)`.execute(
    database.db,
  );
  const twice = [listen('2026-09-01', first), listen('2026-09-01', first), listen('2026-09-02', first)];
  await write('2026/9.listens', twice.join('\n'));
  await run();
  await run();
  expect(await plays()).toEqual(['2026-09-01 US 1 12', '2026-09-02 US 1 1']);
  const other = listen('2026-09-02', { info: { recording_mbid: MBID } });
  await write('2026/9.listens', [listen('2026-09-01', first), other].join('\n'));
  await run();
  expect(await plays()).toEqual(['2026-09-01 US 1 11', '2026-09-02 US 2 1']);
  expect(await sources()).toEqual(['listenbrainz']);
});

test('a newer full dump clears the days between its own on which nothing is left, and no others', async () => {
  const days = ['2026-08-30', '2026-09-01', '2026-09-02', '2026-09-03', '2026-09-05'];
  const increment = await write('more-incremental.listens', listen('2026-09-03', first));
  await write('2026/9.listens', days.map((day) => listen(day, first)).join('\n'));
  await run({ path: join(folder, '2026') });
  await run({ path: increment, isIncremental: true });
  const said = (...left: string[]) => left.map((day) => `${day} US 1 1`);
  await write('2026/9.listens', ['2026-09-01', '2026-09-04'].map((day) => listen(day, first)).join('\n'));
  await run({ path: join(folder, '2026') });
  expect(await plays()).toEqual(said('2026-08-30', '2026-09-01', '2026-09-04', '2026-09-05'));
  await run({ path: join(folder, '2026'), since: '2026-08-30' });
  expect(await plays()).toEqual(said('2026-09-01', '2026-09-04', '2026-09-05'));
  expect(await sources()).toEqual(['listenbrainz']);
});

test('an incremental dump is added, once; the next full dump takes its place', async () => {
  const full = await write('2026/9.listens', listen('2026-09-01', first));
  const more = await write('more-incremental.listens', listen('2026-09-01', first));
  await run({ path: full });
  await run({ path: more, isIncremental: true });
  await run({ path: more, isIncremental: true });
  expect(await plays()).toEqual(['2026-09-01 US 1 2']);
  expect(await sources()).toEqual(['listenbrainz', 'listenbrainz/more-incremental']);
  await run({ path: full });
  expect(await plays()).toEqual(['2026-09-01 US 1 1']);
  expect(await sources()).toEqual(['listenbrainz']);
});

const incremental = { isIncremental: true };

test('increments of the same file name in two folders, or by two names, are both counted', async () => {
  const paths = [];
  for (const name of ['first', 'second']) {
    await mkdir(join(folder, name));
    paths.push(await write(`${name}/9.listens`, listen('2026-09-01', first)));
  }
  const [one = '', other = ''] = paths;
  await run({ path: one, ...incremental });
  await run({ path: other, ...incremental });
  await run({ path: other, ...incremental, name: 'third' });
  expect(await plays()).toEqual(['2026-09-01 US 1 3']);
  expect(await sources()).toEqual(['listenbrainz/first', 'listenbrainz/second', 'listenbrainz/third']);
});

test('an increment is the same one packed, under whatever name, and unpacked, as a whole or by its file', async () => {
  const line = listen('2026-09-01', first);
  const packed = await tarGz({ 'dump-7/TIMESTAMP': '2026-10-01', 'dump-7/listens/2026/9.listens': line });
  await run({ path: await write('dump-7.tar.gz', packed), ...incremental });
  await run({ path: await write('renamed.tar.gz', packed), ...incremental });
  await mkdir(join(folder, 'dump-7/listens/2026'), { recursive: true });
  const file = await write('dump-7/listens/2026/9.listens', line);
  for (const path of [join(folder, 'dump-7'), file]) await run({ path, ...incremental });
  expect(await plays()).toEqual(['2026-09-01 US 1 1']);
  expect(await sources()).toEqual(['listenbrainz/dump-7']);
});

test('an increment that was kept under the name of its file is not counted again', async () => {
  const path = await write('more-incremental.listens', listen('2026-09-01', first));
  await run({ path, ...incremental });
  await sql`update source_plays set source = 'listenbrainz/more-incremental.listens'`.execute(database.db);
  await run({ path, ...incremental });
  expect(await plays()).toEqual(['2026-09-01 US 1 1']);
  expect(await sources()).toEqual(['listenbrainz/more-incremental']);
});

test('an increment of which nobody knows the name, and several in one folder, are refused in one sentence', async () => {
  const month = await write('2026/9.listens', listen('2026-09-01', first));
  await expect(run({ path: month, ...incremental })).rejects.toThrow(/9\.listens does not tell .* --name/);
  await expect(run({ path: '-', ...incremental })).rejects.toThrow(/standard input needs --name/);
  for (const name of ['dump-7', 'dump-8'])
    await write(`2026/${name}.tar.gz`, await tarGz({ [`${name}/TIMESTAMP`]: '2026-10-01' }));
  await rm(month);
  const both = run({ path: join(folder, '2026'), ...incremental });
  await expect(both).rejects.toThrow(/several dumps \(dump-7, dump-8\): import them one by one/);
  expect(await sources()).toEqual([]);
});

test('a folder with several dumps, packed or unpacked, is refused in one sentence; what is published beside one is none', async () => {
  const line = listen('2026-09-01', first);
  const packed = await tarGz({ 'dump-7/listens/2026/9.listens': line });
  await write('dump-7.tar.gz', packed);
  await write('listenbrainz-statistics-dump-7-full.tar.gz', await tarGz({ 'stats/artists.json': '{}' }));
  expect(await run()).toMatchObject({ status: 'completed', read: 1, written: 1 });
  await write('dump-8.tar.gz', packed);
  await expect(run()).rejects.toThrow(/several dumps \(dump-7, dump-8\): import them one by one/);
  await rm(join(folder, 'dump-8.tar.gz'));
  await mkdir(join(folder, 'dump-7/listens/2026'), { recursive: true });
  await write('dump-7/listens/2026/9.listens', line);
  for (const more of [{}, incremental])
    await expect(run(more)).rejects.toThrow(/several dumps \(dump-7\.tar\.gz, dump-7\): /);
  await rm(join(folder, 'dump-7.tar.gz'));
  await write('dump-7/listens/2026/8.listens', listen('2026-08-01', first));
  expect(await run()).toMatchObject({ status: 'completed', read: 2, written: 2 });
  expect(await plays()).toEqual(['2026-08-01 US 1 1', '2026-09-01 US 1 1']);
});

test('a full dump in a folder of increments is a full one; a name belongs to an increment', async () => {
  await mkdir(join(folder, 'incremental'));
  const path = await write('incremental/full.listens', listen('2026-09-01', first));
  const made = await listenbrainz.make(path, {}, parts());
  await run({ path }, {}, made);
  expect(await sources()).toEqual(['listenbrainz']);
  const make = async (values: KindValues) => listenbrainz.make(path, values, parts());
  await expect(make({ name: 'more' })).rejects.toThrow(/--incremental is missing/);
  await expect(make({ name: '2026', incremental: true })).rejects.toThrow(/--name takes the name of a dump/);
  await run({ path }, { restart: true }, await make({ name: 'more-incremental.tar.zst' }));
  expect(await sources()).toEqual(['listenbrainz', 'listenbrainz/more-incremental']);
});

test('archives and compressed files are read where the listens are, and nobody’s name is stored', async () => {
  await write(
    'listenbrainz-listens-dump-1-full.tar.gz',
    await tarGz({
      'dump-1/COPYING': 'This is made up.',
      'dump-1/TIMESTAMP': '2026-10-01',
      'dump-1/listens/2026/8.listens': `${listen('2026-08-01', first)}\n`,
      'dump-1/listens/2026/9.listens': `${listen('2026-09-01', first)}\n`,
    }),
  );
  await write('2026/7.listens.gz', gzipSync(listen('2026-07-01', first)));
  expect(await run()).toMatchObject({ read: 3, written: 3, rejected: 0 });
  expect(await plays()).toEqual(['2026-07-01 US 1 1', '2026-08-01 US 1 1', '2026-09-01 US 1 1']);
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(to_jsonb(i)::text, ' '), '') || (select coalesce(string_agg(to_jsonb(s)::text, ' '), '')
    from source_plays s) as text from catalog_imports i`.execute(database.db);
  expect(rows[0]?.text).not.toContain('somebody');
});

test('lines that are no listens are rejected with place and reason', async () => {
  await write(
    '2026/9.listens',
    [
      'garbage',
      listen('2026-09-01', { time: {} }),
      listen('2026-09-01', { time: { timestamp: 12 } }),
      listen('2026-09-01', { time: { timestamp: second('2031-01-01') } }),
      listen('2026-09-01', { artist: '' }),
      '{"timestamp": 1788264000, "track_metadata": [1]}',
      listen('2026-09-01', first),
    ].join('\n'),
  );
  expect(await run()).toMatchObject({ status: 'completed', read: 7, written: 1, rejected: 6 });
  const rejects = await database.db
    .selectFrom('catalog_import_rejects')
    .select(['place', 'reason'])
    .execute();
  expect(rejects.map(({ place, reason }) => `${place} ${reason}`)).toEqual([
    '9.listens:1 This line is not JSON.',
    '9.listens:2 This listen has no time.',
    '9.listens:3 This listen’s time is before 2002 or in the future.',
    '9.listens:4 This listen’s time is before 2002 or in the future.',
    '9.listens:5 This listen names neither a recording nor an artist and a track.',
    '9.listens:6 This listen names neither a recording nor an artist and a track.',
  ]);
});

test('the Spark dump and an empty folder are refused in one sentence', async () => {
  await expect(run()).rejects.toThrow(/There are no listens in .*\*\.listens is looked for/);
  await write('0.parquet', 'PAR1');
  await expect(run()).rejects.toThrow(/parquet files of the Spark dump are not read/);
});

const dyingAt = (importer: Importer, name: string, batch: number): Importer => {
  let batches = 0;
  return {
    ...importer,
    stages: importer.stages.map((stage) => ({
      ...stage,
      write: async (writer, items, given) => {
        const outcome = await stage.write(writer, items, given);
        if (stage.name === name && (batches += 1) === batch) throw new Error('killed');
        return outcome;
      },
    })),
  };
};
const days = Array.from({ length: 12 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`);
const many = days.flatMap((day) => Array.from({ length: 600 }, () => listen(day, first))).join('\n');

test.each([
  ['while it counts', 'listens', 2],
  ['while it puts the counts in their place', 'plays', 2],
])('killed %s it goes on where it was, and every listen counts once', async (_, stage, batch) => {
  await write('2026/9.listens', many);
  const dying = dyingAt(await listenbrainzImporter(optionsOf(), parts()), stage, batch);
  await expect(run({}, {}, dying)).rejects.toThrow('killed');
  expect(await run()).toMatchObject({ status: 'completed', isResumed: true, read: 7_200, written: 7_200 });
  expect(await plays()).toEqual(days.map((day) => `${day} US 1 600`));
  expect(await sources()).toEqual(['listenbrainz']);
});

test('a file that was replaced while the import was stopped is not counted twice: it has to be begun anew', async () => {
  await write('2026/9.listens', many);
  const dying = dyingAt(await listenbrainzImporter(optionsOf(), parts()), 'listens', 2);
  await expect(run({}, {}, dying)).rejects.toThrow('killed');
  await write('2026/9.listens', `${listen(days[0] ?? '', first)}\n`);
  expect(await run()).toMatchObject({ status: 'failed', message: expect.stringMatching(/--restart/) });
  expect(await run({}, { restart: true })).toMatchObject({ status: 'completed', read: 1 });
  expect(await plays()).toEqual(['2026-09-01 US 1 1']);
});

test('begun anew after it was stopped, nothing is left of the first counting; charts are asked for once', async () => {
  await write('2026/9.listens', many);
  const dying = dyingAt(await listenbrainzImporter(optionsOf(), parts()), 'listens', 2);
  await expect(run({}, {}, dying)).rejects.toThrow('killed');
  const jobs = () => database.db.selectFrom('jobs').select('kind').execute();
  expect(await jobs()).toEqual([]);
  expect(await run({}, { restart: true })).toMatchObject({ isResumed: false, read: 7_200 });
  expect(await plays()).toEqual(days.map((day) => `${day} US 1 600`));
  expect(await sources()).toEqual(['listenbrainz']);
  expect(await jobs()).toEqual([{ kind: 'catalog.charts.now' }]);
});

test('killed while it begins anew it has given nothing up: the same command goes on with what was counted', async () => {
  await write('2026/9.listens', many);
  const dying = dyingAt(await listenbrainzImporter(optionsOf(), parts()), 'listens', 2);
  await expect(run({}, {}, dying)).rejects.toThrow('killed');
  const { id } = await database.db.selectFrom('catalog_imports').select('id').executeTakeFirstOrThrow();
  // The row of the new import cannot be written.
  const stuck = { ...parts(), ids: { ...ids, newId: () => id } };
  const again = { kind: 'listenbrainz', source: folder, restart: true } as const;
  await expect(runImport(stuck, again, await listenbrainzImporter(optionsOf(), stuck))).rejects.toThrow(
    /duplicate key/,
  );
  expect(await run()).toMatchObject({ status: 'completed', isResumed: true, read: 7_200, written: 7_200 });
  expect(await plays()).toEqual(days.map((day) => `${day} US 1 600`));
});
