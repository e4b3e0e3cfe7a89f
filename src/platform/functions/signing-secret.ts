import type { SecretBox } from '../../kernel/secret-box.ts';
import type { StoredFunction } from './functions.store.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

export const sealSigningSecret = (secrets: SecretBox, functionId: string, secret: string): string =>
  secrets.seal(secret, sealOwners.functionSigningSecret(functionId));

/**
 * The signing secret; null when the function has none.
 * @throws SecretBoxError when it was sealed with another key
 */
export const openSigningSecret = (
  secrets: SecretBox,
  { id, signing_secret_box: box }: Pick<StoredFunction, 'id' | 'signing_secret_box'>,
): string | null => (box === null ? null : secrets.open(box, sealOwners.functionSigningSecret(id)));
