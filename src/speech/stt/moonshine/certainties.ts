import type { Certainty } from '../../../conversation/provider-ports.ts';
import { beginWithPhrase, spokenWords } from './listener-words.ts';
import type { MoonshineText } from './program.ts';

/**
 * A text with a word that the model itself finds less likely than this may well be wrong. Of words made of listeners' sounds
 * the least likely one has 0.1 to 0.65 in nearly all cases; of short interruptions that are heard right 0.8 and more in most,
 * and those with less are nearly all such as people say who want to be heard ("wait", "but why").
 */
const DOUBTED_BELOW = 0.8;
/** ... where an earlier text was a listener's: "not her as high" of a second "uh huh", 0.84. */
const DOUBTED_BEHIND_BELOW = 0.85;
/** ... and less likely than this it hardly is what was said: "not to know" of "good to know", 0.12; "wait" has 0.32. */
const UNLIKELY_BELOW = 0.25;
/** Beside words that are less likely than this everything is likely: what listeners say says nothing there. */
const NONSENSE_BELOW = 0.12;
/**
 * Where what a listener says is so likely beside the words that were heard, nobody can tell which was said: of words made of
 * listeners' phrases many have more, of those that were meant hardly any.
 */
export const LISTENING_FROM = 0.13;
/** An earlier text was a listener's for the rest of an utterance where this much was; "is that a" of "is there a" had 0.2. */
const LISTENED_FROM = 0.25;
/** A sound that is a hum rather than words: of words that were meant none has so much. */
const HUM_FROM = 0.5;
/** Words that are doubted are meant all the same where neither what listeners say is as likely as this ... */
const MEANT_LISTENER = 0.004;
/** ... nor what they hum. */
export const MEANT_HUM = 0.25;

const isListening = ({ listener, hum }: MoonshineText): boolean =>
  (listener ?? 0) >= LISTENING_FROM || (hum ?? 0) >= HUM_FROM;

/** How likely a listener was so far, by what was said and by what was hummed. */
interface Listening {
  readonly listener: number;
  readonly hum: number;
}

const NONE: Listening = { listener: 0, hum: 0 };

/** Whether words are far from what listeners say, and they and those before from what they hum. */
const isFar = ({ listener, hum }: MoonshineText, before: Listening): boolean =>
  (listener ?? 1) < MEANT_LISTENER && Math.max(hum ?? 0, before.hum) < MEANT_HUM;

/**
 * How far each text of an utterance may be trusted. What was a listener's and turns into other words is a listener's still, as
 * it is heard anew: "No," and then "Though guilty," of "oh, okay". There a text that is doubted is hardly what was said, however
 * it begins and however far it is from what listeners say. One that goes on behind the words of a listener ("Okay, next.") is
 * judged by itself.
 */
export class Certainties {
  /** The most of all texts so far. */
  #before = NONE;

  /** Of the newest text; asked for the same one again, it says the same. */
  of(heard: MoonshineText): Certainty {
    const certainty = isListening(heard) ? 'listening' : this.#ofWords(heard);
    if (heard.listener !== null && heard.likelihood >= NONSENSE_BELOW) this.#remember(heard);
    return certainty;
  }

  #remember({ listener, hum }: MoonshineText): void {
    const before = this.#before;
    this.#before = {
      listener: Math.max(before.listener, listener ?? 0),
      hum: Math.max(before.hum, hum ?? 0),
    };
  }

  #ofWords(heard: MoonshineText): Certainty {
    const { likelihood, text } = heard;
    const before = beginWithPhrase(spokenWords(text)) ? NONE : this.#before;
    if (before.listener >= LISTENED_FROM || before.hum >= HUM_FROM)
      return likelihood >= DOUBTED_BEHIND_BELOW ? 'sure' : 'unlikely';
    if (likelihood >= DOUBTED_BELOW || isFar(heard, before)) return 'sure';
    return likelihood < UNLIKELY_BELOW ? 'unlikely' : 'doubted';
  }
}
