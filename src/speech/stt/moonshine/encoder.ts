import { join } from 'node:path';
import type { Runtime, Tensor } from '../../../inference/runtime.ts';
import { SAMPLE_RATE } from '../../../media/pcm.ts';

/** Shortest sound that the encoder takes, in samples. */
const LEAST_SAMPLES = SAMPLE_RATE / 10;

/** Sound from -1 to 1, padded with silence to the shortest that the encoder takes. */
function floatsOf(pcm: Int16Array): Float32Array {
  const floats = new Float32Array(Math.max(pcm.length, LEAST_SAMPLES));
  for (let at = 0; at < pcm.length; at += 1) floats[at] = pcm[at]! / 32_768;
  return floats;
}

/** A sound as the decoder takes it. */
export interface Encoded {
  readonly states: Tensor;
  /** A one for each sample. */
  readonly mask: Tensor;
  readonly seconds: number;
}

export interface Encoder {
  /** @param pcm PCM16 mono 16 kHz */
  encode(pcm: Int16Array): Promise<Encoded>;
}

/** Moonshine's encoder. Rejects when its file cannot be read. */
export async function openEncoder({ open, Tensor }: Runtime, folder: string): Promise<Encoder> {
  const graph = await open(join(folder, 'encoder_model.ort'));
  return {
    encode: async (pcm) => {
      const sound = floatsOf(pcm);
      const mask = new Tensor('int64', new BigInt64Array(sound.length).fill(1n), [1, sound.length]);
      const inputs = { input_values: new Tensor('float32', sound, [1, sound.length]), attention_mask: mask };
      const { last_hidden_state: states } = await graph.run(inputs);
      return { states: states!, mask, seconds: sound.length / SAMPLE_RATE };
    },
  };
}
