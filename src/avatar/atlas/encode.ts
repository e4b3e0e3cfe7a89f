import { AtlasError, packAtlas } from './container.ts';
import type { AtlasHeader } from './atlas.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { frameFaults, readFrameHeader } from './frame-header.ts';
import { readIvf } from './ivf.ts';

/**
 * libvpx flags of every frame: reference neither last nor altref, update none of last, golden, altref, entropy
 * (VP8_EFLAG_* of vpx/vp8cx.h, bits 16, 21, 18, 22, 23, 20). Golden, which stays, is the key frame.
 */
const PREDICT_FROM_KEY_ALONE = 16_056_320;

const VP8_ARGS = [
  ...['-pix_fmt', 'yuv420p', '-vf', `metadata=mode=add:key=vp8-flags:value=${PREDICT_FROM_KEY_ALONE}`],
  ...['-c:v', 'libvpx', '-error-resilient', 'default', '-lag-in-frames', '0', '-auto-alt-ref', '0'],
  ...[
    '-g',
    '9999',
    '-keyint_min',
    '9999',
    '-b:v',
    '0',
    '-crf',
    '30',
    '-qmin',
    '4',
    '-qmax',
    '44',
    '-deadline',
    'good',
  ],
];

const rawInput = ({ width, height, fps }: AtlasHeader): string[] => [
  ...[
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-framerate',
    String(fps),
    '-i',
    'pipe:0',
  ],
];

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
 * @throws AtlasError when a frame could not follow any other; FfmpegError when the encoder fails
 */
export const encodeAtlas = async (header: AtlasHeader, states: Iterable<Uint8Array>): Promise<Buffer> => {
  const ivf = await runFfmpeg([...rawInput(header), ...VP8_ARGS, '-f', 'ivf', 'pipe:1'], states);
  const frames = readIvf(ivf);
  checkFrames(frames, header.phases * header.mouths.length);
  return packAtlas(header, frames);
};
