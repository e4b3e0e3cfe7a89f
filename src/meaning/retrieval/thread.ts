/** The thread that holds large sets of texts, and searches them. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Ranked } from '../words/word-index.ts';
import type { Request } from './protocol.ts';
import { TextSet } from './text-set.ts';

/**
 * Niceness of this thread: sound comes first, but a user waits for an answer. Linux sets priority by thread
 * (setpriority(2)).
 */
const BEHIND_SOUND = 2;
if (process.platform === 'linux') setPriority(BEHIND_SOUND);

const sets = new Map<number, TextSet>();

const setOf = (request: Extract<Request, { do: 'add' }>): TextSet => {
  const known = sets.get(request.set) ?? new TextSet(request.shape);
  sets.set(request.set, known);
  return known;
};

const perform = (request: Request): readonly Ranked[] => {
  if (request.do === 'add') setOf(request).add(request.texts);
  else if (request.do === 'vectors') sets.get(request.set)?.addVectors(request.at, request.vectors);
  else if (request.do === 'drop') sets.delete(request.set);
  else return sets.get(request.set)?.search(request.question, request.vector, request.most) ?? [];
  return [];
};

parentPort?.on('message', (request: Request) => {
  parentPort?.postMessage({ id: request.id, found: perform(request) });
});
