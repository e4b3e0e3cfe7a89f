import {
  ProviderError,
  type SpeechToText,
  type TranscribeOptions,
  type Transcription,
} from '../../conversation/provider-ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';

const LOOK_EVERY_MS = 5_000;

/** Finds what was installed; null while it is not there. */
export type FindStt = () => Promise<SpeechToText | null>;

/**
 * Speech to text that is installed while the service runs, by it or by another process. Until then another one is
 * asked, or none: then it knows no language, and sessions are as without speech to text.
 */
export class LateStt implements SpeechToText {
  readonly #find: FindStt;
  readonly #clock: Clock;
  readonly #log: Log;
  #current: SpeechToText | null;
  #callOff: () => void;
  #isClosed = false;

  constructor(meanwhile: SpeechToText | null, find: FindStt, { clock, log }: { clock: Clock; log: Log }) {
    this.#current = meanwhile;
    this.#find = find;
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

  /** @throws ProviderError while there is none */
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
    return this.#clock.after(LOOK_EVERY_MS, () => void this.#look());
  }

  async #look(): Promise<void> {
    const found = await this.#find().catch(() => null);
    if (this.#isClosed) return;
    if (found === null) {
      this.#callOff = this.#later();
      return;
    }
    this.#current = found;
    this.#log.info({ stt: found.name }, 'speech to text has been installed and is in use');
  }
}
