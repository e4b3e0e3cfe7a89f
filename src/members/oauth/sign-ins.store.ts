import type { Kysely } from 'kysely';
import type { OAuthSignInTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Account } from '../accounts/accounts.store.ts';

export const insertSignIn = (db: Kysely<Schema>, signIn: OAuthSignInTable) =>
  db.insertInto('oauth_sign_ins').values(signIn).execute();

/** The member who is signed in in a browser at the given time. */
export const findSignedIn = (
  db: Kysely<Schema>,
  tokenHash: string,
  now: Date,
): Promise<Account | undefined> =>
  db
    .selectFrom('oauth_sign_ins as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['m.id', 'm.user_name as userName', 'm.first_name as firstName', 'm.last_name as lastName'])
    .select(['m.catalog', 'm.locked_until as lockedUntil'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();

export const deleteSignIn = (db: Kysely<Schema>, tokenHash: string) =>
  db.deleteFrom('oauth_sign_ins').where('token_hash', '=', tokenHash).execute();
