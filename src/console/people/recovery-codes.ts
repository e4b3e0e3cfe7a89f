import type { Ids } from '../../kernel/ids.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';

/** Crockford's base 32, without letters that look like others or like digits. Each byte gives five bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** The number of codes in a set. */
const RECOVERY_CODES = 10;

/** A recovery code such as `7k3qd-0m9xa`: 50 random bits. */
const recoveryCode = (ids: Pick<Ids, 'newSecret'>): string => {
  const bytes = Buffer.from(ids.newSecret(), 'base64url').subarray(0, LENGTH);
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

export const makeRecoveryCodes = (ids: Pick<Ids, 'newSecret'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCode(ids));

/** Normalizes a typed code: lower case, no dash, digits for letters that look like them. */
const plain = (code: string): string =>
  code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

const PURPOSE = 'console recovery code';
const textOf = (accountId: string, code: string): string => `${accountId} ${plain(code)}`;

/**
 * The stored form of a code. 50 bits could be tried out on a stolen database, so it is signed with the
 * service's key, which is not in the database.
 */
export const recoveryCodeHash = (secrets: Pick<SecretBox, 'sign'>, accountId: string, code: string): string =>
  secrets.sign(textOf(accountId, code), PURPOSE);

/** The forms in which a code may be stored: by the key in force, or by one that was in force when it was made. */
export const recoveryCodeHashes = (
  secrets: Pick<SecretBox, 'signatures'>,
  accountId: string,
  code: string,
): readonly string[] => secrets.signatures(textOf(accountId, code), PURPOSE);
