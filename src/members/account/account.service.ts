import type { ResourceParts } from '../../app-parts.ts';
import { isCountry } from '../../catalog/http/countries.ts';
import { languageOf } from '../../catalog/http/query.ts';
import { type FieldErrors, invalidFields } from '../../errors/service-error.ts';
import { setPassword } from '../accounts/accounts.service.ts';
import { signIn } from '../accounts/sign-in.service.ts';
import { changeMember } from '../profile/profile.service.ts';
import type { ProfileChange } from '../profile/profile.store.ts';
import type { AccountPut } from './account.schema.ts';
import { readAccount } from './account.store.ts';

type Given = AccountPut['account'];

const faultsOf = ({ catalog, password, currentPassword }: Given, lang: string | null): FieldErrors => ({
  ...(catalog != null &&
    !isCountry(catalog) && { 'account.catalog': ['must be two upper-case letters such as US'] }),
  ...(lang !== null && languageOf(lang) === null && { 'account.lang': ['must be a language such as en-US'] }),
  ...(password != null &&
    currentPassword == null && { 'account.currentPassword': ['is required for a new password'] }),
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

/**
 * Changes the account of a member. A new password needs the present one, which counts as a try to sign in, and ends all
 * sign-ins and tokens, also the one that asks.
 *
 * @param address where the request comes from
 * @throws ServiceError 400 for a field, 401 for a wrong password, 423 after five of them
 */
export async function changeAccount(
  parts: ResourceParts,
  memberId: string,
  { account: given }: AccountPut,
  address: string,
): Promise<void> {
  const change = changeOf(given);
  const { password, currentPassword } = given;
  const { user_name: userName } = await readAccount(parts.db, memberId);
  if (password != null && currentPassword != null)
    await signIn(parts, { userName, password: currentPassword }, address);
  await changeMember(parts.db, memberId, change);
  if (password != null)
    await parts.db.transaction().execute((db) => setPassword({ ...parts, db }, userName, password));
}
