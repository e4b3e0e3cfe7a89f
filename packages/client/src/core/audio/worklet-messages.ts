/** Names under which the worklet registers its two processors. */
export const CAPTURE = 'duet-capture';
export const PLAYBACK = 'duet-playback';

/** To the playback processor: sound of 16 kHz, or that what waits must not sound. */
export type PlaybackMessage = { readonly play: Int16Array } | { readonly flush: true };

/** From the playback processor, when it begins and ends to sound. */
export interface PlaybackReport {
  readonly playing: boolean;
}
