import type { Config } from '../../../kernel/config.ts';

/** Where a server of language models may be on this machine. */
export interface Place {
  /** The server that is usually there; null: the operator has named the address. */
  readonly server: string | null;
  /** Base URL of its API like OpenAI's, with its /v1. */
  readonly url: string;
  /** The address that lists its models. */
  readonly list: string;
}

const LOOPBACK = 'http://127.0.0.1';

const placeOf = (server: string | null, url: string): Place => ({ server, url, list: `${url}/models` });

/** The addresses that these servers have where nobody has changed them. */
const USUAL: readonly Place[] = [
  // Ollama's own list says more than the other: which models only embed, and which are elsewhere.
  { ...placeOf('Ollama', `${LOOPBACK}:11434/v1`), list: `${LOOPBACK}:11434/api/tags` },
  placeOf('LM Studio', `${LOOPBACK}:1234/v1`),
  placeOf('llama.cpp', `${LOOPBACK}:8080/v1`),
  placeOf('vLLM', `${LOOPBACK}:8000/v1`),
];

const OWN_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

const isOwn = ({ url }: Place, port: number): boolean => {
  const { hostname, port: other } = new URL(url);
  return OWN_HOSTS.has(hostname) && other === String(port);
};

/** The places to ask, by `DUET_MODEL_PLACES`; the service never asks itself. */
export const modelPlaces = ({ modelPlaces: named, port }: Pick<Config, 'modelPlaces' | 'port'>): Place[] =>
  (named?.map((url) => placeOf(null, url)) ?? USUAL).filter((place) => !isOwn(place, port));
