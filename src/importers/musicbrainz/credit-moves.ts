import { sql } from 'kysely';
import type { Merge } from '../../catalog/writing/merge.ts';
import type { Db } from '../../storage/db.ts';
import { MUSICBRAINZ } from './identities.ts';

/** Who is credited at each place of albums and tracks. */
export type Credits = ReadonlyMap<string, number>;

/** The artists of stored albums and tracks, by their ids at MusicBrainz: those that the printed credit names, by place. */
export async function creditsOf(
  db: Db,
  sourceIds: Readonly<Record<'album' | 'track', readonly string[]>>,
): Promise<Credits> {
  const found = new Map<string, number>();
  for (const kind of ['album', 'track'] as const) {
    const { rows } = await sql<{ place: string; id: number }>`
      select concat_ws('/', ${kind}::text, owner.id, role, position) as place, artist_id as id
      from catalog_sources as owner join ${sql.table(`${kind}_artists`)} as credit
        on ${sql.ref(`credit.${kind}_id`)} = owner.id and role in ('primaryArtist', 'featuredPerformer')
      where owner.kind = ${kind} and owner.source = ${MUSICBRAINZ}
        and owner.source_id = any (${sourceIds[kind]}::text[])`.execute(db);
    for (const { place, id } of rows) found.set(place, id);
  }
  return found;
}

/** Artists in whose place another one is credited now. */
export const movedCredits = (before: Credits, now: Credits): readonly Merge[] =>
  [...before].flatMap(([place, id]) => {
    const into = now.get(place);
    return into === undefined || into === id ? [] : [{ id, into }];
  });
