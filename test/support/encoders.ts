import { frameFaults, readFrameHeader } from '../../src/avatar/atlas/frame-header.ts';
import type { Encoder } from '../../src/encoding/encoder.ts';
import { findEncoder } from '../../src/encoding/find-encoder.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const open = (setting: string) => async (): Promise<Encoder> => {
  const encoder = await findEncoder({ setting, clock: systemClock, log });
  if (!encoder) throw new Error(`There is no encoder ${setting}.`);
  return encoder;
};

const faultsOf = (frames: readonly Buffer[]): string[] => {
  const headers = frames.map(readFrameHeader);
  return headers.flatMap((header) => frameFaults(header, headers[0] ?? header));
};

const subject = (name: 'ffmpeg' | 'bundled') => ({ name, open: open(name), faultsOf });

/** The installed ffmpeg, for `encoderContract`. */
export const ffmpeg = subject('ffmpeg');
/** The package that comes with Duet, for `encoderContract`. */
export const bundled = subject('bundled');
