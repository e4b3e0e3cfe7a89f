import { join } from 'node:path';
import type { Runtime } from '../../inference/runtime.ts';
import type { Compute } from '../../inference/serve-models.ts';
import { BANDS, FRAMES, logMel } from './log-mel.ts';

/**
 * The program of Smart Turn v3.2 (spec 7, 3): `{ pcm }`, PCM16 mono 16 kHz up to the end of a pause, to the
 * probability that the turn is over, by tone alone. The features are computed in the process too. Rejects when the
 * file cannot be read.
 */
export async function openSmartTurn({ open, Tensor }: Runtime, folder: string): Promise<Compute> {
  const graph = await open(join(folder, 'smart-turn-v3.2-cpu.onnx'));
  return async ({ pcm }) => {
    const features = new Tensor('float32', logMel(pcm as Int16Array), [1, BANDS, FRAMES]);
    const [output] = Object.values(await graph.run({ input_features: features }));
    return Number(output!.data[0]);
  };
}
