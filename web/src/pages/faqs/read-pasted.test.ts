import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

const pairs = (text: string) =>
  readPasted(text).map(({ question, answer, fault }) => [question, answer, fault]);

describe('pasted questions and answers', () => {
  test('lines with a tab, as spreadsheets copy them; commas are only commas', () => {
    expect(pairs('When are you open?\tFrom nine to six, every day.\r\n\r\nWhere?\tIn Oslo\n')).toEqual([
      ['When are you open?', 'From nine to six, every day.', null],
      ['Where?', 'In Oslo', null],
    ]);
  });

  test('CSV with headings, quotes and line breaks inside; faults name their line', () => {
    const text =
      '\uFEFFQuestion,Answer\n"Open, when?","From nine\nto ""six"""\nNo answer\n,x\na,b,c\nLast,one';
    expect(readPasted(text).map(({ line, question, fault }) => [line, question, fault])).toEqual([
      [2, 'Open, when?', null],
      [4, 'No answer', 'noAnswer'],
      [5, '', 'noQuestion'],
      [6, 'a', 'columns'],
      [7, 'Last', null],
    ]);
    expect(readPasted(text)[0]?.answer).toBe('From nine\nto "six"');
  });

  test('semicolons, as spreadsheets with German settings write them', () => {
    expect(pairs('Frage;Antwort\nWann?;"Von 9 bis 18 Uhr; sonntags nie"')).toEqual([
      ['Wann?', 'Von 9 bis 18 Uhr; sonntags nie', null],
    ]);
  });

  test('what is too long, and quotes that never end', () => {
    expect(pairs(`${'q'.repeat(1001)}\ta`)[0]?.[2]).toBe('longQuestion');
    expect(pairs(`q\t${'a'.repeat(10_001)}`)[0]?.[2]).toBe('longAnswer');
    expect(pairs('q,"never ends')[0]?.[2]).toBe('quotes');
    expect(pairs('   \n\n')).toEqual([]);
  });

  test('whatever is written as CSV is read back, each row at its line', () => {
    const words = fc.stringMatching(/^[a-z",;\n ]{0,12}x$/);
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 8 }), (given) => {
        const lines = given.map((row) => row.map(quoted).join(','));
        const first = lines.map(
          (_, at) => lines.slice(0, at).join('\n').split('\n').length + (at > 0 ? 1 : 0),
        );
        const read = readPasted(`question,answer\n${lines.join('\n')}`);
        expect(read.map(({ question, answer, fault }) => [question, answer, fault])).toEqual(
          given.map(([question, answer]) => [question.trim(), answer.trim(), null]),
        );
        expect(read.map(({ line }) => line)).toEqual(first.map((line) => line + 1));
      }),
    );
  });
});
