import type { Db } from '../../../storage/db.ts';
import { listed, possible, type Source } from '../sql.ts';
import type { Range, ChartKind } from '../../../storage/catalog-kinds.ts';
import type { Listed, RequestContext, Window } from '../request-context.ts';
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
import { type CountedChart, readCounted } from './counted-charts.ts';

/** Selects a chart: of everything, of a genre with those below it, or (albums and tracks) of artists. */
export interface ChartOf {
  readonly genreId?: number;
  readonly artistIds?: readonly number[];
}

export interface ChartRequest extends ChartOf {
  readonly kind: ChartKind;
  readonly range: Range;
}

/** A chart's window. */
export interface Charted extends Listed {
  /** How often each of the ids was played in the range, in the same order. */
  readonly plays: readonly number[];
}

const chartedOf = ({ items, total }: Pick<CountedChart, 'items' | 'total'>): Charted => ({
  ids: items.map(([id]) => id),
  plays: items.map(([, plays]) => plays),
  total,
});

type Popular = (context: RequestContext, of: ChartOf, window: Window) => Source;

/** The most popular entities of each kind, by the catalogue's own data. */
const popular: Readonly<Record<ChartKind, Popular>> = {
  artist: (_context, { genreId }, window) =>
    genreId === undefined ? topArtists() : artistsOfGenre(genreId, window),
  album: (context, { genreId, artistIds }, window) => {
    if (artistIds) return albumsOf(context, artistIds, window);
    return genreId === undefined ? topAlbums(context) : albumsOfGenre(context, genreId, window);
  },
  track: (context, { genreId, artistIds }, window) => {
    if (artistIds) return tracksOf(context, artistIds, window);
    return genreId === undefined ? topTracks(context) : tracksOfGenre(context, genreId, window);
  },
  playlist: (_context, { genreId }) => topPlaylists(genreId),
};

/**
 * A chart of fewer plays is continued with catalogue data (4-decisions, "Interface B": "where listens are
 * few").
 */
export const FEW_PLAYS = 100;

/** Continues a short chart with the popular entities that are not in it. */
async function completed(
  db: Db,
  context: RequestContext,
  { kind, of }: { readonly kind: ChartKind; readonly of: ChartOf },
  { chart, window: { limit, offset } }: { readonly chart: CountedChart['items']; readonly window: Window },
): Promise<Charted> {
  const first = chart.slice(offset, offset + limit);
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - chart.length) };
  const reaching = { limit: rest.limit + chart.length, offset: rest.offset };
  const ids = chart.map(([id]) => id);
  const others = await listed(db, without(popular[kind](context, of, reaching), ids), rest);
  const total = others.total === null ? null : others.total + chart.length;
  return chartedOf({ items: [...first, ...others.ids.map((id) => [id, 0] as const)], total });
}

/**
 * The most played entities of a range in the request's country. A chart of fewer than 100 plays, or of none,
 * is continued with popular entities that are not in it: of everything (the first 5,000), of the genre by
 * its most popular artists, or of the artists. Of a whole table and of each artist the first 10,000 are
 * looked through for available ones.
 */
export async function readChart(
  db: Db,
  context: RequestContext,
  { kind, range, ...of }: ChartRequest,
  window: Window,
): Promise<Charted> {
  const owners = of.artistIds && possible(of.artistIds);
  if (owners?.length === 0) return { ids: [], plays: [], total: 0 };
  const wanted = { kind, range, genreId: of.genreId ?? 0, owners: owners ?? [] };
  const chart = await readCounted(db, context, wanted, window);
  if (chart.heard >= FEW_PLAYS) return chartedOf(chart);
  const whole =
    chart.heard > 0 ? await readCounted(db, context, wanted, { limit: FEW_PLAYS, offset: 0 }) : chart;
  return completed(db, context, { kind, of }, { chart: whole.items, window });
}
