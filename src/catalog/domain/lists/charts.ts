import type { Charted, ChartKind, ChartOf } from '../reader-lists.ts';
import type { Db } from '../../../storage/db.ts';
import { listed, possible, type Source } from '../sql.ts';
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
import { type Counted, readCounted } from './counted-charts.ts';

const chartedOf = ({ items, total }: Pick<Counted, 'items' | 'total'>): Charted => ({
  ids: items.map(([id]) => id),
  plays: items.map(([, plays]) => plays),
  total,
});

type Popular = (view: View, of: ChartOf, window: Window) => Source;

/** The most popular entities of each kind, by the catalogue's own data. */
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

/**
 * A chart of fewer plays is continued with catalogue data (4-decisions, "Interface B": "where listens are
 * few").
 */
export const FEW_PLAYS = 100;

/** Continues a short chart with the popular entities that are not in it. */
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

interface Asked {
  readonly kind: ChartKind;
  readonly range: Range;
  readonly of: ChartOf;
}

export async function readChart(
  db: Db,
  view: View,
  { kind, range, of }: Asked,
  window: Window,
): Promise<Charted> {
  const owners = of.artistIds && possible(of.artistIds);
  if (owners?.length === 0) return { ids: [], plays: [], total: 0 };
  const wanted = { kind, range, genreId: of.genreId ?? 0, owners: owners ?? [] };
  const chart = await readCounted(db, view, wanted, window);
  if (chart.heard >= FEW_PLAYS) return chartedOf(chart);
  const whole =
    chart.heard > 0 ? await readCounted(db, view, wanted, { limit: FEW_PLAYS, offset: 0 }) : chart;
  return completed(db, view, { kind, of }, whole.items, window);
}
