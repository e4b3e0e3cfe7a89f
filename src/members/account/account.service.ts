import type { ResourceParts } from '../../app-parts.ts';
import { isCountry } from '../../catalog/http/countries.ts';
import { languageOf } from '../../catalog/http/query.ts';
import { type FieldErrors, invalidFields } from '../../errors/service-error.ts';
import { hashPassword } from '../../http/password.ts';
import { changePassword } from '../accounts/accounts.service.ts';
import type { AccountWithPassword } from '../accounts/accounts.store.ts';
import { signIn, wrong } from '../accounts/sign-in.service.ts';
import { changeMember } from '../profile/profile.service.ts';
import type { ProfileChange } from '../profile/profile.store.ts';
import type { AccountPut } from './account.schema.ts';
import { type Account, readAccount } from './account.store.ts';

type Given = AccountPut['account'];

const faultsOf = ({ catalog }: Given, lang: string | null): FieldErrors => ({
  ...(catalog != null &&
    !isCountry(catalog) && { 'account.catalog': ['must be two upper-case letters such as US'] }),
  ...(lang !== null && languageOf(lang) === null && { 'account.lang': ['must be a language such as en-US'] }),
});

/** The change that a body means. @throws 400 */
function changeOf(given: Given): ProfileChange {
  const lang = given.lang ?? given.locale ?? null;
  const faults = faultsOf(given, lang);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const { email, firstName, lastName, catalog } = given;
  const named = { email, firstName, lastName, catalog, lang: lang === null ? null : languageOf(lang) };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value != null));
}

/** Whether the change needs the present password: whoever has a token alone may not take the account over. */
const isGuarded = ({ email }: ProfileChange, { password }: Given, present: Account): boolean =>
  password != null || (email !== undefined && email !== present.email);

/** Checks the present password, as a try to sign in. @throws 400 without one, 401, 423, 429 */
async function confirm(
  parts: ResourceParts,
  { currentPassword }: Given,
  { user_name: userName }: Account,
  address: string,
): Promise<AccountWithPassword> {
  if (currentPassword == null)
    throw invalidFields({ 'account.currentPassword': ['is required for a new password or e-mail'] });
  return signIn(parts, { userName, password: currentPassword }, address);
}

/**
 * Changes the account of a member, all or nothing. A new password or e-mail needs the present password, which counts as
 * a try to sign in. A new password ends all sign-ins and tokens, also the one that asks.
 *
 * @param address where the request comes from
 * @throws ServiceError 400 for a field, 401 for a wrong password, 409 for an e-mail of another member, 423 after five
 * wrong passwords
 */
export async function changeAccount(
  parts: ResourceParts,
  memberId: string,
  { account: given }: AccountPut,
  address: string,
): Promise<void> {
  const change = changeOf(given);
  const present = await readAccount(parts.db, memberId);
  const confirmed = isGuarded(change, given, present) ? await confirm(parts, given, present, address) : null;
  const freshHash = given.password == null ? null : await hashPassword(given.password);
  await parts.db.transaction().execute(async (db) => {
    await changeMember(db, memberId, change);
    if (confirmed === null || freshHash === null) return;
    if (!(await changePassword({ ...parts, db }, confirmed, freshHash))) throw wrong();
  });
}
