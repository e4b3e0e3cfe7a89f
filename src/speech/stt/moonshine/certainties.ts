import type { Certainty } from '../../../conversation/provider-ports.ts';
import type { MoonshineText } from './program.ts';

/**
 * A text with a word that the model itself finds less likely than this may well be wrong. Of words made of listeners' sounds
 * the least likely one has 0.1 to 0.65 in nearly all cases; of short interruptions that are heard right 0.8 and more in most,
 * and those with less are nearly all such as people say who want to be heard ("wait", "but why").
 */
const DOUBTED_BELOW = 0.8;
/** ... and less likely than this it hardly is what was said: "not to know" of "good to know", 0.12; "wait" has 0.32. */
const UNLIKELY_BELOW = 0.25;
/**
 * Where what a listener says is so likely beside the words that were heard, nobody can tell which was said: of words made of
 * listeners' phrases many have more, of those that were meant hardly any.
 */
export const LISTENING_FROM = 0.13;
/** A sound that is a hum rather than words: of words that were meant none has so much. */
const HUM_FROM = 0.5;
/** Words that are doubted are meant all the same where neither what listeners say is as likely as this ... */
const MEANT_LISTENER = 0.004;
/** ... nor what they hum. */
export const MEANT_HUM = 0.25;

const isListening = ({ listener, hum }: MoonshineText): boolean =>
  (listener ?? 0) >= LISTENING_FROM || (hum ?? 0) >= HUM_FROM;

const isFar = ({ listener, hum }: MoonshineText): boolean =>
  (listener ?? 1) < MEANT_LISTENER && (hum ?? 0) < MEANT_HUM;

/** How far a text may be trusted. */
export function certaintyOf(heard: MoonshineText): Certainty {
  if (isListening(heard)) return 'listening';
  if (heard.likelihood >= DOUBTED_BELOW || isFar(heard)) return 'sure';
  return heard.likelihood < UNLIKELY_BELOW ? 'unlikely' : 'doubted';
}
