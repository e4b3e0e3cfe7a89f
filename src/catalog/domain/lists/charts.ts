import { type RawBuilder, sql } from 'kysely';
import type { Charted, ChartKind, ChartOf } from '../reader-lists.ts';
import { type Db, idList, listed, page, type Source, soldById, total } from '../sql.ts';
import type { Range } from '../types.ts';
import type { View, Window } from '../view.ts';
import {
  albumsOf,
  albumsOfGenre,
  artistsOfGenre,
  topAlbums,
  topArtists,
  topPlaylists,
  topTracks,
  tracksOf,
  tracksOfGenre,
  without,
} from './best-of.ts';

/** What is wanted, as the table `charts` has it: 0 stands for every genre and for nobody's. */
interface Wanted {
  readonly kind: ChartKind;
  readonly range: Range;
  readonly genreId: number;
  readonly owners: readonly number[];
}

const isWanted = ({ country }: View, { kind, range, genreId, owners }: Wanted): RawBuilder<unknown> => {
  const owner =
    owners.length === 0 ? sql`charts.owner_id = 0` : sql`charts.owner_id = any (${idList(owners)})`;
  return sql`charts.kind = ${kind} and charts.range = ${range} and charts.country = ${country}
    and charts.genre_id = ${genreId} and ${owner}`;
};

/** What is shown of a chart: albums and tracks that are sold, and playlists that anybody may see. */
const isShown = (view: View, kind: ChartKind): RawBuilder<unknown> => {
  if (kind === 'album') return soldById(view, 'albums', 'charts.entity_id');
  if (kind === 'track') return soldById(view, 'tracks', 'charts.entity_id');
  if (kind === 'artist')
    return sql`exists (select from artists where artists.id = charts.entity_id offset 0)`;
  return sql`exists (
    select from playlists where playlists.id = charts.entity_id
    and (playlists.kind = 'published' or playlists.privacy = 'public') offset 0)`;
};

/** What was played as often stands in the order of the ids; the index of a chart has it so. */
const order = sql`charts.plays desc, charts.entity_id`;

interface Counted {
  /** Ids with their plays. */
  readonly items: readonly (readonly [number, number])[];
  readonly total: number | null;
  /** Plays of the whole chart. */
  readonly heard: number;
}

/** The chart as it was counted. */
async function counted(db: Db, view: View, wanted: Wanted, window: Window): Promise<Counted> {
  const all = isWanted(view, wanted);
  const shown = sql`charts where ${all} and ${isShown(view, wanted.kind)}`;
  const { rows } = await sql<Counted>`
    select (select coalesce(json_agg(json_build_array(item.entity_id, item.plays)), '[]') from (
        select entity_id, plays from ${shown} order by ${order} ${page(window)}) as item) as items,
      ${total(shown)} as total,
      (select coalesce(sum(plays), 0)::bigint from charts where ${all}) as heard`.execute(db);
  return rows[0] ?? { items: [], total: 0, heard: 0 };
}

const chartedOf = ({ items, total }: Pick<Counted, 'items' | 'total'>): Charted => ({
  ids: items.map(([id]) => id),
  plays: items.map(([, plays]) => plays),
  total,
});

type Popular = (view: View, of: ChartOf, window: Window) => Source;

/** What the catalogue says of popularity. */
const popular: Readonly<Record<ChartKind, Popular>> = {
  artist: (_view, { genreId }, window) =>
    genreId === undefined ? topArtists() : artistsOfGenre(genreId, window),
  album: (view, { genreId, artistIds }, window) => {
    if (artistIds) return albumsOf(view, artistIds, window);
    return genreId === undefined ? topAlbums(view) : albumsOfGenre(view, genreId, window);
  },
  track: (view, { genreId, artistIds }, window) => {
    if (artistIds) return tracksOf(view, artistIds, window);
    return genreId === undefined ? topTracks(view) : tracksOfGenre(view, genreId, window);
  },
  playlist: (_view, { genreId }) => topPlaylists(genreId),
};

/** A chart of fewer plays goes on with catalogue data (4-decisions, "Interface B": "where listens are few"). */
export const FEW_PLAYS = 100;

/** What comes behind a short chart: the popular ones that are not in it. */
async function completed(
  db: Db,
  view: View,
  { kind, of }: { readonly kind: ChartKind; readonly of: ChartOf },
  chart: Counted['items'],
  { limit, offset }: Window,
): Promise<Charted> {
  const first = chart.slice(offset, offset + limit);
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - chart.length) };
  const reaching = { limit: rest.limit + chart.length, offset: rest.offset };
  const ids = chart.map(([id]) => id);
  const others = await listed(db, without(popular[kind](view, of, reaching), ids), rest);
  const total = others.total === null ? null : others.total + chart.length;
  return chartedOf({ items: [...first, ...others.ids.map((id) => [id, 0] as const)], total });
}

export async function readChart(
  db: Db,
  view: View,
  kind: ChartKind,
  range: Range,
  of: ChartOf,
  window: Window,
): Promise<Charted> {
  if (of.artistIds?.length === 0) return { ids: [], plays: [], total: 0 };
  const wanted = { kind, range, genreId: of.genreId ?? 0, owners: of.artistIds ?? [] };
  const chart = await counted(db, view, wanted, window);
  if (chart.heard >= FEW_PLAYS) return chartedOf(chart);
  const whole = chart.heard > 0 ? await counted(db, view, wanted, { limit: FEW_PLAYS, offset: 0 }) : chart;
  return completed(db, view, { kind, of }, whole.items, window);
}
