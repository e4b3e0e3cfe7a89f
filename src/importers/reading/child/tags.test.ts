import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import { tagDate } from './tag-dates.ts';
import { readTags } from './tags.ts';

type Fields = readonly (readonly [name: string, value: string])[];

const bigEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const synchsafe = (value: number): Buffer =>
  Buffer.of((value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127);

const tone = readFileSync(join(import.meta.dirname, '../../../../test/fixtures/sounds/tone.mp3'));
const frames = tone.subarray(tone.toString('latin1', 0, 3) === 'ID3' ? 10 + tone.readUInt32BE(6) : 0);

/** The tags of an mp3 with text frames of ID3v2.3 or v2.4; `NAME:description` is a frame of the user's own. */
const fromId3 = async (fields: Fields, version: 3 | 4 = 3) => {
  const bodies = fields.map(([name, value]) => {
    const [frame = '', description] = name.split(':');
    const text = Buffer.from(`\x03${description === undefined ? '' : `${description}\0`}${value}`);
    const size = version === 4 ? synchsafe(text.length) : bigEndian(text.length);
    return Buffer.concat([Buffer.from(frame), size, Buffer.alloc(2), text]);
  });
  const body = Buffer.concat(bodies);
  const file = Buffer.concat([
    Buffer.from('ID3'),
    Buffer.of(version, 0, 0),
    synchsafe(body.length),
    body,
    frames,
  ]);
  return readTags(await parseBuffer(file, { mimeType: 'audio/mpeg' }), '/music/1.mp3');
};

/** The tags of a FLAC file with Vorbis comments. */
const fromVorbis = async (fields: Fields) => {
  const sized = (text: string) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(Buffer.byteLength(text));
    return Buffer.concat([size, Buffer.from(text)]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(fields.length);
  const comment = Buffer.concat([
    sized('Duet'),
    count,
    ...fields.map(([name, value]) => sized(`${name}=${value}`)),
  ]);
  const info = Buffer.alloc(34);
  info.writeUInt32BE(0x0ac44070, 10);
  const heads = [Buffer.of(0, 0, 0, 34), Buffer.of(0x84, 0, comment.length >> 8, comment.length & 255)];
  const file = Buffer.concat([Buffer.from('fLaC'), heads[0] ?? info, info, heads[1] ?? info, comment]);
  return readTags(await parseBuffer(file, { mimeType: 'audio/flac' }), '/music/1.flac');
};

const namesOf = async (fields: Fields, version?: 3 | 4) =>
  (await fromId3(fields, version)).artists.map(({ name }) => name);

describe('artists of ID3v2.3, which puts slashes between them', () => {
  const mbid = '11111111-2222-4333-8444-777777777777';
  test.each<readonly [Fields, readonly string[]]>([
    [[['TPE1', 'AC/DC']], ['AC/DC']],
    [[['TPE1', 'Love/Hate']], ['Love/Hate']],
    [[['TPE1', 'Mole Hill/AC/DC/Otto Quill']], ['Mole Hill', 'AC/DC', 'Otto Quill']],
    [
      [
        ['TPE1', 'Night/Shift'],
        ['TPE2', 'Night/Shift'],
      ],
      ['Night/Shift'],
    ],
    [
      [
        ['TPE1', 'Night/Shift'],
        ['TXXX:MusicBrainz Artist Id', mbid],
      ],
      ['Night/Shift'],
    ],
    [[['TPE1', 'Mira Vale/Otto Quill']], ['Mira Vale', 'Otto Quill']],
    [
      [
        ['TPE1', 'Mira Vale/Otto Quill'],
        ['TPE2', 'Mira Vale'],
      ],
      ['Mira Vale', 'Otto Quill'],
    ],
    [[['TPE1', 'Mira Vale\0Otto Quill']], ['Mira Vale', 'Otto Quill']],
  ])('%j', async (fields, names) => {
    expect(await namesOf(fields)).toEqual(names);
  });

  test('and those of v2.4 and FLAC stay as they are', async () => {
    expect(await namesOf([['TPE1', 'AC/DC']], 4)).toEqual(['AC/DC']);
    expect((await fromVorbis([['ARTIST', 'AC/DC']])).artists.map(({ name }) => name)).toEqual(['AC/DC']);
  });
});

describe('dates', () => {
  test.each([
    ['1999', '1999-01-01'],
    ['1999-03', '1999-03-01'],
    ['1999-03-02', '1999-03-02'],
    ['1999-03-02T12:30:00Z', '1999-03-02'],
    ['1999-03-02 12:30', '1999-03-02'],
    ['1999-00-00', '1999-01-01'],
    ['19990302', '1999-03-02'],
    ['02.03.1999', '1999-03-02'],
    ['2010/2011', '2010-01-01'],
    ['2010-2011', '2010-01-01'],
    ['199903', '1999-03-01'],
    ['1999/3/2', '1999-03-02'],
    ['25/12/1999', '1999-12-25'],
    ['12-25-1999', '1999-12-25'],
    ['02/03/1999', '1999-01-01'],
    ['2 March 1999', '1999-03-02'],
    ['Mar 2, 1999', '1999-03-02'],
    ['2nd Mar. 1999', '1999-03-02'],
    ['March 1999', '1999-03-01'],
    ['2. März 1999', '1999-03-02'],
    ['15 août 1999', '1999-08-15'],
    ['1999年3月2日', '1999-03-02'],
    ['1999년 3월', '1999-03-01'],
    ['℗ 1999', '1999-01-01'],
    ['(1999)', '1999-01-01'],
    ['1999?', '1999-01-01'],
    ['1999-03-02/2001', '1999-03-02'],
    ['1999-13', null],
    ['1999-13-02', null],
    ['30/02/2024', null],
    ['30 February 2024', null],
    ['2024年2月30日', null],
    ['30 Smarch 1999 2000', null],
    ['2024-02-30', null],
    ['2023-02-29', null],
    ['20240230', null],
    ['0000', null],
    ['1066', null],
    ['99', null],
    ['19991', null],
    ['today', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(tagDate(text)?.toISOString().slice(0, 10) ?? null).toBe(day);
  });

  const releasedBy = async (fields: Fields) =>
    (await fromVorbis(fields)).released?.toISOString().slice(0, 10) ?? null;

  test('are found under every name that taggers give them, and nowhere else', async () => {
    expect(await releasedBy([['YEAR', '1994']])).toBe('1994-01-01');
    expect(await releasedBy([['RELEASEDATE', '2001-05-06']])).toBe('2001-05-06');
    expect(
      await releasedBy([
        ['DATE', '2024-02-30'],
        ['YEAR', '2023'],
      ]),
    ).toBe('2023-01-01');
    expect(await releasedBy([['TITLE', 'Undated']])).toBeNull();
    expect(
      (
        await fromId3([
          ['TYER', '1994'],
          ['TDAT', '0203'],
        ])
      ).released,
    ).toEqual(new Date('1994-03-02'));
    expect((await fromId3([['TYER', '1994']])).released).toEqual(new Date('1994-01-01'));
    expect((await fromVorbis([['ORIGINALYEAR', '1973']])).originallyReleased).toEqual(new Date('1973-01-01'));
  });
});

test('what is explicit and whose copyright it is stands in the tags', async () => {
  const [explicit, clean] = [
    await fromId3([['TXXX:ITUNESADVISORY', '1']]),
    await fromVorbis([['ITUNESADVISORY', '2']]),
  ];
  expect([explicit.isExplicit, clean.isExplicit]).toEqual([true, false]);
  expect((await fromVorbis([['ITUNESADVISORY', '1']])).isExplicit).toBe(true);
  expect((await fromVorbis([['COPYRIGHT', '1999 Quay']])).copyright).toBe('1999 Quay');
});

test('several ISRCs in one field are several, and signs of no width are none', async () => {
  const tags = await fromVorbis([
    ['ISRC', 'QZDUT2700001;QZ-DUT-27-00002'],
    ['ALBUM', 'Under\u200bground\ufeff'],
  ]);
  expect(tags.isrcs).toEqual(['QZDUT2700001', 'QZDUT2700002']);
  expect(tags.album).toBe('Underground');
});
