import { expect, test } from 'vitest';
import { createSecretBox, SecretBoxError } from './secret-box.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

test('opens what it sealed, in every script, and never seals the same twice', () => {
  for (const secret of ['', 'hunter2', 'pässwörd 秘密']) {
    const sealed = box.seal(secret, 'webhook wh_1');
    expect(box.open(sealed, 'webhook wh_1')).toBe(secret);
    expect(sealed).not.toBe(box.seal(secret, 'webhook wh_1'));
    if (secret !== '') expect(Buffer.from(sealed).includes(secret)).toBe(false);
  }
});

test.each([
  ['another owner', (sealed: string) => box.open(sealed, 'webhook wh_2')],
  ['another key', (sealed: string) => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'webhook wh_1')],
  ['a changed box', (sealed: string) => box.open(`${sealed.slice(0, -4)}AAAA`, 'webhook wh_1')],
  ['half a box', (sealed: string) => box.open(sealed.slice(0, 20), 'webhook wh_1')],
  ['no box', () => box.open('hunter2', 'webhook wh_1')],
])('does not open for %s', (_, open) => {
  expect(() => open(box.seal('hunter2', 'webhook wh_1'))).toThrow(SecretBoxError);
});

test('a key has 32 bytes', () => {
  expect(() => createSecretBox(Buffer.alloc(16))).toThrow(SecretBoxError);
});

test('a mark is always the same for the same text, and for nothing else', () => {
  const mark = box.sign('text', 'one');
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(createSecretBox(Buffer.alloc(32, 1)).sign('text', 'one')).toBe(mark);
  const others = [box.sign('text', 'two'), box.sign('texts', 'one'), box.sign('', 'text one')];
  const foreign = createSecretBox(Buffer.alloc(32, 2)).sign('text', 'one');
  expect(new Set([mark, ...others, foreign]).size).toBe(5);
});
