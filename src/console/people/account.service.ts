import type { BaseParts } from '../../app-parts.ts';
import { invalidFields } from '../../errors/service-error.ts';
import { checkPassword, hashPassword } from '../../http/password.ts';
import type { Account } from './accounts.store.ts';
import { checkNewPassword } from './new-password.ts';
import { findPasswordHash, updatePassword, updateProfile } from './profile.store.ts';
import { deleteOtherSessions } from './sessions.store.ts';
import { forgive, spendTries } from './sign-in-limit.ts';

/** The fields that everybody may change in their own account. */
export interface Profile {
  readonly name?: string;
  readonly language?: string | null;
  /** False: the first-run tour is shown again. */
  readonly isToured?: boolean;
}

export async function changeProfile(
  { db, clock }: BaseParts,
  { id }: Account,
  profile: Profile,
): Promise<void> {
  const { name, language, isToured } = profile;
  const change = {
    ...(name !== undefined && { name: name.trim() }),
    ...(language !== undefined && { language }),
    ...(isToured !== undefined && { toured_at: isToured ? new Date(clock.wallTime()) : null }),
  };
  if (Object.keys(change).length > 0) await updateProfile(db, id, change);
}

/**
 * Checks the password again before sensitive changes, so that a stolen cookie is not enough for them.
 *
 * @param field of the body, for the error
 * @throws ServiceError ValidationFailed, TooManyRequests
 */
export async function proveOwnPassword(
  parts: BaseParts,
  { id }: Account,
  password: string,
  field: string,
): Promise<void> {
  await spendTries(parts, ['own', id]);
  if (!(await checkPassword(password, await findPasswordHash(parts.db, id))))
    throw invalidFields({ [field]: ['is not your password'] });
  await forgive(parts, ['own', id]);
}

/**
 * Changes the password and signs out all other browsers. @param own hash of the cookie of the request, which
 * stays valid
 */
export async function changePassword(
  parts: BaseParts,
  account: Account,
  { current, password }: { readonly current: string; readonly password: string },
  own: string,
): Promise<void> {
  await proveOwnPassword(parts, account, current, 'current');
  checkNewPassword(password, [account.email, account.name]);
  const passwordHash = await hashPassword(password);
  await parts.db.transaction().execute(async (db) => {
    await updatePassword(db, account.id, passwordHash);
    await deleteOtherSessions(db, account.id, own);
  });
}
