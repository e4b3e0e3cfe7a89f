import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Graph, Runtime, Tensor, Tensors } from '../../../inference/runtime.ts';
import type { Compute } from '../../../inference/serve-models.ts';
import { SAMPLE_RATE } from '../../../media/pcm.ts';
import { readTokens, textOf } from './tokens.ts';

/** Moonshine tiny, by its files as its maker publishes them (MIT). */

const BEGIN = 1;
const END = 2;

/** The most tokens for a second of speech: a decoder that repeats itself is stopped here. */
const TOKENS_A_SECOND = 6.5;

/** Shortest sound that the encoder takes, in samples. */
const LEAST_SAMPLES = SAMPLE_RATE / 10;

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const PARTS = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'] as const;

const cacheNames = Array.from({ length: LAYERS }, (_, layer) =>
  PARTS.map((part) => `${layer}.${part}`),
).flat();

/** Sound from -1 to 1, padded with silence to the shortest that the encoder takes. */
function floatsOf(pcm: Int16Array): Float32Array {
  const floats = new Float32Array(Math.max(pcm.length, LEAST_SAMPLES));
  for (let at = 0; at < pcm.length; at += 1) floats[at] = pcm[at]! / 32_768;
  return floats;
}

/** The index of the greatest number. */
function greatest(numbers: Float32Array): number {
  let best = 0;
  for (let at = 1; at < numbers.length; at += 1) if (numbers[at]! > numbers[best]!) best = at;
  return best;
}

/** What is so much less than the likeliest adds nothing to a sum of 32,768, and half of them are. */
const NEGLIGIBLE = -20;

/** How likely the likeliest token is, 0 to 1. @param best its index */
function likelihood(logits: Float32Array, best: number): number {
  const most = logits[best]!;
  let sum = 0;
  for (const logit of logits) if (logit - most > NEGLIGIBLE) sum += Math.exp(logit - most);
  return 1 / sum;
}

/**
 * A word or two whose beginning the model itself finds less likely than this are no text: they are what it makes of a hum.
 * Of 242 short answers and interruptions in twelve voices two were like that, and heard wrong; of eight hums of "mhm" whose
 * words would have interrupted an agent, seven. Of 32 who mean to interrupt, one is not heard; with 0.3 two are not.
 */
const LEAST_LIKELY = 0.2;
const UNLIKELY_WORDS = 2;

/** What a sound was heard as. */
export interface MoonshineText {
  readonly text: string;
  /** How likely the model itself finds the least likely piece of its words, 0 to 1; 1 where it has no words. */
  readonly likelihood: number;
}

/** What was decoded. */
interface Decoded {
  readonly ids: readonly number[];
  /** How likely each token is, that of the end among them. */
  readonly likelihoods: readonly number[];
}

/** What a word has, and a mark has not. */
const OF_WORDS = /[\p{L}\p{N}]/u;

class Moonshine {
  readonly #runtime: Runtime;
  readonly #encoder: Graph;
  readonly #decoder: Graph;
  readonly #tokens: readonly Uint8Array[];

  constructor(runtime: Runtime, encoder: Graph, decoder: Graph, tokens: readonly Uint8Array[]) {
    this.#runtime = runtime;
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#tokens = tokens;
  }

  /** The text of an utterance, PCM16 mono 16 kHz; `''` for a word or two that are unlikely. */
  async transcribe(pcm: Int16Array): Promise<MoonshineText> {
    const sound = floatsOf(pcm);
    const { Tensor } = this.#runtime;
    const mask = new Tensor('int64', new BigInt64Array(sound.length).fill(1n), [1, sound.length]);
    const inputs = { input_values: new Tensor('float32', sound, [1, sound.length]), attention_mask: mask };
    const { last_hidden_state: states } = await this.#encoder.run(inputs);
    const most = Math.ceil((sound.length / SAMPLE_RATE) * TOKENS_A_SECOND);
    const heard = { encoder_hidden_states: states!, encoder_attention_mask: mask };
    const { ids, likelihoods } = await this.#decode(heard, most);
    const text = textOf(this.#tokens, ids);
    const isUnlikely = (likelihoods[0] ?? 1) < LEAST_LIKELY && text.split(' ').length <= UNLIKELY_WORDS;
    return { text: isUnlikely ? '' : text, likelihood: this.#leastLikely({ ids, likelihoods }) };
  }

  /** Of the tokens of words alone: which mark stands behind a word, and whether more will come, nobody can be sure of. */
  #leastLikely({ ids, likelihoods }: Decoded): number {
    const ofWords = likelihoods.filter((_, at) => OF_WORDS.test(textOf(this.#tokens, ids.slice(at, at + 1))));
    return Math.min(1, ...ofWords);
  }

  /** The likeliest token of each step, until the end or `most` of them. */
  async #decode(heard: Tensors, most: number): Promise<Decoded> {
    const ids: number[] = [];
    const likelihoods: number[] = [];
    let cache = this.#emptyCache();
    for (let last = BEGIN; ids.length < most; ids.push(last)) {
      const outputs = await this.#decoder.run({ ...heard, ...cache, ...this.#step(last, ids.length > 0) });
      const logits = outputs['logits']!.data as Float32Array;
      last = greatest(logits);
      likelihoods.push(likelihood(logits, last));
      if (last === END) break;
      cache = nextCache(cache, outputs, ids.length === 0);
    }
    return { ids, likelihoods };
  }

  #step(last: number, hasCache: boolean): Tensors {
    const { Tensor } = this.#runtime;
    return {
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
      use_cache_branch: new Tensor('bool', [hasCache], [1]),
    };
  }

  #emptyCache(): Tensors {
    const { Tensor } = this.#runtime;
    const empty = (): Tensor => new Tensor('float32', new Float32Array(), [1, HEADS, 0, HEAD_SIZE]);
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

/** The program of Moonshine: `{ pcm }`, PCM16 mono 16 kHz, to a `MoonshineText`. Rejects when a file cannot be read. */
export async function openMoonshine(runtime: Runtime, folder: string): Promise<Compute> {
  const [encoder, decoder, tokens] = await Promise.all([
    runtime.open(join(folder, 'encoder_model.ort')),
    runtime.open(join(folder, 'decoder_model_merged.ort')),
    readFile(join(folder, 'tokenizer.bin')).then(readTokens),
  ]);
  const moonshine = new Moonshine(runtime, encoder, decoder, tokens);
  return ({ pcm }) => moonshine.transcribe(pcm as Int16Array);
}
