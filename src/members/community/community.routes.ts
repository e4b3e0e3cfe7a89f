import type { FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { LaterVersion } from '../../catalog-versions.ts';
import { createCatalogReader } from '../../catalog/domain/catalog-reader.ts';
import { RANGE_DAYS } from '../../catalog/domain/ranges.ts';
import { rangeOf, textOf, windowOf } from '../../catalog/http/query.ts';
import { installRequestPipeline } from '../../catalog/http/request-pipeline.ts';
import type { Call, Shown } from '../../catalog/v2/call.ts';
import { metaOf } from '../../catalog/v2/envelope.ts';
import { callOf } from '../../catalog/v2/v2.ts';
import { checkAcceptedVersion, warningsFor } from '../../catalog/v2/versionless.ts';
import { isFrom } from '../../catalog-versions.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { asJson, envelopeOf } from '../calls/v2.ts';
import { followed } from '../favorites/favorites.service.ts';
import { listFavoritesFor } from '../favorites/favorites.store.ts';
import { type Entity, OBJECTS, readEntity } from '../favorites/kinds.ts';
import { presentFavorites } from '../favorites/presenters.ts';
import { personalChart } from '../listens/listens.store.ts';
import { findMember, takenScreenName } from '../profile/profile.service.ts';
import { showingMembers } from '../profile/showing.ts';
import { createTokenReader } from '../tokens/token-reader.ts';
import { membersWhoLike, publicPlaylistsOf } from './likes.store.ts';
import { showMembers } from './shown-members.ts';

const DAY_MS = 86_400_000;

/** What a page of the public shows changes independently of the catalogue, so no answer is cached with it. */
const NOT_KEPT = 'no-store';

/**
 * The id of the member whose lists a path names.
 * @throws 404 for an unknown member, and for a private one who is not the caller
 */
async function openMember({ db, params, memberId }: Call): Promise<string> {
  const text = params['id'] ?? '';
  const { id, visibility } = await findMember(db, text);
  if (visibility === 'private' && id !== memberId) throw notFound(text);
  return id;
}

const playlistsOf = async (call: Call): Promise<Shown> => {
  const window = windowOf(call.query);
  const { ids, total } = await publicPlaylistsOf(call.db, await openMember(call), window);
  const { plural, present } = OBJECTS.playlist;
  return { plural, objects: await present(call, ids), total, window };
};

/** The favorites of a member as the caller may see them: without the member's private playlists. */
const favoritesOf = async (call: Call, kind: 'playlist' | null) => {
  const window = windowOf(call.query);
  const ownerId = await openMember(call);
  const viewerId = call.memberId ?? '';
  const listed = await listFavoritesFor(call.db, {
    memberId: ownerId,
    viewerId,
    context: call.context,
    kind,
    window,
  });
  return { ...listed, window };
};

const favoritePlaylistsOf = async (call: Call): Promise<Shown> => {
  const { favorites, total, window } = await favoritesOf(call, 'playlist');
  const { plural, present } = OBJECTS.playlist;
  const objects = await present(
    call,
    favorites.map(({ id }) => id),
  );
  return { plural, objects, total, window };
};

const CHARTED = ['track', 'album', 'artist'] as const;

/** What a member has played most, of the kind that `type` names: tracks when it is left out. */
const chartOf =
  ({ clock }: Pick<MemberParts, 'clock'>) =>
  async (call: Call): Promise<Shown> => {
    const type = textOf(call.query, 'type') ?? 'track';
    const kind = CHARTED.find((one) => one === type);
    if (kind === undefined)
      throw new ServiceError('BadRequest', `type query parameter must be one of ${CHARTED.join(', ')}`);
    const days = RANGE_DAYS[rangeOf(call.query)];
    const since = days === null ? null : new Date(clock.wallTime() - days * DAY_MS);
    const window = windowOf(call.query);
    const ownerId = await openMember(call);
    const played = await personalChart(call.db, ownerId, { kind, since }, { window, context: call.context });
    const { plural, present } = OBJECTS[kind];
    const objects = await present(
      call,
      played.map(({ id }) => id),
    );
    return { plural, objects, total: null, window };
  };

/** Who has an entity among the favorites. @throws 404 for a text that is no id of this kind */
const likersOf =
  (parts: Pick<MemberParts, 'db'>, kind: Entity['kind'] | null) =>
  async (call: Call): Promise<Shown> => {
    const text = call.params['id'] ?? '';
    const named = readEntity(text);
    if (named === null || (kind !== null && named.kind !== kind)) throw notFound(text);
    const [entity = named] = await followed(call.db, [named]);
    const window = windowOf(call.query);
    const [object] = await OBJECTS[entity.kind].present(call, [entity.id]);
    if (object === undefined) throw notFound(text);
    const { ids, total } = await membersWhoLike(call.db, entity, call.memberId ?? '', window);
    return showMembers(parts, call, ids, { total, window });
  };

const install = (app: App, parts: MemberParts, { number: version }: LaterVersion): void => {
  const reader = createCatalogReader(parts.db, parts.clock);
  const reading = { ...parts, showMembers: showingMembers(parts) };
  const on = (path: string, answer: (call: Call, request: FastifyRequest) => Promise<object>): void => {
    app.get(`/v${version}${path}`, { schema: { hide: true } }, async (given, reply) => {
      const request = given as FastifyRequest;
      checkAcceptedVersion(request, parts.catalogVersions);
      const body = await answer(callOf(version, reading, reader, request), request);
      void asJson(reply).header('cache-control', NOT_KEPT);
      return body;
    });
  };
  const list = (path: string, read: (call: Call) => Promise<Shown>): void =>
    on(path, async (call, request) => envelopeOf(version, request, await read(call)));

  list('/members/:id/library/playlists', playlistsOf);
  list('/members/:id/favorites/playlists', favoritePlaylistsOf);
  list('/members/:id/charts', chartOf(parts));
  list('/albums/:id/favorited/members', likersOf(parts, 'album'));
  list('/artists/:id/favorited/members', likersOf(parts, 'artist'));
  list('/favorites/:id/members', likersOf(parts, null));
  on('/members/:id/favorites', async (call, request) => {
    const { favorites, total, window } = await favoritesOf(call, null);
    const extent = { returned: favorites.length, total, window, warnings: warningsFor(request) };
    const meta = metaOf(version, extent);
    const shown = await presentFavorites(call, favorites, null);
    return isFrom(version, '2.2') ? { meta, favorites: shown } : { favorites: shown, meta };
  });
  on('/screenname/:name', async ({ db, params }) => ({
    screenName: await takenScreenName(db, params['name'] ?? ''),
  }));
};

/**
 * What members show of themselves, in v2.x, to every application and every member: public playlists, favorites and
 * charts, who likes what, and whether a screen name is taken.
 */
export const communityRoutes: MemberPlugin = async (app, parts) => {
  for (const version of parts.catalogVersions.later)
    await app.register(async (scope: App) => {
      installRequestPipeline(scope, parts, version, { readToken: createTokenReader(parts) });
      install(scope, parts, version);
    });
};
