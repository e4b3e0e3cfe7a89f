import { closeSync, openSync, readSync } from 'node:fs';
import type { SoundFile } from '../../encoder.ts';
import { av, C, type Freed } from './native.ts';

export const MONO: av.ChannelLayout = { nbChannels: 1, order: C.AV_CHANNEL_ORDER_NATIVE, mask: 4n };

const BYTES_A_SAMPLE = 2;
const SAMPLES_AT_ONCE = 16_384;

/** The samples of a file, read in step with the pictures. */
export interface Pcm {
  /** Frames up to a time in seconds, or up to the end of the file. Each is valid until the next is taken. */
  until(seconds: number): AsyncGenerator<av.Frame>;
}

export const openPcm = async ({ path, rate }: SoundFile, freed: Freed): Promise<Pcm> => {
  const file = freed.add(openSync(path, 'r'), closeSync);
  const memory = Buffer.alloc(SAMPLES_AT_ONCE * BYTES_A_SAMPLE);
  let taken = 0;

  const read = (most: number): Buffer => {
    const samples = Math.min(most, SAMPLES_AT_ONCE);
    const bytes = readSync(file, memory, 0, samples * BYTES_A_SAMPLE, taken * BYTES_A_SAMPLE);
    return memory.subarray(0, bytes - (bytes % BYTES_A_SAMPLE));
  };

  const asFrame = (pcm: Buffer): av.Frame =>
    av.Frame.fromAudioBuffer(pcm, {
      nbSamples: pcm.length / BYTES_A_SAMPLE,
      format: C.AV_SAMPLE_FMT_S16,
      sampleRate: rate,
      channelLayout: MONO,
      timeBase: new av.Rational(1, rate),
      pts: BigInt(taken),
    });

  return {
    async *until(seconds) {
      const end = Math.floor(seconds * rate);
      while (taken < end) {
        const pcm = read(end - taken);
        if (pcm.length === 0) return;
        const frame = asFrame(pcm);
        taken += pcm.length / BYTES_A_SAMPLE;
        try {
          yield frame;
        } finally {
          frame.free();
        }
      }
    },
  };
};
