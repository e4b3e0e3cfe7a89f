import { type Kysely, sql } from 'kysely';
import type { Config } from '../kernel/config.ts';
import type { Ids } from '../kernel/ids.ts';
import { type AccountParts, createAccount, setPassword } from '../members/accounts/accounts.service.ts';
import { findByName } from '../members/accounts/accounts.store.ts';
import type { Schema } from '../storage/schema.ts';
import type { Credentials } from './credentials.ts';

/** The names and passwords of the demo's two members. */
export type MemberCredentials = Pick<
  Credentials,
  'memberUserName' | 'memberPassword' | 'secondMemberUserName' | 'secondMemberPassword'
>;

export const freshMembers = (
  ids: Ids,
  config: Pick<Config, 'demoMemberUserName' | 'demoSecondMemberUserName'>,
): MemberCredentials => ({
  memberUserName: config.demoMemberUserName,
  memberPassword: ids.newSecret(),
  secondMemberUserName: config.demoSecondMemberUserName,
  secondMemberPassword: ids.newSecret(),
});

/** The members' other properties: they see the catalogues of two countries, in two languages. */
const FIRST = { firstName: 'Dana', lastName: 'Demo', catalog: 'US', lang: 'en-US' };
const SECOND = { firstName: 'Dirk', lastName: 'Demo', catalog: 'DE', lang: 'de-DE' };

interface Login {
  readonly userName: string;
  readonly password: string;
}

const rename = (db: Kysely<Schema>, from: string, to: string) =>
  db
    .updateTable('members')
    .set({ user_name: to })
    .where(sql<string>`lower(user_name)`, '=', sql<string>`lower(${from})`)
    .execute();

async function create(parts: AccountParts, { userName, password }: Login, who: typeof FIRST): Promise<void> {
  const account = { ...who, userName, password, email: '' };
  if (await createAccount(parts, { ...account, screenName: userName })) return;
  const other = `${userName}-${parts.ids.newId('demo').slice(-8)}`;
  if (await createAccount(parts, { ...account, screenName: other })) return;
  throw new Error(`the demo member ${userName} could not be made`);
}

/** Creates or updates one member; nothing changes when name and password are as before. */
async function settleOne(parts: AccountParts, old: Login, wanted: Login, who: typeof FIRST): Promise<void> {
  const isThere = (await findByName(parts.db, wanted.userName)) !== undefined;
  const wasThere = (await findByName(parts.db, old.userName)) !== undefined;
  if (!isThere && !wasThere) return create(parts, wanted, who);
  if (!isThere) await rename(parts.db, old.userName, wanted.userName);
  const isOld = old.password === wanted.password && (wasThere || old.userName === wanted.userName);
  if (!isOld) await setPassword(parts, wanted.userName, wanted.password);
}

/**
 * Creates the two members, or applies changed presets, within a transaction. A password that was changed by
 * hand stays.
 *
 * @param old the credentials that `credentials.json` had; an empty password where it had none
 */
export async function settleMembers(
  parts: AccountParts,
  old: MemberCredentials,
  wanted: MemberCredentials,
): Promise<void> {
  const first = (from: MemberCredentials) => ({
    userName: from.memberUserName,
    password: from.memberPassword,
  });
  const second = (from: MemberCredentials) => ({
    userName: from.secondMemberUserName,
    password: from.secondMemberPassword,
  });
  await settleOne(parts, first(old), first(wanted), FIRST);
  await settleOne(parts, second(old), second(wanted), SECOND);
}
