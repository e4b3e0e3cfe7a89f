import type { Meter, SpeakOptions, SpeechPiece, SpokenAudio, Voice } from '../provider-ports.ts';
import { GrowingSpeech } from './growing-speech.ts';
import type { OnStage } from './performer.ts';

export interface VoicingEvents {
  /** The first sound is there. A partial speech grows until `ended`, or until `failed`. */
  ready(segmentId: string, speech: SpokenAudio): void;
  /** More sound is there. */
  grown(segmentId: string): void;
  /** All sound is there. */
  ended(segmentId: string): void;
  /** The voice has failed, before the first sound or in the middle. */
  failed(segmentId: string, error: unknown): void;
  /** Whether any of the segment was played. */
  isPlayed(segmentId: string): boolean;
  /** Receives what the speech has cost. */
  used: Meter;
}

/** One order of speech. */
interface Order {
  readonly segmentId: string;
  readonly speech: GrowingSpeech;
  isReady: boolean;
}

/** How often a stream that broke off before any of it was played is asked for again. */
const MOST_REPEATS = 1;

/** Orders speech for segments, several at a time, and passes its pieces on as they come. */
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
    const { voiceId, language } = this.#stage.now;
    const { signal } = this.#controller;
    const options = { voiceId, language, signal, meter: this.#events.used };
    void this.#speak({ segmentId, speech: new GrowingSpeech(text), isReady: false }, options);
  }

  /** Aborts all orders. */
  stop(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  async #speak(order: Order, options: SpeakOptions): Promise<void> {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await this.#receive(order, options);
      } catch (error) {
        if (options.signal.aborted) return;
        if (repeats >= MOST_REPEATS || !this.#mayRepeat(order))
          return this.#events.failed(order.segmentId, error);
        order.speech.restart();
      }
    }
  }

  /**
   * Whether a failure is a stream that broke off unheard. The voice then asks another provider where it has
   * one; a failure before the first sound it has dealt with itself.
   */
  #mayRepeat({ segmentId, isReady }: Order): boolean {
    return isReady && !this.#events.isPlayed(segmentId);
  }

  async #receive(order: Order, options: SpeakOptions): Promise<void> {
    for await (const piece of this.#voice.speak(order.speech.text, options)) {
      if (options.signal.aborted) return;
      this.#take(order, piece);
    }
    if (options.signal.aborted) return;
    if (order.isReady) this.#events.ended(order.segmentId);
    else this.#events.failed(order.segmentId, new Error('The voice made no sound.'));
  }

  #take(order: Order, piece: SpeechPiece): void {
    const { segmentId, speech, isReady } = order;
    const isOnly = !isReady && piece.whole !== undefined && speech.pcm.length === 0;
    if (!isOnly) speech.add(piece);
    if (isReady) return this.#events.grown(segmentId);
    const first = isOnly ? piece.whole : speech;
    if (!first || first.pcm.length === 0) return;
    order.isReady = true;
    this.#events.ready(segmentId, first);
  }
}
