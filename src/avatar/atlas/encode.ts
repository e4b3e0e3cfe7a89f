import type { Encoder } from '../../encoding/encoder.ts';
import { AtlasError, packAtlas } from './container.ts';
import type { AtlasHeader } from './atlas.ts';
import { frameFaults, readFrameHeader } from './frame-header.ts';

const checkFrames = (frames: readonly Buffer[], expected: number): void => {
  if (frames.length !== expected)
    throw new AtlasError(`The encoder made ${frames.length} frames of ${expected}.`);
  const headers = frames.map(readFrameHeader);
  headers.forEach((header, index) => {
    const faults = frameFaults(header, headers[0] ?? header);
    if (faults.length > 0) throw new AtlasError(`Frame ${index}: ${faults.join(', ')}.`);
  });
};

/**
 * Encodes drawn states (RGBA, in the order of `frameIndex`) into the file of an atlas.
 * @throws AtlasError when a frame could not follow any other; EncoderFailed when the encoder breaks; the signal's reason
 */
export const encodeAtlas = async (
  encoder: Encoder,
  header: AtlasHeader,
  states: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Buffer> => {
  const { width, height, fps } = header;
  const frames = await encoder.vp8({ width, height, fps, pictures: states }, signal);
  checkFrames(frames, header.phases * header.mouths.length);
  return packAtlas(header, frames);
};
