import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { Maybe, pathText, strictReader, tolerantReader, withRules } from './message.ts';

const Short = withRules(Type.String({ refusal: 'must be a text' }), [
  (text) => text.length <= 3,
  (text) => `is too long by ${text.length - 3}`,
]);

describe('strictReader', () => {
  const read = strictReader(
    Type.Object({
      name: Short,
      list: Maybe(
        withRules(Type.Array(Type.Object({ on: Type.Boolean() })), [
          (list) => list.length <= 2,
          'has too many entries',
        ]),
      ),
      map: Maybe(Type.Object({}, { additionalProperties: Type.Number({ refusal: 'must be a number' }) })),
      kind: Maybe(Type.Enum(['a', 'b'], { refusal: (value: unknown) => `cannot be ${String(value)}` })),
      either: Maybe(Type.Union([Type.String(), Type.Array(Type.Unknown())], { refusal: 'is neither' })),
    }),
    ({ path, what }) => new RangeError(`${pathText(path) || 'it'} ${what}`),
  );

  test('gives a valid value as it is, unknown fields included', () => {
    const value = { name: 'abc', list: null, map: { x: 1 }, kind: 'b', either: [], more: true };
    expect(read(value)).toBe(value);
  });

  test.each<[unknown, string]>([
    [null, 'it must be an object'],
    [[], 'it must be an object'],
    [{}, 'name must be a text'],
    [{ name: 'long' }, 'name is too long by 1'],
    [{ map: 3, name: 'long' }, 'name is too long by 1'],
    [{ name: '', list: {} }, 'list must be a list'],
    [{ name: '', list: [1, { on: true }, { on: true }] }, 'list has too many entries'],
    [{ name: '', list: [{ on: true }, 1] }, 'list[1] must be an object'],
    [{ name: '', list: [{ on: 1 }] }, 'list[0].on must be true or false'],
    [{ name: '', map: { ok: 1, 'a b': 'x' } }, 'map.a b must be a number'],
    [{ name: '', kind: 'c' }, 'kind cannot be c'],
    [{ name: '', either: 1 }, 'either is neither'],
  ])('%j: %s', (value, sentence) => {
    expect(() => read(value)).toThrow(new RangeError(sentence));
  });
});

describe('tolerantReader', () => {
  const read = tolerantReader(
    Type.Object({
      text: Type.String({ default: '' }),
      count: Type.Number({ minimum: 0, default: 0 }),
      inner: Type.Object({ flag: Type.Boolean({ default: false }) }),
      list: Type.Array(Type.Object({ id: Maybe(Type.String()) })),
      part: Maybe(Type.Object({ on: Maybe(Type.Boolean()), text: Type.String({ default: '-' }) })),
    }),
  );
  const nothing = { text: '', count: 0, inner: { flag: false }, list: [] };

  test('gives a valid value as it is, unknown fields included', () => {
    const value = { ...nothing, text: 'a', list: [{ id: 'x' }], more: 1 };
    expect(read(value)).toBe(value);
  });

  test.each<[unknown, object]>([
    [null, nothing],
    ['text', nothing],
    [{ text: 7, count: -1, inner: [], list: {} }, nothing],
    [
      { text: 'a', inner: { flag: true } },
      { ...nothing, text: 'a', inner: { flag: true } },
    ],
    [
      { list: [{ id: 'x' }, 3, { id: 4 }, { id: null }] },
      { ...nothing, list: [{ id: 'x' }, {}, { id: undefined }, { id: null }] },
    ],
    [{ part: null }, { ...nothing, part: null }],
    [{ part: 3 }, { ...nothing, part: undefined }],
    [{ part: { on: 1, text: 1, more: 1 } }, { ...nothing, part: { on: undefined, text: '-', more: 1 } }],
  ])('%j', (value, expected) => {
    expect(read(value)).toStrictEqual(expected);
  });
});
