import type { PlatformParts } from '../app-parts.ts';
import { openRenderer } from '../avatar/renderer/child-renderer.ts';
import { HOW_TO_GET_AN_ENCODER } from '../encoding/encoder.ts';
import type { Log } from '../kernel/log.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { openBlobs } from '../storage/blobs/open-blobs.ts';
import type { ProcessParts } from './process.ts';

/** Everything else works without an encoder, so a missing one is only a warning. */
const logEncoder = (encoder: string | null, log: Log): void => {
  if (encoder) log.info({ encoder }, 'companions and recordings are made with this encoder');
  else log.warn({}, `no companions or recordings can be made: ${HOW_TO_GET_AN_ENCODER}`);
};

/** Opens the store of large files, and the renderer of the companions and recordings that are kept in it. */
export async function openRendering(base: ProcessParts): Promise<Pick<PlatformParts, 'blobs' | 'avatars'>> {
  const { config, clock, ids, log, closers } = base;
  const blobs = await closers.opening('the blob store', openBlobs(config, { clock: systemClock, ids, log }));
  const avatars = await closers.opening('the renderer', openRenderer({ config, clock, log }));
  logEncoder(avatars.encoder, log);
  return { blobs, avatars };
}
