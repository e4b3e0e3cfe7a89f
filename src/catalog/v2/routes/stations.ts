import { ServiceError } from '../../../errors/service-error.ts';
import { type Query, textOf, windowOf } from '../../http/query.ts';
import type { Handler } from '../call.ts';
import { posts, radios, stations } from '../collections.ts';
import { list, lookup, show } from '../lists.ts';
import type { Route } from '../route.ts';

const all: Handler = list(stations, ({ reader }, window) => reader.listStations(window));

const top: Handler = list(stations, ({ reader }, window) => reader.topStations(window));

/** `decade=1980`, or every decade. */
function decadeOf(query: Query): number | undefined {
  const text = textOf(query, 'decade');
  if (text === undefined) return undefined;
  if (/^\d{3}0$/.test(text)) return Number(text);
  throw new ServiceError(
    'BadRequest',
    'decade query parameter must be the first year of a decade, such as 1980',
  );
}

const decades: Handler = list(stations, ({ reader, query }, window) =>
  reader.decadeStations(window, decadeOf(query)),
);

const featuredRadios: Handler = async (call) => {
  const window = windowOf(call.query);
  const found = await call.reader.featuredRadios(call.context, window);
  return show(call, radios, found.radios, { total: found.total, window });
};

/** The routes of stations, and of radios, which were removed in v2.2 (spec B, 4; facts, 4). */
export const stationRoutes: readonly Route[] = [
  { path: '/stations', since: '2.2', handler: all },
  { path: '/stations/top', since: '2.0', handler: top },
  { path: '/stations/decade', since: '2.0', handler: decades },
  { path: '/stations/:id', since: '2.0', handler: lookup(stations) },
  { path: '/radios/featured', since: '2.0', until: '2.1', handler: featuredRadios },
  { path: '/posts/:id', since: '2.1', handler: lookup(posts) },
];
