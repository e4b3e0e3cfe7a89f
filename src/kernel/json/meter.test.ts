import { describe, expect, test } from 'vitest';
import { JsonBeyondBounds } from './bounds.ts';
import { AnswerMeter } from './meter.ts';

const BOUNDS = { chars: Number.POSITIVE_INFINITY, depth: 4, values: 20 };

/** The error that an answer causes when it comes in pieces of `size` bytes, or null. */
const excessOf = (text: string, size: number): string | null => {
  const meter = new AnswerMeter(BOUNDS);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; at += size) meter.add(bytes.subarray(at, at + size));
    return null;
  } catch (error) {
    if (error instanceof JsonBeyondBounds) return error.bound;
    throw error;
  }
};

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const signs = '"[,{\\'.repeat(30);

describe('an answer that comes in pieces', () => {
  test.each<[string, string, string | null]>([
    ['one text', JSON.stringify({ a: [[{ b: signs }]] }), null],
    ['written over several lines', JSON.stringify({ a: [[{ b: 1 }]], c: signs }, null, 2), null],
    ['one text too deep', '{"a":[[[[', 'depth'],
    ['one text with too many values', `[${'1,'.repeat(21)}`, 'values'],
    ['events, however many', event({ a: [[1, 2, 3]], b: signs }).repeat(50), null],
    [
      'with line ends of both signs',
      event({ a: [[1]] })
        .replaceAll('\n', '\r\n')
        .repeat(50),
      null,
    ],
    [
      'with comments, numbers and the end',
      `: "ping\n\nid: 1\nevent: delta\ndata: {"a":[[[1]]]}\n\ndata: [DONE]\n\n`,
      null,
    ],
    ['an event too deep', `${event({})}data: [[[[[`, 'depth'],
    ['an event too deep in several lines', 'data: [[[\ndata: [[\n\n', 'depth'],
    ['behind the byte order mark', `\ufeffdata: [[[[[`, 'depth'],
    ['behind a quote in a comment', ': "\ndata: [[[[[', 'depth'],
    ['behind a text that never ends', 'data: "\ndata: [[[[[', 'depth'],
    ['with brackets closed in a comment', 'data: [[[\n: ]]]\ndata: [[', 'depth'],
    ['with brackets closed in another field', 'data: [[[\ndatum: ]]]\ndata: [[', 'depth'],
    ['lines of JSON', '{"a":[1,2]}\n'.repeat(50), null],
  ])('%s', (_, text, excess) => {
    for (const size of [1, 3, 7, 10_000]) expect(excessOf(text, size)).toBe(excess);
  });
});
