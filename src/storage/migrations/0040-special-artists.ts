import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Artists that stand for nobody in particular (`catalog/writing/special-artists.ts`) are marked. Of those that several
 * sources had, the first one gets what the others have and all of their sources; the rows of the others stay, for
 * whoever has their ids. Charts and similar artists are computed anew at the next roll-up.
 */

const BY_MBID = {
  '89ad4ac3-39f7-470e-963a-56509c546377': 'Various Artists',
  '125ec42a-7229-4250-afc5-e057484327fe': '[unknown]',
  'f731ccc4-e22a-43af-a747-64213329e088': '[anonymous]',
  '33cf029c-63b0-41a0-9855-be2a3665fb3b': '[data]',
  '314e1c25-dde7-4e4d-b2f4-0a7b9f7c56dc': '[dialogue]',
  'eec63d3c-3b81-4ad4-b1e4-7c147d4d2b61': '[no artist]',
  '9be7f096-97ec-4615-8957-8d40b5dcbc41': '[traditional]',
} as const;

const NAMES = [...Object.values(BY_MBID), '[silence]', '[untitled]', '[church chimes]', '[nature sounds]'];

const marked = sql`create temporary table special on commit drop as
  select id, name, min(id) over (partition by name) as first_id from (
    select origin.id, known.value as name
    from json_each_text(${sql.lit(JSON.stringify(BY_MBID))}::json) as known
      join catalog_sources as origin on origin.kind = 'artist' and origin.source = 'musicbrainz'
        and origin.source_id = known.key
    union
    select artists.id, known.name from artists join unnest(${sql.lit(`{${NAMES.map((name) => `"${name}"`).join(',')}}`)}::text[])
      as known (name) on lower(known.name) = lower(trim(artists.name))) as found`;

const moved = (['albums', 'tracks', 'album_artists', 'track_artists'] as const).map(
  (table) => sql`update ${sql.table(table)} set artist_id = special.first_id from special
    where artist_id = special.id and special.id <> special.first_id`,
);

const statements = [
  sql`alter table artists add column is_special boolean not null default false`,
  marked,
  sql`update artists set is_special = true, popularity = 0, genre_id = null
    where id in (select id from special)`,
  sql`delete from artist_genres where artist_id in (select id from special)`,
  sql`delete from search_entries where kind = 'artist' and entity_id in (select id from special)`,
  ...moved,
  sql`update catalog_sources set id = special.first_id from special
    where kind = 'artist' and catalog_sources.id = special.id and special.id <> special.first_id`,
  sql`insert into catalog_sources (kind, source, source_id, id)
    select distinct 'artist', 'special', name, first_id from special`,
  sql`delete from catalog_sources where kind = 'roll-up' and exists (select from special)`,
];

/** Marks the artists that stand for nobody in particular, and has each of them once. */
export const specialArtists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
