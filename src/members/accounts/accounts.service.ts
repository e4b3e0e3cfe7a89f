import type { Kysely } from 'kysely';
import { hashPassword } from '../../http/password.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { revokeMember } from '../tokens/tokens.store.ts';
import {
  type AccountWithPassword,
  insertAccount,
  type NewAccount,
  replacePassword,
  updatePassword,
} from './accounts.store.ts';
import { isEmailTaken } from './emails.store.ts';

export interface AccountParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Ids;
}

/** A GUID: 128 random bits as 32 upper-case hexadecimal digits (facts, 1). */
const newMemberId = (ids: Ids): string => ids.newId('member').slice(-32).toUpperCase();

export type AccountFields = Omit<NewAccount, 'id' | 'passwordHash' | 'createdAt'> & {
  readonly password: string;
};

/** Creates a member, in the caller's transaction. @returns the id, or null when the user name, the screen name or the e-mail is taken */
export async function createAccount(
  parts: AccountParts,
  { password, ...wanted }: AccountFields,
): Promise<string | null> {
  const id = newMemberId(parts.ids);
  const createdAt = new Date(parts.clock.wallTime());
  const passwordHash = await hashPassword(password);
  if (await isEmailTaken(parts.db, wanted.email, null)) return null;
  return (await insertAccount(parts.db, { ...wanted, id, passwordHash, createdAt })) ? id : null;
}

/** Does the work of `resetPassword` within the caller's transaction. */
export async function setPassword(parts: AccountParts, userName: string, password: string): Promise<boolean> {
  const member = await updatePassword(parts.db, userName, await hashPassword(password));
  if (member === undefined) return false;
  await revokeMember(parts.db, member.id, new Date(parts.clock.wallTime()));
  return true;
}

/**
 * Replaces the password that a member has just given by another, in the caller's transaction, and ends everything by
 * which the member was signed in.
 *
 * @returns false when the password is another one by now
 */
export async function changePassword(
  parts: Pick<AccountParts, 'db' | 'clock'>,
  account: Pick<AccountWithPassword, 'id' | 'passwordHash'>,
  freshHash: string,
): Promise<boolean> {
  if (!(await replacePassword(parts.db, account, freshHash))) return false;
  await revokeMember(parts.db, account.id, new Date(parts.clock.wallTime()));
  return true;
}

/**
 * Sets a member's password. It lifts the lock, and ends everything by which the member was signed in before.
 * @returns false when there is no such member
 */
export const resetPassword = (parts: AccountParts, userName: string, password: string): Promise<boolean> =>
  parts.db.transaction().execute((db) => setPassword({ ...parts, db }, userName, password));
