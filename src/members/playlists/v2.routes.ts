import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { MemberParts } from '../../app-parts.ts';
import type { Listed, Window } from '../../catalog/domain/request-context.ts';
import type { Call, Shown } from '../../catalog/v2/call.ts';
import { type Collection, playlists, sampledPlaylists, tags, tracks } from '../../catalog/v2/collections.ts';
import { playlistId, readId } from '../../catalog/v2/ids.ts';
import { isMembers } from '../../catalog/v2/members-own.ts';
import { checkInclude } from '../../catalog/v2/include.ts';
import { list, lookup, show } from '../../catalog/v2/lists.ts';
import type { SampledPlaylist } from '../../catalog/v2/presenters/playlist.ts';
import { isFrom, type Version } from '../../catalog-versions.ts';
import { hrefOf } from '../../catalog/v2/wire.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { leftOutWarnings } from '../calls/left-out.ts';
import { type MemberCall, memberCalls } from './calls.ts';
import { newPlaylist, playlistChange } from './given.ts';
import { ownPlaylist, playlistNumber } from './own.ts';
import { tracksOfOwn, withOwnCounts } from './own-tracks.ts';
import { type GivenPlaylist, PlaylistBody, PrivacyBody, TagsBody, TracksBody } from './playlists.schema.ts';
import * as service from './playlists.service.ts';
import { listOwn, revisionOf } from './playlists.store.ts';
import { moveTrack, MoveBody, readPositions, withoutTracks } from './positions.ts';
import { namedTags, namedTracks } from './references.ts';
import { searches } from './search.routes.ts';

const params = Type.Object({ id: Type.String() });
const hide = true;

/**
 * The member's own playlists only: this is the library, and the public ones of others are in the catalogue.
 */
const own: Collection<SampledPlaylist> = {
  ...playlists,
  read: async (call, ids) => {
    const found = await sampledPlaylists(call, ids);
    return withOwnCounts(
      (call as MemberCall).db,
      call.context,
      found.filter(({ memberId }) => memberId === call.memberId),
    );
  },
};

const lookupOwn = lookup(own);

/**
 * Looks playlists up by id. An unknown id gives an empty list in v2.0, whose clients rely on it (4-decisions,
 * "Interface B").
 */
async function find(call: MemberCall): Promise<Shown> {
  try {
    return await lookupOwn(call);
  } catch (error) {
    const isUnknown = error instanceof ServiceError && error.errorCode === 'NotFound';
    if (!isUnknown || isFrom(call.wire.version, '2.1')) throw error;
    return { plural: own.plural, objects: [], total: 0, window: null };
  }
}

/** Answers one playlist that was just written; call `checkInclude` before writing. */
const showOne = async (call: MemberCall, id: number): Promise<Shown> =>
  show(call, own, await own.read(call, [id]), { total: 1, window: null });

const listAll = list(own, (call, window) => listOwn(call.db, (call as MemberCall).memberId, window));

type Listing = (call: Call, id: number, window: Window) => Promise<Listed>;

const below =
  (listing: Listing) =>
  async (call: Call, window: Window): Promise<Listed> => {
    const { db, params: given, memberId } = call as MemberCall;
    return listing(call, await ownPlaylist(db, memberId, given['id'] ?? ''), window);
  };

/**
 * Lists a playlist's tracks. As every list of a library it may be requested without a limit (4-decisions,
 * "Interface B, details").
 */
const listTracks = list(
  tracks,
  below(({ db, context }, id, window) => tracksOfOwn(db, context, id, window)),
);

const listTags = list(
  tags,
  below(({ reader }, id, window) => reader.tagsOfPlaylist(id, window)),
);

/** The fields that the version knows: descriptions came with v2.2 (spec B, 4) and are ignored before it. */
const fieldsOf = (version: Version, given: GivenPlaylist): GivenPlaylist => {
  const { description: _description, ...rest } = given;
  return isFrom(version, '2.2') ? given : rest;
};

type Request = FastifyRequest;

/** The playlist that a call changes, and what the client has read of it (RFC 9110, 13.1.1). */
const targetOf = ({ headers }: Pick<Request, 'headers'>, id: number): service.Target => ({
  id,
  ifMatch: headers['if-match'],
});

/**
 * Says what a playlist's entity tag is. It is read before the answer: when both are of different times, a change by
 * it is refused, and no other change is lost.
 */
async function label({ db, memberId, params: given }: MemberCall, reply: FastifyReply): Promise<void> {
  const text = given['id'] ?? '';
  const id = isMembers(text) ? readId('playlist', text.trim()) : null;
  const revision = id === null ? undefined : await revisionOf(db, memberId, id);
  if (revision !== undefined) void reply.header('etag', service.etagOf(revision));
}

type Calls = ReturnType<typeof memberCalls>;

const installReading = (app: App, base: string, { callOf, answer }: Calls): void => {
  const get = (path: string, handler: (call: MemberCall, reply: FastifyReply) => Promise<Shown>) =>
    app.get(`${base}${path}`, { schema: { hide } }, async (request: Request, reply: FastifyReply) =>
      answer(request, reply, await handler(callOf(request), reply)),
    );
  const labelled =
    (handler: (call: MemberCall) => Promise<Shown>) => async (call: MemberCall, reply: FastifyReply) => {
      await label(call, reply);
      return handler(call);
    };
  get('', listAll);
  get('/:id', labelled(find));
  get('/:id/tracks', labelled(listTracks));
  get('/:id/tags', listTags);
};

const installMaking = (
  app: App,
  base: string,
  version: Version,
  { parts, calls: { callOf, answer } }: { readonly parts: MemberParts; readonly calls: Calls },
): void => {
  app.post(base, { schema: { hide, body: PlaylistBody } }, async (request, reply) => {
    const call = callOf(request);
    checkInclude(call, own);
    const given = fieldsOf(version, request.body.playlists);
    const { known: meant, leftOut } = await newPlaylist(parts.db, call.memberId, given);
    const id = await service.createPlaylist(parts, call.memberId, meant);
    const path = `/me/library/playlists/${playlistId({ kind: 'member', id })}`;
    reply.code(201).header('location', hrefOf(call.wire, path));
    return answer(request, reply, await showOne(call, id), leftOutWarnings(leftOut));
  });

  app.delete(`${base}/:id`, { schema: { hide, params } }, async (request, reply) => {
    const { memberId } = callOf(request);
    await service.removePlaylist(parts, memberId, targetOf(request, playlistNumber(request.params.id)));
    return reply.code(204).send();
  });
};

/**
 * The date since which the route that only sets privacy is deprecated, in the form of RFC 9745, 2.1: 22 Nov
 * 2026, since this service has had the route.
 */
const DEPRECATED_AT = '@1795305600';

const deprecate = (reply: FastifyReply, successor: string): void =>
  void reply.header('deprecation', DEPRECATED_AT).header('link', `<${successor}>; rel="successor-version"`);

const installChanging = (
  app: App,
  base: string,
  version: Version,
  { parts, calls: { callOf, answer } }: { readonly parts: MemberParts; readonly calls: Calls },
): void => {
  app.put(`${base}/:id`, { schema: { hide, params, body: PlaylistBody } }, async (request, reply) => {
    const call = callOf(request);
    checkInclude(call, own);
    const id = await ownPlaylist(parts.db, call.memberId, request.params.id);
    const { known: meant, leftOut } = await playlistChange(
      parts.db,
      fieldsOf(version, request.body.playlists),
    );
    const etag = await service.changePlaylist(parts, call.memberId, targetOf(request, id), meant);
    reply.header('etag', etag);
    return answer(request, reply, await showOne(call, id), leftOutWarnings(leftOut));
  });

  app.put(`${base}/:id/privacy`, { schema: { hide, params, body: PrivacyBody } }, async (request, reply) => {
    const call = callOf(request);
    checkInclude(call, own);
    const id = playlistNumber(request.params.id);
    if (isFrom(version, '2.2')) deprecate(reply, hrefOf(call.wire, `/me/library/playlists/mp.${id}`));
    const { privacy } = request.body;
    const etag = await service.changePlaylist(parts, call.memberId, targetOf(request, id), { privacy });
    reply.header('etag', etag);
    return answer(request, reply, await showOne(call, id));
  });
};

const installTracks = (app: App, base: string, parts: MemberParts, { callOf }: Calls): void => {
  const schema = { hide, params, body: TracksBody };
  const path = `${base}/:id/tracks`;

  app.post(path, { schema }, async (request, reply) => {
    const { memberId } = callOf(request);
    const id = await ownPlaylist(parts.db, memberId, request.params.id);
    const { ids } = await namedTracks(parts.db, request.body.tracks);
    const etag = await service.appendTracks(parts, memberId, targetOf(request, id), ids);
    return reply.header('etag', etag).code(204).send();
  });

  app.put(path, { schema }, async (request, reply) => {
    const { memberId } = callOf(request);
    const id = await ownPlaylist(parts.db, memberId, request.params.id);
    const { ids } = await namedTracks(parts.db, request.body.tracks);
    const target = targetOf(request, id);
    const etag = await service.changePlaylist(parts, memberId, target, { trackIds: ids });
    return reply.header('etag', etag).code(204).send();
  });
};

/** What clients otherwise do by writing the whole list back: removing and moving, by places in the list of tracks. */
const installPositions = (app: App, base: string, parts: MemberParts, { callOf }: Calls): void => {
  const path = `${base}/:id/tracks`;
  const places = Type.Object({ id: Type.String(), positions: Type.String() });

  app.delete(`${path}/:positions`, { schema: { hide, params: places } }, async (request, reply) => {
    const { memberId } = callOf(request);
    const target = targetOf(request, playlistNumber(request.params.id));
    const positions = readPositions(request.params.positions);
    const etag = await service.rearrangeTracks(parts, memberId, target, (ids) =>
      withoutTracks(ids, positions),
    );
    return reply.header('etag', etag).code(204).send();
  });

  app.post(`${path}/move`, { schema: { hide, params, body: MoveBody } }, async (request, reply) => {
    const { memberId } = callOf(request);
    const target = targetOf(request, playlistNumber(request.params.id));
    const { body } = request;
    const etag = await service.rearrangeTracks(parts, memberId, target, (ids) => moveTrack(ids, body));
    return reply.header('etag', etag).code(204).send();
  });
};

const installTags = (app: App, base: string, parts: MemberParts, { callOf }: Calls): void => {
  const schema = { hide, params, body: TagsBody };
  const path = `${base}/:id/tags`;

  app.post(path, { schema }, async (request, reply) => {
    const { memberId } = callOf(request);
    const id = await ownPlaylist(parts.db, memberId, request.params.id);
    const { ids } = await namedTags(parts.db, request.body.tags);
    const etag = await service.addTags(parts, memberId, targetOf(request, id), ids);
    return reply.header('etag', etag).code(204).send();
  });

  app.put(path, { schema }, async (request, reply) => {
    const { memberId } = callOf(request);
    const id = await ownPlaylist(parts.db, memberId, request.params.id);
    const { ids } = await namedTags(parts.db, request.body.tags);
    const target = targetOf(request, id);
    const etag = await service.changePlaylist(parts, memberId, target, { tagIds: ids });
    return reply.header('etag', etag).code(204).send();
  });
};

/** The routes of a member's playlists in one version of v2 (spec B, 4; facts, 3). Within `memberScope`. */
export const playlistRoutesOf =
  (version: Version): MemberPlugin =>
  (app, parts) => {
    const base = `/v${version}/me/library/playlists`;
    const calls = memberCalls(version, parts);
    for (const [path, search] of Object.entries(searches))
      app.get(`/v${version}${path}`, { schema: { hide } }, async (request: Request, reply: FastifyReply) =>
        calls.answer(request, reply, await search(calls.callOf(request))),
      );
    installReading(app, base, calls);
    installMaking(app, base, version, { parts, calls });
    installChanging(app, base, version, { parts, calls });
    installTracks(app, base, parts, calls);
    installPositions(app, base, parts, calls);
    installTags(app, base, parts, calls);
  };
