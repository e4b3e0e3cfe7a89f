import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitize, UNSTORABLE } from './text-sanitizing.ts';

test('NUL and halves of surrogate pairs become U+FFFD, in names too; whole pairs stay', () => {
  const given = { 'a\u0000': ['\ud83d', 'x\udc00y', '😀', 1, null, true], b: { 'c\ud800': 'é' } };
  expect(sanitize(given)).toEqual({
    'a\ufffd': ['\ufffd', 'x\ufffdy', '😀', 1, null, true],
    b: { 'c\ufffd': 'é' },
  });
});

test('what is nested too deeply is left out', () => {
  const deep = JSON.parse('['.repeat(3_000) + ']'.repeat(3_000)) as unknown;
  const levels = JSON.stringify(sanitize(deep)).split('[').length - 1;
  expect(levels).toBe(64);
});

test('whatever comes, nothing is left that cannot be stored, and what can is left as it is', () => {
  const anything = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' });
  fc.assert(
    fc.property(anything, (value) => {
      const cleaned = sanitize(value);
      expect(sanitize(cleaned)).toEqual(cleaned);
      const texts: string[] = [];
      JSON.stringify(cleaned, (name, one: unknown) => {
        texts.push(name, ...(typeof one === 'string' ? [one] : []));
        return one;
      });
      expect(texts.filter((text) => UNSTORABLE.test(text))).toEqual([]);
    }),
  );
});
