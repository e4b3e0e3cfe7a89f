import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ProviderError,
  type TranscribeOptions,
  type SpeechToText,
} from '../../../conversation/provider-ports.ts';
import { withoutMarks } from '../../../conversation/recogniser-marks.ts';
import { sttLanguage } from '../language-codes.ts';
import { waveFile } from '../../../media/wave.ts';
import { WholeUtterance } from '../whole-utterance.ts';
import { Semaphore } from '../semaphore.ts';

export interface WhisperSettings {
  /** whisper.cpp's program. */
  readonly command: string;
  /** Path of a model on this disk. */
  readonly model: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;

/** How many run at once: a run uses the whole machine, so that two at once would only be slower. */
const AT_ONCE = 1;

const fail = (message: string, cause?: unknown): ProviderError =>
  new ProviderError('whisper', message, { retryable: true, cause });

/** The program writes lines. */
const wordsOf = (output: string): string => withoutMarks(output.replace(/\s+/g, ' ').trim());

/** whisper.cpp as a program: the utterance is passed as a file in a folder of its own. */
export class WhisperStt implements SpeechToText {
  readonly name = 'whisper';
  readonly #settings: WhisperSettings;
  readonly #places = new Semaphore(AT_ONCE);

  constructor(settings: WhisperSettings) {
    this.#settings = settings;
  }

  open(options: TranscribeOptions): WholeUtterance {
    return new WholeUtterance((pcm, opened, signal) => this.#recognise(pcm, opened, signal), options);
  }

  async #recognise(pcm: Int16Array, options: TranscribeOptions, signal: AbortSignal): Promise<string> {
    const leave = await this.#places.enter(signal);
    try {
      return await this.#throughFile(pcm, options, signal);
    } catch (error) {
      throw error instanceof ProviderError ? error : fail('whisper failed', error);
    } finally {
      leave();
    }
  }

  async #throughFile(pcm: Int16Array, options: TranscribeOptions, signal: AbortSignal): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'duet-whisper-'));
    try {
      const file = join(folder, 'speech.wav');
      await writeFile(file, waveFile(pcm), { mode: 0o600 });
      return wordsOf(await this.#run(this.#argsFor(file, options), signal));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  #argsFor(file: string, options: TranscribeOptions): string[] {
    const prompt = options.hints.length > 0 ? ['--prompt', options.hints.join(' ').slice(0, 600)] : [];
    const language = sttLanguage('whisper', options.language) ?? 'auto';
    return [
      '-m',
      this.#settings.model,
      '-f',
      file,
      '-l',
      language,
      '--no-timestamps',
      '--no-prints',
      ...prompt,
    ];
  }

  #run(args: readonly string[], signal: AbortSignal): Promise<string> {
    const { command, timeoutMs: timeout = TIMEOUT_MS } = this.#settings;
    return new Promise((resolve, reject) => {
      execFile(
        command,
        args,
        { signal, timeout, killSignal: 'SIGKILL', maxBuffer: 1 << 20 },
        (error, stdout) => {
          if (error)
            reject(fail(error.killed && !signal.aborted ? 'whisper took too long' : 'whisper failed', error));
          else resolve(stdout);
        },
      );
    });
  }
}
