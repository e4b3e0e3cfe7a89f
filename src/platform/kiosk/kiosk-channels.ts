import type { AppParts } from '../../app-parts.ts';
import type { StoredChannel } from '../channels/channels.store.ts';

const CHANNEL_ID = /^chan_[0-9a-f]{1,64}$/;

/** The kiosk channel of that id, which is a capability: a display knows no API key. Null when there is none. */
export async function findKioskChannel(
  { db }: Pick<AppParts, 'db'>,
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
