import type { Kysely } from 'kysely';
import { hashPassword } from '../../http/password.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { revokeMember } from '../tokens/tokens.store.ts';
import { insertAccount, type NewAccount, updatePassword } from './accounts.store.ts';

export interface AccountParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Ids;
}

/** A GUID: 128 random bits as 32 upper-case hexadecimal digits (facts, 1). */
export const newMemberId = (ids: Ids): string => ids.newId('member').slice(-32).toUpperCase();

export type Wanted = Omit<NewAccount, 'id' | 'passwordHash' | 'createdAt'> & { readonly password: string };

/** Creates a member. @returns the id, or null when the user name or the screen name is taken */
export async function createAccount(
  parts: AccountParts,
  { password, ...wanted }: Wanted,
): Promise<string | null> {
  const id = newMemberId(parts.ids);
  const createdAt = new Date(parts.clock.wallTime());
  const passwordHash = await hashPassword(password);
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
 * Sets a member's password. It lifts the lock, and ends everything by which the member was signed in before.
 * @returns false when there is no such member
 */
export const resetPassword = (parts: AccountParts, userName: string, password: string): Promise<boolean> =>
  parts.db.transaction().execute((db) => setPassword({ ...parts, db }, userName, password));
