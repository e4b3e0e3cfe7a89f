import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CatalogParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { CatalogPlugin } from '../../http/app-types.ts';
import { studioOf } from '../studio/studio.ts';
import type { Line } from '../studio/turns.ts';
import { isListed, isPictureSignature } from '../v2/images.ts';
import type { Format } from './drawing.ts';
import {
  MOST_PIXELS,
  type Pictured,
  readFormat,
  readPictured,
  readPicturedAnywhere,
} from './image-address.ts';
import { type Draw, PictureStore } from './picture-store.ts';
import { albumPicture } from './stored-pictures.ts';
import { findSubject, type PictureSubject } from './subjects.ts';
import { isUnchanged } from '../../http/conditions.ts';

const place = { folder: Type.String(), id: Type.String(), file: Type.String() };
const schema = { hide: true, params: Type.Object(place) };
const byId = { hide: true, params: Type.Object({ id: place.id, file: place.file }) };
const versioned = { hide: true, params: Type.Object({ ...place, version: Type.String() }) };

/** Whether an address may show the picture: that of a private playlist has to be signed, for the picture as it is now. */
function isAllowed(
  { secrets }: Pick<CatalogParts, 'secrets'>,
  found: PictureSubject,
  query: unknown,
): boolean {
  const { privateId, version } = found;
  if (privateId === null) return true;
  const { signature } = query as Readonly<Record<string, unknown>>;
  return isPictureSignature(secrets, { contentId: privateId, version }, String(signature));
}

/** Whoever changes a picture that was stored raises its version: under this one it stays the same. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** What is drawn shows a name, which may change. */
const FOR_A_DAY = 'public, max-age=86400';
/** To be asked for each time: a member's playlist, and an address of another version, whose picture is gone. */
const NOT_KEPT = 'no-cache';

/** The `Cache-Control` of a picture. @param asked the version in the address, if it has one */
const keepingOf = ({ subject, version, isMembers, privateId }: PictureSubject, asked?: string): string => {
  if (privateId !== null) return 'private, no-cache';
  if (isMembers) return NOT_KEPT;
  if (asked === undefined) return FOR_A_DAY;
  if (asked !== String(version)) return NOT_KEPT;
  return subject.stored ? FOR_GOOD : FOR_A_DAY;
};

/** Memory for pictures in sizes that no list has: few of them would drive all others out of a common store. */
const MOST_UNLISTED_BYTES = 8 * 1024 * 1024;

/** Where a picture is drawn and kept. Sizes that no list has get what the listed ones leave of the studio. */
const storesOf = (parts: CatalogParts): ((pictured: Pictured, format: Format) => PictureStore) => {
  const studio = studioOf(parts);
  const drawn =
    (line: Line): Draw =>
    async (subject, format) => {
      const picture = subject.stored ? await albumPicture(parts.db, subject.stored.albumId) : null;
      return studio.make(
        picture ? { make: 'cover', picture, format } : { make: 'picture', subject, format },
        line,
      );
    };
  const listed = new PictureStore(drawn('pictures'));
  const unlisted = new PictureStore(drawn('last'), MOST_UNLISTED_BYTES);
  return ({ kind }, format) => (isListed(`${kind}s`, format) ? listed : unlisted);
};

/**
 * Pictures of artists, albums, playlists and stations, drawn when they are asked for; no key is needed (facts, 3;
 * 4-decisions, "Interface B, details"). An unknown thing is 404, a size that is none or too large 400.
 */
export const imageRoutes: CatalogPlugin = async (app, parts: CatalogParts) => {
  const storeOf = storesOf(parts);

  const answer = async (
    pictured: Pictured | null,
    { file, version }: { readonly file: string; readonly version?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    if (!pictured) throw notFound('This picture');
    const format = readFormat(file);
    if (!format)
      throw new ServiceError(
        'BadRequest',
        `A picture is WIDTHxHEIGHT.jpg or .png, of 16 to 2000 pixels a side and at most ${MOST_PIXELS} pixels in all.`,
      );
    const found = await findSubject(parts.db, pictured);
    if (!found || !isAllowed(parts, found, request.query)) throw notFound('This picture');
    const { subject } = found;
    const store = storeOf(pictured, format);
    const etag = store.etag(subject, format);
    const label = () => reply.header('etag', etag).header('cache-control', keepingOf(found, version));
    if (isUnchanged(request.headers['if-none-match'], etag)) return label().code(304).send();
    const { bytes } = await store.get(subject, format);
    return label()
      .type(format.type === 'png' ? 'image/png' : 'image/jpeg')
      .send(bytes);
  };

  const inFolder = ({ folder, id }: { readonly folder: string; readonly id: string }) =>
    readPictured(folder, id);

  app.get('/imageserver/v2/:folder/:id/images/:file', { schema }, (request, reply) =>
    answer(inFolder(request.params), request.params, request, reply),
  );
  app.get('/imageserver/v2/:folder/:id/images/:version/:file', { schema: versioned }, (request, reply) =>
    answer(inFolder(request.params), request.params, request, reply),
  );
  // Older addresses: of any picture by an id alone, and of a playlist by the artists or albums in it, for which it is
  // drawn as always.
  app.get('/imageserver/images/:id/:file', { schema: byId }, (request, reply) =>
    answer(readPicturedAnywhere(request.params.id), request.params, request, reply),
  );
  for (const shown of ['artists', 'albums'])
    app.get(`/imageserver/v2/:folder/:id/${shown}/images/:file`, { schema }, (request, reply) => {
      const pictured = inFolder(request.params);
      return answer(pictured?.kind === 'playlist' ? pictured : null, request.params, request, reply);
    });
};
