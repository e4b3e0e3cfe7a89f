import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { Playlist } from '../../catalog/domain/types.ts';
import { playlistId } from '../../catalog/v2/ids.ts';
import type { Version } from '../../catalog-versions.ts';
import { notFound } from '../../errors/service-error.ts';
import type { App, MemberPlugin } from '../../http/app-types.ts';
import { memberScope } from '../member-scope.ts';
import { type MemberCall, memberCalls } from '../playlists/calls.ts';
import { playlistNumber } from '../playlists/own.ts';
import { FOLDER, readAddress } from './address.ts';
import { createAnimator } from './animator.ts';
import { type PlaylistImages, playlistImages } from './provider.ts';
import { type Size, sizeOf } from './size.ts';
import { isUnchanged } from '../../http/conditions.ts';

const hide = true;
const params = Type.Object({ id: Type.String() });

/** The member's own playlist. @throws 404 */
async function ownOf({ reader, context, memberId }: MemberCall, text: string): Promise<Playlist> {
  const id = playlistNumber(text);
  const [playlist] = await reader.playlists(context, [id], { memberId });
  if (playlist?.memberId !== memberId) throw notFound(text);
  return playlist;
}

/** An image in the form of v2.2 and later (facts, 3). */
async function presentImage(images: PlaylistImages, playlist: Playlist, size: Size) {
  const contentId = playlistId(playlist);
  return {
    type: 'image',
    id: `${contentId}.${size.width}x${size.height}.animated`,
    url: await images.urlOf(playlist, size),
    contentId,
    ...size,
    isDefault: true,
    version: playlist.imageVersion,
    imageType: images.imageType,
  };
}

/** The route `/me/library/playlists/{id}/images` of one version (spec B, 4). Within `memberScope`. */
const listing =
  (version: Version): MemberPlugin =>
  (app, parts) => {
    const { callOf, answer } = memberCalls(version, parts);
    const images = playlistImages(parts);
    const path = `/v${version}/me/library/playlists/:id/images`;
    app.get(path, { schema: { hide, params } }, async (request, reply) => {
      const call = callOf(request);
      const size = sizeOf(call.query);
      const playlist = await ownOf(call, request.params.id);
      const objects = [await presentImage(images, playlist, size)];
      return answer(request, reply, { plural: 'images', objects, total: 1, window: null });
    });
  };

/** The cache header of a picture: its address holds all its parameters, so the picture never changes. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

const tagOf = (path: string): string =>
  `"${createHash('sha256').update(path).digest('base64url').slice(0, 27)}"`;

/**
 * The route of the pictures themselves. It needs no key, but an address that the service has signed; any
 * other is 404.
 */
const pictures: MemberPlugin = (app, { secrets, clock }) => {
  const animator = createAnimator(clock);
  app.addHook('onClose', () => animator.close());
  const schema = { hide, params: Type.Object({ name: Type.String(), file: Type.String() }) };

  app.get(`${FOLDER}/:name/:file`, { schema }, async (request, reply) => {
    const { name, file } = request.params;
    const found = readAddress(secrets, name, file);
    if (!found) throw notFound('This picture');
    const etag = tagOf(`${name}/${file}`);
    const isNews = !isUnchanged(request.headers['if-none-match'], etag);
    const picture = isNews ? await animator.draw(found.look, found.size) : null;
    reply.header('etag', etag).header('cache-control', FOR_GOOD);
    return picture === null ? reply.code(304).send() : reply.type('image/webp').send(picture);
  });
};

/** The routes of the moving pictures of members' playlists: their list, and the pictures. */
export const playlistImageRoutes: MemberPlugin = async (app, parts) => {
  for (const version of parts.catalogVersions.having('playlistImages')) {
    await memberScope(version, listing(version.number))(app, parts);
  }
  await app.register(async (scope: App) => pictures(scope, parts));
};
