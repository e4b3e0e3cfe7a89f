import type { Encoder } from '../../../encoding/encoder.ts';
import { findEncoder } from '../../../encoding/find-encoder.ts';
import { systemClock } from '../../../kernel/time/clock.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The test machine's encoder. */
export const testEncoder = async (): Promise<Encoder> => {
  const encoder = await findEncoder({ setting: 'auto', clock: systemClock, log });
  if (!encoder) throw new Error('There is no encoder on this machine.');
  return encoder;
};
