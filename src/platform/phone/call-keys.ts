import type { Kysely } from 'kysely';
import { ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import type { ChannelType, Schema } from '../../storage/schema.ts';
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
const revoked = (type: ChannelType): ServiceError =>
  new ServiceError(
    'ChannelNotConfigured',
    `The API key that set up this ${type} channel has been revoked. Set the channel up again with another key, or save it in the console.`,
  );

/**
 * The caller on whose behalf a channel's sessions run: the key that configured the channel, even if it has expired
 * since, so that telephones keep working. A revoked key can spend nothing any more. A channel that the console
 * configured, or whose key is gone, has the service's own rate.
 * @throws ServiceError ChannelNotConfigured when the key has been revoked
 */
export async function callerOfChannel(
  db: Kysely<Schema>,
  { project_id: projectId, api_key_id: keyId, channel_type: type }: StoredChannel,
  costPerMinute: number,
): Promise<Caller> {
  const organizationId = await organizationOf(db, projectId);
  const key = keyId === null ? undefined : await keyOf(db, keyId);
  if (key && key.revoked_at !== null) throw revoked(type);
  return {
    apiKeyId: key?.id ?? null,
    organizationId,
    projectId,
    role: key?.role ?? 'admin',
    provider: key?.provider ?? 'builtin',
    costPerMinute: key?.cost_per_minute ?? costPerMinute,
  };
}
