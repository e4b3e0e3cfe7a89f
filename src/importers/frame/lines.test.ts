import { expect, test } from 'vitest';
import { type Line, readLines } from './lines.ts';

const bytes = (text: string, size: number): AsyncIterable<Uint8Array> => {
  const all = Buffer.from(text);
  return (async function* () {
    for (let start = 0; start < all.length; start += size) yield all.subarray(start, start + size);
  })();
};

const linesOf = async (text: string, size: number, longest = 100, from?: { line: number; byte: number }) => {
  const found: Line[] = [];
  for await (const lines of readLines(bytes(text, size), longest, from)) found.push(...lines);
  return found;
};

const TEXT = 'erste Zeile\n\nzweite mit ä und 夜\nlast without a feed';

test.each([1, 2, 3, 7, 1_000])('lines are the same however the text is cut (%i bytes)', async (size) => {
  const found = await linesOf(TEXT, size);
  expect(found.map(({ text }) => text)).toEqual(TEXT.split('\n'));
  expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(found.at(-1)?.end).toBe(Buffer.byteLength(TEXT));
});

test.each([1, 5, 1_000])('reading goes on behind any line (%i bytes)', async (size) => {
  const all = await linesOf(TEXT, size);
  for (const [index, { number, end }] of all.entries()) {
    const rest = await linesOf(TEXT, size, 100, { line: number, byte: end });
    expect(rest).toEqual(all.slice(index + 1));
  }
});

test('a line that is too long comes without text, and the next one is whole', async () => {
  const found = await linesOf(`${'x'.repeat(50)}\nshort\n${'y'.repeat(11)}`, 4, 10);
  expect(found.map(({ text, size }) => [text, size])).toEqual([
    [null, 50],
    ['short', 5],
    [null, 11],
  ]);
});
