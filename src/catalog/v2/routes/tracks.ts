import { notFound } from '../../../errors/service-error.ts';
import { partOf } from '../../http/query.ts';
import type { Call, Handler, Shown } from '../call.ts';
import { tracks } from '../collections.ts';
import { lateRange, list, lookup, playable, show } from '../lists.ts';
import { split } from '../resolve.ts';
import type { Route } from '../route.ts';

const top: Handler = list(tracks, (call, window) =>
  call.reader.chart(call.context, { kind: 'track', range: lateRange(call) }, window),
);

/** Shows the tracks of these ids, or a part of them. @throws 404 when there is none */
async function showFound(
  call: Call,
  ids: readonly number[],
  asked: string,
  part: <T>(all: readonly T[]) => readonly T[] = (all) => all,
): Promise<Shown> {
  const found = await tracks.read(call, ids);
  if (found.length === 0) throw notFound(asked);
  const things = playable(call, tracks, found);
  return show(call, tracks, part(things), { total: things.length, window: null });
}

/** A code may lead to many tracks: of them all, a client may ask for a part. */
const byIsrc: Handler = async (call) => {
  const text = call.params['id'] ?? '';
  const part = partOf(call.query);
  return showFound(call, await call.reader.tracksByIsrc(call.context, split(text)), text, part);
};

const shortcut: Handler = async (call) => {
  const { id = '', album = '', track = '' } = call.params;
  const text = `${id}/${album}/${track}`;
  const found = (await call.reader.idsByShortcut('track', [text])).get(text);
  return showFound(call, found === undefined ? [] : [found], text);
};

/** The routes of tracks (spec B, 4; facts, 4). */
export const trackRoutes: readonly Route[] = [
  { path: '/tracks/top', since: '2.0', handler: top },
  { path: '/tracks/:id', since: '2.0', handler: lookup(tracks) },
  { path: '/tracks/isrc/:id', since: '2.2', handler: byIsrc },
  { path: '/tracks/:id/:album/:track', since: '2.2', handler: shortcut },
];
