import { expect, test } from 'vitest';
import { alignWords } from './align.ts';
import { visemesOfPhones, readPhones } from './phones.ts';
import { spokenTokens } from './spoken-text.ts';
import { visemeMarks } from './visemes.ts';

const PRINTED =
  'pau:0.164 hh:0.233 ax:0.282 l:0.381 ow:0.492 d:0.531 aa:0.714 k:0.767 t:0.817 er:0.902 s:0.980 m:1.068 ih:1.205 ' +
  'th:1.277 pau:1.379 p:1.500 eh:1.590 n:1.700 z:1.800 pau:2.000 ';

test('phones are read with their times', () => {
  expect(readPhones(PRINTED).slice(0, 2)).toEqual([
    { name: 'pau', startMs: 0, endMs: 164 },
    { name: 'hh', startMs: 164, endMs: 233 },
  ]);
  expect(readPhones('')).toEqual([]);
});

test('words are found where their sounds are', () => {
  const text = 'Hello Dr. Smith, pens';
  const words = alignWords(spokenTokens(text, true), readPhones(PRINTED));
  expect(words).toEqual([
    { startMs: 164, endMs: 492, charEnd: 5 },
    { startMs: 492, endMs: 902, charEnd: 9 },
    { startMs: 902, endMs: 1277, charEnd: 16 },
    { startMs: 1379, endMs: 1800, charEnd: text.length },
  ]);
});

test('a diphthong moves the mouth, and h takes the shape of what follows', () => {
  const phones = readPhones('pau:0.1 hh:0.2 ay:0.4 pau:0.5');
  expect(visemesOfPhones(phones).map((mouth) => mouth.viseme)).toEqual(['sil', 'aa', 'aa', 'I', 'sil']);
});

const held = (marks: readonly { viseme: string; startMs: number }[], endMs: number): [string, number][] =>
  marks.map((mark, index) => [mark.viseme, (marks[index + 1]?.startMs ?? endMs) - mark.startMs]);

test('short shapes are dropped, closed lips are held', () => {
  const mouth = (viseme: 'aa' | 'DD' | 'PP' | 'sil' | 'O', startMs: number, endMs: number) => ({ viseme, startMs, endMs });
  const marks = visemeMarks(
    [mouth('sil', 0, 50), mouth('aa', 50, 150), mouth('DD', 150, 170), mouth('O', 170, 250), mouth('PP', 250, 265), mouth('aa', 265, 400), mouth('sil', 400, 600)],
    600,
  );
  expect(held(marks, 600)).toEqual([['sil', 50], ['aa', 120], ['O', 80], ['PP', 40], ['aa', 110], ['sil', 200]]);
}); // prettier-ignore

test('marks begin at 0 and end in silence whatever the phones are', () => {
  expect(visemeMarks([], 500)).toEqual(
    [
      { viseme: 'sil', startMs: 0 },
      { viseme: 'sil', startMs: 500 },
    ].slice(0, 1),
  );
  expect(visemeMarks([{ viseme: 'aa', startMs: 30, endMs: 400 }], 400)).toEqual([
    { viseme: 'sil', startMs: 0 },
    { viseme: 'aa', startMs: 30 },
    { viseme: 'sil', startMs: 400 },
  ]);
});
