import {
  type MissingModel,
  ProviderError,
  type SpeechToText,
  type TranscribeOptions,
  type Transcription,
} from '../../conversation/provider-ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';

const LOOK_EVERY_MS = 5_000;

/** What is installed while the service runs. */
export interface Awaited {
  /** Finds it once it is installed; null while it is not there. */
  find(): Promise<SpeechToText | null>;
  /** The model that knows a language; null: there is none. */
  missing(language: string): Promise<MissingModel | null>;
}

/**
 * Speech to text that is installed while the service runs, by it or by another process. Until then another one is
 * asked, or none: then it knows no language, and sessions are as without speech to text.
 */
export class LateStt implements SpeechToText {
  readonly #awaited: Awaited;
  readonly #clock: Clock;
  readonly #log: Log;
  #current: SpeechToText | null;
  #isFound = false;
  #callOff: () => void;
  #isClosed = false;

  constructor(meanwhile: SpeechToText | null, awaited: Awaited, { clock, log }: { clock: Clock; log: Log }) {
    this.#current = meanwhile;
    this.#awaited = awaited;
    this.#clock = clock;
    this.#log = log;
    this.#callOff = this.#later();
  }

  get name(): string {
    return this.#current?.name ?? 'none';
  }

  knows(language: string): boolean {
    return this.#current !== null && (this.#current.knows?.(language) ?? true);
  }

  /** Looks again before it answers, so that whoever comes now is understood from the first moment. */
  async missingModel(language: string): Promise<MissingModel | null> {
    await this.#look();
    return this.#isFound ? null : this.#awaited.missing(language);
  }

  /** Opens a transcription by what is there by now. @throws ProviderError while there is none */
  open(options: TranscribeOptions): Transcription {
    if (this.#current) return this.#current.open(options);
    throw new ProviderError('none', 'Speech to text is not installed yet.', { retryable: true });
  }

  /** Looks no more. Idempotent. */
  close(): void {
    this.#isClosed = true;
    this.#callOff();
  }

  #later(): () => void {
    return this.#clock.after(LOOK_EVERY_MS, () => void this.#lookOn());
  }

  async #lookOn(): Promise<void> {
    await this.#look();
    if (!this.#isFound && !this.#isClosed) this.#callOff = this.#later();
  }

  async #look(): Promise<void> {
    if (this.#isFound) return;
    const found = await this.#awaited.find().catch(() => null);
    if (found === null || this.#isFound || this.#isClosed) return;
    this.#isFound = true;
    this.#callOff();
    this.#current = found;
    this.#log.info({ stt: found.name }, 'speech to text has been installed and is in use');
  }
}
