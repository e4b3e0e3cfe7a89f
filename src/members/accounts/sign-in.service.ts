import type { ClockedDb } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { checkPassword } from '../../http/password.ts';
import { type Account, type AccountWithPassword, findByName } from './accounts.store.ts';
import { forgiveTry, spendTry } from './address-limit.ts';
import { noteFailure, noteSuccess } from './lock.store.ts';

/** Longer than any password that can be set; longer ones are not worth hashing. */
const LONGEST_PASSWORD = 1024;

/** The error is the same whether the name or the password is wrong. */
export const wrong = (): ServiceError =>
  new ServiceError('Unauthorized', 'The user name or the password is wrong.', { oauth: 'invalid_grant' });

export const locked = (): ServiceError =>
  new ServiceError(
    'Locked',
    'The account is locked after too many wrong passwords. Try again in five minutes, or reset the password.',
  );

export const isLocked = ({ lockedUntil }: Pick<Account, 'lockedUntil'>, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now;

const nowOf = ({ clock }: ClockedDb): Date => new Date(clock.wallTime());

/**
 * Records the outcome of a try at the time when the try ends: a lock that was set in the meantime applies to
 * it too.
 */
async function settle(parts: ClockedDb, account: AccountWithPassword, isRight: boolean): Promise<boolean> {
  const now = nowOf(parts);
  if (!isRight) {
    if (!(await noteFailure(parts.db, account.id, now))) throw locked();
    return false;
  }
  if (await noteSuccess(parts.db, account.id, account.passwordHash, now)) return true;
  const after = await findByName(parts.db, account.userName);
  if (after && isLocked(after, now)) throw locked();
  return false;
}

async function check(parts: ClockedDb, userName: string, password: string): Promise<AccountWithPassword> {
  const account = await findByName(parts.db, userName);
  if (account && isLocked(account, nowOf(parts))) throw locked();
  const isShort = password.length <= LONGEST_PASSWORD;
  const isRight = await checkPassword(isShort ? password : '', account?.passwordHash ?? null);
  if (!account || !(await settle(parts, account, isRight && isShort))) throw wrong();
  return account;
}

/**
 * Identifies a member by name and password: the only check, which all ways to sign in share. Blanks around
 * the name are ignored, because keyboards put a blank behind a name that they complete, and no name has one
 * at its ends. Five failures in a row within 15 minutes lock the account for 5 minutes (4-decisions,
 * "Interface B, details"); a success resets the count.
 *
 * @param address where the try comes from
 * @throws ServiceError Unauthorized, Locked, TooManyRequests (too many failures from this address)
 */
export async function signIn(
  parts: ClockedDb,
  { userName, password }: { readonly userName: string; readonly password: string },
  address: string,
): Promise<AccountWithPassword> {
  await spendTry(parts, address);
  try {
    const account = await check(parts, userName.trim(), password);
    await forgiveTry(parts, address);
    return account;
  } catch (error) {
    // A locked account is refused without a check of the password, so the try does not count against the
    // address
    if (error instanceof ServiceError && error.errorCode === 'Locked') await forgiveTry(parts, address);
    throw error;
  }
}
