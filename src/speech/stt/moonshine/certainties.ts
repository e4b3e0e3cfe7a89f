import type { Certainty } from '../../../conversation/provider-ports.ts';
import type { MoonshineText } from './program.ts';

/**
 * A text with a word that the model itself finds less likely than this may well be wrong. Of words made of listeners' sounds
 * the least likely one has 0.1 to 0.65 in nearly all cases; of short interruptions that are heard right 0.8 and more in most,
 * and those with less are nearly all such as people say who want to be heard ("wait", "but why").
 */
const DOUBTED_BELOW = 0.8;
/** ... behind the words of a listener: "not her as high" of a second "uh huh", 0.84. */
const DOUBTED_BEHIND_BELOW = 0.85;
/** ... and less likely than this it hardly is what was said: "not to know" of "good to know", 0.12; "wait" has 0.32. */
const UNLIKELY_BELOW = 0.25;
/** Beside words that are less likely than this everything is likely: what listeners say says nothing there. */
const NONSENSE_BELOW = 0.1;
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

/**
 * How far each text of an utterance may be trusted. Who began like a listener goes on like one: behind such a text one that is
 * doubted is hardly what was said, however it begins and however far it is from what listeners say.
 */
export class Certainties {
  /** Whether a text so far was a listener's, and the likeliest hum among them. */
  #hasListened = false;
  #hum = 0;

  /** Of the newest text; asked for the same one again, it says the same. */
  of(heard: MoonshineText): Certainty {
    const certainty = isListening(heard) ? 'listening' : this.#ofWords(heard);
    if (heard.listener !== null && heard.likelihood >= NONSENSE_BELOW) {
      this.#hasListened ||= certainty === 'listening';
      this.#hum = Math.max(this.#hum, heard.hum ?? 0);
    }
    return certainty;
  }

  #ofWords(heard: MoonshineText): Certainty {
    const { likelihood } = heard;
    if (this.#hasListened) return likelihood >= DOUBTED_BEHIND_BELOW ? 'sure' : 'unlikely';
    if (likelihood >= DOUBTED_BELOW || this.#isFar(heard)) return 'sure';
    return likelihood < UNLIKELY_BELOW ? 'unlikely' : 'doubted';
  }

  /** Whether words are far from what listeners say, and they and those before from what they hum. */
  #isFar({ listener, hum }: MoonshineText): boolean {
    return (listener ?? 1) < MEANT_LISTENER && Math.max(hum ?? 0, this.#hum) < MEANT_HUM;
  }
}
