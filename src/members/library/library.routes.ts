import type { FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import { type CatalogReader, createCatalogReader } from '../../catalog/domain/catalog-reader.ts';
import { type Query, windowOf } from '../../catalog/http/query.ts';
import { showAlbums, showArtists, showTracks } from '../../catalog/v1/lists.ts';
import { albumOf as firstAlbumOf, artistNameOf } from '../../catalog/v1/resolve.ts';
import { albums, artists, tracks } from '../../catalog/v2/collections.ts';
import { checkInclude } from '../../catalog/v2/include.ts';
import { list, show } from '../../catalog/v2/lists.ts';
import { albumOf, artistIdOf } from '../../catalog/v2/resolve.ts';
import type { Version } from '../../catalog-versions.ts';
import { checkAcceptedVersion } from '../../catalog/v2/versionless.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { installOptionalBody } from '../../http/optional-body.ts';
import { leftOutWarnings } from '../calls/left-out.ts';
import { addFirst, firstCall, type FirstRoutes } from '../calls/v1.ts';
import { addLists, asJson, envelopeOf, memberCall, type MemberRoutes } from '../calls/v2.ts';
import { paramOf } from '../../http/path-params.ts';
import { callingMember, inEveryVersion } from '../member-scope.ts';
import { FirstAddition, LibraryAddition } from './library.schema.ts';
import {
  addAlbums,
  type AddedTracks,
  addTracks,
  idsToAdd,
  removeAlbums,
  removeTracks,
} from './library.service.ts';
import * as library from './library.store.ts';

/** When a library was last changed, in the form of every version (facts, 3). */
const presentLastUpdate = (at: Date) => ({
  lastUpdateDate: { date: at.toISOString(), timeZone: 'UTC', timeInMillis: at.getTime() },
});

/** The library's lists in v2.x: ordinary objects in the ordinary envelope (facts, 3). */
const lists: MemberRoutes = {
  '/me/library/artists': (call) =>
    list(artists, ({ db, context }, window) => library.libraryArtists(db, context, call.member.id, window))(
      call,
    ),
  '/me/library/albums': (call) =>
    list(albums, ({ db, context }, window) => library.libraryAlbums(db, context, call.member.id, window))(
      call,
    ),
  '/me/library/tracks': (call) =>
    list(tracks, ({ db, context }, window) => library.libraryTracks(db, context, call.member.id, window))(
      call,
    ),
  '/me/library/artists/:id/albums': (call) =>
    list(albums, async ({ db, context }, window) =>
      library.libraryAlbumsOfArtist(db, context, call.member.id, {
        artistId: await artistIdOf(call),
        window,
      }),
    )(call),
  '/me/library/artists/:id/tracks': (call) =>
    list(tracks, async ({ db, context }, window) =>
      library.libraryTracksOfArtist(db, context, call.member.id, {
        artistId: await artistIdOf(call),
        window,
      }),
    )(call),
  '/me/library/albums/:id/tracks': (call) =>
    list(tracks, async ({ db, context }, window) =>
      library.libraryTracksOfAlbum(db, context, call.member.id, {
        albumId: (await albumOf(call)).id,
        window,
      }),
    )(call),
};

/** The library's lists in v1: bare arrays. */
const first: FirstRoutes = {
  '/me/library/artists': async (call) => {
    const { db, context, member, query } = call;
    return showArtists(call, await library.libraryArtists(db, context, member.id, windowOf(query)));
  },
  '/me/library/albums': async (call) => {
    const { db, context, member, query } = call;
    return showAlbums(call, await library.libraryAlbums(db, context, member.id, windowOf(query)));
  },
  '/me/library/tracks': async (call) => {
    const { db, context, member, query } = call;
    return showTracks(call, await library.libraryTracks(db, context, member.id, windowOf(query)));
  },
  '/me/library/artists/:id/albums': async (call) => {
    const { db, context, member, query } = call;
    const window = windowOf(query);
    const { id } = await artistNameOf(call);
    return showAlbums(
      call,
      await library.libraryAlbumsOfArtist(db, context, member.id, { artistId: id, window }),
    );
  },
  '/me/library/artists/:id/tracks': async (call) => {
    const { db, context, member, query } = call;
    const window = windowOf(query);
    const { id } = await artistNameOf(call);
    return showTracks(
      call,
      await library.libraryTracksOfArtist(db, context, member.id, { artistId: id, window }),
    );
  },
  '/me/library/albums/:id/tracks': async (call) => {
    const { db, context, member, query } = call;
    const window = windowOf(query);
    const { id } = await firstAlbumOf(call);
    return showTracks(
      call,
      await library.libraryTracksOfAlbum(db, context, member.id, { albumId: id, window }),
    );
  },
};

const hide = { hide: true };
const addition = { ...hide, body: LibraryAddition };
const firstAddition = { ...hide, body: FirstAddition };

/** Adds the routes that are the same in every version, because they answer no catalogue objects. */
const addCommon = (app: App, parts: MemberParts, prefix: string): void => {
  app.delete(`${prefix}/me/library/tracks/:id`, { schema: hide }, async (request, reply) => {
    checkAcceptedVersion(request, parts.catalogVersions);
    await removeTracks(parts, callingMember(request).id, paramOf(request, 'id'));
    return reply.code(204).send();
  });
  app.get(`${prefix}/me/library/updated`, { schema: hide }, async (request, reply) => {
    checkAcceptedVersion(request, parts.catalogVersions);
    void asJson(reply);
    return presentLastUpdate(await library.libraryModifiedAt(parts.db, callingMember(request).id));
  });
};

/** Adds the tracks that the request names. */
const add = (parts: MemberParts, request: FastifyRequest, body: FirstAddition): Promise<AddedTracks> =>
  addTracks(parts, callingMember(request).id, idsToAdd(request.query as Query, body));

const addingLater = (app: App, parts: MemberParts, reader: CatalogReader, version: Version): void => {
  app.post(`/v${version}/me/library/tracks`, { schema: addition }, async (request, reply) => {
    const call = memberCall(version, parts, reader, request);
    checkInclude(call, tracks);
    const { ids, leftOut } = await add(parts, request, request.body);
    const shown = await show(call, tracks, await tracks.read(call, ids), { total: ids.length, window: null });
    void asJson(reply);
    return envelopeOf(version, request, shown, leftOutWarnings(leftOut));
  });
};

const routesOf =
  (version: Version): MemberPlugin =>
  (app, parts) => {
    installOptionalBody(app);
    addLists(app, parts, version, lists);
    addingLater(app, parts, createCatalogReader(parts.db, parts.clock), version);
    addCommon(app, parts, `/v${version}`);
  };

/**
 * Adds the routes of v1 for whole albums: its existing clients add and remove an album with all its tracks.
 */
const addingAlbums = (app: App, parts: MemberParts, reader: CatalogReader): void => {
  app.post('/v1/me/library/albums', { schema: firstAddition }, async (request, reply) => {
    const texts = idsToAdd(request.query as Query, request.body);
    const ids = await addAlbums(parts, callingMember(request).id, texts);
    void asJson(reply);
    return showAlbums(firstCall(parts, reader, request), { ids, total: ids.length });
  });
  app.delete('/v1/me/library/albums/:id', { schema: hide }, async (request, reply) => {
    await removeAlbums(parts, callingMember(request).id, paramOf(request, 'id'));
    return reply.code(204).send();
  });
};

const firstRoutes: MemberPlugin = (app, parts) => {
  const reader = createCatalogReader(parts.db, parts.clock);
  installOptionalBody(app);
  addFirst(app, parts, first);
  app.post('/v1/me/library/tracks', { schema: firstAddition }, async (request, reply) => {
    const { ids } = await add(parts, request, request.body);
    void asJson(reply);
    return showTracks(firstCall(parts, reader, request), { ids, total: ids.length });
  });
  addingAlbums(app, parts, reader);
  addCommon(app, parts, '/v1');
};

/** The routes of a member's library in every version (facts, 3 and 4). */
export const libraryRoutes: MemberPlugin = inEveryVersion(firstRoutes, routesOf);
