import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runtime, Tensor } from '../../inference/runtime.ts';
import type { Compute } from '../../inference/serve-models.ts';
import { OnnxGraph } from '../../inference/onnx/graph.ts';
import type { ClauseInput, EncodedClause, Latent } from './synthesize.ts';

/** The node of the graph that holds how many frames each id lasts; it is no output as voices are shipped. */
const DURATIONS = '/Ceil_output_0';
/** The node with which the decoder begins: what it takes becomes sound by convolutions alone, in pieces as well. */
const DECODER = '/dec/conv_pre/Conv';

const floats = (tensor: Tensor | undefined, name: string): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new TypeError(`the voice has no output ${name}`);
};

async function readGraph(folder: string): Promise<OnnxGraph> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.onnx'));
  if (name === undefined) throw new Error('there is no graph of a voice');
  return new OnnxGraph(await readFile(join(folder, name)));
}

/**
 * The program of a Piper voice (spec 7, 2) in two steps, so that the beginning of a clause is heard while the rest of
 * it is made: a `ClauseInput` to its `EncodedClause`, by `input`, `input_lengths` and `scales` of the graph; a `Latent`
 * to its samples. Rejects when a file cannot be read.
 */
export async function openPiper({ open, Tensor }: Runtime, folder: string): Promise<Compute> {
  const graph = await readGraph(folder);
  const between = graph.inputOf(DECODER);
  const encoder = await open(graph.part({ input: null, outputs: [between, DURATIONS] }));
  const decoder = await open(graph.part({ input: between, outputs: ['output'] }));
  const encode = async ({ ids, scales }: ClauseInput): Promise<EncodedClause> => {
    const { [between]: latent, [DURATIONS]: durations } = await encoder.run({
      input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(ids.length)), [1]),
      scales: new Tensor('float32', Float32Array.from(scales), [3]),
    });
    const channels = latent?.dims[1] ?? 0;
    return { latent: { values: floats(latent, between), channels }, frames: floats(durations, DURATIONS) };
  };
  const decode = async ({ values, channels }: Latent): Promise<Float32Array> => {
    const latent = new Tensor('float32', values, [1, channels, values.length / channels]);
    return floats((await decoder.run({ [between]: latent }))['output'], 'output');
  };
  return (input) =>
    'ids' in input ? encode(input as unknown as ClauseInput) : decode(input as unknown as Latent);
}
