import { type Static, Type } from 'typebox';
import type { MemberParts } from '../../app-parts.ts';
import { windowOf } from '../../catalog/http/query.ts';
import { showTracks } from '../../catalog/v1/lists.ts';
import { presentPlaylist, presentWholePlaylist } from '../../catalog/v1/presenters/editorial.ts';
import { playlistId } from '../../catalog/v2/ids.ts';
import { notFound } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { type FirstMemberCall, firstMemberCalls } from './calls.ts';
import { newPlaylist, playlistChange } from './given.ts';
import { ownPlaylist, playlistNumber } from './own.ts';
import { tracksOfOwn } from './own-tracks.ts';
import {
  BarePlaylistBody,
  FirstTracksBody,
  type GivenPlaylist,
  type GivenTracks,
} from './playlists.schema.ts';
import * as service from './playlists.service.ts';
import { listOwn } from './playlists.store.ts';
import { namedTracks } from './references.ts';

const BASE = '/v1/me/playlists';
const hide = true;
const params = Type.Object({ id: Type.String() });

type Body = GivenPlaylist & { readonly playlists?: GivenPlaylist | null };

/**
 * The fields of a playlist in a body of v1, at the top level or in an envelope as in v2.0. v1 has no
 * descriptions.
 */
function fieldsOf({ playlists, ...bare }: Body): GivenPlaylist {
  const { description: _description, ...given } = playlists ?? bare;
  return given;
}

/** A playlist with all its tracks, however many (facts, 3: the detail). */
async function whole(
  { db, reader, context, origin, memberId }: FirstMemberCall,
  id: number,
): Promise<object> {
  const [playlist] = await reader.playlists(context, [id], { memberId });
  if (playlist?.memberId !== memberId) throw notFound(`mp.${id}`);
  const all = { limit: Math.max(1, playlist.trackCount), offset: 0 };
  const { ids } = await tracksOfOwn(db, context, id, all);
  return presentWholePlaylist(origin, playlist, await reader.tracks(context, ids));
}

const installReading = (app: App, { db }: MemberParts, callOf: ReturnType<typeof firstMemberCalls>): void => {
  app.get(BASE, { schema: { hide } }, async (request) => {
    const { reader, context, memberId, query } = callOf(request);
    const { ids } = await listOwn(db, memberId, windowOf(query));
    return (await reader.playlists(context, ids, { memberId })).map(presentPlaylist);
  });

  app.get(`${BASE}/:id`, { schema: { hide, params } }, async (request) =>
    whole(callOf(request), playlistNumber(request.params.id)),
  );

  app.get(`${BASE}/:id/tracks`, { schema: { hide, params } }, async (request) => {
    const call = callOf(request);
    const window = windowOf(call.query);
    const id = await ownPlaylist(db, call.memberId, request.params.id);
    return showTracks(call, await tracksOfOwn(db, call.context, id, window));
  });
};

const installWriting = (app: App, parts: MemberParts, callOf: ReturnType<typeof firstMemberCalls>): void => {
  const schema = { hide, params, body: BarePlaylistBody };

  app.post(BASE, { schema: { hide, body: BarePlaylistBody } }, async (request, reply) => {
    const call = callOf(request);
    const { known: meant } = await newPlaylist(parts.db, call.memberId, fieldsOf(request.body));
    const id = await service.createPlaylist(parts, call.memberId, meant);
    reply.code(201).header('location', `${call.origin}${BASE}/${playlistId({ kind: 'member', id })}`);
    return whole(call, id);
  });

  app.put(`${BASE}/:id`, { schema }, async (request) => {
    const call = callOf(request);
    const id = await ownPlaylist(parts.db, call.memberId, request.params.id);
    const { known: meant } = await playlistChange(parts.db, fieldsOf(request.body));
    await service.changePlaylist(parts, call.memberId, { id }, meant);
    return whole(call, id);
  });

  app.delete(`${BASE}/:id`, { schema: { hide, params } }, async (request, reply) => {
    const { memberId } = callOf(request);
    await service.removePlaylist(parts, memberId, { id: playlistNumber(request.params.id) });
    return reply.code(204).send();
  });
};

const tracksOf = (body: Static<typeof FirstTracksBody>): GivenTracks => {
  if ('tracks' in body) return body.tracks;
  const ids = typeof body.id === 'string' ? body.id.split(',') : body.id;
  return ids.map((id) => ({ id }));
};

const installTracks = (app: App, parts: MemberParts, callOf: ReturnType<typeof firstMemberCalls>): void => {
  const schema = { hide, params, body: FirstTracksBody };

  app.post(`${BASE}/:id/tracks`, { schema }, async (request, reply) => {
    const { memberId } = callOf(request);
    const id = await ownPlaylist(parts.db, memberId, request.params.id);
    const { ids } = await namedTracks(parts.db, tracksOf(request.body));
    await service.appendTracks(parts, memberId, { id }, ids);
    return reply.code(204).send();
  });

  app.put(`${BASE}/:id/tracks`, { schema }, async (request, reply) => {
    const { memberId } = callOf(request);
    const id = await ownPlaylist(parts.db, memberId, request.params.id);
    const { ids } = await namedTracks(parts.db, tracksOf(request.body));
    await service.changePlaylist(parts, memberId, { id }, { trackIds: ids });
    return reply.code(204).send();
  });
};

/**
 * The routes of a member's playlists in v1: bare objects, epoch milliseconds (facts, 2 and 3). Within
 * `memberScope`.
 */
export const firstPlaylistRoutes: MemberPlugin = (app, parts) => {
  const callOf = firstMemberCalls(parts);
  installReading(app, parts, callOf);
  installWriting(app, parts, callOf);
  installTracks(app, parts, callOf);
};
