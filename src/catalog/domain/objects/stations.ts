import { sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { among, inOrder, languageRank, languages } from '../sql.ts';
import type { Radio, Station } from '../types.ts';
import type { View, Window } from '../view.ts';
import { page } from '../sql.ts';

interface StationText {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
}

const genres = sql<number[]>`array(
  select genre_id from station_genres where station_id = stations.id order by genre_id)`;

/** A station's texts in the best language; a station needs a name, so any language is better than none. */
const texts = (view: View) => sql<StationText | null>`(
  select json_build_object('name', name, 'summary', summary, 'description', description)
  from station_texts where station_id = stations.id
  order by ${languageRank(languages(view), 'lang')} nulls last, lang limit 1)`;

const read = (db: Db, view: View, ids: readonly number[]) =>
  db
    .selectFrom('stations')
    .selectAll()
    .select([genres.as('genre_ids'), texts(view).as('text')])
    .where(among('id', ids))
    .execute();

type Row = Awaited<ReturnType<typeof read>>[number];

const stationOf = (row: Row): Station => ({
  id: row.id,
  subType: row.sub_type,
  name: row.text?.name ?? '',
  author: row.author,
  summary: row.text?.summary ?? '',
  description: row.text?.description ?? '',
  artistNames: row.artist_names,
  genreIds: row.genre_ids,
  decade: row.decade,
  popularity: row.popularity,
  imageVersion: row.image_version,
});

export const readStations = async (db: Db, view: View, ids: readonly number[]): Promise<Station[]> =>
  inOrder(ids, (await read(db, view, ids)).map(stationOf));

/** Terrestrial stations, those of the view's country first. */
export async function readRadios(db: Db, { country }: View, window: Window) {
  const { rows } = await sql<Radio>`
    select id, name, call_sign as "callSign", city, country from radios
    order by country <> ${country}, position, id ${page(window)}`.execute(db);
  const counted = await db
    .selectFrom('radios')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { radios: rows, total: counted.total };
}
