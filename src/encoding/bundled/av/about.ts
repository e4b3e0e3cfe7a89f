import type { About } from '../tasks.ts';
import { av } from './native.ts';

const NEEDED = ['libvpx', 'libx264', 'libopus', 'aac'];

/** Describes this build of libav, and what it lacks. */
export const about = (): About => ({
  version: /^n?(\d+(?:\.\d+)*)/.exec(av.getFFmpegInfo().version)?.[1] ?? av.getFFmpegInfo().version,
  missing: NEEDED.filter(
    (name) => !av.Codec.findEncoderByName(name as Parameters<typeof av.Codec.findEncoderByName>[0]),
  ),
});
