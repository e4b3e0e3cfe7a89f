import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tar } from '../../../test/fixtures/importing/archives.ts';
import { openEntries } from './entries.ts';
import { SourceError } from './importer.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../test/fixtures/importing/compressed/${name}`, import.meta.url));
const TEXT = 'one line\nanother line\n';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'duet-entries-'))));
afterAll(() => rm(folder, { recursive: true }));

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};

const contents = async (path: string) => {
  const found: [string | null, string][] = [];
  for await (const { name, bytes } of openEntries(path, new AbortController().signal)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    found.push([name, Buffer.concat(pieces).toString()]);
  }
  return found;
};

test.each(['sample.tar.xz', 'sample.tar.zst'])('%s is read', async (name) => {
  expect(await contents(fixture(name))).toEqual([['mbdump/sample', TEXT]]);
});

const frame = async (name: string): Promise<Buffer> => readFile(fixture(name));
/** A skippable frame, which a zstd file may contain beside its content. */
const skippable = (content: string): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(Buffer.byteLength(content));
  return Buffer.concat([Buffer.of(0x5f, 0x2a, 0x4d, 0x18), size, Buffer.from(content)]);
};

test.each([
  ['xz', 1, async () => [await frame('lines.xz')]],
  ['xz without a check', 1, async () => [await frame('lines-unchecked.xz')]],
  ['xz, padded', 1, async () => [await frame('lines.xz'), Buffer.alloc(8)]],
  [
    'xz, several streams',
    2,
    async () => [await frame('lines.xz'), Buffer.alloc(4), await frame('lines-unchecked.xz')],
  ],
  ['zstd', 1, async () => [await frame('lines.zst')]],
  ['zstd, several frames', 2, async () => [await frame('lines.zst'), await frame('lines.zst')]],
  [
    'zstd, with frames to be skipped',
    2,
    async () => [
      skippable('a note'),
      await frame('lines.zst'),
      skippable(''),
      await frame('lines.zst'),
      skippable('x'),
    ],
  ],
])('lines in %s are read', async (name, times, make) => {
  const path = await file(name, Buffer.concat(await make()));
  expect(await contents(path)).toEqual([[null, TEXT.repeat(times)]]);
});

test('a file that was looked into lets the next one be read', async () => {
  // The content is longer than what a decoder reads ahead, so no decoder has finished by itself.
  for (const name of ['long.xz', 'sample.tar.xz']) {
    for await (const { head } of openEntries(fixture(name), new AbortController().signal))
      expect(head.length).toBeGreaterThan(0);
    expect(await contents(fixture('lines.xz'))).toEqual([[null, TEXT]]);
  }
});

test('a reader that waits for its turn ends when it is stopped, and takes nobody else his', async () => {
  const held = openEntries(fixture('long.xz'), new AbortController().signal);
  await held.next();
  const stop = new AbortController();
  const waiting = openEntries(fixture('lines.xz'), stop.signal).next();
  stop.abort();
  await expect(waiting).rejects.toThrow(/aborted/);
  const next = contents(fixture('lines.xz'));
  await held.return(undefined);
  expect(await next).toEqual([[null, TEXT]]);
});

test('plain text and gzip, whatever the names are, and tar in each', async () => {
  expect(await contents(await file('plain.xz', TEXT))).toEqual([[null, TEXT]]);
  expect(await contents(await file('zipped', gzipSync(TEXT)))).toEqual([[null, TEXT]]);
  const archive = await tar({ 'a/one': 'first', 'a/two': '', three: 'third' });
  const inside = [
    ['a/one', 'first'],
    ['a/two', ''],
    ['three', 'third'],
  ];
  expect(await contents(await file('archive', archive))).toEqual(inside);
  expect(await contents(await file('archive.gz', gzipSync(archive)))).toEqual(inside);
  expect(await contents(await file('empty', ''))).toEqual([[null, '']]);
});

test('an entry that nobody reads is passed over', async () => {
  const path = await file('passed', await tar({ large: 'x'.repeat(300_000), small: 'wanted' }));
  const names: (string | null)[] = [];
  for await (const { name } of openEntries(path, new AbortController().signal)) names.push(name);
  expect(names).toEqual(['large', 'small']);
});

test.each(['sample.tar.xz', 'sample.tar.zst'])('%s cut off is a sentence', async (name) => {
  const whole = await readFile(fixture(name));
  const path = await file(`cut-${name}`, whole.subarray(0, whole.length - 20));
  await expect(contents(path)).rejects.toThrow(SourceError);
  await expect(contents(path)).rejects.toThrow(/is cut off or damaged/);
});

test.each([
  ['gzip', async () => gzipSync('some text that is long enough').subarray(0, 25)],
  ['tar', async () => (await tar({ one: 'x'.repeat(5_000) })).subarray(0, 2_000)],
])('a %s file cut off is a sentence', async (name, make) => {
  await expect(contents(await file(`cut-${name}`, await make()))).rejects.toThrow(/is cut off or damaged/);
});

test('a zstd file with a wrong byte is a sentence, though it can be decoded', async () => {
  const bytes = await frame('lines.zst');
  bytes.write('One', bytes.indexOf('one line'));
  await expect(contents(await file('flipped', bytes))).rejects.toThrow(/cut off or damaged .*checksum/);
});

test.each(['lines.xz', 'lines.zst'])(
  'the first five bytes of %s are a file that is cut off',
  async (name) => {
    const path = await file(`five-${name}`, (await frame(name)).subarray(0, 5));
    await expect(contents(path)).rejects.toThrow(/is cut off or damaged/);
  },
);

test('a check that cannot be made is named as such', async () => {
  const read = contents(fixture('lines-sha256.xz'));
  await expect(read).rejects.toThrow(SourceError);
  await expect(read).rejects.toThrow(/a check or a filter of xz that is not supported/);
});

test('what is neither text nor an archive, and what is not there, is a sentence', async () => {
  await expect(contents(await file('picture', Uint8Array.of(1, 0, 2, 0)))).rejects.toThrow(
    /neither text nor/,
  );
  await expect(contents(join(folder, 'nowhere'))).rejects.toThrow(/There is no .*nowhere/);
});
