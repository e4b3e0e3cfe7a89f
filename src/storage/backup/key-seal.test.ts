import { expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { keyCheckOf, openKeys, sealKeys } from './key-seal.ts';

const key = Buffer.alloc(32, 7);
const former = Buffer.alloc(32, 6);

test('keys open with their passphrase alone, however its letters are composed', async () => {
  const sealed = await sealKeys([key, former], 'gr\u00fcn');
  expect(await openKeys(sealed, 'gru\u0308n')).toEqual([key, former]);
  await expect(openKeys(sealed, 'blau')).rejects.toThrow(BackupError);
  expect(JSON.stringify(sealed)).not.toContain(key.toString('base64'));
});

test('the check tells keys apart, and is always the same for one', () => {
  expect(keyCheckOf(key)).toBe(keyCheckOf(Buffer.alloc(32, 7)));
  expect(keyCheckOf(key)).not.toBe(keyCheckOf(Buffer.alloc(32, 8)));
});
