import type { TranscribeOptions, Transcription } from '../../conversation/provider-ports.ts';
import { GrowingSound } from './growing-sound.ts';

/** Transcribes a whole utterance; `''` when it holds no words. Rejects with a ProviderError. */
export type Recognise = (pcm: Int16Array, options: TranscribeOptions, signal: AbortSignal) => Promise<string>;

/** A transcription for speech-to-text engines that need the whole utterance at once. */
export class WholeUtterance implements Transcription {
  readonly #recognise: Recognise;
  readonly #options: TranscribeOptions;
  readonly #cancel = new AbortController();
  readonly #sound = new GrowingSound();
  #result: Promise<string> | null = null;

  constructor(recognise: Recognise, options: TranscribeOptions) {
    this.#recognise = recognise;
    this.#options = options;
  }

  write(pcm: Int16Array): void {
    if (!this.#result && !this.#cancel.signal.aborted) this.#sound.write(pcm);
  }

  finish(): Promise<string> {
    this.#result ??= this.#run();
    return this.#result;
  }

  cancel(): void {
    this.#cancel.abort();
    this.#sound.clear();
  }

  async #run(): Promise<string> {
    const { signal } = this.#cancel;
    if (signal.aborted || this.#sound.length === 0) return '';
    const pcm = this.#sound.since(0);
    this.#sound.clear();
    try {
      return await orCancelled(this.#recognise(pcm, this.#options, signal), signal);
    } catch (error) {
      if (signal.aborted) return '';
      throw error;
    }
  }
}

/** Settles as `result` does, or with `''` as soon as `signal` is aborted. */
export function orCancelled(result: Promise<string>, signal: AbortSignal): Promise<string> {
  if (signal.aborted) return Promise.resolve('');
  return new Promise((resolve, reject) => {
    const give = (): void => resolve('');
    signal.addEventListener('abort', give, { once: true });
    result.finally(() => signal.removeEventListener('abort', give)).then(resolve, reject);
  });
}
