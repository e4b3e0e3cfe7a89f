import { decodeVp8 } from '../../encoding/ffmpeg/decode-vp8.ts';
import type { Atlas } from './atlas.ts';

/**
 * Decodes frames of an atlas in the given order, as a receiver would get them; the key frame goes in front and its
 * picture is dropped.
 * @returns one RGBA picture for each index
 */
export const decodeFrames = async (atlas: Atlas, order: readonly number[]): Promise<Buffer[]> => {
  const frames = [0, ...order].map((index) => atlas.frames[index] ?? Buffer.alloc(0));
  const pixels = await decodeVp8(atlas, frames);
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
