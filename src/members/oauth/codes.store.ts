import type { Kysely } from 'kysely';
import type { OAuthCodeTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

export type NewCode = Omit<OAuthCodeTable, 'used_at' | 'scope'> & { readonly scope: string };

export const insertCode = (db: Kysely<Schema>, code: NewCode) =>
  db.insertInto('oauth_codes').values(code).execute();

/** A code that was valid until it was taken. */
export type TakenCode = Omit<OAuthCodeTable, 'scope'> & { readonly scope: string };

/**
 * Marks a code as used; only one of several parallel calls gets it. Undefined for a code that is no longer
 * valid.
 */
export const takeCode = (db: Kysely<Schema>, codeHash: string, now: Date): Promise<TakenCode | undefined> =>
  db
    .updateTable('oauth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
