import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { readJsonAnswer } from '../../kernel/json/parse.ts';

export interface EmbeddingSettings {
  /** Base URL with its `/v1`, without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  /** Time limit for an answer in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Texts in one request; servers accept a few hundred at most. */
const BATCH = 64;
/** Most characters of a text that are sent: about a model's 8,192 tokens. */
const LONGEST = 20_000;

const normalized = (numbers: readonly number[]): Float32Array => {
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => (length > 0 ? number / length : 0));
};

interface Item {
  readonly index?: unknown;
  readonly embedding?: unknown;
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((number) => Number.isFinite(number));

/** The vectors in the order of the texts, whatever the order in the answer. */
const vectorsOf = (body: unknown, count: number): Float32Array[] => {
  const data = (body as { data?: unknown } | null)?.data;
  const items: Item[] = Array.isArray(data) ? data : [];
  const vectors = Array.from({ length: count }, (_, index) => {
    const item = items.find((one) => one.index === index) ?? items[index];
    return isVector(item?.embedding) ? normalized(item.embedding) : null;
  }).filter((vector) => vector !== null);
  const sizes = new Set(vectors.map((vector) => vector.length));
  if (vectors.length < count || sizes.size > 1) throw new Error('the embedding server gave no vectors');
  return vectors;
};

/** Any server with OpenAI's `POST /embeddings`. */
export class EmbeddingClient {
  readonly model: string;
  readonly #settings: EmbeddingSettings;

  constructor(settings: EmbeddingSettings) {
    this.model = settings.model;
    this.#settings = settings;
  }

  /** The vectors of texts, of length 1. @throws Error with a sentence, when the server fails */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += BATCH) {
      vectors.push(...(await this.#request(texts.slice(from, from + BATCH))));
    }
    return vectors;
  }

  async #request(texts: readonly string[]): Promise<Float32Array[]> {
    const { url, key, model, timeoutMs = TIMEOUT_MS } = this.#settings;
    const response = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts.map((text) => text.slice(0, LONGEST) || ' ') }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the embedding server answered ${response.status}`);
    }
    return vectorsOf(await readJsonAnswer(response, ANSWER_BOUNDS), texts.length);
  }
}
