import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Runtime, Tensor } from '../../inference/runtime.ts';
import type { Compute } from '../../inference/serve-models.ts';
import { OnnxGraph } from '../../inference/onnx/graph.ts';
import type { KokoroInput, KokoroSound } from './messages.ts';

/** The node of the graph that holds how many frames each symbol lasts; it is no output as the model is shipped. */
const DURATIONS = '/encoder/Clip_output_0';
const AUDIO = 'audio';
const WEIGHTS = 'model_quantized.onnx';
/** Numbers of a style, and for how many lengths of a text there is one. */
const [STYLE, LENGTHS] = [256, 510];

const floats = (tensor: Tensor | undefined, name: string): Float32Array => {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new TypeError(`the voice has no output ${name}`);
};

/** The styles of a voice, one for each number of symbols. @throws RangeError when the file is no voice */
async function readStyles(folder: string, style: string): Promise<Float32Array> {
  const bytes = await readFile(join(folder, `${style}.bin`));
  if (bytes.length !== 4 * STYLE * LENGTHS) throw new RangeError(`${style} is no voice`);
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/**
 * The program of Kokoro 82M: a `KokoroInput` to its `KokoroSound`, by `tokens`, `style` and `speed` of the graph. Rejects
 * when a file cannot be read.
 */
export async function openKokoro({ open, Tensor }: Runtime, folder: string): Promise<Compute> {
  const graph = new OnnxGraph(await readFile(join(folder, WEIGHTS)));
  const model = await open(graph.part({ input: null, outputs: [AUDIO, DURATIONS] }));
  const styles = new Map<string, Promise<Float32Array>>();
  const stylesOf = (style: string): Promise<Float32Array> => {
    const known = styles.get(style) ?? readStyles(folder, style);
    styles.set(style, known);
    return known;
  };
  const compute = async ({ ids, style, speed }: KokoroInput): Promise<KokoroSound> => {
    const at = STYLE * Math.min(ids.length, LENGTHS - 1);
    const tokens = BigInt64Array.from([0, ...ids, 0], BigInt);
    const { [AUDIO]: audio, [DURATIONS]: durations } = await model.run({
      tokens: new Tensor('int64', tokens, [1, tokens.length]),
      style: new Tensor('float32', (await stylesOf(style)).slice(at, at + STYLE), [1, STYLE]),
      speed: new Tensor('float32', Float32Array.of(speed), [1]),
    });
    return { samples: floats(audio, AUDIO), frames: floats(durations, DURATIONS) };
  };
  return (input) => compute(input as unknown as KokoroInput);
}
