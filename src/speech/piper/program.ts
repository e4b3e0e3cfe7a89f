import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runtime, Tensor } from '../../inference/runtime.ts';
import type { Compute } from '../../inference/serve-models.ts';
import { DURATIONS, withDurations } from './durations-output.ts';
import type { ClauseInput, ClauseSound } from './synthesize.ts';

const floats = (tensor: Tensor | undefined, name: string): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new TypeError(`the voice has no output ${name}`);
};

async function readGraph(folder: string): Promise<Uint8Array> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.onnx'));
  if (name === undefined) throw new Error('there is no graph of a voice');
  return readFile(join(folder, name));
}

/**
 * The program of a Piper voice (spec 7, 2): a `ClauseInput` to its `ClauseSound`. `input`, `input_lengths` and `scales`
 * go into the graph, `output` and the durations come out. Rejects when a file cannot be read.
 */
export async function openPiper({ open, Tensor }: Runtime, folder: string): Promise<Compute> {
  const graph = await open(withDurations(await readGraph(folder)));
  return async (input): Promise<ClauseSound> => {
    const { ids, scales } = input as unknown as ClauseInput;
    const { output, [DURATIONS]: durations } = await graph.run({
      input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(ids.length)), [1]),
      scales: new Tensor('float32', Float32Array.from(scales), [3]),
    });
    return { samples: floats(output, 'output'), frames: floats(durations, DURATIONS) };
  };
}
