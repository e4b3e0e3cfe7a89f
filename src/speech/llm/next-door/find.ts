import { ANSWER_BOUNDS } from '../../../kernel/json/bounds.ts';
import { readJsonAnswer } from '../../../kernel/json/parse.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { limitedFetch } from '../../providers/limited-fetch.ts';
import { chatModelsIn, serverIn } from './listed-models.ts';
import type { Place } from './places.ts';

/** A server of language models on this machine, with at least one model. */
export interface NextDoorServer {
  /** Its name for people, such as "Ollama". */
  readonly server: string;
  /** Base URL of its API like OpenAI's, with its /v1. */
  readonly url: string;
  /** The models that can hold a conversation, the best ones first. */
  readonly models: readonly string[];
}

export interface FindParts {
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

const WITHIN_MS = 1_000;
const MOST_BYTES = 1024 * 1024;

async function listAt({ list }: Place, { clock, fetch }: FindParts): Promise<unknown> {
  const control = new AbortController();
  const callOff = clock.after(WITHIN_MS, () => control.abort());
  try {
    const ask = limitedFetch(fetch, MOST_BYTES);
    const answer = await ask(list, { signal: control.signal, redirect: 'error' });
    return answer.ok ? await readJsonAnswer(answer, ANSWER_BOUNDS) : null;
  } catch {
    // Nobody is there, or somebody else.
    return null;
  } finally {
    callOff();
    control.abort();
  }
}

async function ask(place: Place, parts: FindParts): Promise<NextDoorServer[]> {
  const list = await listAt(place, parts);
  const models = chatModelsIn(list);
  const server = serverIn(list) ?? place.server ?? new URL(place.url).host;
  return models.length === 0 ? [] : [{ server, url: place.url, models }];
}

/**
 * Looks for language models next door: asks all places at once which models they have, and waits a second at
 * most. Never rejects.
 * @returns the servers that answer, in the order of the places
 */
export const findNextDoor = async (places: readonly Place[], parts: FindParts): Promise<NextDoorServer[]> =>
  (await Promise.all(places.map((place) => ask(place, parts)))).flat();

/** A server's first model, for people: `llama3.2:3b of Ollama at 127.0.0.1:11434`. */
export function nextDoorText({ server, url, models: [model] }: NextDoorServer): string {
  const { host } = new URL(url);
  return server === host ? `${model} at ${host}` : `${model} of ${server} at ${host}`;
}
