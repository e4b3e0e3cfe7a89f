import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../compiled.ts';
import type { Db } from '../../../storage/db.ts';
import { idList, type Market, page, availableById, total } from '../sql.ts';
import type { RequestContext, Window } from '../request-context.ts';
import type { ChartKind, Range } from '../../../storage/catalog-kinds.ts';

/*
 * Charts as they were counted, in the table `charts`. A page of one holds its total and its plays, so all of it is read
 * for each page; of one chart, which is short, each entry is looked up once, by a statement that is the same for every
 * page and every country.
 */

/** A chart, as the table `charts` names it: 0 stands for every genre and for no owner. */
export interface CountedChartRequest {
  readonly kind: ChartKind;
  readonly range: Range;
  readonly genreId: number;
  /** The ids of owners that can exist; the chart of no owner when there are none. */
  readonly owners: readonly number[];
}

export interface CountedChart {
  /** Ids with their numbers of plays. */
  readonly items: readonly (readonly [number, number])[];
  readonly total: number | null;
  /** The number of plays of the whole chart. */
  readonly heard: number;
}

/** What is shown of a chart: albums and tracks that are available, and playlists that are public. */
const isShown = (market: Market, kind: ChartKind): RawBuilder<unknown> => {
  if (kind === 'album') return availableById(market, 'albums', 'charts.entity_id');
  if (kind === 'track') return availableById(market, 'tracks', 'charts.entity_id');
  if (kind === 'artist')
    return sql`exists (select from artists where artists.id = charts.entity_id offset 0)`;
  return sql`exists (
    select from playlists where playlists.id = charts.entity_id
    and (playlists.kind = 'published' or playlists.privacy = 'public') offset 0)`;
};

const NOBODY = 0;

/** Entries with equal plays are ordered by their ids, as in the index of a chart. */
const order = sql`plays desc, entity_id`;

interface Values extends Window {
  readonly range: Range;
  readonly country: string;
  readonly genreId: number;
  readonly ownerId: number;
}

interface Shape {
  readonly kind: ChartKind;
  readonly streamableOnly: boolean;
}

const readOne = compiledOnce<Values, Shape, CountedChart>((db, wanted, { kind, streamableOnly }) =>
  sql<CountedChart>`
    with chart as materialized (
      select entity_id, plays, ${isShown({ country: wanted.country, streamableOnly }, kind)} as is_shown from charts
      where kind = ${sql.lit(kind)} and range = ${wanted.range} and country = ${wanted.country}
        and genre_id = ${wanted.genreId} and owner_id = ${wanted.ownerId})
    select (select coalesce(json_agg(json_build_array(item.entity_id, item.plays)), '[]') from (
        select entity_id, plays from chart where is_shown
        order by ${order} limit ${wanted.limit}::bigint offset ${wanted.offset}::bigint) as item) as items,
      (select count(*) from chart where is_shown) as total,
      (select coalesce(sum(plays), 0)::bigint from chart) as heard`.compile(db),
);

/**
 * Reads the charts of several owners, which may hold more entries than are looked up for a total. What owners
 * share is in the chart of each.
 */
async function readSeveral(
  db: Db,
  context: RequestContext,
  wanted: CountedChartRequest,
  window: Window,
): Promise<CountedChart[]> {
  const { kind, range, genreId, owners } = wanted;
  const all = sql`(select entity_id, max(plays) as plays from charts
    where charts.kind = ${kind} and charts.range = ${range} and charts.country = ${context.country}
      and charts.genre_id = ${genreId} and charts.owner_id = any (${idList(owners)})
    group by entity_id) as charts`;
  const shown = sql`${all} where ${isShown(context, kind)}`;
  const { rows } = await sql<CountedChart>`
    select (select coalesce(json_agg(json_build_array(item.entity_id, item.plays)), '[]') from (
        select entity_id, plays from ${shown} order by ${order} ${page(window)}) as item) as items,
      ${total(shown)} as total,
      (select coalesce(sum(plays), 0)::bigint from ${all}) as heard`.execute(db);
  return rows;
}

/** A window of a counted chart; for several owners, of all their charts together. */
export async function readCounted(
  db: Db,
  context: RequestContext,
  wanted: CountedChartRequest,
  window: Window,
): Promise<CountedChart> {
  const { kind, range, genreId } = wanted;
  const { country, streamableOnly } = context;
  const [ownerId = NOBODY, ...others] = wanted.owners;
  const values = { range, country, genreId, ownerId, limit: window.limit, offset: window.offset };
  const rows =
    others.length > 0
      ? await readSeveral(db, context, wanted, window)
      : await readOne(db, values, { kind, streamableOnly });
  return rows[0] ?? { items: [], total: 0, heard: 0 };
}
