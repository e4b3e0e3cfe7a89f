import type { Db } from '../../storage/db.ts';

/** A browser in which an account is signed in. */
export interface ConsoleSession {
  readonly tokenHash: string;
  /** The browser's own name for itself. */
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}

/** The present sign-ins of an account, the last used first. */
export const listSessions = (db: Db, accountId: string, now: Date): Promise<ConsoleSession[]> =>
  db
    .selectFrom('console_sessions')
    .select(['token_hash as tokenHash', 'user_agent as userAgent', 'address', 'created_at as createdAt'])
    .select(['seen_at as seenAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'cookie')
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('token_hash')
    .execute();

export const deleteSession = (db: Db, accountId: string, tokenHash: string) =>
  db
    .deleteFrom('console_sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .execute();

/**
 * Removes all sign-ins and sign-in links of an account. @param kept hash of the cookie that stays; null: none
 */
export const deleteOtherSessions = (db: Db, accountId: string, kept: string | null) =>
  db
    .deleteFrom('console_sessions')
    .where('account_id', '=', accountId)
    .$if(kept !== null, (query) => query.where('token_hash', '!=', kept ?? ''))
    .execute();
