import type { PlatformParts } from '../../app-parts.ts';
import type { StoredChannel } from '../channels/channels.store.ts';

const CHANNEL_ID = /^chan_[0-9a-f]{1,64}$/;

/**
 * The kiosk channel with this id; null when there is none. The id serves as a capability, because a display has no
 * API key.
 */
export async function findKioskChannel(
  { db }: Pick<PlatformParts, 'db'>,
  channelId: string,
): Promise<StoredChannel | null> {
  if (!CHANNEL_ID.test(channelId)) return null;
  const found = await db
    .selectFrom('channel_configurations')
    .selectAll()
    .where('id', '=', channelId)
    .where('channel_type', '=', 'kiosk')
    .executeTakeFirst();
  return found ?? null;
}
