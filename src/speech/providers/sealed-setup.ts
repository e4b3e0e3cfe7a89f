import type { SecretBox } from '../../kernel/secret-box.ts';
import { readSetup } from './read-setup.ts';
import { type ProviderSetup, SetupError } from './setup.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

/**
 * Encrypts a setup for storage: of a key (`api_keys.provider_box`), or a named one (`provider_setups.provider_box`).
 *
 * @param keyId the id of the key, or of the named setup, which alone can open it
 */
export const sealSetup = (secrets: SecretBox, keyId: string, setup: ProviderSetup): string =>
  secrets.seal(JSON.stringify(setup), sealOwners.providers(keyId));

/** Decrypts a key's setup. @throws SecretBoxError, or SetupError when the content is no setup */
export function openSetup(secrets: SecretBox, keyId: string, box: string): ProviderSetup {
  const text = secrets.open(box, sealOwners.providers(keyId));
  try {
    return readSetup(JSON.parse(text));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError('The stored setup is not JSON.');
  }
}
