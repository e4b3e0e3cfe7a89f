import { expect, test } from 'vitest';
import { createIds } from '../../kernel/ids.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

test('ten different codes that can be read out', () => {
  const codes = makeRecoveryCodes(createIds());
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

test('a code counts however it was typed', () => {
  const hash = recoveryCodeHash(box, 'acct_1', '70k3d-1m9xa');
  for (const typed of ['70K3D-1M9XA', '70k3d1m9xa', ' 7ok3d-im9xa ', '7Ok3d lm9xa'])
    expect(recoveryCodeHash(box, 'acct_1', typed)).toBe(hash);
});

test('a hash is of one code, one account and one key', () => {
  const hash = recoveryCodeHash(box, 'acct_1', '70k3d-1m9xa');
  expect(recoveryCodeHash(box, 'acct_1', '70k3d-1m9xb')).not.toBe(hash);
  expect(recoveryCodeHash(box, 'acct_2', '70k3d-1m9xa')).not.toBe(hash);
  expect(recoveryCodeHash(createSecretBox(Buffer.alloc(32, 2)), 'acct_1', '70k3d-1m9xa')).not.toBe(hash);
});
