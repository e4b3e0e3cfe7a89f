import { expect, test } from 'vitest';
import { bodyShape } from './body-shape.ts';

test('a body keeps its fields, numbers and truth values, and of texts their length', () => {
  const body = {
    name: 'Ada',
    age: 36,
    isOn: true,
    none: null,
    tags: ['a', 'bc'],
    headers: { Authorization: 'Bearer x' },
  };
  expect(JSON.parse(bodyShape(body) ?? '')).toEqual({
    ...{ name: '<3 characters>', age: 36, isOn: true, none: null },
    ...{ tags: ['<1 characters>', '<2 characters>'], headers: { Authorization: '<8 characters>' } },
  });
});

test('what is deep, long or wide is cut', () => {
  const deep = { a: { b: { c: { d: { e: 1 } } } } };
  expect(bodyShape(deep)).toBe('{"a":{"b":{"c":{"d":"…"}}}}');
  const wide = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, n]));
  expect(Object.keys(JSON.parse(bodyShape(wide) ?? '') as object)).toHaveLength(21);
  expect(JSON.parse(bodyShape({ list: Array(50).fill(1) }) ?? '')).toMatchObject({
    list: expect.arrayContaining(['…']),
  });
  const names = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [`${n}`.repeat(80), { [`${n}`.repeat(80)]: 'x'.repeat(80) }]),
  );
  expect(bodyShape(names)).toBeNull();
});

test.each([undefined, null, 'text', 7])('a request without an object has no shape: %s', (body) => {
  expect(bodyShape(body)).toBeNull();
});
