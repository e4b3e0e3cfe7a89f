import { expect, test } from 'vitest';
import type { Graph, Runtime, Tensor } from '../../inference/runtime.ts';
import { logMel } from './log-mel.ts';
import { openSmartTurn } from './program.ts';

class FakeTensor {
  readonly type: string;
  readonly data: ArrayLike<unknown>;
  readonly dims: readonly number[];

  constructor(type: string, data: ArrayLike<unknown>, dims: readonly number[]) {
    [this.type, this.data, this.dims] = [type, data, dims];
  }
}

/** A runtime whose model answers 0.25 to anything, and notes what it gets. */
function createRuntime() {
  const opened: string[] = [];
  const inputs: Record<string, FakeTensor>[] = [];
  const run: Graph['run'] = async (given) => {
    inputs.push(given as unknown as Record<string, FakeTensor>);
    return { logits: new FakeTensor('float32', Float32Array.of(0.25), [1, 1]) as unknown as Tensor };
  };
  const open = async (path: string): Promise<Graph> => (opened.push(path), { run });
  const runtime: Runtime = { kind: 'native', open, Tensor: FakeTensor as unknown as Runtime['Tensor'] };
  return { runtime, opened, inputs };
}

test('it gives the model the picture of the sound, and answers its probability', async () => {
  const { runtime, opened, inputs } = createRuntime();
  const pcm = Int16Array.from({ length: 24_000 }, (_, n) => Math.round(9000 * Math.sin(n / 9)));
  expect(await (await openSmartTurn(runtime, '/models/smart-turn'))({ pcm })).toBe(0.25);
  expect(opened).toEqual(['/models/smart-turn/smart-turn-v3.2-cpu.onnx']);
  expect(inputs.map((input) => Object.keys(input))).toEqual([['input_features']]);
  const features = inputs[0]!['input_features']!;
  expect([features.type, features.dims]).toEqual(['float32', [1, 80, 800]]);
  expect(features.data).toEqual(logMel(pcm));
});
