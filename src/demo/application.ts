import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../kernel/config.ts';
import { hashSecret, type Ids } from '../kernel/ids.ts';
import { redirectUriFault } from '../members/redirect-uri.ts';
import type { Schema } from '../storage/schema.ts';
import type { Credentials } from './credentials.ts';

/** The demo's catalogue application: its key, its secret and its redirect address. */
export type ApplicationCredentials = Pick<
  Credentials,
  'applicationKey' | 'applicationSecret' | 'redirectUri'
>;

/** The default rates of an application, in requests a second (spec B, 8). */
const OLD_RATE = 5;
const NEW_RATE = 500;

export const freshApplication = (ids: Ids): Omit<ApplicationCredentials, 'redirectUri'> => ({
  applicationKey: `duetapp_${ids.newSecret()}`,
  applicationSecret: ids.newSecret(),
});

/**
 * The redirect address of the demo's application: the preset one, or the service's own page, which shows the
 * code that it gets (4-decisions, "Interface B, details").
 *
 * @throws ConfigError for an address that cannot be registered
 */
export function redirectUri(origin: string, { demoRedirectUri }: Pick<Config, 'demoRedirectUri'>): string {
  if (demoRedirectUri === null) return `${origin}/oauth/callback`;
  const fault = redirectUriFault(demoRedirectUri);
  if (fault === null) return demoRedirectUri;
  throw new ConfigError(`DUET_DEMO_REDIRECT_URI ${fault}, but it is "${demoRedirectUri}".`);
}

interface ApplicationParts {
  readonly db: Kysely<Schema>;
  readonly ids: Ids;
  readonly config: Pick<Config, 'demoApplicationRate'>;
}

/** Inserts the application, or updates the one with the old key: an old key stops working at once. */
export async function settleApplication(
  { db, ids, config }: ApplicationParts,
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
