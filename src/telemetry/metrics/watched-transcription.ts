import type { Transcription } from '../../conversation/provider-ports.ts';

/**
 * A transcription whose end is looked at.
 * @param finish ends it; its argument says whether it was given up
 */
export function watchedTranscription(
  of: Transcription,
  finish: (isCancelled: () => boolean) => Promise<string>,
): Transcription {
  let isCancelled = false;
  return {
    write: (pcm) => of.write(pcm),
    cancel: () => ((isCancelled = true), of.cancel()),
    get certainty() {
      return of.certainty;
    },
    finish: () => finish(() => isCancelled),
  };
}
