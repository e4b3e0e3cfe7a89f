import type { Atlas } from './atlas.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { writeIvf } from './ivf.ts';

/**
 * Decodes frames of an atlas in the given order, as a receiver would get them; the key frame goes in front and its
 * picture is dropped.
 * @returns one RGBA picture for each index
 */
export const decodeFrames = async (atlas: Atlas, order: readonly number[]): Promise<Buffer[]> => {
  const frames = [0, ...order].map((index) => atlas.frames[index] ?? Buffer.alloc(0));
  const ivf = writeIvf(atlas, frames);
  const args = [
    '-threads',
    '1',
    '-f',
    'ivf',
    '-i',
    'pipe:0',
    '-vsync',
    'passthrough',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    'pipe:1',
  ];
  const pixels = await runFfmpeg(args, [ivf]);
  const size = atlas.width * atlas.height * 4;
  return order.map((_, i) => pixels.subarray((i + 1) * size, (i + 2) * size));
};

/** Peak signal-to-noise ratio of the colours of two RGBA pictures, in dB; Infinity when they are equal. */
export const psnr = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (i % 4 !== 3) sum += difference * difference;
  }
  return 10 * Math.log10((255 * 255) / (sum / (a.length * 0.75)));
};
