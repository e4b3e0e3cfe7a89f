import type { TranscribeOptions, Transcription } from '../../conversation/provider-ports.ts';
import { SAMPLE_RATE } from '../../media/pcm.ts';

/** Transcribes a whole utterance; `''` when it holds no words. Rejects with a ProviderError. */
export type Recognise = (pcm: Int16Array, options: TranscribeOptions, signal: AbortSignal) => Promise<string>;

/** Longest sound that is kept, longer than any turn; the rest is dropped. */
const MOST_SAMPLES = 300 * SAMPLE_RATE;

/** A transcription for speech-to-text engines that need the whole utterance at once. */
export class WholeUtterance implements Transcription {
  readonly #recognise: Recognise;
  readonly #options: TranscribeOptions;
  readonly #cancel = new AbortController();
  #samples = new Int16Array(4 * SAMPLE_RATE);
  #length = 0;
  #result: Promise<string> | null = null;

  constructor(recognise: Recognise, options: TranscribeOptions) {
    this.#recognise = recognise;
    this.#options = options;
  }

  write(pcm: Int16Array): void {
    if (this.#result || this.#cancel.signal.aborted) return;
    const part = pcm.subarray(0, MOST_SAMPLES - this.#length);
    const end = this.#length + part.length;
    if (end > this.#samples.length) this.#grow(end);
    this.#samples.set(part, this.#length);
    this.#length = end;
  }

  finish(): Promise<string> {
    this.#result ??= this.#run();
    return this.#result;
  }

  cancel(): void {
    this.#cancel.abort();
    this.#samples = new Int16Array(0);
    this.#length = 0;
  }

  #grow(least: number): void {
    const larger = new Int16Array(Math.max(least, this.#samples.length * 2));
    larger.set(this.#samples.subarray(0, this.#length));
    this.#samples = larger;
  }

  async #run(): Promise<string> {
    const { signal } = this.#cancel;
    if (signal.aborted || this.#length === 0) return '';
    const pcm = this.#samples.subarray(0, this.#length);
    this.#samples = new Int16Array(0);
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
