import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What 0040 left of the artists that stand for nobody in particular: favorites, relations, posts, texts and charts that
 * pointed to the rows that became one, somebody credited twice, and the special artists that it did not know
 * (`catalog/writing/special-artists.ts`). The rows of the others stay, for whoever has their ids, under one name.
 */

const BY_MBID = {
  '89ad4ac3-39f7-470e-963a-56509c546377': 'Various Artists',
  '125ec42a-7229-4250-afc5-e057484327fe': '[unknown]',
  'f731ccc4-e22a-43af-a747-64213329e088': '[anonymous]',
  '33cf029c-63b0-41a0-9855-be2a3665fb3b': '[data]',
  '314e1c25-dde7-4e4d-b2f4-0a7b9f7c56dc': '[dialogue]',
  'eec63d3c-3b81-4ad4-b1e4-7c147d4d2b61': '[no artist]',
  '9be7f096-97ec-4615-8957-8d40b5dcbc41': '[traditional]',
  '66ea0139-149f-4a0c-8fbf-5ea9ec4a6e49': '[Disney]',
  'a0ef7e1d-44ff-4039-9435-7d5fefdeecc9': '[theatre]',
  '90068d37-bae7-4292-be4a-704c145bd616': '[church chimes]',
  '80a8851f-444c-4539-892b-ad2a49292aa9': '[language instruction]',
  '51118c9d-965d-4f9f-89a1-0091837ccf54': '[nature sounds]',
  '49e713ce-c3be-4697-8983-ee7cd0a11ea1': '[news report]',
  '0187fe48-c87d-4dd8-beca-9c07ef535603': '[christmas music]',
  '9e44f539-f3fc-4120-bce2-94c8716437fa': '[classical music]',
  'd6bd72bc-b1e2-4525-92aa-0f853cbb41bf': '[soundtrack]',
  'ae636985-40e8-4010-ae02-0f35930f8017': '[religious music]',
} as const;

const OTHERS = ['[silence]', '[untitled]', '[archive]', '[crowd noise]', '[birdsong]'];
const BY_NAME = Object.fromEntries(
  [...Object.values(BY_MBID), ...OTHERS].map((name) => [name.toLowerCase(), name]),
);

/** What taggers write; an artist with an MBID may really have such a name. */
const BY_TAG = {
  various: 'Various Artists',
  'various artist': 'Various Artists',
  'unknown artist': '[unknown]',
  '<unknown>': '[unknown]',
  '<unknown artist>': '[unknown]',
  '[unknown artist]': '[unknown]',
} as const;

const table = (names: Readonly<Record<string, string>>) =>
  sql`json_each_text(${sql.lit(JSON.stringify(names))}::json) as known`;

/** Every special artist with its name, and the row that all of this name become. */
const found = sql`create temporary table special_artists on commit drop as
  select one.id, one.name, coalesce(special.id, min(one.id) over (partition by one.name)) as first_id
  from (
    select id, min(name) as name from (
      select origin.id, known.value as name from ${table(BY_MBID)} join catalog_sources as origin
        on origin.kind = 'artist' and origin.source = 'musicbrainz' and origin.source_id = known.key
      union
      select artists.id, known.value from artists join ${table(BY_NAME)} on known.key = lower(trim(artists.name))
      union
      select artists.id, known.value from artists join ${table(BY_TAG)} on known.key = lower(trim(artists.name))
        where not exists (select from catalog_sources as origin where origin.kind = 'artist' and origin.id = artists.id
          and origin.source_id ~* '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
    ) as called group by id
  ) as one left join catalog_sources as special
    on special.kind = 'artist' and special.source = 'special' and special.source_id = one.name`;

const isSpecial = (column: string) => sql`${sql.ref(column)} in (select id from special_artists)`;
const isOther = (column: string) =>
  sql`${sql.ref(column)} in (select id from special_artists where id <> first_id)`;

const marked = [
  found,
  sql`analyze special_artists`,
  sql`update artists set name = special.name, is_special = true, popularity = 0, genre_id = null
    from special_artists as special where artists.id = special.id`,
  sql`delete from artist_genres where ${isSpecial('artist_id')}`,
  sql`delete from search_entries where kind = 'artist' and ${isSpecial('entity_id')}`,
  sql`delete from charts where kind = 'artist' and ${isSpecial('entity_id')} or ${isOther('owner_id')}`,
  sql`delete from similar_items where kind = 'artist' and (${isSpecial('entity_id')} or ${isSpecial('other_id')})`,
];

const moved = (['albums', 'tracks', 'album_artists', 'track_artists'] as const).map(
  (name) => sql`update ${sql.table(name)} set artist_id = special.first_id from special_artists as special
    where artist_id = special.id and special.id <> special.first_id`,
);

/** In one role, nobody is credited twice for the same. */
const creditedOnce = (['album', 'track'] as const).map((kind) => {
  const [credits, owner] = [sql.table(`${kind}_artists`), `${kind}_id`];
  return sql`delete from ${credits} as later using ${credits} as earlier
    where later.artist_id in (select first_id from special_artists) and earlier.artist_id = later.artist_id
      and ${sql.ref(`earlier.${owner}`)} = ${sql.ref(`later.${owner}`)}
      and earlier.role = later.role and earlier.position < later.position`;
});

const favorites = [
  sql`insert into favorites (member_id, kind, entity_id, added_at)
    select member_id, 'artist', first_id, min(added_at) from favorites join special_artists on id = entity_id
    where kind = 'artist' and id <> first_id group by member_id, first_id
    on conflict (member_id, kind, entity_id) do update set added_at = least(favorites.added_at, excluded.added_at)`,
  sql`delete from favorites where kind = 'artist' and ${isOther('entity_id')}`,
];

const editorial = [
  sql`insert into post_subjects (post_id, kind, subject_id)
    select distinct post_id, kind, first_id from post_subjects join special_artists on id = subject_id
    where kind = 'artist' and id <> first_id on conflict do nothing`,
  sql`delete from post_subjects where kind = 'artist' and ${isOther('subject_id')}`,
  sql`insert into artist_texts (artist_id, lang, kind, position, title, author, text, published_at)
    select first_id, lang, kind, position, title, author, text, published_at
    from artist_texts join special_artists on id = artist_id where id <> first_id
    order by id on conflict do nothing`,
  sql`delete from artist_texts where ${isOther('artist_id')}`,
];

/** All relations of those that become one, each once, and none to itself. */
const relations = [
  sql`create temporary table special_relations on commit drop as
    select coalesce(mine.first_id, artist_id) as artist_id, kind, coalesce(theirs.first_id, other_id) as other_id,
      min((artist_id::bigint << 32) + position) as place
    from artist_relations left join special_artists as mine on mine.id = artist_id
      left join special_artists as theirs on theirs.id = other_id
    where mine.id is not null or artist_id in (
      select related.artist_id from artist_relations as related where ${isSpecial('related.other_id')})
    group by 1, 2, 3`,
  sql`delete from artist_relations where ${isSpecial('artist_id')} or artist_id in (select artist_id from special_relations)`,
  sql`insert into artist_relations (artist_id, kind, position, other_id)
    select artist_id, kind, row_number() over (partition by artist_id, kind order by place) - 1, other_id
    from special_relations where artist_id <> other_id`,
];

const sources = [
  sql`update catalog_sources set id = special.first_id from special_artists as special
    where kind = 'artist' and catalog_sources.id = special.id and special.id <> special.first_id`,
  sql`insert into catalog_sources (kind, source, source_id, id)
    select distinct 'artist', 'special', name, first_id from special_artists on conflict do nothing`,
  sql`delete from catalog_sources where kind = 'roll-up' and exists (select from special_artists)`,
];

const statements = [
  ...marked,
  ...moved,
  ...creditedOnce,
  ...favorites,
  ...editorial,
  ...relations,
  ...sources,
];

/** Has each artist that stands for nobody once, with everything that pointed to it. */
export const completeSpecialArtists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
