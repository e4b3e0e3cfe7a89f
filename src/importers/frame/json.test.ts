import { expect, test } from 'vitest';
import { parseFields } from './json.ts';

const many = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(',');

test.each([
  ['names of one object', `{${many(700_000, (index) => `"${index}" : 1`)}}`],
  ['objects', `{"a":[${many(300_001, () => '{}')}]}`],
  ['numbers', `{"a":[${many(700_000, () => '1')}]}`],
])('a line with too many %s is none', (_, line) => {
  expect(() => parseFields(line)).toThrow('This line has over 600000 parts.');
});

test('what stands in texts is no part', () => {
  const text = '{[,\\",'.repeat(200_000);
  expect(parseFields(`{"\\\\":"${text}"}`)).toEqual({ '\\': text.replaceAll('\\"', '"') });
});

test('before a long line is parsed the one before is forgotten', async () => {
  const long = JSON.stringify({ a: 'x'.repeat(1_100_000) });
  const before = new WeakRef(parseFields(long));
  // A weak reference keeps its target alive until the current turn of the event loop is over.
  await new Promise((resolve) => setImmediate(resolve));
  parseFields(long);
  expect(before.deref()).toBeUndefined();
});
