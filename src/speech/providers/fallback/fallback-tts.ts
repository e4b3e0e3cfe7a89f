import {
  offerOfAll,
  type TextToSpeechWithVoices,
  type VoiceOffer,
} from '../../../conversation/offered-voices.ts';
import type { SpeakOptions, SpeechPiece, TextToSpeech } from '../../../conversation/provider-ports.ts';
import { Attempts, inOrder, type Member } from './circuit-breaker.ts';

/**
 * Several text-to-speech providers as one: when one fails before its first sound, the next speaks. A sentence that has begun
 * cannot be continued by another: then the error is thrown, and the next request starts at the next voice.
 */
export class FallbackTts implements TextToSpeechWithVoices {
  readonly #members: readonly Member<TextToSpeech>[];

  constructor(members: readonly Member<TextToSpeech>[]) {
    this.#members = members;
  }

  /** Whether the first voice does. */
  get keepsSpeech(): boolean {
    return this.#members[0]?.it.keepsSpeech === true;
  }

  async *speak(text: string, options: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    const members = inOrder(this.#members);
    const attempts = new Attempts(members);
    for (const member of members) {
      let begun = false;
      try {
        for await (const piece of member.it.speak(text, options)) {
          if (!begun) member.breaker.recordSuccess();
          begun = true;
          yield piece;
        }
        return;
      } catch (error) {
        if (options.signal.aborted) throw error;
        attempts.recordFailure(member, error, begun);
        if (begun) break;
      }
    }
    throw attempts.error();
  }

  offer(): Promise<VoiceOffer> {
    return offerOfAll(this.#members.map(({ it }) => it));
  }
}
