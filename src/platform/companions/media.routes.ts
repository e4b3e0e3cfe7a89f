import fastifyStatic from '@fastify/static';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { stockCompanions } from '../../avatar/stock.ts';
import { notFound } from '../../errors/service-error.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import type { Schema } from '../../storage/schema.ts';
import { serveBlob, type ServedBlob } from '../blobs/serve.ts';
import { COMPANION_MEDIA } from './companions.presenter.ts';
import { findServed } from './generation/companion-files.store.ts';

const schema = {
  hide: true,
  params: Type.Object({ companionId: Type.String(), file: Type.String() }),
};

const STOCK_FILES: ReadonlySet<string> = new Set([
  'preview.png',
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

/** Finds a file of a project's own companion. */
type FindFile = (db: Kysely<Schema>, companionId: string, file: string) => Promise<ServedBlob | null>;

const findOwnFile: FindFile = async (db, companionId, file) => {
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

/**
 * Serves pictures and films of companions: without a key, with ranges, and usable on any page's canvas. Files of
 * stock companions lie in folders and may be cached for an hour; all others are revalidated for each use, so that a
 * deleted one is gone at once.
 */
export const mediaOf =
  (companions: () => readonly DrawnCompanion[], findFile: FindFile = findOwnFile): PlatformPlugin =>
  async (app, { db, blobs }) => {
    await app.register(fastifyStatic, { serve: false, root: process.cwd(), cacheControl: false });
    app.get('/media/companions/:companionId/:file', { schema }, async (request, reply) => {
      const { companionId, file } = request.params;
      const stock = companions().find(({ id }) => id === companionId);
      if (stock && STOCK_FILES.has(file)) {
        reply
          .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
          .header('access-control-allow-origin', '*');
        return reply.sendFile(file, stock.folder);
      }
      const served = stock ? null : await findFile(db, companionId, file);
      if (!served) throw notFound('This file');
      return serveBlob(request, reply, blobs, served);
    });
  };

/** Serves the pictures of stock companions and of generated ones. */
export const media = mediaOf(stockCompanions);
