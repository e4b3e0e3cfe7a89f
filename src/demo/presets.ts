import type { Kysely } from 'kysely';
import type { Config } from '../kernel/config.ts';
import { hashPassword } from '../http/password.ts';
import { hashSecret } from '../kernel/ids.ts';
import type { Schema } from '../storage/schema.ts';
import type { Credentials } from './credentials.ts';
import { type DemoParts, insertKey } from './rows.ts';

export type Presets = Pick<
  Config,
  | 'demoApiKey'
  | 'demoConsoleEmail'
  | 'demoConsolePassword'
  | 'demoApplicationKey'
  | 'demoApplicationSecret'
  | 'demoMemberUserName'
  | 'demoMemberPassword'
  | 'demoSecondMemberUserName'
  | 'demoSecondMemberPassword'
>;

/** The credentials with the present presets applied. */
export const withPresets = (credentials: Credentials, presets: Presets): Credentials => ({
  ...credentials,
  apiKey: presets.demoApiKey ?? credentials.apiKey,
  consoleEmail: presets.demoConsoleEmail,
  consolePassword: presets.demoConsolePassword ?? credentials.consolePassword,
  applicationKey: presets.demoApplicationKey ?? credentials.applicationKey,
  applicationSecret: presets.demoApplicationSecret ?? credentials.applicationSecret,
  memberUserName: presets.demoMemberUserName,
  memberPassword: presets.demoMemberPassword ?? credentials.memberPassword,
  secondMemberUserName: presets.demoSecondMemberUserName,
  secondMemberPassword: presets.demoSecondMemberPassword ?? credentials.secondMemberPassword,
});

const revokeKey = (db: Kysely<Schema>, apiKey: string, at: Date) =>
  db
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('key_hash', '=', hashSecret(apiKey))
    .where('revoked_at', 'is', null)
    .execute();

const allowKey = (db: Kysely<Schema>, apiKey: string) =>
  db.updateTable('api_keys').set({ revoked_at: null }).where('key_hash', '=', hashSecret(apiKey)).execute();

const changeKey = async (parts: DemoParts, old: Credentials, wanted: Credentials): Promise<void> => {
  await revokeKey(parts.db, old.apiKey, new Date(parts.clock.wallTime()));
  await insertKey(parts, wanted);
  await allowKey(parts.db, wanted.apiKey);
};

const changeAccount = async (db: Kysely<Schema>, old: Credentials, wanted: Credentials): Promise<void> => {
  const password_hash = await hashPassword(wanted.consolePassword);
  await db
    .updateTable('accounts')
    .set({ email: wanted.consoleEmail, password_hash })
    .where('email', '=', old.consoleEmail)
    .execute();
};

/** Updates the database from the old credentials to the wanted ones, when a preset has changed. */
export async function applyPresets(parts: DemoParts, old: Credentials, wanted: Credentials): Promise<void> {
  if (old.apiKey !== wanted.apiKey) await changeKey(parts, old, wanted);
  const { consoleEmail, consolePassword } = wanted;
  if (old.consoleEmail !== consoleEmail || old.consolePassword !== consolePassword) {
    await changeAccount(parts.db, old, wanted);
  }
}
