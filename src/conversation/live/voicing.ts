import type { Meter, SpokenAudio, Voice } from '../provider-ports.ts';
import type { OnStage } from './performer.ts';

export interface VoicingEvents {
  ready(segmentId: string, speech: SpokenAudio): void;
  failed(segmentId: string, error: unknown): void;
  /** Receives what the speech has cost. */
  used: Meter;
}

/** Orders speech for segments, several at a time. */
export class Voicing {
  readonly #voice: Voice;
  readonly #stage: OnStage;
  readonly #events: VoicingEvents;
  #controller = new AbortController();

  /** @param stage the active agent, whose voice speaks a segment that is ordered now */
  constructor(voice: Voice, stage: OnStage, events: VoicingEvents) {
    this.#voice = voice;
    this.#stage = stage;
    this.#events = events;
  }

  order(segmentId: string, text: string): void {
    void this.#speak(segmentId, text, this.#controller.signal);
  }

  /** Aborts all orders. */
  stop(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  async #speak(segmentId: string, text: string, signal: AbortSignal): Promise<void> {
    try {
      const { voiceId, language } = this.#stage.now;
      const speech = await this.#voice.speak(text, {
        voiceId,
        language,
        signal,
        meter: this.#events.used,
      });
      if (signal.aborted) return;
      if (speech.pcm.length > 0) this.#events.ready(segmentId, speech);
      else this.#events.failed(segmentId, new Error('The voice made no sound.'));
    } catch (error) {
      if (!signal.aborted) this.#events.failed(segmentId, error);
    }
  }
}
