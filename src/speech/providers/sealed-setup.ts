import type { SecretBox } from '../../kernel/secret-box.ts';
import { readSetup } from './read-setup.ts';
import { type ProviderSetup, SetupError } from './setup.ts';

const owner = (keyId: string): string => `api key ${keyId} providers`;

/** Encrypts a key's setup for storage (`api_keys.provider_box`). */
export const sealSetup = (secrets: SecretBox, keyId: string, setup: ProviderSetup): string =>
  secrets.seal(JSON.stringify(setup), owner(keyId));

/** Decrypts a key's setup. @throws SecretBoxError, or SetupError when the content is no setup */
export function openSetup(secrets: SecretBox, keyId: string, box: string): ProviderSetup {
  const text = secrets.open(box, owner(keyId));
  try {
    return readSetup(JSON.parse(text));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError('The stored setup is not JSON.');
  }
}
