import type { FastifyRequest } from 'fastify';
import type { RecordCacheTags, CacheTag } from '../domain/cache-tags.ts';
import type { Sources } from './answers.ts';

const SOURCES = Symbol('what the answer is made from');
interface WithSources {
  [SOURCES]?: Set<CacheTag> | 'everything';
}

/** Records the cache tags that the answer to a request depends on. */
export const cacheTagRecorderOf =
  (request: FastifyRequest): RecordCacheTags =>
  (cacheTags) => {
    const sources = ((request as WithSources)[SOURCES] ??= new Set());
    if (sources === 'everything') return;
    for (const cacheTag of cacheTags) sources.add(cacheTag);
  };

/** For reads that bypass the catalogue's reader: what they depend on is unknown, so any change counts. */
export const dependsOnEverything = (request: FastifyRequest): void =>
  void ((request as WithSources)[SOURCES] = 'everything');

/** The recorded cache tags; everything, when there are none. */
export function sourcesOf(request: FastifyRequest): Sources {
  const sources = (request as WithSources)[SOURCES] ?? 'everything';
  return sources === 'everything' || sources.size === 0 ? 'everything' : [...sources];
}
