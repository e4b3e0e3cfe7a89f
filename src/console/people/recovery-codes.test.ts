import { expect, test } from 'vitest';
import { createIds } from '../../kernel/ids.ts';
import { createSecretBox } from '../../kernel/secret-box.ts';
import { makeRecoveryCodes, recoveryMark } from './recovery-codes.ts';

const box = createSecretBox(Buffer.alloc(32, 1));

test('ten different codes that can be read out', () => {
  const codes = makeRecoveryCodes(createIds());
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
});

test('a code counts however it was typed', () => {
  const mark = recoveryMark(box, 'acct_1', '70k3d-1m9xa');
  for (const typed of ['70K3D-1M9XA', '70k3d1m9xa', ' 7ok3d-im9xa ', '7Ok3d lm9xa'])
    expect(recoveryMark(box, 'acct_1', typed)).toBe(mark);
});

test('a mark is of one code, one account and one key', () => {
  const mark = recoveryMark(box, 'acct_1', '70k3d-1m9xa');
  expect(recoveryMark(box, 'acct_1', '70k3d-1m9xb')).not.toBe(mark);
  expect(recoveryMark(box, 'acct_2', '70k3d-1m9xa')).not.toBe(mark);
  expect(recoveryMark(createSecretBox(Buffer.alloc(32, 2)), 'acct_1', '70k3d-1m9xa')).not.toBe(mark);
});
