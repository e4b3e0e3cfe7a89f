import type { FastifyRequest } from 'fastify';
import type { RecordCacheTags, CacheTag } from '../domain/cache-tags.ts';
import type { Sources } from './answers.ts';

const SOURCES = Symbol('what the answer is made from');
interface WithSources {
  [SOURCES]?: Set<CacheTag> | 'everything';
}

/** Takes down what the answer to a request is made from; whoever reads for it notes what it reads. */
export const cacheTagRecorderOf =
  (request: FastifyRequest): RecordCacheTags =>
  (cacheTags) => {
    const sources = ((request as WithSources)[SOURCES] ??= new Set());
    if (sources === 'everything') return;
    for (const cacheTag of cacheTags) sources.add(cacheTag);
  };

/** For what is read past the catalogue's reader: nobody knows what it was, so any change counts. */
export const dependsOnEverything = (request: FastifyRequest): void =>
  void ((request as WithSources)[SOURCES] = 'everything');

/** What was noted; everything, where nothing was. */
export function sourcesOf(request: FastifyRequest): Sources {
  const sources = (request as WithSources)[SOURCES] ?? 'everything';
  return sources === 'everything' || sources.size === 0 ? 'everything' : [...sources];
}
