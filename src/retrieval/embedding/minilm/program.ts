import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runtime, Tensor } from '../../../inference/runtime.ts';
import type { Compute } from '../../../inference/serve-models.ts';
import type { JsonBounds } from '../../../kernel/json/bounds.ts';
import { parseJson } from '../../../kernel/json/parse.ts';
import { WordPieces } from './word-pieces.ts';

/** Most pieces of a text that are read: what the model was trained for. */
const LONGEST = 256;

/** A list of 30,522 pieces. */
const VOCABULARY: JsonBounds = { chars: 1_000_000, depth: 1, values: 40_000 };

const vocabularyIn = async (folder: string): Promise<readonly string[]> => {
  const read: unknown = parseJson(await readFile(join(folder, 'vocab.json'), 'utf8'), VOCABULARY);
  if (!Array.isArray(read) || !read.every((piece) => typeof piece === 'string'))
    throw new TypeError('the vocabulary is no list of words');
  return read;
};

/** The mean of the pieces' vectors, brought to length 1. */
function meanOf({ data, dims }: Tensor): Float32Array {
  const [, count = 0, size = 0] = dims;
  const mean = new Float32Array(size);
  for (let at = 0; at < count * size; at++) mean[at % size]! += Number(data[at]);
  const length = Math.hypot(...mean);
  return mean.map((one) => one / length);
}

/**
 * The program of all-MiniLM-L6-v2: `{ texts }` to a vector of length 1 for each. A text is computed by itself, so that
 * its vector does not depend on its neighbours. Rejects when a file cannot be read.
 */
export async function openMiniLm({ open, Tensor }: Runtime, folder: string): Promise<Compute> {
  const pieces = new WordPieces(await vocabularyIn(folder));
  const graph = await open(join(folder, 'model.onnx'));
  const embed = async (text: string): Promise<Float32Array> => {
    const ids = pieces.idsOf(text, LONGEST);
    const tensor = (values: readonly number[]): Tensor =>
      new Tensor('int64', BigInt64Array.from(values, BigInt), [1, ids.length]);
    const [output] = Object.values(
      await graph.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(ids.map(() => 0)),
      }),
    );
    return meanOf(output!);
  };
  return async ({ texts }) => {
    const vectors: Float32Array[] = [];
    for (const text of texts as readonly string[]) vectors.push(await embed(text));
    return vectors;
  };
}
