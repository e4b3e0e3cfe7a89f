import type { FastifyRequest } from 'fastify';
import type { Note, Topic } from '../domain/topics.ts';
import type { Sources } from './answers.ts';

const SOURCES = Symbol('what the answer is made from');
interface Noting {
  [SOURCES]?: Set<Topic> | 'everything';
}

/** Takes down what the answer to a request is made from; whoever reads for it notes what it reads. */
export const noterOf =
  (request: FastifyRequest): Note =>
  (topics) => {
    const noted = ((request as Noting)[SOURCES] ??= new Set());
    if (noted === 'everything') return;
    for (const topic of topics) noted.add(topic);
  };

/** For what is read past the catalogue's reader: nobody knows what it was, so any change counts. */
export const madeFromAnything = (request: FastifyRequest): void =>
  void ((request as Noting)[SOURCES] = 'everything');

/** What was noted; everything, where nothing was. */
export function sourcesOf(request: FastifyRequest): Sources {
  const noted = (request as Noting)[SOURCES] ?? 'everything';
  return noted === 'everything' || noted.size === 0 ? 'everything' : [...noted];
}
