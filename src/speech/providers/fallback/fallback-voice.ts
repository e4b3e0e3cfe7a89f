import { offerOfAll, type OfferingVoice, type VoiceOffer } from '../../../conversation/offered-voices.ts';
import type { SpeakOptions, SpokenAudio, Voice } from '../../../conversation/provider-ports.ts';
import { Attempts, inOrder, type Member } from './standing.ts';

/** Several voices as one: when one fails, the next speaks. */
export class FallbackVoice implements OfferingVoice {
  readonly #members: readonly Member<Voice>[];

  constructor(members: readonly Member<Voice>[]) {
    this.#members = members;
  }

  async speak(text: string, options: SpeakOptions): Promise<SpokenAudio> {
    const attempts = new Attempts(this.#members);
    for (const member of inOrder(this.#members)) {
      try {
        const spoken = await member.it.speak(text, options);
        member.standing.worked();
        return spoken;
      } catch (error) {
        if (options.signal.aborted) throw error;
        attempts.failed(member, error);
      }
    }
    throw attempts.error();
  }

  offer(): Promise<VoiceOffer> {
    return offerOfAll(this.#members.map(({ it }) => it));
  }
}
