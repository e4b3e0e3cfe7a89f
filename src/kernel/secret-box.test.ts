import { describe, expect, test } from 'vitest';
import {
  createSecretBox,
  keyIdOf,
  type KeySource,
  SecretBoxError,
  sealedBy,
  signingKeyOf,
} from './secret-box.ts';

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

describe('several keys', () => {
  const [old, fresh, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
  const among = (...keys: Buffer[]): KeySource => ({ current: () => keys, newest: () => keys });

  test('the first seals, under its name, and each opens what it has sealed', () => {
    const both = createSecretBox(among(fresh, old));
    const sealed = both.seal('hunter2', 'webhook wh_1');
    expect(sealed.startsWith(sealedBy(keyIdOf(fresh)))).toBe(true);
    expect(both.tryOpen(sealed, 'webhook wh_1')).toEqual({ secret: 'hunter2', keyId: keyIdOf(fresh) });
    expect(createSecretBox(fresh).open(sealed, 'webhook wh_1')).toBe('hunter2');
    expect(createSecretBox(old).tryOpen(sealed, 'webhook wh_1')).toBeNull();
    const before = box.seal('hunter2', 'webhook wh_1');
    expect(both.tryOpen(before, 'webhook wh_1')).toEqual({ secret: 'hunter2', keyId: keyIdOf(old) });
    expect(both.tryOpen(before, 'webhook wh_2')).toBeNull();
  });

  test('a key alone writes the form that has no name', () => {
    expect(box.seal('hunter2', 'webhook wh_1')).toMatch(/^aes256gcm:[A-Za-z0-9+/=]+$/);
  });

  test('signatures of all keys count, the first signs, and retired ones verify', () => {
    const both = createSecretBox(among(fresh, old), undefined, [signingKeyOf(third)]);
    const marks = [fresh, old, third].map((key) => createSecretBox(key).sign('text', 'one'));
    expect(both.sign('text', 'one')).toBe(marks[0]);
    expect(both.signatures('text', 'one')).toEqual(marks);
    for (const mark of marks) expect(both.isSigned(mark, 'text', 'one')).toBe(true);
    expect(both.isSigned(createSecretBox(Buffer.alloc(32, 4)).sign('text', 'one'), 'text', 'one')).toBe(
      false,
    );
    expect(both.isSigned('', 'text', 'one')).toBe(false);
  });

  test('a key that has come since is asked for where the known ones fail, and one that has gone still opens', () => {
    let keys: readonly Buffer[] = [old];
    let known = keys;
    const following = createSecretBox({ current: () => known, newest: () => (known = keys) });
    const before = following.seal('hunter2', 'webhook wh_1');
    keys = [fresh, old];
    const mark = createSecretBox(fresh).sign('text', 'one');
    expect(following.isSigned(mark, 'text', 'one')).toBe(true);
    keys = [third];
    expect(following.open(createSecretBox(third).seal('x', 'webhook wh_1'), 'webhook wh_1')).toBe('x');
    expect(following.open(before, 'webhook wh_1')).toBe('hunter2');
    expect(following.seal('y', 'webhook wh_1').startsWith(sealedBy(keyIdOf(third)))).toBe(true);
  });

  test('the name of a key tells nothing of it, and is its own', () => {
    expect(keyIdOf(old)).toMatch(/^[\w-]{8}$/);
    expect(keyIdOf(old)).not.toBe(keyIdOf(fresh));
    expect(() => createSecretBox(among())).toThrow(SecretBoxError);
  });
});
