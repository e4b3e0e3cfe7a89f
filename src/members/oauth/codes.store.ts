import type { Kysely } from 'kysely';
import type { OAuthCodeTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

export type NewCode = Omit<OAuthCodeTable, 'used_at' | 'scope'> & { readonly scope: string };

export const insertCode = (db: Kysely<Schema>, code: NewCode) =>
  db.insertInto('oauth_codes').values(code).execute();

/** A code that was good until this moment. */
export type TakenCode = Omit<OAuthCodeTable, 'scope'> & { readonly scope: string };

/** Takes a code out of use: of any number of parallel calls one gets it. Undefined for one that is no longer good. */
export const takeCode = (db: Kysely<Schema>, codeHash: string, now: Date): Promise<TakenCode | undefined> =>
  db
    .updateTable('oauth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
