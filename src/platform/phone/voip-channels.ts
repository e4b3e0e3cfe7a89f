import type { PlatformParts } from '../../app-parts.ts';
import { voipTokenOwner } from '../channels/channels.service.ts';

/** A voip channel, with what is needed to handle its provider's requests. */
export interface VoipChannel {
  readonly id: string;
  readonly agentId: string;
  readonly projectId: string;
  /** The token that proves a request; null: knowing the channel's id is enough. */
  readonly authToken: string | null;
}

const CHANNEL_ID = /^chan_[0-9a-f]{1,64}$/;

/**
 * The voip channel with this id; null when there is none. The id serves as a capability, because providers have no
 * API key.
 * @throws SecretBoxError when its token cannot be read with this DUET_SECRET_KEY
 */
export async function findVoipChannel(
  { db, secrets }: Pick<PlatformParts, 'db' | 'secrets'>,
  channelId: string,
): Promise<VoipChannel | null> {
  if (!CHANNEL_ID.test(channelId)) return null;
  const found = await db
    .selectFrom('channel_configurations')
    .select(['id', 'agent_id', 'project_id', 'voip_token_box'])
    .where('id', '=', channelId)
    .where('channel_type', '=', 'voip')
    .executeTakeFirst();
  if (!found) return null;
  const { id, agent_id: agentId, project_id: projectId, voip_token_box: box } = found;
  return {
    id,
    agentId,
    projectId,
    authToken: box === null ? null : secrets.open(box, voipTokenOwner(agentId)),
  };
}
