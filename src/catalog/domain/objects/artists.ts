import { type SqlBool, sql } from 'kysely';
import {
  ALBUM_GROUPS,
  type AlbumGroup,
  type Artist,
  type Bio,
  type Named,
  type Relations,
} from '../types.ts';
import { type AlbumKind, type Relation, RELATIONS } from '../../../storage/catalog-kinds.ts';
import type { Db } from '../../../storage/db.ts';
import { among, languageRank, available } from '../sql.ts';
import type { RequestContext } from '../request-context.ts';
import { type ContextValues, readFollowing, readingByIds } from './by-ids.ts';
import { albumsBy } from './discography.ts';

interface TextRow {
  readonly kind: 'bio' | 'blurb';
  readonly title: string;
  readonly author: string;
  readonly text: string;
  readonly at: string;
}

/** The most albums that an artist's object names; the whole discography is a list of its own. */
const ALBUMS_SHOWN = 1000;

/** The discography group of each kind of album (facts, 3). */
export const groupOf: Readonly<Record<AlbumKind, AlbumGroup>> = {
  main: 'main',
  single: 'singlesAndEPs',
  compilation: 'compilations',
  other: 'others',
};

const genres = sql<number[]>`array(
  select genre_id from artist_genres where artist_id = artists.id order by position, genre_id)`;

const relations = sql<[Relation, number][]>`(
  select coalesce(json_agg(json_build_array(kind, other_id) order by position), '[]')
  from artist_relations where artist_id = artists.id)`;

const hasStation = sql<boolean>`exists (select from stations where stations.id = artists.id and sub_type = 'sas')`;

const isTheArtist = (column: string) => sql<SqlBool>`${sql.ref(column)} = artists.id`;

const albums = (context: ContextValues) => sql<[number, AlbumKind][]>`(
  select coalesce(json_agg(json_build_array(id, kind) order by released desc, id), '[]') from (
    select id, kind, released from ${albumsBy(isTheArtist)} where ${available(context, 'albums')}
    order by released desc, id limit ${sql.lit(ALBUMS_SHOWN)}) as shown)`;

/** The texts of each kind in the best language that has any. */
const texts = ({ languages }: ContextValues) => sql<TextRow[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'title', title, 'author', author, 'text', text, 'at', published_at) order by position), '[]')
  from (
    select *, rank() over (partition by kind order by ${languageRank(languages, 'lang')}) as place
    from artist_texts where artist_id = artists.id and ${languageRank(languages, 'lang')} is not null) as ranked
  where place = 1)`;

const read = readingByIds((db, context, isAmong) =>
  db
    .selectFrom('artists')
    .selectAll('artists')
    .select([
      genres.as('genre_ids'),
      relations.as('relations'),
      hasStation.as('has_station'),
      albums(context).as('albums'),
      texts(context).as('texts'),
    ])
    .where(isAmong('artists.id'))
    .compile(),
);

type Row = Awaited<ReturnType<typeof read>>[number];

/** The ids of each kind, in order; a kind without any has an empty list. */
function grouped<Kind extends string>(
  kinds: readonly Kind[],
  rows: readonly (readonly [Kind, number])[],
): Record<Kind, number[]> {
  const groups = kinds.map((kind) => [kind, rows.filter(([one]) => one === kind).map(([, id]) => id)]);
  return Object.fromEntries(groups) as Record<Kind, number[]>;
}

const bioOf = ({ title, author, text, at }: TextRow): Bio => ({
  title,
  author,
  publishedAt: new Date(at),
  text,
});

const artistOf = (row: Row): Artist => ({
  id: row.id,
  name: row.name,
  shortcut: row.shortcut,
  amg: row.amg,
  genreIds: [...new Set([...(row.genre_id === null ? [] : [row.genre_id]), ...row.genre_ids])],
  blurbs: row.texts.filter(({ kind }) => kind === 'blurb').map(({ text }) => text),
  bios: row.texts.filter(({ kind }) => kind === 'bio').map(bioOf),
  albumGroups: grouped(
    ALBUM_GROUPS,
    row.albums.map(([id, kind]) => [groupOf[kind], id]),
  ),
  relations: grouped(RELATIONS, row.relations),
  stations: row.has_station ? [{ id: row.id, subType: 'sas' }] : [],
  popularity: row.popularity,
  imageVersion: row.image_version,
  modifiedAt: row.modified_at,
});

export const readArtists = async (
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<Artist[]> => (await readFollowing(ids, (some) => read(db, context, some))).map(artistOf);

/** The names of artists only, in one cheap statement, for v1's lists. */
export async function readArtistNames(db: Db, ids: readonly number[]): Promise<Named[]> {
  const columns = ['id', 'name', 'merged_into'] as const;
  const rows = await readFollowing(ids, (some) =>
    db.selectFrom('artists').select(columns).where(among('id', some)).execute(),
  );
  return rows.map(({ id, name }) => ({ id, name }));
}

/** The relations that editors gave an artist (v1's `/similar`), each in order; empty where there are none. */
export async function readRelations(db: Db, artistId: number): Promise<Relations> {
  const rows = await db
    .selectFrom('artist_relations')
    .select(['kind', 'other_id'])
    .where(among('artist_id', [artistId]))
    .orderBy('position')
    .execute();
  return grouped(
    RELATIONS,
    rows.map(({ kind, other_id }) => [kind, other_id]),
  );
}
