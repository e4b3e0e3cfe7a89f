import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANSWER_BOUNDS, BODY_BOUNDS, COMMAND_BOUNDS, JsonBeyondBounds } from './bounds.ts';
import { parseJson } from './parse.ts';

const BOUNDS = { chars: 1_000_000, depth: 4, values: 20 };
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const excessOf = (text: string, bounds = BOUNDS): string | null => {
  try {
    parseJson(text, bounds);
    return null;
  } catch (error) {
    return error instanceof JsonBeyondBounds ? error.bound : 'syntax';
  }
};

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

/** Counts values as the parser does: opening brackets and commas. */
const valuesOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  return 1 + Math.max(0, inside.length - 1) + inside.reduce<number>((sum, one) => sum + valuesOf(one), 0);
};

describe('JSON of strangers', () => {
  test('is read as JSON.parse reads it', () => {
    expect(parseJson('{"a": [1, "x", null]}', BOUNDS)).toEqual({ a: [1, 'x', null] });
    expect(excessOf('{"a": ')).toBe('syntax');
  });

  test.each([
    ['levels that are allowed', nested(4), null],
    ['one level more', nested(5), 'depth'],
    ['objects and lists together', '{"a":[{"b":[{}]}]}', 'depth'],
    ['levels one after another', `[${'[[[]]],'.repeat(4)}[]]`, null],
    ['values that are allowed', `[${'1,'.repeat(19)}1]`, null],
    ['one value more', `[${'1,'.repeat(20)}1]`, 'values'],
    ['many empty objects', `[${'{},'.repeat(10)}{}]`, 'values'],
    ['signs within a text', JSON.stringify('[{,]}'.repeat(50)), null],
    ['escaped quotes within a text', JSON.stringify(`"[,\\"{,\\\\`.repeat(50)), null],
    ['a text that ends with a backslash', `["\\\\",${nested(4)}]`, 'depth'],
    ['a text that never ends', `"${'[,'.repeat(50)}`, 'syntax'],
    ['a length beyond the bound', `"${'x'.repeat(1_000_000)}"`, 'chars'],
  ])('%s', (_, text, excess) => {
    expect(excessOf(text)).toBe(excess);
  });

  test('the sender is told which bound it is', () => {
    expect(() => parseJson(nested(5), BOUNDS)).toThrow('is nested deeper than 4 levels');
    expect(() => parseJson('[1]', { ...BOUNDS, chars: 2 })).toThrow('is longer than 2 characters');
    expect(() => parseJson('[1,2]', { ...BOUNDS, values: 1 })).toThrow('has more than 1 values');
  });

  test.each([
    ['commands', COMMAND_BOUNDS],
    ['bodies', BODY_BOUNDS],
    ['answers', ANSWER_BOUNDS],
  ])('%s: brackets without an end are told by their depth, so they were not parsed', (_, bounds) => {
    expect(excessOf('['.repeat(240_000), bounds)).toBe('depth');
    expect(excessOf(`[${'1,'.repeat(120_000)}1]`, bounds)).toBe('values');
  });

  test('exactly what is within the bounds is parsed, whatever it is', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(8), fc.nat(30), (text, depth, values) => {
        const value = JSON.parse(text) as unknown;
        const isDeep = depthOf(value) > depth;
        const isMany = valuesOf(value) > values;
        const excess = excessOf(text, { chars: 1_000_000, depth, values });
        const expected = [...(isDeep ? ['depth'] : []), ...(isMany ? ['values'] : [])];
        expect(expected.length === 0 ? [null] : expected).toContain(excess);
      }),
    );
  });
});
