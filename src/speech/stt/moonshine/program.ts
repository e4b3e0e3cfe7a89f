import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Graph, Runtime, Tensor, Tensors } from '../../../inference/runtime.ts';
import type { Compute } from '../../../inference/serve-models.ts';
import { type Encoder, openEncoder } from './encoder.ts';
import { humLikelihood } from './hums.ts';
import { logLikelihoods } from './likelihoods.ts';
import { type ComputedPhrase, type ComputePhrases, Listeners, type Phrase } from './listeners.ts';
import { readTokens, textOf } from './tokens.ts';

/** Moonshine tiny, by its files as its maker publishes them (MIT). */

const BEGIN = 1;
const END = 2;

/** The most tokens for a second of speech: a decoder that repeats itself is stopped here. */
const TOKENS_A_SECOND = 6.5;

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const PARTS = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'] as const;

const cacheNames = Array.from({ length: LAYERS }, (_, layer) =>
  PARTS.map((part) => `${layer}.${part}`),
).flat();

/** The index of the greatest number. */
function greatest(numbers: Float32Array): number {
  let best = 0;
  for (let at = 1; at < numbers.length; at += 1) if (numbers[at]! > numbers[best]!) best = at;
  return best;
}

/** The numbers of one step, of all phrases and steps. */
function rowOf({ data, dims }: Tensor, row: number): Float32Array {
  const size = dims.at(-1) ?? 0;
  return (data as Float32Array).subarray(row * size, (row + 1) * size);
}

/** What a sound was heard as. */
export interface MoonshineText {
  readonly text: string;
  /** How likely the model itself finds the least likely piece of its words, 0 to 1; 1 where it has no words. */
  readonly likelihood: number;
  /** How likely it finds the first piece of the text, or that there is none, 0 to 1. */
  readonly beginning: number;
  /**
   * How likely what listeners say is beside it, 0 to 1: 1 where one of their phrases is as likely, or is what was heard; null
   * where nobody wants to know, or so little was heard that it says nothing.
   */
  readonly listener: number | null;
  /** How likely the sound is what a listener hums, 0 to 1, whatever words were heard in it; null where it is longer than that. */
  readonly hum: number | null;
}

/** Half a second of the room, and a quarter of a voice: nobody can tell yet what will be said. */
const LEAST_WORD_S = 0.75;
/** The weights know no longer sounds than two seconds, with the half second of the room in front. */
const LONGEST_HUM_S = 2.5;

/** What was decoded. */
interface Decoded {
  readonly ids: readonly number[];
  /** How likely each token is, that of the end among them. */
  readonly likelihoods: readonly number[];
  /** The logits of the first token. */
  readonly first: Float32Array;
}

/** What a word has, and a mark has not. */
const OF_WORDS = /[\p{L}\p{N}]/u;

class Moonshine {
  readonly #runtime: Runtime;
  readonly #encoder: Encoder;
  readonly #decoder: Graph;
  readonly #tokens: readonly Uint8Array[];
  readonly #listeners: Listeners;

  constructor(runtime: Runtime, encoder: Encoder, decoder: Graph, tokens: readonly Uint8Array[]) {
    this.#runtime = runtime;
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#tokens = tokens;
    this.#listeners = new Listeners(tokens, END);
  }

  /**
   * The text of an utterance, PCM16 mono 16 kHz.
   * @param listeningFrom from where a phrase is likely enough not to be compared with another one behind it; null: what
   *   listeners say is not compared
   */
  async transcribe(pcm: Int16Array, listeningFrom: number | null): Promise<MoonshineText> {
    const { states, mask, seconds } = await this.#encoder.encode(pcm);
    const heard = { encoder_hidden_states: states, encoder_attention_mask: mask };
    const decoded = await this.#decode(heard, Math.ceil(seconds * TOKENS_A_SECOND));
    const text = textOf(this.#tokens, decoded.ids);
    const ofWords = decoded.likelihoods.filter((_, at) => this.#isWord(decoded.ids[at]));
    const from = seconds < LEAST_WORD_S ? null : listeningFrom;
    const listener = from === null ? null : await this.#listenerBeside(heard, { ...decoded, text }, from);
    const hum = seconds <= LONGEST_HUM_S ? humLikelihood(states) : null;
    const [beginning = 1] = decoded.likelihoods;
    return { text, likelihood: Math.min(1, ...ofWords), beginning, listener, hum };
  }

  /** Which mark stands behind a word, and whether more will come, nobody can be sure of: only tokens of words count. */
  #isWord(token: number | undefined): boolean {
    return token !== undefined && OF_WORDS.test(textOf(this.#tokens, [token]));
  }

  /** How likely what listeners say is for the sound, beside what was heard. */
  #listenerBeside(sound: Tensors, decoded: Decoded & { text: string }, from: number): Promise<number> {
    const { text, ids, likelihoods, first } = decoded;
    const words = ids.filter((id) => this.#isWord(id));
    const logs = likelihoods.map((one, at) => (this.#isWord(ids[at]) ? Math.log(one) : 0));
    const logLikelihood = logs.reduce((sum, one) => sum + one, 0);
    const compute: ComputePhrases = (...phrases) => this.#compute(sound, ...phrases);
    return this.#listeners.beside({ text, words, logLikelihood, first }, compute, from);
  }

  /** The logits of phrases, all at once: of the token behind each of theirs, and behind `behind` after the last. */
  async #compute(
    { encoder_hidden_states: states, encoder_attention_mask: mask }: Tensors,
    phrases: readonly Phrase[],
    behind: number,
  ): Promise<readonly ComputedPhrase[]> {
    if (phrases.length === 0) return [];
    const steps = Math.max(...phrases.map(({ length }) => length)) + 2;
    const ids = phrases.flatMap((phrase) =>
      Array.from({ length: steps }, (_, at) => (at === 0 ? BEGIN : (phrase[at - 1] ?? behind))),
    );
    const { Tensor } = this.#runtime;
    const { logits } = await this.#decoder.run({
      encoder_hidden_states: this.#repeated(states!, phrases.length),
      encoder_attention_mask: this.#repeated(mask!, phrases.length),
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [phrases.length, steps]),
      use_cache_branch: new Tensor('bool', [false], [1]),
      ...this.#emptyCache(phrases.length),
    });
    return phrases.map((phrase, nth) => ({ phrase, logits: (at) => rowOf(logits!, nth * steps + at) }));
  }

  /** What stems from one sound, for so many phrases. */
  #repeated(one: Tensor, times: number): Tensor {
    const { Tensor } = this.#runtime;
    const dims = [times, ...one.dims.slice(1)];
    if (one.type === 'int64') {
      const masks = new BigInt64Array((one.data as BigInt64Array).length * times).fill(1n);
      return new Tensor('int64', masks, dims);
    }
    const data = one.data as Float32Array;
    const all = new Float32Array(data.length * times);
    for (let at = 0; at < times; at += 1) all.set(data, at * data.length);
    return new Tensor('float32', all, dims);
  }

  /** The likeliest token of each step, until the end or `most` of them. */
  async #decode(heard: Tensors, most: number): Promise<Decoded> {
    const ids: number[] = [];
    const likelihoods: number[] = [];
    let first: Float32Array = new Float32Array();
    let cache = this.#emptyCache();
    for (let last = BEGIN; ids.length < most; ids.push(last)) {
      const outputs = await this.#decoder.run({ ...heard, ...cache, ...this.#step(last, ids.length > 0) });
      const logits = outputs['logits']!.data as Float32Array;
      if (ids.length === 0) first = logits;
      last = greatest(logits);
      likelihoods.push(Math.exp(logLikelihoods(logits, [last])[0]!));
      if (last === END) break;
      cache = nextCache(cache, outputs, ids.length === 0);
    }
    return { ids, likelihoods, first };
  }

  #step(last: number, hasCache: boolean): Tensors {
    const { Tensor } = this.#runtime;
    return {
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
      use_cache_branch: new Tensor('bool', [hasCache], [1]),
    };
  }

  #emptyCache(times = 1): Tensors {
    const { Tensor } = this.#runtime;
    const empty = (): Tensor => new Tensor('float32', new Float32Array(), [times, HEADS, 0, HEAD_SIZE]);
    return Object.fromEntries(cacheNames.map((name) => [`past_key_values.${name}`, empty()]));
  }
}

/** The cache for the next step. What stems from the sound is the same in all of them: the first step's is kept. */
const nextCache = (cache: Tensors, outputs: Tensors, isFirst: boolean): Tensors =>
  Object.fromEntries(
    cacheNames.map((name) => {
      const past = `past_key_values.${name}`;
      const isKept = !isFirst && name.includes('encoder');
      return [past, isKept ? cache[past]! : outputs[`present.${name}`]!];
    }),
  );

const boundIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * The program of Moonshine: `{ pcm, listeningFrom }`, PCM16 mono 16 kHz and a likelihood or null, to a `MoonshineText`. Rejects
 * when a file cannot be read.
 */
export async function openMoonshine(runtime: Runtime, folder: string): Promise<Compute> {
  const [encoder, decoder, tokens] = await Promise.all([
    openEncoder(runtime, folder),
    runtime.open(join(folder, 'decoder_model_merged.ort')),
    readFile(join(folder, 'tokenizer.bin')).then(readTokens),
  ]);
  const moonshine = new Moonshine(runtime, encoder, decoder, tokens);
  return ({ pcm, listeningFrom }) => moonshine.transcribe(pcm as Int16Array, boundIn(listeningFrom));
}
