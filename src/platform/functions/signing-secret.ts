import type { SecretBox } from '../../kernel/secret-box.ts';
import type { StoredFunction } from './functions.store.ts';

/** The owner under which a signing secret is sealed; only it can open it. */
const owner = (functionId: string): string => `function ${functionId} signing`;

export const sealSigningSecret = (secrets: SecretBox, functionId: string, secret: string): string =>
  secrets.seal(secret, owner(functionId));

/**
 * The signing secret; null when the function has none.
 * @throws SecretBoxError when it was sealed with another key
 */
export const openSigningSecret = (
  secrets: SecretBox,
  { id, signing_secret_box: box }: Pick<StoredFunction, 'id' | 'signing_secret_box'>,
): string | null => (box === null ? null : secrets.open(box, owner(id)));
