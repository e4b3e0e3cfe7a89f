import { systemClock } from '../../kernel/time/clock.ts';
import { DECODING } from '../limits.ts';
import { readProgram } from '../process/run-program.ts';
import { writeIvf } from './ivf.ts';

const ARGUMENTS = [
  ...['-hide_banner', '-loglevel', 'error', '-threads', '1', '-f', 'ivf', '-i', 'pipe:0'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'],
];

/**
 * Decodes VP8 frames in the given order with the ffmpeg on the PATH, to verify an encoding.
 * @returns RGBA pictures in one buffer
 * @throws ProgramMissing, ProgramFailed
 */
export const decodeVp8 = (
  size: { readonly width: number; readonly height: number; readonly fps: number },
  frames: readonly Buffer[],
): Promise<Buffer> =>
  readProgram({
    command: 'ffmpeg',
    args: ARGUMENTS,
    input: [writeIvf(size, frames)],
    signal: new AbortController().signal,
    clock: systemClock,
    patience: DECODING,
  });
