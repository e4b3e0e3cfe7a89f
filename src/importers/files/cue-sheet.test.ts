import { describe, expect, test } from 'vitest';
import { readCueSheet, sheetText } from './cue-sheet.ts';

const SHEET = `REM GENRE "Indie Rock"
REM DATE 1999
REM DISCNUMBER 2
REM TOTALDISCS 3
CATALOG 0012345678905
PERFORMER "Mole Hill"
TITLE "Low Tide"
FILE "Mole Hill - Low Tide.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Ebb"
    ISRC QZDUT2700001
    REM DATE 1970
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "Flow"
    PERFORMER "Mole Hill & Otto Quill"
    INDEX 00 03:58:70
    INDEX 01 04:00:15
  TRACK 03 MODE1/2352
    TITLE "Film"
    INDEX 01 08:00:00
`;

const ALBUM = {
  ...{ title: 'Low Tide', performer: 'Mole Hill', catalog: '0012345678905', date: '1999' },
  ...{ genre: 'Indie Rock', disc: 2, discCount: 3 },
};
const track = (number: number, title: string | null, start: number, more = {}) => ({
  ...{ number, title, start, performer: null, isrc: null },
  ...more,
});

test('a sheet tells its album and the tracks of its file', () => {
  expect(readCueSheet(SHEET)).toEqual({
    ...ALBUM,
    files: [
      {
        name: 'Mole Hill - Low Tide.wav',
        tracks: [
          track(1, 'Ebb', 0, { isrc: 'QZDUT2700001' }),
          track(2, 'Flow', 240.2, { performer: 'Mole Hill & Otto Quill' }),
        ],
      },
    ],
  });
  for (const end of ['\r\n', '\r']) expect(readCueSheet(SHEET.replaceAll('\n', end))).toMatchObject(ALBUM);
});

test('a track belongs to the file that it begins in, whose gap may be in the file before', () => {
  const text = `FILE a.wav WAVE
TRACK 01 AUDIO
INDEX 01 00:00:00
TRACK 02 AUDIO
INDEX 00 01:00:00
FILE b.wav WAVE
INDEX 01 00:00:00`;
  expect(readCueSheet(text).files).toEqual([
    { name: 'a.wav', tracks: [track(1, null, 0)] },
    { name: 'b.wav', tracks: [track(2, null, 0)] },
  ]);
});

describe('what is no sheet', () => {
  test.each([
    ['nothing', ''],
    ['prose', 'Dear reader,\nthis is "no sheet'],
    ['tracks without a file', 'TRACK 01 AUDIO\nINDEX 01 00:00:00'],
    ['tracks without a beginning', 'FILE a.wav WAVE\nTRACK 01 AUDIO\nINDEX 01 soon'],
    ['numbers beyond a disc', 'FILE a.wav WAVE\nTRACK 100 AUDIO\nINDEX 01 00:00:00'],
    ['signs without end', '"'.repeat(100_000)],
  ])('has no files: %s', (_, text) => {
    expect(readCueSheet(text).files).toEqual([]);
  });
});

test('a sheet is in Unicode where it can be, else in the charset', () => {
  const mark = Buffer.of(0xff, 0xfe);
  expect(sheetText(Buffer.concat([mark, Buffer.from('Кино', 'utf16le')]), 'windows-1251')).toBe('Кино');
  expect(sheetText(Buffer.from('\uFEFFКино'), 'windows-1251')).toBe('Кино');
  expect(sheetText(Buffer.of(0xca, 0xe8, 0xed, 0xee), 'windows-1251')).toBe('Кино');
});
