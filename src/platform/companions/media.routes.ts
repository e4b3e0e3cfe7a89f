import fastifyStatic from '@fastify/static';
import { Type } from 'typebox';
import { stockCompanions } from '../../avatar/stock.ts';
import { notFound } from '../../errors/service-error.ts';
import type { AppPlugin } from '../../http/app-types.ts';

const schema = {
  hide: true,
  params: Type.Object({ companionId: Type.String(), file: Type.String() }),
};

const FILES: ReadonlySet<string> = new Set(['preview.png', 'loop.mp4', 'loop.webm']);
const CACHE_SECONDS = 3600;

/** A companion whose pictures lie in a folder. */
export interface DrawnCompanion {
  readonly id: string;
  /** Absolute path. */
  readonly folder: string;
}

/** Pictures and films of companions: no key, ranges, revalidated after an hour, drawable on any page's canvas. */
export const mediaOf =
  (companions: () => readonly DrawnCompanion[]): AppPlugin =>
  async (app) => {
    await app.register(fastifyStatic, { serve: false, root: process.cwd(), cacheControl: false });
    app.get('/media/companions/:companionId/:file', { schema }, async (request, reply) => {
      const { companionId, file } = request.params;
      const companion = companions().find(({ id }) => id === companionId);
      if (!companion || !FILES.has(file)) throw notFound('This file');
      reply
        .header('cache-control', `public, max-age=${CACHE_SECONDS}`)
        .header('access-control-allow-origin', '*');
      return reply.sendFile(file, companion.folder);
    });
  };

/** The pictures of the companions that ship with the service. */
export const media = mediaOf(stockCompanions);
