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

/** The operator's providers are not the next best: they would be another's money (abilities/provider-setup.ts). */
const revoked = (type: ChannelType): ServiceError =>
  new ServiceError(
    'ChannelNotConfigured',
    `The API key that set up this ${type} channel has been revoked. Set the channel up again with another key, or save it in the console.`,
  );

/**
 * On whose behalf the calls of a channel are: of the key that configured it, also when that key has expired since, for
 * a telephone must not fall silent with it. A revoked one spends nothing any more. A channel that the console made, or
 * whose key is gone, has the rate of the service.
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
