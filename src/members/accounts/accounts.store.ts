import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** A member as sign-in sees one. */
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

/** PostgreSQL stores no zero byte: nobody has a name with one, and asking for it would be an error. */
const isName = (text: string): boolean => text !== '' && !text.includes('\0');

/** By user name, without regard to case. */
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

/** A member as a list shows one. */
export interface ListedAccount extends Account {
  readonly screenName: string;
  readonly lang: string;
  readonly createdAt: Date;
}

/** All members by name. */
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
  /** Two letters; the account's country and whose catalogue the member sees. */
  readonly catalog: string;
  readonly lang: string;
  readonly createdAt: Date;
}

/** Writes a member, or nothing if the user name or the screen name is taken; answers whether it was written. */
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

/** What no longer counts failures and locks nobody out. */
export const UNLOCKED = { failed_at: sql<Date[]>`'{}'`, locked_until: null } as const;

/** Sets a password by the member's name, and lifts the lock. Answers whose it was; undefined for an unknown name. */
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

/** Takes away a member's library and listens; answers how much there was. */
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

/** Takes a member away, with everything that refers to one. Answers whether there was one. */
export async function deleteAccount(db: Kysely<Schema>, id: string): Promise<boolean> {
  const [deleted] = await db.deleteFrom('members').where('id', '=', id).execute();
  return deleted?.numDeletedRows === 1n;
}
