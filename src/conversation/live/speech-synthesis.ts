import type { Meter, SpeakOptions, SpeechPiece, SpokenAudio, TextToSpeech } from '../provider-ports.ts';
import { GrowingSpeech } from './growing-speech.ts';
import type { ActiveAgentRef } from './active-agent.ts';

export interface SpeechSynthesisEvents {
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
  /** The speech that was announced as ready; null before the first sound. */
  ready: SpokenAudio | null;
}

/** How often a stream that broke off before any of it was played is asked for again. */
const MOST_REPEATS = 1;

/** Has segments synthesized, several at a time, and passes its pieces on as they come. */
export class SpeechSynthesis {
  readonly #tts: TextToSpeech;
  readonly #agent: ActiveAgentRef;
  readonly #events: SpeechSynthesisEvents;
  /** Orders that are not over. */
  readonly #given = new Set<Promise<void>>();
  #controller = new AbortController();

  /** @param agent the active agent, whose voice speaks a segment that is ordered now */
  constructor(tts: TextToSpeech, agent: ActiveAgentRef, events: SpeechSynthesisEvents) {
    this.#tts = tts;
    this.#agent = agent;
    this.#events = events;
  }

  /**
   * Orders the speech of a segment, in the voice of the active agent.
   * @param before the text before it in the same reply
   */
  order(segmentId: string, text: string, before?: string): void {
    const { voiceId, language } = this.#agent.current;
    const { signal } = this.#controller;
    const options = {
      ...{ voiceId, language, signal, meter: this.#events.used },
      ...(before !== undefined && { before }),
    };
    const given = this.#speak({ segmentId, speech: new GrowingSpeech(text), ready: null }, options);
    this.#given.add(given);
    void given.finally(() => this.#given.delete(given));
  }

  /**
   * Resolves when the usage of orders that were aborted is known. Null when none is pending.
   */
  pendingUsage(): Promise<unknown> | null {
    return this.#given.size > 0 ? Promise.all(this.#given) : null;
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
  #mayRepeat({ segmentId, ready }: Order): boolean {
    return ready !== null && !this.#events.isPlayed(segmentId);
  }

  async #receive(order: Order, options: SpeakOptions): Promise<void> {
    for await (const piece of this.#tts.speak(order.speech.text, options)) {
      if (options.signal.aborted) return;
      this.#take(order, piece);
    }
    if (options.signal.aborted) return;
    const { ready, segmentId } = order;
    if (ready === null || (ready.pcm.length === 0 && !ready.isPartial))
      return this.#events.failed(segmentId, new Error('The voice made no sound.'));
    if (ready.isPartial) throw new Error('The voice broke off.');
    this.#events.ended(segmentId);
  }

  #take(order: Order, piece: SpeechPiece): void {
    const { segmentId, speech } = order;
    const isReady = order.ready !== null;
    const isOnly = !isReady && piece.whole !== undefined && speech.pcm.length === 0;
    if (!isOnly) speech.add(piece);
    if (isReady) return this.#events.grown(segmentId);
    const first = isOnly ? piece.whole : speech;
    if (!first || first.pcm.length === 0) return;
    order.ready = first;
    this.#events.ready(segmentId, first);
  }
}
