import type { Kysely } from 'kysely';
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
    .select(['id', 'role', 'provider', 'cost_per_minute'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * On whose behalf the calls of a channel are: of the key that configured it, also when that key has expired since, for
 * a telephone must not fall silent with it. A channel that the console made, or whose key is gone, has the rate of the
 * service.
 */
export async function callerOfChannel(
  db: Kysely<Schema>,
  { project_id: projectId, api_key_id: keyId }: StoredChannel,
  costPerMinute: number,
): Promise<Caller> {
  const organizationId = await organizationOf(db, projectId);
  const key = keyId === null ? undefined : await keyOf(db, keyId);
  return {
    apiKeyId: key?.id ?? null,
    organizationId,
    projectId,
    role: key?.role ?? 'admin',
    provider: key?.provider ?? 'builtin',
    costPerMinute: key?.cost_per_minute ?? costPerMinute,
  };
}
