import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

type Db = Kysely<Schema>;

/** Whoever is signed in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly role: 'admin' | 'member';
  readonly organizationId: string;
  readonly organizationName: string;
}

const accounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.id', 'accounts.organization_id')
    .select(['accounts.id', 'accounts.email', 'accounts.role'])
    .select(['organizations.id as organizationId', 'organizations.name as organizationName']);

/** Emails are compared without regard to case. */
export const findByEmail = (
  db: Db,
  email: string,
): Promise<(Account & { readonly passwordHash: string }) | undefined> =>
  accounts(db)
    .select('accounts.password_hash as passwordHash')
    .where((where) => where(where.fn<string>('lower', ['accounts.email']), '=', email.toLowerCase()))
    .executeTakeFirst();

/** The account that the sign-in link of a start belongs to: the one named, else the first administrator. */
export const findForLink = (db: Db, email: string): Promise<Account | undefined> =>
  accounts(db)
    .where('accounts.role', '=', 'admin')
    .orderBy(
      (order) => order(order.fn<string>('lower', ['accounts.email']), '=', email.toLowerCase()),
      'desc',
    )
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .executeTakeFirst();

export const insertToken = (
  db: Db,
  token: { token_hash: string; account_id: string; created_at: Date; expires_at: Date },
) => db.insertInto('console_sessions').values(token).execute();

export const findByToken = (db: Db, tokenHash: string, now: Date): Promise<Account | undefined> =>
  accounts(db)
    .innerJoin('console_sessions', 'console_sessions.account_id', 'accounts.id')
    .where('console_sessions.token_hash', '=', tokenHash)
    .where('console_sessions.expires_at', '>', now)
    .executeTakeFirst();

export const deleteToken = (db: Db, tokenHash: string) =>
  db.deleteFrom('console_sessions').where('token_hash', '=', tokenHash).execute();

/** Takes a token out for good. At most one of many callers gets its account. */
export async function takeToken(db: Db, tokenHash: string, now: Date): Promise<Account | undefined> {
  const taken = await db
    .deleteFrom('console_sessions')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return taken && accounts(db).where('accounts.id', '=', taken.account_id).executeTakeFirst();
}

export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('console_sessions').where('expires_at', '<=', now).execute();
