import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { readFormat, readPictured } from './image-address.ts';
import { PictureStore } from './picture-store.ts';
import { studioOf } from '../studio/studio.ts';
import { scalePicture } from './scale-picture.ts';
import { albumPicture } from './stored-pictures.ts';
import { findSubject } from './subjects.ts';

const place = { folder: Type.String(), id: Type.String(), file: Type.String() };
const schema = { hide: true, params: Type.Object(place) };
const versioned = { hide: true, params: Type.Object({ ...place, version: Type.String() }) };

/** An address with the picture's version always leads to the same picture. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));

/**
 * Pictures of artists, albums, playlists and stations, drawn when they are asked for; no key is needed (facts, 3;
 * 4-decisions, "Interface B, details"). An unknown thing is 404, a size that is none or too large 400.
 */
export const imageRoutes: AppPlugin = async (app, parts: AppParts) => {
  const studio = studioOf(parts);
  const store = new PictureStore(async (subject, format) => {
    const stored = subject.stored ? await albumPicture(parts.db, subject.stored.albumId) : null;
    return stored ? scalePicture(stored, format) : studio.make({ make: 'picture', subject, format });
  });

  const answer = async (
    { folder, id, file }: { folder: string; id: string; file: string },
    request: FastifyRequest,
    reply: FastifyReply,
    cacheControl: string,
  ): Promise<FastifyReply> => {
    const pictured = readPictured(folder, id);
    if (!pictured) throw notFound('This picture');
    const format = readFormat(file);
    if (!format)
      throw new ServiceError(
        'BadRequest',
        'A picture is WIDTHxHEIGHT.jpg or .png, of 16 to 2000 pixels a side.',
      );
    const subject = await findSubject(parts.db, pictured);
    if (!subject) throw notFound('This picture');
    const etag = store.etag(subject, format);
    const label = () => reply.header('etag', etag).header('cache-control', cacheControl);
    if (isKnown(request, etag)) return label().code(304).send();
    const { bytes } = await store.get(subject, format);
    return label()
      .type(format.type === 'png' ? 'image/png' : 'image/jpeg')
      .send(bytes);
  };

  app.get('/imageserver/v2/:folder/:id/images/:file', { schema }, (request, reply) =>
    answer(request.params, request, reply, FOR_A_DAY),
  );
  app.get('/imageserver/v2/:folder/:id/images/:version/:file', { schema: versioned }, (request, reply) =>
    answer(request.params, request, reply, FOR_GOOD),
  );
};
