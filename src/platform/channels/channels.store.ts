import { type Selectable, sql } from 'kysely';
import type { ChannelConfigurationTable, ChannelType } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { StoredAgent } from '../agents/agents.store.ts';
import { findAgent } from '../agents/agents.store.ts';
import type { Overrides } from './overrides.ts';

/** A channel configuration. Its overrides were made by `overridesOf`. */
export type StoredChannel = Selectable<ChannelConfigurationTable>;

export const storedOverrides = ({ overrides }: StoredChannel): Overrides => overrides as Overrides;

/** The agent's configuration of this channel type, if it has one. */
export const findChannel = (
  scope: ProjectScope,
  agentId: string,
  type: ChannelType,
): Promise<StoredChannel | undefined> =>
  scope
    .select('channel_configurations')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('channel_type', '=', type)
    .executeTakeFirst();

/** Every configuration of this channel type in the project, or only those of the given agents; newest first. */
export function listChannels(
  scope: ProjectScope,
  type: ChannelType,
  agentIds: readonly string[] | null,
): Promise<StoredChannel[]> {
  const found = scope
    .select('channel_configurations')
    .selectAll()
    .where('channel_type', '=', type)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (agentIds === null) return found.execute();
  return agentIds.length === 0 ? Promise.resolve([]) : found.where('agent_id', 'in', [...agentIds]).execute();
}

/** All channel configurations of an agent. */
export const channelsOf = (scope: ProjectScope, agentId: string): Promise<StoredChannel[]> =>
  scope
    .select('channel_configurations')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('channel_type')
    .execute();

/** The agent, locked until the transaction ends: nobody else can change it or write a channel of it meanwhile. */
export async function holdAgent(scope: ProjectScope, id: string): Promise<StoredAgent | undefined> {
  const held = await scope
    .select('agents')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held && findAgent(scope, id);
}

interface NewChannel {
  readonly id: string;
  readonly agentId: string;
  readonly type: ChannelType;
  readonly apiKeyId: string | null;
  readonly overrides: Overrides;
  /** Undefined keeps the stored one. */
  readonly voipTokenBox: string | null | undefined;
  readonly createdAt: Date;
}

/**
 * The channel's current key; null once it is revoked, because a channel can start nothing with a revoked key
 * (phone/call-keys.ts).
 */
const unrevokedKey = sql<
  string | null
>`(select id from api_keys where id = channel_configurations.api_key_id and revoked_at is null)`;

/**
 * Creates a configuration, or replaces its contents. An existing one keeps its id and time, and also its key when
 * the caller has none, as is so for the console.
 */
export const upsertChannel = (scope: ProjectScope, channel: NewChannel): Promise<StoredChannel> => {
  const { apiKeyId: api_key_id } = channel;
  const said = {
    overrides: JSON.stringify(channel.overrides),
    ...(channel.voipTokenBox !== undefined && { voip_token_box: channel.voipTokenBox }),
  };
  const key = { id: channel.id, agent_id: channel.agentId, channel_type: channel.type };
  return scope
    .insert('channel_configurations', { ...key, ...said, api_key_id, created_at: channel.createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'channel_type'])
        .doUpdateSet({ ...said, api_key_id: api_key_id ?? unrevokedKey }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Deletes an agent's channel. @returns whether it existed */
export async function removeChannel(
  scope: ProjectScope,
  agentId: string,
  type: ChannelType,
): Promise<boolean> {
  const { numDeletedRows } = await scope
    .remove('channel_configurations')
    .where('agent_id', '=', agentId)
    .where('channel_type', '=', type)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
