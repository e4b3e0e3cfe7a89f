import { findEncoder } from '../../../encoding/find-encoder.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { type Atlas } from '../../atlas/atlas.ts';
import { unpackAtlas } from '../../atlas/container.ts';
import { decodeFrames, psnr } from '../../atlas/decode.ts';
import { encodeAtlas } from '../../atlas/encode.ts';
import { seededRandom } from '../../drawing/random.ts';
import type { Rig } from '../../rig.ts';
import { stream } from '../pictures.ts';
import { stateAt } from '../speaking.ts';

/** The quality and size of an atlas. */
export interface Quality {
  readonly megabytes: number;
  readonly bytesAFrame: number;
  /** The worst of the examined frames, in dB. */
  readonly worst: number;
  readonly mean: number;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const drawState = (rig: Rig, index: number): Uint8Array => {
  const { phase, viseme } = stateAt(rig.header, index);
  return rig.draw(phase, viseme, 'room');
};

const encode = async (rig: Rig): Promise<Buffer> => {
  const encoder = await findEncoder({ setting: 'auto', clock: systemClock, log: quiet });
  if (!encoder) throw new Error('These tests need an encoder: install ffmpeg.');
  const { header } = rig;
  const states = stream(header.width, header.phases * header.mouths.length, (index) => drawState(rig, index));
  return encodeAtlas(encoder, header, states.pictures, new AbortController().signal);
};

/** Compares decoded frames, in any order as a viewer gets them, with the drawn pictures. */
const noiseOf = async (rig: Rig, atlas: Atlas, order: readonly number[]): Promise<number[]> => {
  const decoded = await decodeFrames(atlas, order);
  return order.map((index, i) => psnr(decoded[i] ?? Buffer.of(), drawState(rig, index)));
};

/** Encodes every state of a rig, and examines `looks` of them in a random order. */
export const qualityOf = async (rig: Rig, seed: string, looks = 40): Promise<Quality> => {
  const file = await encode(rig);
  const atlas = unpackAtlas(file);
  const random = seededRandom(seed);
  const order = Array.from({ length: looks }, () => Math.floor(random() * atlas.frames.length));
  const noise = await noiseOf(rig, atlas, order);
  const bytes = atlas.frames.reduce((sum, frame) => sum + frame.length, 0);
  return {
    megabytes: Number((file.length / 1e6).toFixed(2)),
    bytesAFrame: Math.round(bytes / atlas.frames.length),
    worst: Number(Math.min(...noise).toFixed(1)),
    mean: Number((noise.reduce((sum, value) => sum + value, 0) / noise.length).toFixed(1)),
  };
};
