import type { Kysely } from 'kysely';
import { hashSecret } from '../../kernel/ids.ts';
import type { Schema } from '../../storage/schema.ts';

/** An application that members may sign in to. */
export interface Client {
  readonly id: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly secretHash: string;
}

/** Longer than any key that was ever issued; longer ones are not looked up. */
const LONGEST_KEY = 256;

/**
 * Finds an application by its `client_id`, which is the application's key; it is looked up by hash. Undefined
 * for an unknown or revoked one.
 */
export const findClient = async (db: Kysely<Schema>, clientId: string): Promise<Client | undefined> =>
  clientId === '' || clientId.length > LONGEST_KEY
    ? undefined
    : db
        .selectFrom('catalog_applications')
        .select(['id', 'name', 'redirect_uri as redirectUri', 'secret_hash as secretHash'])
        .where('key_hash', '=', hashSecret(clientId))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
