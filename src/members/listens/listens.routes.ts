import type { AppParts } from '../../app-parts.ts';
import { RANGE_DAYS } from '../../catalog/domain/ranges.ts';
import { viewDefaultsOf } from '../../catalog/http/application.ts';
import { type Query, rangeOf, viewOf, windowOf } from '../../catalog/http/view.ts';
import { showArtists, showTracks } from '../../catalog/v1/lists.ts';
import { ids as firstIds, msOf } from '../../catalog/v1/wire.ts';
import { tracks } from '../../catalog/v2/collections.ts';
import { trackId } from '../../catalog/v2/ids.ts';
import { list } from '../../catalog/v2/lists.ts';
import { dateOf, type Version } from '../../catalog/v2/version.ts';
import type { App, AppPlugin } from '../../http/app-types.ts';
import { addFirst, type FirstCall, type FirstHandler, type FirstRoutes } from '../calls/v1.ts';
import { addLists, asJson, envelopeOf, type MemberRoutes } from '../calls/v2.ts';
import { wireWithoutLinks } from '../calls/wire.ts';
import { callingMember, inEveryVersion } from '../member-scope.ts';
import { NewListens } from './listens.schema.ts';
import { tellListens } from './listens.service.ts';
import { listensOf, type PersonalChart, personalChart, recentArtists } from './listens.store.ts';

const DAY_MS = 86_400_000;

const lists: MemberRoutes = {
  '/me/listens': (call) =>
    list(tracks, ({ db, view }, window) => listensOf(db, view, call.member.id, window))(call),
};

/** A personal chart in v1: `[{id, playCount}]` (facts, 3). */
const chart =
  ({ clock }: Pick<AppParts, 'clock'>, kind: PersonalChart): FirstHandler =>
  async ({ db, query, member, view }: FirstCall) => {
    const days = RANGE_DAYS[rangeOf(query)];
    const since = days === null ? null : new Date(clock.wallTime() - days * DAY_MS);
    const played = await personalChart(db, member.id, { kind, since }, windowOf(query), view);
    return played.map(({ id, plays }) => ({ id: firstIds[kind](id), playCount: plays }));
  };

const first = (parts: Pick<AppParts, 'clock'>): FirstRoutes => ({
  '/me/listens': async (call) => {
    const { db, view, member, query } = call;
    return showTracks(call, await listensOf(db, view, member.id, windowOf(query)));
  },
  '/me/recent/artists': async (call) => {
    const { db, view, member, query } = call;
    return showArtists(call, await recentArtists(db, member.id, windowOf(query), view));
  },
  '/me/charts/tracks': chart(parts, 'track'),
  '/me/charts/artists': chart(parts, 'artist'),
  '/me/charts/albums': chart(parts, 'album'),
});

const schema = { hide: true, body: NewListens };

const telling = (app: App, parts: AppParts, version: Version): void => {
  app.post(`/v${version}/me/listens`, { schema }, async (request, reply) => {
    wireWithoutLinks(version, parts, request, 'listens');
    viewOf(request.query as Query, viewDefaultsOf(request));
    const told = await tellListens(parts, callingMember(request), request.body);
    const objects = told.map((listen) => ({
      id: trackId(version, listen.trackId),
      listenedAt: dateOf(listen.at),
    }));
    void asJson(reply);
    return envelopeOf(version, request, { plural: 'listens', objects, total: objects.length, window: null });
  });
};

const firstRoutes: AppPlugin = (app, parts) => {
  addFirst(app, parts, first(parts));
  app.post('/v1/me/listens', { schema }, async (request, reply) => {
    const told = await tellListens(parts, callingMember(request), request.body);
    void asJson(reply);
    return told.map((listen) => ({ id: firstIds.track(listen.trackId), listenedAt: msOf(listen.at) }));
  });
};

const routesOf =
  (version: Version): AppPlugin =>
  (app, parts) => {
    addLists(app, parts, version, lists);
    telling(app, parts, version);
  };

/**
 * The routes of a member's listens, in every version; recent artists and personal charts exist in v1 only
 * (facts, 3 and 4).
 */
export const listenRoutes: AppPlugin = inEveryVersion(firstRoutes, routesOf);
