import type { Kysely } from 'kysely';
import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import type { Schema } from '../../storage/schema.ts';
import type { StoredChannel } from '../channels/channels.store.ts';

const organizationOf = async (db: Kysely<Schema>, projectId: string): Promise<string> => {
  const found = db.selectFrom('projects').select('organization_id').where('id', '=', projectId);
  return (await found.executeTakeFirstOrThrow()).organization_id;
};

const keyOf = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'role', 'provider', 'cost_per_minute', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * The operator's providers do not replace a revoked key's, because they would be used at somebody else's expense
 * (abilities/provider-setup.ts).
 */
const revoked = (what: string): ServiceError =>
  new ServiceError(
    'ChannelNotConfigured',
    `The API key that set up this ${what} has been revoked. Set it up again with another key, or save it in the console.`,
  );

/** What starts sessions without a key of its own. */
interface SetUp {
  readonly project_id: string;
  /** The key that set it up; null: the console did. */
  readonly api_key_id: string | null;
  /** For people. */
  readonly what: string;
}

/**
 * The caller on whose behalf sessions run that no key starts: the key that set it up, even if it has expired since, so
 * that telephones keep working. A revoked key can spend nothing any more. What the console set up, or whose key is
 * gone, has the service's own rate.
 * @throws ServiceError ChannelNotConfigured when the key has been revoked
 */
export async function callerOfSetUp(
  db: Kysely<Schema>,
  { project_id: projectId, api_key_id: keyId, what }: SetUp,
  costPerMinute: number,
): Promise<Caller> {
  const organizationId = await organizationOf(db, projectId);
  const key = keyId === null ? undefined : await keyOf(db, keyId);
  if (key && key.revoked_at !== null) throw revoked(what);
  return {
    apiKeyId: key?.id ?? null,
    organizationId,
    projectId,
    role: key?.role ?? 'admin',
    provider: key?.provider ?? 'builtin',
    costPerMinute: key?.cost_per_minute ?? costPerMinute,
  };
}

/** The caller on whose behalf a channel's sessions run. @throws ServiceError as `callerOfSetUp` */
export const callerOfChannel = (
  db: Kysely<Schema>,
  { project_id, api_key_id, channel_type }: StoredChannel,
  costPerMinute: number,
): Promise<Caller> =>
  callerOfSetUp(db, { project_id, api_key_id, what: `${channel_type} channel` }, costPerMinute);
