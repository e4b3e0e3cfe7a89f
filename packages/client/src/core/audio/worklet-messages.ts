/** The names under which the worklet registers its two processors. */
export const CAPTURE = 'duet-capture';
export const PLAYBACK = 'duet-playback';

/** A message to the playback processor: sound of 16 kHz, or the order to discard what waits. */
export type PlaybackMessage = { readonly play: Int16Array } | { readonly flush: true };

/** A message of the playback processor, when playing starts and ends. */
export interface PlaybackReport {
  readonly playing: boolean;
}
