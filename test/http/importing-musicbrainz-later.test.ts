import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAlbumsByUpc } from '../../src/catalog/domain/objects/codes.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import type { Importer } from '../../src/importers/frame/importer.ts';
import { musicbrainzImporter } from '../../src/importers/musicbrainz/importer.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { dumpArchive } from '../fixtures/importing/archives.ts';
import {
  artists,
  event,
  group,
  groupId,
  groups,
  lines,
  medium,
  release,
  releases,
  track,
} from '../fixtures/importing/musicbrainz.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* What a later dump of MusicBrainz, full or not, changes of what an earlier one said. */

let database: TestDatabase;
let folder: string;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ids = createIds();

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-musicbrainz-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const parts = () => ({ db: database.db, clock: new FakeClock(), ids, log: quiet });
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'JP'];
const importerOf = (path = folder, more = {}) =>
  musicbrainzImporter({ path, countries: COUNTRIES, isStreamable: false, ...more }, parts());
const run = async (more: { restart?: boolean } = {}, importer?: Importer) =>
  runImport(parts(), { kind: 'musicbrainz', source: folder, ...more }, importer ?? (await importerOf()));

/** The dump of the fixture: an archive, a plain file and a compressed folder, as people have them. */
const writeDump = async (given: { artists?: string; groups?: string; releases?: string } = {}) => {
  await writeFile(
    join(folder, 'artist.tar.xz'),
    await dumpArchive('artist', given.artists ?? lines(artists)),
  );
  await mkdir(join(folder, 'mbdump'), { recursive: true });
  await writeFile(join(folder, 'mbdump/release-group'), given.groups ?? lines(groups));
  await writeFile(
    join(folder, 'release.tar.gz'),
    await dumpArchive('release', given.releases ?? lines(releases)),
  );
};

const idOf = async (kind: string, source_id: string, source = 'musicbrainz'): Promise<number> => {
  const row = await database.db
    .selectFrom('catalog_sources')
    .select('id')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('source_id', '=', source_id)
    .executeTakeFirst();
  return row?.id ?? 0;
};
const albumOf = async (number: number) =>
  database.db
    .selectFrom('albums')
    .selectAll()
    .where('id', '=', await idOf('album', groupId(number)))
    .executeTakeFirstOrThrow();
const tracksOf = async (number: number) =>
  database.db
    .selectFrom('tracks')
    .selectAll()
    .where('album_id', '=', await idOf('album', groupId(number)))
    .where('merged_into', 'is', null)
    .orderBy('disc')
    .orderBy('position')
    .execute();

describe('a release that is elsewhere, or left out', () => {
  beforeEach(async () => void (await writeDump()));

  /** So many releases of other groups that what stands behind them comes in another batch. */
  const others = releases
    .filter((one) => JSON.stringify(one).includes(groupId(2)))
    .flatMap((one) => Array.from({ length: 400 }, () => one));

  test.each(['before', 'behind'])(
    'a release that belongs to another group now, its line %s that group’s, is the other’s',
    async (place) => {
      await run();
      const [kites] = groups.slice(1, 2);
      const moved = { ...releases[2], 'release-group': kites };
      const rest = [...releases.slice(0, 2), ...others, ...releases.slice(3)];
      const all = place === 'before' ? [moved, ...rest] : [...rest, moved];
      await writeDump({ releases: lines(all) });
      expect(await run()).toMatchObject({ status: 'completed', rejected: 0 });
      expect((await tracksOf(2)).map(({ name }) => name)).toContain('Ferry (again)');
      expect(await albumOf(1)).toMatchObject({ upc: '5012345678900' });
      expect((await tracksOf(1)).map(({ name }) => name)).toEqual([
        'Low Water',
        'Ferry',
        'Bonus',
        'Cut Later',
      ]);
      await writeDump();
      expect(await run()).toMatchObject({ status: 'completed', rejected: 0 });
      expect((await tracksOf(1)).map(({ name }) => name)).toContain('Ferry (again)');
      expect((await tracksOf(2)).map(({ name }) => name)).toEqual(['Kites']);
    },
  );

  test('a release that an increment leaves out keeps its place; a better one takes it', async () => {
    await run();
    const [before, bootleg] = [await tracksOf(1), { ...releases[1], status: 'Bootleg' }];
    const changed = async (given: typeof releases) => {
      const path = join(folder, 'release-changed');
      await writeFile(path, lines(given));
      const importer = await importerOf(path, { isIncremental: true });
      expect(await run({}, importer)).toMatchObject({ status: 'completed', rejected: 0 });
    };
    await changed([bootleg]);
    expect(await albumOf(1)).toMatchObject({ upc: '012345678905' });
    expect(await tracksOf(1)).toEqual(before.filter(({ name }) => name !== 'Bonus'));
    await changed([{ ...releases[1], 'release-events': [event('2004-02', 'US')] }]);
    expect(await albumOf(1)).toMatchObject({ upc: '5012345678900' });
    expect((await tracksOf(1)).map(({ name }) => name)).toEqual([
      'Low Water',
      'Ferry',
      'Bonus',
      'Ferry (again)',
      'Low Water',
      'Cut Later',
    ]);
  });
});

describe('an album of which a dump has no release any more', () => {
  const barcodeOf = (number: number) => String(40_000_000 + number);
  /** A release of each of 13 groups. */
  const every = Array.from({ length: 13 }, (_, index) => {
    const number = 101 + index;
    return release(number, group(number, `Record ${number}`), {
      barcode: barcodeOf(number),
      'release-events': [event('2004', 'US')],
      media: [medium(1, 'CD', [track(1, `Song ${number}`, number)])],
    });
  });
  const merged = [{ ...every[0], 'release-group': group(102, 'Record 102') }, ...every.slice(1)];
  const withReleases = async (given: typeof every, more: Parameters<typeof importerOf>[1] = {}) => {
    await writeDump({ artists: '', groups: '', releases: lines(given) });
    return run({}, await importerOf(folder, more));
  };
  const seen = async (number: number) => [
    (await albumOf(number)).countries,
    (await tracksOf(number)).map(({ name }) => name),
  ];
  const THERE = [['US'], ['Song 101']];
  const GONE = [[], []];
  beforeEach(async () => void (await withReleases(every)));

  test('is sold nowhere and has no tracks, its barcode leads to the group that it was merged into; it may come back', async () => {
    const { id, shortcut } = await albumOf(101);
    expect(await withReleases(merged)).toMatchObject({ status: 'completed', read: 13, rejected: 0 });
    expect(await seen(101)).toEqual(GONE);
    expect(await seen(102)).toEqual([['US'], ['Song 101', 'Song 102']]);
    expect(await seen(113)).toEqual([['US'], ['Song 113']]);
    const found = await sql`select from search_entries
      where kind = 'album' and entity_id = ${id} and countries <> '{}'`.execute(database.db);
    expect(found.rows).toEqual([]);
    const view = { country: 'US', lang: 'en-US', streamableOnly: false };
    expect(await readAlbumsByUpc(database.db, view, [barcodeOf(101)])).toEqual([
      await idOf('album', groupId(102)),
    ]);
    await withReleases(every);
    expect(await albumOf(101)).toMatchObject({ id, shortcut, upc: barcodeOf(101) });
    expect(await seen(101)).toEqual(THERE);
  });

  test('stays where another source has it, too', async () => {
    const [{ id: track = 0 } = {}, album] = [(await tracksOf(101))[0], await idOf('album', groupId(102))];
    await sql`insert into catalog_sources (kind, source, source_id, id)
      values ('track', 'files', 'a', ${track}), ('album', 'files', 'b', ${album})`.execute(database.db);
    const rest = Array.from({ length: 10 }, (_, index) =>
      release(200 + index, group(200 + index, `More ${index}`)),
    );
    await withReleases([...every.slice(2), ...rest]);
    expect(await seen(101)).toEqual(THERE);
    expect(await seen(102)).toEqual([['US'], ['Song 102']]);
  });

  test.each([
    ['an increment does not have it', every.slice(1), { isIncremental: true }, null],
    [
      'the file is one of a few releases',
      every.slice(3),
      {},
      /in this one: 3\. They stay .* no dump of everything/,
    ],
    [
      'there was a line that could not be read',
      [...every.slice(1), { id: 'none' }],
      {},
      /in this one: 1\. They stay .* rejected may be theirs/,
    ],
  ])('stays where %s, and the import says so', async (_, given, more, note) => {
    const { status, message } = await withReleases(given, more);
    expect([status, message]).toEqual(['completed', note && expect.stringMatching(note)]);
    expect(await seen(101)).toEqual(THERE);
  });

  test('is known also when the import was killed in between, and nothing else is taken for gone', async () => {
    // The clock stands still: without this both imports would have begun at the same instant.
    await sql`update catalog_imports set started_at = started_at - interval '1 day'`.execute(database.db);
    await writeDump({ artists: '', groups: '', releases: lines(merged) });
    const importer = await importerOf();
    let batches = 0;
    const dying: Importer = {
      ...importer,
      stages: importer.stages.map((stage) => ({
        ...stage,
        batchRecords: 4,
        write: async (writer, batch, given) => {
          batches += 1;
          if (batches === 3) throw new Error('killed');
          return stage.write(writer, batch, given);
        },
      })),
    };
    await expect(run({}, dying)).rejects.toThrow('killed');
    expect(await seen(101)).toEqual(THERE);
    expect(await run()).toMatchObject({ status: 'completed', isResumed: true, read: 13 });
    expect(await seen(101)).toEqual(GONE);
    for (const number of every.keys()) if (number > 1) expect((await seen(101 + number))[0]).toEqual(['US']);
  });
});
