import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { MemberParts } from '../../app-parts.ts';
import type { Window } from '../../catalog/domain/request-context.ts';
import { textOf, windowOf, LIMIT_MAXIMUM } from '../../catalog/http/query.ts';
import { showTracks } from '../../catalog/v1/lists.ts';
import { metaOf } from '../../catalog/v2/envelope.ts';
import { type Inclusion, inclusionOf } from '../../catalog/v2/include.ts';
import { JSON_TYPE } from '../../catalog/v2/v2.ts';
import { warningsFor } from '../../catalog/v2/versionless.ts';
import { isFrom, type Version } from '../../catalog-versions.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { commaList } from '../../kernel/comma-list.ts';
import { leftOutWarnings } from '../calls/left-out.ts';
import { listIn } from '../calls/lists.ts';
import { inEveryVersion } from '../member-scope.ts';
import { firstMemberCalls, type MemberCall, memberCalls } from '../playlists/calls.ts';
import * as service from './favorites.service.ts';
import { type Favorite, type ListedFavorites, listFavorites } from './favorites.store.ts';
import { type FavoriteKind, FAVORITE_KINDS } from '../../storage/member-schema.ts';
import { FAVORITES, presentFavorites, presentStatus } from './presenters.ts';

/** Longer than any existing id. */
const LONGEST_ID = 64;
const Reference = Type.Object({ id: Type.String({ maxLength: LONGEST_ID }) });

/** Objects by id; a single one need not be in an array, as with the tracks of a playlist. */
const FavoritesBody = Type.Object({
  favorites: Type.Union([Type.Array(Reference, { minItems: 1, maxItems: LIMIT_MAXIMUM }), Reference]),
});

const idsOf = ({ favorites }: Static<typeof FavoritesBody>): string[] =>
  [favorites].flat().map(({ id }) => id);

const hide = true;
const params = Type.Object({ id: Type.String() });

/**
 * Reads `filter`. Until v2.1 one kind can be requested; from v2.2 on all kinds are always listed (spec B, 4).
 * @throws 400 for an unknown kind
 */
function filterOf({ wire, query }: MemberCall): FavoriteKind | null {
  const text = isFrom(wire.version, '2.2') ? undefined : textOf(query, 'filter');
  if (text === undefined) return null;
  const kind = FAVORITE_KINDS.find((one) => one === text);
  if (kind === undefined) {
    throw new ServiceError(
      'BadRequest',
      `filter query parameter must be one of ${FAVORITE_KINDS.join(', ')}`,
    );
  }
  return kind;
}

interface Extent {
  readonly total: number | null;
  readonly window: Window | null;
  readonly inclusion: Inclusion | null;
  /** Ids of the body that were left out. */
  readonly leftOut?: readonly string[];
}

/**
 * Wraps favorites in the envelope. v2.2 puts `meta` first and holds whole objects by kind; earlier versions
 * list the ids (facts, 3).
 */
async function envelope(
  call: MemberCall,
  request: FastifyRequest,
  favorites: readonly Favorite[],
  { total, window, inclusion, leftOut = [] }: Extent,
) {
  const warnings = [...warningsFor(request), ...leftOutWarnings(leftOut)];
  const meta = metaOf(call.wire.version, { returned: favorites.length, total, window, warnings });
  const shown = await presentFavorites(call, favorites, inclusion);
  return isFrom(call.wire.version, '2.2') ? { meta, favorites: shown } : { favorites: shown, meta };
}

const asJson = (reply: FastifyReply) => reply.type(JSON_TYPE);

const installReading = (app: App, base: string, parts: MemberParts, version: Version): void => {
  const { callOf } = memberCalls(version, parts);

  app.get(base, { schema: { hide } }, async (request, reply) => {
    const call = callOf(request);
    const window = windowOf(call.query);
    const inclusion = inclusionOf(call, [FAVORITES]);
    const listed: ListedFavorites = await listFavorites(parts.db, call.memberId, call.context, {
      kind: filterOf(call),
      window,
    });
    asJson(reply);
    return envelope(call, request, listed.favorites, { total: listed.total, window, inclusion });
  });

  app.get(`${base}/status`, { schema: { hide } }, async (request, reply) => {
    const { query, memberId } = callOf(request);
    const found = await service.statusOf(parts, memberId, listIn(query, 'ids'));
    asJson(reply);
    return { status: found.map((one) => presentStatus(version, one)) };
  });
};

const installWriting = (app: App, base: string, parts: MemberParts, version: Version): void => {
  const { callOf } = memberCalls(version, parts);

  app.post(base, { schema: { hide, body: FavoritesBody } }, async (request, reply) => {
    const call = callOf(request);
    const inclusion = inclusionOf(call, [FAVORITES]);
    const { added, leftOut } = await service.addFavorites(parts, call.memberId, idsOf(request.body));
    asJson(reply);
    return envelope(call, request, added, { total: added.length, window: null, inclusion, leftOut });
  });

  app.delete(`${base}/:id`, { schema: { hide, params } }, async (request, reply) => {
    const { memberId } = callOf(request);
    await service.removeFavorites(parts, memberId, commaList(request.params.id));
    return reply.code(204).send();
  });
};

const routesOf =
  (version: Version): MemberPlugin =>
  (app, parts) => {
    const base = `/v${version}/me/favorites`;
    installReading(app, base, parts, version);
    installWriting(app, base, parts, version);
  };

/** The routes of v1, which answer bare arrays of tracks (facts, 3). */
const firstRoutes: MemberPlugin = (app, parts) => {
  const base = '/v1/me/favorites';
  const callOf = firstMemberCalls(parts);

  app.get(base, { schema: { hide } }, async (request) => {
    const call = callOf(request);
    const window = windowOf(call.query);
    const { favorites, total } = await listFavorites(parts.db, call.memberId, call.context, {
      kind: 'track',
      window,
    });
    return showTracks(call, { ids: favorites.map(({ id }) => id), total });
  });

  app.put(base, { schema: { hide, body: FavoritesBody } }, async (request) => {
    const call = callOf(request);
    const { added } = await service.addFavorites(parts, call.memberId, idsOf(request.body));
    const ids = added.filter(({ kind }) => kind === 'track').map(({ id }) => id);
    return showTracks(call, { ids, total: ids.length });
  });

  app.delete(`${base}/:id`, { schema: { hide, params } }, async (request, reply) => {
    const { memberId } = callOf(request);
    await service.removeFavorites(parts, memberId, commaList(request.params.id));
    return reply.code(204).send();
  });
};

/** The routes of members' favorites, in every version. */
export const favoriteRoutes: MemberPlugin = inEveryVersion(firstRoutes, routesOf);
