import { frameFaults, readFrameHeader } from '../avatar/atlas/frame-header.ts';
import { systemClock } from '../time/clock.ts';
import type { Encoder } from './encoder.ts';
import { encoderContract } from './encoder.contract.ts';
import { findEncoder } from './find-encoder.ts';

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

encoderContract(
  'hostile',
  ['ffmpeg', 'bundled'].map((name) => ({ name, open: open(name), faultsOf })),
);
