import type { SecretBox } from '../../kernel/secret-box.ts';
import type { StoredFunction } from './functions.store.ts';

/** Whose secret it is: a box opens for its owner alone. */
const owner = (functionId: string): string => `function ${functionId} signing`;

export const sealSigningSecret = (secrets: SecretBox, functionId: string, secret: string): string =>
  secrets.seal(secret, owner(functionId));

/** Null when the function has none. @throws SecretBoxError when it was sealed with another key */
export const openSigningSecret = (
  secrets: SecretBox,
  { id, signing_secret_box: box }: Pick<StoredFunction, 'id' | 'signing_secret_box'>,
): string | null => (box === null ? null : secrets.open(box, owner(id)));
