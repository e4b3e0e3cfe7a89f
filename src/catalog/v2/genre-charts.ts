import { ServiceError } from '../../errors/service-error.ts';
import type { Listed, Window } from '../domain/request-context.ts';
import type { Range, ChartKind } from '../../storage/catalog-kinds.ts';
import type { Call } from './call.ts';

/** How many genres may be asked for at once: the chart of each is read. */
const MOST_GENRES = 20;
/** How far the common chart of several genres can be paged through. */
const REACH = 1000;

interface Entry {
  readonly id: number;
  readonly plays: number;
  /** Its place in the chart of its genre, from 0. */
  readonly place: number;
}

/** Sorts by plays, the most first; equal ones by their place in the chart of their genre. */
const byPlays = (one: Entry, other: Entry): number =>
  other.plays - one.plays || one.place - other.place || one.id - other.id;

/**
 * The common chart of several genres. What is in several of their charts comes once.
 * @throws ServiceError BadRequest for more than 20 genres, and beyond the first 1,000 entries
 */
export async function chartOfGenres(
  { reader, context }: Call,
  genreIds: readonly number[],
  { kind, range }: { readonly kind: ChartKind; readonly range: Range },
  { limit, offset }: Window,
): Promise<Listed> {
  const [genreId] = genreIds;
  if (genreIds.length === 1)
    return reader.chart(context, { kind, range, genreId: genreId ?? 0 }, { limit, offset });
  if (genreIds.length > MOST_GENRES)
    throw new ServiceError('BadRequest', `at most ${MOST_GENRES} genres can be asked for at once`);
  if (offset + limit > REACH)
    throw new ServiceError('BadRequest', `a chart of several genres reaches ${REACH} entries`);
  const first = { limit: offset + limit, offset: 0 };
  const charts = await Promise.all(
    genreIds.map((id) => reader.chart(context, { kind, range, genreId: id }, first)),
  );
  const entries = charts.flatMap(({ ids, plays }) =>
    ids.map((id, place): Entry => ({ id, plays: plays[place] ?? 0, place })),
  );
  const ids = [...new Set(entries.sort(byPlays).map(({ id }) => id))];
  return { ids: ids.slice(offset, offset + limit), total: null };
}
