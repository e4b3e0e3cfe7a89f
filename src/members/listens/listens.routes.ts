import type { MemberParts } from '../../app-parts.ts';
import { RANGE_DAYS } from '../../catalog/domain/ranges.ts';
import { contextDefaultsOf } from '../../catalog/http/application.ts';
import { type Query, rangeOf, requestContextOf, windowOf } from '../../catalog/http/query.ts';
import { showArtists, showTracks } from '../../catalog/v1/lists.ts';
import { ids as firstIds, msOf } from '../../catalog/v1/wire.ts';
import { tracks } from '../../catalog/v2/collections.ts';
import { trackId } from '../../catalog/v2/ids.ts';
import { list } from '../../catalog/v2/lists.ts';
import type { Version } from '../../catalog-versions.ts';
import { dateOf } from '../../catalog/v2/wire.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { addFirst, type FirstCall, type FirstHandler, type FirstRoutes } from '../calls/v1.ts';
import { addLists, asJson, envelopeOf, type MemberRoutes } from '../calls/v2.ts';
import { wireWithoutLinks } from '../calls/wire.ts';
import { leftOutWarnings } from '../calls/left-out.ts';
import { callingMember, inEveryVersion } from '../member-scope.ts';
import { NewListens } from './listens.schema.ts';
import { reportListens } from './listens.service.ts';
import { listensOf, type PersonalChart, personalChart, recentArtists } from './listens.store.ts';

const DAY_MS = 86_400_000;

const lists: MemberRoutes = {
  '/me/listens': (call) =>
    list(tracks, ({ db, context }, window) => listensOf(db, context, call.member.id, window))(call),
};

/** A personal chart in v1: `[{id, playCount}]` (facts, 3). */
const chart =
  ({ clock }: Pick<MemberParts, 'clock'>, kind: PersonalChart): FirstHandler =>
  async ({ db, query, member, context }: FirstCall) => {
    const days = RANGE_DAYS[rangeOf(query)];
    const since = days === null ? null : new Date(clock.wallTime() - days * DAY_MS);
    const played = await personalChart(db, member.id, { kind, since }, { window: windowOf(query), context });
    return played.map(({ id, plays }) => ({ id: firstIds[kind](id), playCount: plays }));
  };

const first = (parts: Pick<MemberParts, 'clock'>): FirstRoutes => ({
  '/me/listens': async (call) => {
    const { db, context, member, query } = call;
    return showTracks(call, await listensOf(db, context, member.id, windowOf(query)));
  },
  '/me/recent/artists': async (call) => {
    const { db, context, member, query } = call;
    return showArtists(call, await recentArtists(db, member.id, windowOf(query), context));
  },
  '/me/charts/tracks': chart(parts, 'track'),
  '/me/charts/artists': chart(parts, 'artist'),
  '/me/charts/albums': chart(parts, 'album'),
});

const schema = { hide: true, body: NewListens };

const reporting = (app: App, parts: MemberParts, version: Version): void => {
  app.post(`/v${version}/me/listens`, { schema }, async (request, reply) => {
    wireWithoutLinks(version, parts, request, 'listens');
    requestContextOf(request.query as Query, contextDefaultsOf(request));
    const { recorded, refused, leftOut } = await reportListens(parts, callingMember(request), request.body);
    const objects = recorded.map((listen) => ({
      id: trackId(version, listen.trackId),
      listenedAt: dateOf(listen.at),
    }));
    void asJson(reply);
    const warnings = [...refused.map(({ error }) => error), ...leftOutWarnings(leftOut)];
    const shown = { plural: 'listens', objects, total: objects.length, window: null };
    return envelopeOf(version, request, shown, warnings);
  });
};

const firstRoutes: MemberPlugin = (app, parts) => {
  addFirst(app, parts, first(parts));
  app.post('/v1/me/listens', { schema }, async (request, reply) => {
    const { recorded, refused } = await reportListens(parts, callingMember(request), request.body);
    void asJson(reply);
    return [
      ...recorded.map(({ trackId: id, at }) => ({ id: firstIds.track(id), listenedAt: msOf(at) })),
      // v1 has no envelope with warnings, so each bad one stands in the list, behind the recorded ones.
      ...refused.map(({ id, error }) => ({ id, listenedAt: null, error })),
    ];
  });
};

const routesOf =
  (version: Version): MemberPlugin =>
  (app, parts) => {
    addLists(app, parts, version, lists);
    reporting(app, parts, version);
  };

/**
 * The routes of a member's listens, in every version; recent artists and personal charts exist in v1 only
 * (facts, 3 and 4).
 */
export const listenRoutes: MemberPlugin = inEveryVersion(firstRoutes, routesOf);
