import {
  ProviderError,
  type TranscribeOptions,
  type SpeechToText,
  type Transcription,
} from '../../conversation/provider-ports.ts';
import { pcmOf, SAMPLE_RATE } from '../../media/pcm.ts';
import { Resampler } from '../../media/resampler.ts';
import type { Connection } from './connection.ts';
import { REALTIME_RATE } from './pcm-base64.ts';
import type { Holder } from './stretch.ts';

/** Sound is sent in chunks of a tenth of a second. */
const CHUNK = 2_400;
/** Shortest sound that servers take. */
const LEAST = 2_400;
/** Longest turn: ten minutes without a pause. */
const MOST = 10 * 60 * REALTIME_RATE;

/** Gives the session's present connection, or a new one when there is none. */
export interface Connector {
  /** The present connection, lost or not; null before the first. */
  readonly current: Connection | null;
  /** The present connection, opened where there is none. @throws ProviderError */
  connected(): Promise<Connection>;
}

/**
 * Whether a failed request is worth an immediate retry: an idle connection was found broken.
 * @param old the connection before
 */
export const isWorthAnother = (old: Connection | null, error: unknown): boolean =>
  old !== null && old.isLost && error instanceof ProviderError && error.retryable;

/**
 * One stretch of the user's speech: streamed into the server's buffer while that is free, and turned into an
 * item of the conversation when it is complete. The whole sound is kept until then: a connection may be lost,
 * or another stretch may occupy the buffer.
 */
class RealtimeTranscription implements Transcription, Holder {
  readonly #options: TranscribeOptions;
  readonly #connector: Connector;
  readonly #resampler = new Resampler(SAMPLE_RATE, REALTIME_RATE);
  #chunks: Int16Array[] = [];
  #part = new Int16Array(CHUNK);
  #partLength = 0;
  #samples = 0;
  /** How many chunks the buffer of `on` holds. */
  #sent = 0;
  #on: Connection | null = null;
  #finished: Promise<string> | null = null;
  #cancel: () => void = () => undefined;
  readonly #cancelled: Promise<string>;
  #isOver = false;

  constructor(connector: Connector, options: TranscribeOptions) {
    this.#connector = connector;
    this.#options = options;
    this.#cancelled = new Promise((resolve) => (this.#cancel = () => resolve('')));
    connector.connected().then(
      (connection) => this.#attach(connection),
      // The rejection reaches whoever waits for the text.
      () => undefined,
    );
  }

  write(pcm: Int16Array): void {
    if (this.#isOver || this.#finished || this.#samples > MOST) return;
    this.#add(pcmOf(this.#resampler.push(pcm)));
    this.#stream();
  }

  finish(): Promise<string> {
    if (this.#finished) return this.#finished;
    if (!this.#isOver) this.#add(pcmOf(this.#resampler.end()));
    const text = this.#text().finally(() => this.#free());
    this.#finished = Promise.race([text, this.#cancelled]);
    // A cancelled stretch may fail without a report.
    text.catch(() => undefined);
    return this.#finished;
  }

  cancel(): void {
    if (this.#isOver) return;
    if (this.#on && !this.#on.isLost) this.#on.input.release(this);
    this.#cancel();
    this.#free();
  }

  displaced(): void {
    this.#sent = 0;
  }

  #free(): void {
    this.#isOver = true;
    this.#chunks = [];
    this.#on = null;
  }

  async #text(): Promise<string> {
    if (this.#isOver || this.#samples < LEAST) {
      this.#on?.input.release(this);
      return '';
    }
    if (this.#samples > MOST)
      throw new ProviderError('realtime', 'What was said is too long to be written down.', {
        retryable: false,
      });
    const old = this.#connector.current;
    try {
      return await this.#ask();
    } catch (error) {
      if (this.#isOver || !isWorthAnother(old, error)) throw error;
      return this.#ask();
    }
  }

  async #ask(): Promise<string> {
    const connection = await this.#connector.connected();
    if (this.#isOver) return '';
    this.#attach(connection, true);
    const partial = (text: string): void => {
      if (!this.#isOver) this.#options.onPartial(text);
    };
    return connection.input.commit(partial, this.#options.meter);
  }

  /**
   * Sends the sound of this stretch over a connection, from its beginning if the connection is new.
   * @param whole whether the rest is sent as well, even if another stretch holds the buffer
   */
  #attach(connection: Connection, whole = false): void {
    if (this.#isOver) return;
    if (this.#on !== connection) this.#sent = 0;
    this.#on = connection;
    if (whole) {
      connection.input.seize(this);
      this.#cut();
    }
    this.#stream();
  }

  #stream(): void {
    const connection = this.#on;
    if (this.#sent === this.#chunks.length || !connection || connection.isLost) return;
    if (!connection.input.hold(this)) return;
    for (; this.#sent < this.#chunks.length; this.#sent += 1)
      connection.input.append(this.#chunks[this.#sent]!);
  }

  #add(pcm: Int16Array): void {
    this.#samples += pcm.length;
    for (let at = 0; at < pcm.length;) {
      const part = pcm.subarray(at, at + CHUNK - this.#partLength);
      this.#part.set(part, this.#partLength);
      this.#partLength += part.length;
      at += part.length;
      if (this.#partLength === CHUNK) this.#cut();
    }
  }

  #cut(): void {
    if (this.#partLength > 0) this.#chunks.push(this.#part.slice(0, this.#partLength));
    this.#partLength = 0;
  }
}

/** Speech to text by the realtime model of a session, over the connection of its answers. */
export class RealtimeStt implements SpeechToText {
  readonly name: string;
  readonly isHeardByModel = true;
  readonly #connector: Connector;

  constructor(name: string, connector: Connector) {
    this.name = name;
    this.#connector = connector;
  }

  open(options: TranscribeOptions): Transcription {
    return new RealtimeTranscription(this.#connector, options);
  }
}
