import type { PlatformParts } from '../../app-parts.ts';
import type { StoredEmbed } from './embeds.store.ts';

const EMBED_ID = /^pub_[0-9a-f]{1,64}$/;

/** The embed with this public id, whoever asks; null when there is none. */
export async function findEmbed({ db }: Pick<PlatformParts, 'db'>, id: string): Promise<StoredEmbed | null> {
  if (!EMBED_ID.test(id)) return null;
  return (await db.selectFrom('embeds').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
