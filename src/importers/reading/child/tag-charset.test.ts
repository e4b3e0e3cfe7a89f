import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAudio } from './read-audio.ts';

/* Tags of mp3 files that are not in Unicode, as old taggers wrote them in the charset of their country. */

let folder: string;
let sound: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-charset-'));
  const path = join(folder, 'tone.mp3');
  const sine = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=1'];
  execFileSync('ffmpeg', ['-v', 'error', ...sine, '-id3v2_version', '0', path]);
  sound = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

const UTF_8 = 3;
type Frame = readonly [id: string, text: Buffer, encoding?: number];

const sized = (size: number, bits: number): Buffer =>
  Buffer.from([3, 2, 1, 0].map((place) => (size >> (place * bits)) & (2 ** bits - 1)));

const frameOf = (version: number, [id, text, encoding = 0]: Frame): Buffer => {
  const size = sized(text.length + 1, version === 4 ? 7 : 8);
  const head = version === 2 ? [Buffer.from(id), size.subarray(1)] : [Buffer.from(id), size, Buffer.alloc(2)];
  return Buffer.concat([...head, Buffer.of(encoding), text]);
};

const tagged = async (frames: readonly Frame[], charset: string | null, version = 3, tail?: Buffer) => {
  const body = Buffer.concat(frames.map((frame) => frameOf(version, frame)));
  const head = Buffer.concat([Buffer.from('ID3'), Buffer.of(version, 0, 0), sized(body.length, 7)]);
  const path = join(folder, 'tagged.mp3');
  await writeFile(path, Buffer.concat([head, body, sound, tail ?? Buffer.alloc(0)]));
  const { tags } = await readAudio(path, { names: null, charset });
  return [tags.artists.map(({ name }) => name).join('|'), tags.album, tags.title];
};

/** "Кино", "Группа крови" and "Звезда" in windows-1251. */
const KINO = Buffer.of(0xca, 0xe8, 0xed, 0xee);
const BLOOD = Buffer.from('c3f0f3efefe020eaf0eee2e8', 'hex');
const STAR = Buffer.from('c7e2e5e7e4e0', 'hex');
const cyrillic = (version = 3): readonly Frame[] =>
  version === 2
    ? [
        ['TP1', KINO],
        ['TAL', BLOOD],
        ['TT2', STAR],
      ]
    : [
        ['TPE1', KINO],
        ['TALB', BLOOD],
        ['TIT2', STAR],
      ];

test.each([2, 3, 4])('of ID3v2.%i are read in the charset that is named', async (version) => {
  expect(await tagged(cyrillic(version), 'windows-1251', version)).toEqual([
    'Кино',
    'Группа крови',
    'Звезда',
  ]);
});

test('are read as the standard says where no charset is named', async () => {
  expect(await tagged(cyrillic(), null)).toEqual(['Êèíî', 'Ãðóïïà êðîâè', 'Çâåçäà']);
});

describe('a charset concerns', () => {
  test('no frame that is in Unicode, and no text that is not in it', async () => {
    const frames: readonly Frame[] = [
      ['TPE1', Buffer.from('Café Züri'), UTF_8],
      ['TALB', Buffer.of(0x83, 0x65, 0x83, 0x58, 0x83, 0x67)],
      ['TIT2', Buffer.of(0x82, 0xff)],
    ];
    expect(await tagged(frames, 'shift_jis')).toEqual(['Café Züri', 'テスト', 'ÿ']);
  });

  test('several artists of one frame each', async () => {
    const frames: readonly Frame[] = [
      ['TPE1', Buffer.concat([KINO, Buffer.from('/'), STAR])],
      ['TIT2', STAR],
    ];
    expect(await tagged(frames, 'windows-1251')).toEqual(['Кино|Звезда', null, 'Звезда']);
  });

  test('ID3v1', async () => {
    const field = (text: Buffer) => Buffer.concat([text, Buffer.alloc(30 - text.length)]);
    const tail = Buffer.concat([Buffer.from('TAG'), ...[STAR, KINO, BLOOD].map(field), Buffer.alloc(35)]);
    expect(await tagged([], 'windows-1251', 3, tail)).toEqual(['Кино', 'Группа крови', 'Звезда']);
  });
});
