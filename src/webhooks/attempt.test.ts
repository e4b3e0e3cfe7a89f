import { expect, test } from 'vitest';
import { STORED_BYTES, storableText } from './attempt.ts';

test('an answer is stored as it came', () => {
  expect(storableText(Buffer.from('{"ok":true} é 🙂'))).toBe('{"ok":true} é 🙂');
  expect(storableText(Buffer.alloc(0))).toBe('');
});

test('at most 4 KB are stored, whatever the bytes are, and no character is cut in half', () => {
  const cases = [
    Buffer.alloc(10_000, 'x'),
    Buffer.alloc(10_000, 0xff),
    Buffer.from('🙂'.repeat(2_000)),
    Buffer.from(`x${'🙂'.repeat(2_000)}`),
  ];
  for (const bytes of cases) {
    const text = storableText(bytes);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(STORED_BYTES);
    expect(Buffer.byteLength(text)).toBeGreaterThan(STORED_BYTES - 4);
  }
  expect(storableText(Buffer.from(`x${'🙂'.repeat(2_000)}`))).toBe(`x${'🙂'.repeat(1_023)}`);
});

test('a NUL, which the database cannot store, is left out', () => {
  expect(storableText(Buffer.from('a\u0000b'))).toBe('ab');
});
