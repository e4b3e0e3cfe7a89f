import { readFile } from 'node:fs/promises';
import { DURATIONS, withDurations } from './durations-output.ts';
import type { ClauseInput, ClauseSound } from './synthesize.ts';

/** A tensor, as ONNX Runtime has it. */
interface Values {
  readonly data: unknown;
}

/** What is needed of ONNX Runtime, native or WebAssembly. */
export interface TensorRuntime<Tensor extends Values> {
  /** Loads a graph from its bytes. */
  open(
    graph: Uint8Array,
  ): Promise<{ run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>> }>;
  readonly int64: (values: BigInt64Array, shape: readonly number[]) => Tensor;
  readonly float32: (values: Float32Array, shape: readonly number[]) => Tensor;
}

const floats = (tensor: Values | undefined, name: string): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new TypeError(`the voice has no output ${name}`);
};

/**
 * Loads a Piper voice: `input`, `input_lengths` and `scales` go in, `output` and the durations come out.
 * @param path of the `.onnx` file
 */
export async function openPiperGraph<Tensor extends Values>(
  runtime: TensorRuntime<Tensor>,
  path: string,
): Promise<(input: ClauseInput) => Promise<ClauseSound>> {
  const graph = await runtime.open(withDurations(await readFile(path)));
  return async ({ ids, scales }) => {
    const { output, [DURATIONS]: durations } = await graph.run({
      input: runtime.int64(BigInt64Array.from(ids, BigInt), [1, ids.length]),
      input_lengths: runtime.int64(BigInt64Array.of(BigInt(ids.length)), [1]),
      scales: runtime.float32(Float32Array.from(scales), [3]),
    });
    return { samples: floats(output, 'output'), frames: floats(durations, DURATIONS) };
  };
}
