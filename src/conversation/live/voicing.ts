import type { SpokenAudio, Voice } from '../ports.ts';

export interface VoicingEvents {
  ready(segmentId: string, speech: SpokenAudio): void;
  failed(segmentId: string, error: unknown): void;
}

/** Has segments spoken by the voice, several at a time. */
export class Voicing {
  readonly #voice: Voice;
  readonly #voiceId: string | null;
  readonly #language: string;
  readonly #events: VoicingEvents;
  #controller = new AbortController();

  constructor(voice: Voice, settings: { voiceId: string | null; language: string }, events: VoicingEvents) {
    this.#voice = voice;
    this.#voiceId = settings.voiceId;
    this.#language = settings.language;
    this.#events = events;
  }

  order(segmentId: string, text: string): void {
    void this.#speak(segmentId, text, this.#controller.signal);
  }

  /** Gives up all that is on order. */
  stop(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  async #speak(segmentId: string, text: string, signal: AbortSignal): Promise<void> {
    try {
      const speech = await this.#voice.speak(text, {
        voiceId: this.#voiceId,
        language: this.#language,
        signal,
      });
      if (signal.aborted) return;
      if (speech.pcm.length > 0) this.#events.ready(segmentId, speech);
      else this.#events.failed(segmentId, new Error('The voice made no sound.'));
    } catch (error) {
      if (!signal.aborted) this.#events.failed(segmentId, error);
    }
  }
}
