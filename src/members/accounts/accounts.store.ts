import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** The part of a member's row that signing in needs. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly catalog: string;
  readonly lockedUntil: Date | null;
}

export interface AccountWithPassword extends Account {
  readonly passwordHash: string;
}

const COLUMNS = [
  'id',
  'user_name as userName',
  'first_name as firstName',
  'last_name as lastName',
  'catalog',
  'locked_until as lockedUntil',
] as const;

/**
 * Whether a text can be a user name. PostgreSQL stores no zero byte, and a query with one would be an error.
 */
const isName = (text: string): boolean => text !== '' && !text.includes('\0');

/** Finds a member by user name, without regard to case. */
export const findByName = async (
  db: Kysely<Schema>,
  userName: string,
): Promise<AccountWithPassword | undefined> =>
  isName(userName)
    ? db
        .selectFrom('members')
        .select([...COLUMNS, 'password_hash as passwordHash'])
        .where(sql<string>`lower(user_name)`, '=', sql<string>`lower(${userName})`)
        .executeTakeFirst()
    : undefined;

export const findById = (db: Kysely<Schema>, id: string): Promise<Account | undefined> =>
  db.selectFrom('members').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** A member in the list of `duet members list`. */
export interface ListedAccount extends Account {
  readonly screenName: string;
  readonly lang: string;
  readonly createdAt: Date;
}

/** All members, ordered by name. */
export const listAccounts = (db: Kysely<Schema>): Promise<ListedAccount[]> =>
  db
    .selectFrom('members')
    .select([...COLUMNS, 'screen_name as screenName', 'lang', 'created_at as createdAt'])
    .orderBy(sql`lower(user_name)`)
    .execute();

export interface NewAccount {
  readonly id: string;
  readonly userName: string;
  readonly passwordHash: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly screenName: string;
  /** Two letters: the account's country, and the country whose catalogue the member sees. */
  readonly catalog: string;
  readonly lang: string;
  readonly createdAt: Date;
}

/** Inserts a member, unless the user name or the screen name is taken; answers whether it was inserted. */
export async function insertAccount(db: Kysely<Schema>, account: NewAccount): Promise<boolean> {
  const row = await db
    .insertInto('members')
    .values({
      id: account.id,
      user_name: account.userName,
      password_hash: account.passwordHash,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      screen_name: account.screenName,
      country: account.catalog,
      catalog: account.catalog,
      lang: account.lang,
      created_at: account.createdAt,
      library_modified_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The column values of an account that is not locked and has no failures counted. */
export const UNLOCKED = { failed_at: sql<Date[]>`'{}'`, locked_until: null } as const;

/**
 * Sets the password of the member with this user name and lifts the lock. Answers the member's id, or
 * undefined for an unknown name.
 */
export const updatePassword = (
  db: Kysely<Schema>,
  userName: string,
  passwordHash: string,
): Promise<{ readonly id: string } | undefined> =>
  db
    .updateTable('members')
    .set({ password_hash: passwordHash, ...UNLOCKED })
    .where(sql<string>`lower(user_name)`, '=', sql<string>`lower(${userName})`)
    .returning('id')
    .executeTakeFirst();

/** Replaces the password of a member, unless it is not the one that was checked any more. */
export async function replacePassword(
  db: Kysely<Schema>,
  { id, passwordHash }: Pick<AccountWithPassword, 'id' | 'passwordHash'>,
  freshHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: freshHash, ...UNLOCKED })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const liftLock = (
  db: Kysely<Schema>,
  userName: string,
): Promise<{ readonly id: string } | undefined> =>
  db
    .updateTable('members')
    .set(UNLOCKED)
    .where(sql<string>`lower(user_name)`, '=', sql<string>`lower(${userName})`)
    .returning('id')
    .executeTakeFirst();

/** Deletes a member's library and listens; answers how many rows of each there were. */
export async function removeKept(
  db: Kysely<Schema>,
  id: string,
): Promise<{ readonly libraryTracks: number; readonly listens: number }> {
  const [library] = await db.deleteFrom('library_tracks').where('member_id', '=', id).execute();
  const [listens] = await db.deleteFrom('listens').where('member_id', '=', id).execute();
  return {
    libraryTracks: Number(library?.numDeletedRows ?? 0),
    listens: Number(listens?.numDeletedRows ?? 0),
  };
}

/** Deletes a member and all rows that reference the member. Answers whether the member existed. */
export async function deleteAccount(db: Kysely<Schema>, id: string): Promise<boolean> {
  const [deleted] = await db.deleteFrom('members').where('id', '=', id).execute();
  return deleted?.numDeletedRows === 1n;
}
