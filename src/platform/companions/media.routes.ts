import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { stockCompanions } from '../../avatar/stock.ts';
import { notFound } from '../../errors/service-error.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import type { Schema } from '../../storage/schema.ts';
import { isUnchanged } from '../../http/conditions.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import { contentOf, headersOf, serveBlob, type ServedBlob } from '../blobs/serve.ts';
import { COMPANION_MEDIA, NO_COMPANION } from './companions.presenter.ts';
import { companionExists, findServed } from './generation/companion-files.store.ts';
import { placeholderPicture } from './placeholder.ts';
import { PREVIEW, sideOf, SmallPreviews } from './small-previews.ts';

const schema = {
  hide: true,
  params: Type.Object({ companionId: Type.String(), file: Type.String() }),
};

const STOCK_FILES: ReadonlySet<string> = new Set([
  PREVIEW,
  'loop.mp4',
  'loop.webm',
  'sprites.json',
  'sprites.webp',
]);
const OWN_FILES: ReadonlySet<string> = new Set(COMPANION_MEDIA);
const CACHE_SECONDS = 3600;

/** A companion whose pictures are files in a folder. */
export interface DrawnCompanion {
  readonly id: string;
  /** Absolute path. */
  readonly folder: string;
}

/** Looks up a project's own companions. */
interface OwnCompanions {
  findFile(db: Kysely<Schema>, companionId: string, file: string): Promise<ServedBlob | null>;
  exists(db: Kysely<Schema>, companionId: string): Promise<boolean>;
}

const findOwnFile: OwnCompanions['findFile'] = async (db, companionId, file) => {
  if (!OWN_FILES.has(file)) return null;
  const found = await findServed(db, companionId, file);
  if (!found) return null;
  return {
    hash: found.blob_hash,
    bytes: found.size_bytes,
    mediaType: found.media_type,
    fileName: found.name,
  };
};

/** A picture to make smaller: where it comes from, and what may be cached of it. */
interface Original {
  readonly key: string;
  readonly read: () => Promise<Buffer>;
  readonly cacheControl?: string;
}

const originalOfStock = ({ id, folder }: DrawnCompanion): Original => ({
  key: id,
  read: () => readFile(join(folder, PREVIEW)),
  cacheControl: `public, max-age=${CACHE_SECONDS}`,
});

const originalOfOwn = (blobs: Pick<BlobStore, 'open'>, { hash, bytes }: ServedBlob): Original => ({
  key: hash,
  read: async () => buffer(await contentOf(blobs, hash, { first: 0, last: bytes - 1 })),
});

/** The placeholder, which is not to be cached: the companion's own picture follows at the same address. */
const placeholder: Original = { key: 'placeholder', read: placeholderPicture };

/** A picture to answer with, in memory. */
interface ServedPicture extends Pick<Original, 'cacheControl'> {
  readonly picture: Buffer;
  readonly mediaType: string;
  readonly fileName: string;
}

const servePicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  { picture, ...about }: ServedPicture,
): FastifyReply => {
  const hash = createHash('sha256').update(picture).digest('hex');
  const headers = headersOf({ hash, bytes: picture.length, ...about });
  if (isUnchanged(request.headers['if-none-match'], headers.etag))
    return reply.headers(headers).code(304).send();
  return reply.headers(headers).send(picture);
};

/** Answers with a smaller picture, under the rules of its original. */
async function serveSmall(
  request: FastifyRequest,
  reply: FastifyReply,
  pictures: SmallPreviews,
  { original: { key, read, cacheControl }, side }: { readonly original: Original; readonly side: number },
): Promise<FastifyReply> {
  const picture = await pictures.take(key, side, read);
  const about = { mediaType: 'image/webp', fileName: `preview-${side}.webp` };
  return servePicture(request, reply, { picture, ...about, ...(cacheControl && { cacheControl }) });
}

const OWN: OwnCompanions = { findFile: findOwnFile, exists: companionExists };

/**
 * Serves pictures and films of companions: without a key, with ranges, and usable on any page's canvas. Files of
 * stock companions lie in folders and may be cached for an hour; all others are revalidated for each use, so that a
 * deleted one is gone at once.
 */
export const mediaOf =
  (companions: () => readonly DrawnCompanion[], own: OwnCompanions = OWN): PlatformPlugin =>
  async (app, { db, blobs }) => {
    await app.register(fastifyStatic, { serve: false, root: process.cwd(), cacheControl: false });
    const pictures = new SmallPreviews();
    /** Whether this id has a picture from the start, if only the placeholder. */
    const hasPicture = async (id: string): Promise<boolean> => id === NO_COMPANION || own.exists(db, id);
    app.get('/media/companions/:companionId/:file', { schema }, async (request, reply) => {
      const { companionId, file } = request.params;
      const stock = companions().find(({ id }) => id === companionId);
      if (stock && STOCK_FILES.has(file)) {
        reply
          .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
          .header('access-control-allow-origin', '*');
        return reply.sendFile(file, stock.folder);
      }
      const side = sideOf(file);
      if (stock && side !== null)
        return serveSmall(request, reply, pictures, { original: originalOfStock(stock), side });
      const served = stock ? null : await own.findFile(db, companionId, side === null ? file : PREVIEW);
      const isPicture = side !== null || file === PREVIEW;
      if (!served && (!isPicture || !(await hasPicture(companionId)))) throw notFound('This file');
      if (side !== null)
        return serveSmall(request, reply, pictures, {
          original: served ? originalOfOwn(blobs, served) : placeholder,
          side,
        });
      if (served) return serveBlob(request, reply, blobs, served);
      const whole = { picture: await placeholder.read(), mediaType: 'image/png', fileName: PREVIEW };
      return servePicture(request, reply, whole);
    });
  };

/** Serves the pictures of stock companions and of generated ones. */
export const media = mediaOf(stockCompanions);
