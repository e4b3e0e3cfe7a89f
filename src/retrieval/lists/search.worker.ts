/** The thread that holds large sets of texts, and searches them. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { RankedText } from '../words/word-index.ts';
import type { ThreadAnswer, ThreadRequest } from './protocol.ts';
import { TextSet } from './text-set.ts';

/**
 * Niceness of this thread: sound comes first, but a user waits for an answer. Linux sets priority by thread
 * (setpriority(2)).
 */
const BEHIND_SOUND = 2;
if (process.platform === 'linux') setPriority(BEHIND_SOUND);

const sets = new Map<number, TextSet>();

const setOf = (request: Extract<ThreadRequest, { do: 'add' }>): TextSet => {
  const known = sets.get(request.set) ?? new TextSet(request.profile);
  sets.set(request.set, known);
  return known;
};

const perform = (request: ThreadRequest): readonly RankedText[] => {
  if (request.do === 'add') setOf(request).add(request.texts);
  else if (request.do === 'vectors') sets.get(request.set)?.addVectors(request.at, request.vectors);
  else if (request.do === 'drop') sets.delete(request.set);
  else return sets.get(request.set)?.search(request) ?? [];
  return [];
};

parentPort?.on('message', (request: ThreadRequest) => {
  parentPort?.postMessage({ id: request.id, results: perform(request) } satisfies ThreadAnswer);
});
