import type {
  Certainty,
  MissingModel,
  SpeechToText,
  TranscribeOptions,
  Transcription,
} from '../../../conversation/provider-ports.ts';
import { Attempts, inOrder, type Member } from './circuit-breaker.ts';

/**
 * Most sound (16 kHz, two minutes) that is buffered for the next provider; a longer stretch is not buffered.
 */
const MOST_BUFFERED_SAMPLES = 2 * 60 * 16_000;

/**
 * One stretch of speech: transcribed by one provider, and again from its start by the next when that one
 * fails.
 */
class FallbackTranscription implements Transcription {
  readonly #options: TranscribeOptions;
  readonly #order: readonly Member<SpeechToText>[];
  readonly #attempts: Attempts<SpeechToText>;
  /** Null: no other provider needs it. */
  #buffered: Int16Array[] | null = [];
  #samples = 0;
  #at = 0;
  #current: Transcription;
  #cancelled = false;

  constructor(
    order: readonly Member<SpeechToText>[],
    first: Member<SpeechToText>,
    options: TranscribeOptions,
  ) {
    this.#options = options;
    this.#order = order;
    this.#attempts = new Attempts(order);
    this.#current = this.#open(first);
    if (order.length === 1) this.#buffered = null;
  }

  write(pcm: Int16Array): void {
    this.#buffer(pcm);
    this.#current.write(pcm);
  }

  async finish(): Promise<string> {
    for (;;) {
      const member = this.#order[this.#at];
      try {
        const text = await this.#current.finish();
        if (!this.#cancelled) member?.breaker.recordSuccess();
        return text;
      } catch (error) {
        if (this.#cancelled) return '';
        if (member) this.#attempts.recordFailure(member, error);
        if (!this.#next()) throw this.#attempts.error();
      }
    }
  }

  get certainty(): Certainty | undefined {
    return this.#current.certainty;
  }

  cancel(): void {
    this.#cancelled = true;
    this.#buffered = null;
    this.#current.cancel();
  }

  #open({ it }: Member<SpeechToText>): Transcription {
    const at = this.#at;
    const onPartial: TranscribeOptions['onPartial'] = (...partial) => {
      if (this.#at === at) this.#options.onPartial(...partial);
    };
    return it.open({ ...this.#options, onPartial });
  }

  #buffer(pcm: Int16Array): void {
    if (this.#buffered === null) return;
    this.#samples += pcm.length;
    if (this.#samples > MOST_BUFFERED_SAMPLES) this.#buffered = null;
    else this.#buffered.push(pcm.slice());
  }

  /** Hands the stretch to the next provider. @returns whether there is one */
  #next(): boolean {
    const next = this.#order[this.#at + 1];
    if (!next || this.#buffered === null) return false;
    this.#current.cancel();
    this.#at += 1;
    this.#current = this.#open(next);
    for (const pcm of this.#buffered) this.#current.write(pcm);
    return true;
  }
}

const knows = ({ it }: Member<SpeechToText>, language: string): boolean => it.knows?.(language) ?? true;

/**
 * Several speech-to-text providers as one: when one fails, the next that knows the language transcribes the
 * stretch again.
 */
export class FallbackStt implements SpeechToText {
  readonly name: string;
  readonly #members: readonly Member<SpeechToText>[];

  /** @throws TypeError when there is none */
  constructor(members: readonly Member<SpeechToText>[]) {
    if (members.length === 0) throw new TypeError('a fallback needs at least one speech-to-text provider');
    this.name = members.map(({ it }) => it.name).join(', ');
    this.#members = members;
  }

  get isHeardByModel(): boolean {
    return this.#members.some(({ it }) => it.isHeardByModel === true);
  }

  knows(language: string): boolean {
    return this.#members.some((member) => knows(member, language));
  }

  async missingModel(language: string): Promise<MissingModel | null> {
    for (const { it } of this.#members) {
      const missing = await it.missingModel?.(language);
      if (missing) return missing;
    }
    return null;
  }

  open(options: TranscribeOptions): Transcription {
    const able = this.#members.filter((member) => knows(member, options.language));
    const order = inOrder(able.length > 0 ? able : this.#members);
    const [first] = order;
    if (!first) throw new TypeError('a fallback needs at least one speech-to-text provider');
    return new FallbackTranscription(order, first, options);
  }
}
