import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../kernel/config.ts';
import { hashSecret, type Ids } from '../kernel/ids.ts';
import { redirectUriFault } from '../members/redirect-uri.ts';
import type { Schema } from '../storage/schema.ts';
import type { Credentials } from './credentials.ts';

/** The demo's catalogue application: its key, its secret, and where its members come back to. */
export type ApplicationCredentials = Pick<
  Credentials,
  'applicationKey' | 'applicationSecret' | 'redirectUri'
>;

/** Requests a second that an application may make unless told otherwise (spec B, 8). */
const OLD_RATE = 5;
const NEW_RATE = 500;

export const freshApplication = (ids: Ids): Omit<ApplicationCredentials, 'redirectUri'> => ({
  applicationKey: `duetapp_${ids.newSecret()}`,
  applicationSecret: ids.newSecret(),
});

/**
 * Where the demo's members come back to: what is preset, or the page of the service that shows the code which it was
 * given (4-decisions, "Interface B, details").
 * @throws ConfigError for what no application can be registered with
 */
export function redirectUri(origin: string, { demoRedirectUri }: Pick<Config, 'demoRedirectUri'>): string {
  if (demoRedirectUri === null) return `${origin}/oauth/callback`;
  const fault = redirectUriFault(demoRedirectUri);
  if (fault === null) return demoRedirectUri;
  throw new ConfigError(`DUET_DEMO_REDIRECT_URI ${fault}, but it is "${demoRedirectUri}".`);
}

interface Parts {
  readonly db: Kysely<Schema>;
  readonly ids: Ids;
  readonly config: Pick<Config, 'demoApplicationRate'>;
}

/** Writes the application, or brings the one with the old key up to date: an old key stops working at once. */
export async function settleApplication(
  { db, ids, config }: Parts,
  { applicationKey: oldKey }: Pick<Credentials, 'applicationKey'>,
  wanted: ApplicationCredentials,
): Promise<void> {
  const row = {
    key_hash: hashSecret(wanted.applicationKey),
    secret_hash: hashSecret(wanted.applicationSecret),
    redirect_uri: wanted.redirectUri,
    old_rate: config.demoApplicationRate ?? OLD_RATE,
    new_rate: config.demoApplicationRate ?? NEW_RATE,
  };
  const { numUpdatedRows } = await db
    .updateTable('catalog_applications')
    .set(row)
    .where('key_hash', '=', hashSecret(oldKey))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('catalog_applications')
    .values({ id: ids.newId('app'), name: 'Demo application', ...row })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
    .execute();
}
