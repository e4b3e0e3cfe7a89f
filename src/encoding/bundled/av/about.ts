import type { About } from '../tasks.ts';
import { av } from './native.ts';
import { NEEDED_ENCODERS } from '../../limits.ts';

/** Describes this build of libav, and what it lacks. */
export const about = (): About => ({
  version: /^n?(\d+(?:\.\d+)*)/.exec(av.getFFmpegInfo().version)?.[1] ?? av.getFFmpegInfo().version,
  missing: NEEDED_ENCODERS.filter(
    (name) => !av.Codec.findEncoderByName(name as Parameters<typeof av.Codec.findEncoderByName>[0]),
  ),
});
