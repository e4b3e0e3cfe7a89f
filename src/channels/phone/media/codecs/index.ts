import type { PhoneCodec } from '../codec.ts';
import type { PhoneCodecName } from '../phone-media.ts';
import { createPcma, createPcmu } from './g711.ts';
import { createG722 } from './g722.ts';
import { createOpus } from './opus.ts';

const makers: Readonly<Record<PhoneCodecName, () => PhoneCodec>> = {
  opus: createOpus,
  G722: createG722,
  PCMU: createPcmu,
  PCMA: createPcma,
};

/** Creates a codec for both directions of one leg. Close it with the leg. */
export const createCodec = (name: PhoneCodecName): PhoneCodec => makers[name]();
