import type { Db } from '../../storage/db.ts';

/** An account of the console. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The language of the console's texts; null: the browser's. */
  readonly language: string | null;
  /** Whether the account administers the whole installation. */
  readonly isOperator: boolean;
  readonly hasSecondFactor: boolean;
  /** Null: the first-run tour was not taken yet. */
  readonly touredAt: Date | null;
}

const accounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'accounts.language'])
    .select(['accounts.is_operator as isOperator', 'accounts.toured_at as touredAt'])
    .select((read) => read('accounts.totp_confirmed_at', 'is not', null).as('hasSecondFactor'))
    .$narrowType<{ hasSecondFactor: boolean }>();

/** Finds an account by email, without regard to case. */
export const findByEmail = (
  db: Db,
  email: string,
): Promise<(Account & { readonly passwordHash: string }) | undefined> =>
  accounts(db)
    .select('accounts.password_hash as passwordHash')
    .where((where) => where(where.fn<string>('lower', ['accounts.email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const findById = (db: Db, id: string): Promise<Account | undefined> =>
  accounts(db).where('accounts.id', '=', id).executeTakeFirst();

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly isOperator: boolean;
  readonly createdAt: Date;
}

/** Inserts an account; answers false when the email already has one. */
export async function insertAccount(db: Db, made: NewAccount): Promise<boolean> {
  const { id, email, name, passwordHash, isOperator, createdAt } = made;
  const inserted = await db
    .insertInto('accounts')
    .values({ id, email, name, password_hash: passwordHash, is_operator: isOperator, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The account that the sign-in link of a start is for: the operator with this email, else the first operator.
 */
export const findForLink = (db: Db, email: string): Promise<Account | undefined> =>
  accounts(db)
    .where('accounts.is_operator', '=', true)
    .orderBy(
      (order) => order(order.fn<string>('lower', ['accounts.email']), '=', email.toLowerCase()),
      'desc',
    )
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .executeTakeFirst();

/** A new cookie or link. */
export interface NewToken {
  readonly token_hash: string;
  readonly account_id: string;
  readonly kind: 'cookie' | 'link';
  readonly user_agent: string;
  readonly address: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
}

export const insertToken = (db: Db, token: NewToken) =>
  db.insertInto('console_sessions').values(token).execute();

/** The account of a valid token, and when the token was last used. */
export const findByToken = (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(Account & { readonly seenAt: Date }) | undefined> =>
  accounts(db)
    .innerJoin('console_sessions', 'console_sessions.account_id', 'accounts.id')
    .select('console_sessions.seen_at as seenAt')
    .where('console_sessions.token_hash', '=', tokenHash)
    .where('console_sessions.expires_at', '>', now)
    .executeTakeFirst();

export const touchToken = (db: Db, tokenHash: string, now: Date) =>
  db.updateTable('console_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();

/**
 * Deletes a session of the console by the hash of its token.
 * @returns the account of the token; null: there was no such token
 */
export const deleteToken = async (db: Db, tokenHash: string): Promise<string | null> => {
  const gone = db.deleteFrom('console_sessions').where('token_hash', '=', tokenHash).returning('account_id');
  return (await gone.executeTakeFirst())?.account_id ?? null;
};

/** Removes a token and answers its account. Of several callers at most one gets it. */
export async function takeToken(db: Db, tokenHash: string, now: Date): Promise<Account | undefined> {
  const taken = await db
    .deleteFrom('console_sessions')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return taken && findById(db, taken.account_id);
}

export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('console_sessions').where('expires_at', '<=', now).execute();
