import { isSameBytes } from '../kernel/same-text.ts';
import type { Header } from '../storage/backup/archive-form.ts';
import { keyCheckOf, openKeys } from '../storage/backup/key-seal.ts';
import { keysIn, type KeySettings, readKeyFile, storedSecretKeys } from '../storage/secret-key.ts';
import { CommandError } from '../terminal/command-line.ts';
import { type Ask, askFor } from './ask.ts';

/** Where the secret key comes from, as the command line has it. */
export interface KeyOptions {
  readonly keyFile: string | undefined;
  readonly passphraseFile: string | undefined;
  readonly isLost: boolean;
}

const failed = (sentence: string): never => {
  throw new CommandError(sentence, false);
};

/** Reads the keys; `missing` is the sentence for none. @throws CommandError */
const readKeys = (read: () => readonly Uint8Array[] | null, missing: string): readonly Uint8Array[] => {
  try {
    return read() ?? failed(missing);
  } catch (error) {
    return failed((error as Error).message);
  }
};

const QUESTION = 'Secret key of the backup (the content of secret.key)';

const askedKeys = async (ask: Ask): Promise<readonly Uint8Array[]> => {
  const text = await askFor(QUESTION, undefined, ask);
  return readKeys(() => keysIn(text, 'This'), '');
};

const foundKeys = async (
  header: Header,
  here: readonly Uint8Array[] | null,
  { keyFile, passphraseFile }: KeyOptions,
  ask: Ask,
): Promise<readonly Uint8Array[]> => {
  if (keyFile !== undefined) return readKeys(() => readKeyFile(keyFile), `${keyFile} is not there.`);
  if (here !== null) return here;
  if (header.keys === null) return askedKeys(ask);
  return openKeys(header.keys, await askFor('Passphrase of the secret key', passphraseFile, ask));
};

/** Whether the service would use these keys: its own are the same, or there are none yet. */
const wouldUse = (here: readonly Uint8Array[] | null, keys: readonly Uint8Array[]): boolean =>
  here === null || keys.every((key) => here.some((own) => isSameBytes(own, key)));

/**
 * Finds the keys that the archive's secrets are encrypted with, before anything is written: those of this installation,
 * those in the archive, or those that are asked for.
 * @returns null when they are lost, and the operator has said so
 * @throws CommandError for keys that are not those of the archive, or others than the service would use
 */
export async function restoreKeys(
  header: Header,
  config: KeySettings,
  options: KeyOptions,
  ask: Ask,
): Promise<readonly Uint8Array[] | null> {
  if (options.isLost) return null;
  const here = storedSecretKeys(config);
  const keys = await foundKeys(header, here, options, ask);
  if (header.keyCheck !== null && !keys.some((key) => keyCheckOf(key) === header.keyCheck))
    failed(
      keys === here
        ? 'The secret key of this installation (DUET_SECRET_KEY, or secret.key in the data folder) is not that of the archive.'
        : 'This is not the secret key of the archive.',
    );
  if (!wouldUse(here, keys))
    failed(
      'The service would use another secret key: take DUET_SECRET_KEY, or secret.key in the data folder, away.',
    );
  return keys;
}
