import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { filesImporter } from '../../src/importers/files/importer.ts';
import { shownColumns } from '../../src/importers/frame/import-lease.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { FileReader, UNREAD } from '../../src/importers/reading/file-reader.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { putSound, type SampleSound, sampleSounds } from '../fixtures/importing/sounds.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { shortOrLong } from '../support/long.ts';

/* Whatever a file does to a parser, it ends as written or as a reject with its reason, and the import goes on. */

let database: TestDatabase;
let folder: string;
let samples: readonly SampleSound[];
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-fuzzed-'));
  samples = await sampleSounds(join(folder, 'samples'));
}, 300_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const run = (source: string) =>
  runImport(
    { db: database.db, clock: systemClock, ids: createIds(), log: quiet },
    { kind: 'files', source },
    filesImporter(source, { countries: ['US'], clock: systemClock }),
  );

/** Pseudo-random numbers below a limit (mulberry32), the same in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

type Below = ReturnType<typeof numbers>;

/** Ways to damage a file: most of them near its beginning, where the sizes stand. */
const DAMAGES: readonly ((content: Buffer, below: Below) => Buffer)[] = [
  (content, below) => {
    for (let count = below(20) + 1; count > 0; count -= 1) content[below(content.length)] = below(256);
    return content;
  },
  (content, below) => {
    for (let count = below(4) + 1; count > 0; count -= 1)
      content[below(Math.min(content.length, 200))] = below(2) * 255;
    return content;
  },
  (content, below) => content.subarray(0, below(content.length)),
  (content, below) => content.subarray(below(content.length)),
  (content, below) => {
    const at = below(Math.max(content.length - 4, 1));
    content.fill(0xff, at, at + 4);
    return content;
  },
  (content, below) => Buffer.concat([content, content.subarray(0, below(content.length))]),
];

const damaged = (content: Buffer, index: number): Buffer => {
  const below = numbers(index);
  const damage = DAMAGES[index % DAMAGES.length];
  return damage ? damage(Buffer.from(content), below) : content;
};

const FILES = shortOrLong(310, 10_000);
const DAMAGED_WITHIN_MS = shortOrLong(300_000, 900_000);

const endsOf = async (importId: string): Promise<ReadonlyMap<string, string>> => {
  const written = await database.db
    .selectFrom('catalog_sources')
    .select('source_id as path')
    .where('kind', '=', 'track file')
    .execute();
  const rejects = await database.db
    .selectFrom('catalog_import_rejects')
    .select(['place', 'reason'])
    .where('import_id', '=', importId)
    .execute();
  return new Map([
    ...written.map(({ path }) => [path, 'written'] as const),
    ...rejects.map(({ place, reason }) => [place, reason] as const),
  ]);
};

/** Formats whose samples have no tags, or none that are read: why they are rejected. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'ogg flac': /^Its tags name no artist\.$/,
  'ogg speex': /^Its tags name no artist\.$/,
  'mp3 without tags of its own': /^Its tags name no artist\.$/,
  'musepack 7': /^Its tags name no artist\.$/,
  'musepack 8': /^It cannot be read as audio: ./,
};

test('a whole file of each format is written', async () => {
  const root = join(folder, 'whole');
  for (const [index, { ending, content }] of samples.entries())
    await putSound(join(root, `${index}.${ending}`), content);
  const { importId, ...summary } = await run(root);
  const ends = await endsOf(importId);
  const failed = samples.map(({ format, ending }, index) => [
    format,
    ends.get(join(root, `${index}.${ending}`)),
  ]);
  expect(samples.length).toBeGreaterThanOrEqual(30);
  expect(failed).toEqual(
    samples.map(({ format }) => [
      format,
      format in REFUSED ? expect.stringMatching(REFUSED[format] ?? '') : 'written',
    ]),
  );
  expect(summary).toMatchObject({ status: 'completed', read: samples.length });
});

test(
  `${FILES} damaged files of these formats each end as written or rejected`,
  async () => {
    const root = join(folder, 'damaged');
    const paths: string[] = [];
    for (let index = 0; index < FILES; index += 1) {
      const { ending, content } = samples[index % samples.length] ?? { ending: '', content: Buffer.alloc(0) };
      const path = join(root, `${Math.floor(index / 100)}`, `${index}.${ending}`);
      await putSound(path, damaged(content, index));
      paths.push(path);
    }
    const { importId, ...summary } = await run(root);
    const ends = await endsOf(importId);
    expect(summary).toMatchObject({ status: 'completed', read: FILES });
    expect(paths.filter((path) => !ends.get(path))).toEqual([]);
  },
  DAMAGED_WITHIN_MS,
);

describe('the process that reads files', () => {
  test('survives a parser’s rejection that nobody awaits', async () => {
    const sample = samples.find(({ format }) => format === 'mp3, APEv2 and ID3v1');
    const content = Buffer.from(sample?.content ?? []);
    // A footer that says that its tag begins before the file.
    content.writeUInt32LE(1_000_000, content.lastIndexOf('APETAGEX') + 12);
    await putSound(join(folder, 'stray', 'a.mp3'), content);
    await putSound(join(folder, 'stray', 'b.mp3'), samples[1]?.content ?? Buffer.alloc(0));
    const { importId, ...summary } = await run(join(folder, 'stray'));
    expect(summary).toMatchObject({ status: 'completed', read: 2, written: 1, rejected: 1 });
    expect((await endsOf(importId)).get(join(folder, 'stray', 'a.mp3'))).toMatch(
      /^It cannot be read as audio: /,
    );
  });

  test('is ended at its limits of time and memory, and the next file is read', async () => {
    const path = join(folder, 'limited', 'a.mp3');
    await putSound(path, samples[0]?.content ?? Buffer.alloc(0));
    const hasty = new FileReader(systemClock, { timeMs: 1 });
    await expect(hasty.audio(path)).rejects.toThrow('It takes too long to read.');
    expect(await hasty.tags(path)).toBe(UNREAD);
    expect(await hasty.tags(join(folder, 'gone.mp3'))).toBeNull();
    expect(await hasty.tags(join(path, 'gone.mp3'))).toBeNull();
    await hasty.close();
    const small = new FileReader(systemClock, { dataBytes: 8 * 1024 ** 2 });
    await expect(small.audio(path)).rejects.toThrow(
      /^It needs too much memory to read\.$|^It breaks the program/,
    );
    await small.close();
    const reader = new FileReader(systemClock);
    expect((await reader.audio(path)).tags.title).toBe('mp3, ID3v2.3');
    await reader.close();
  });
});

test('an import whose process has died is shown as ended', async () => {
  const at = new Date(1_000);
  const row = { kind: 'files', source: '/died', stage: 'files', status: 'running', message: null } as const;
  await database.db
    .insertInto('catalog_imports')
    .values({ id: 'imp_died', ...row, started_at: at, updated_at: at, ended_at: null })
    .execute();
  const shown = await database.db
    .selectFrom('catalog_imports')
    .select(shownColumns(systemClock))
    .where('id', '=', 'imp_died')
    .executeTakeFirst();
  expect(shown).toEqual({
    status: 'failed',
    message: 'Its process has ended. The same command goes on from here.',
    ended_at: at,
  });
});
