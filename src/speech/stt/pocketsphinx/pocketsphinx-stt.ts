import { spawn, type ChildProcess } from 'node:child_process';
import {
  ProviderError,
  type TranscribeOptions,
  type SpeechToText,
  type Transcription,
} from '../../../conversation/provider-ports.ts';
import { SAMPLE_RATE } from '../../../media/pcm.ts';
import { isEnglish } from '../../language.ts';
import { BandExtender } from '../../narrowband/band-extender.ts';
import { Semaphore } from '../semaphore.ts';
import { orCancelled } from '../whole-utterance.ts';
import type { Corrector } from './correct.ts';

export interface PocketsphinxSettings {
  /** Path of `pocketsphinx_continuous`. */
  readonly command: string;
  /** How many run at once: each takes a quarter of a core and 150 MB while somebody speaks. Others wait. */
  readonly atOnce: number;
  /** Time limit in milliseconds from the end of speech until the program is killed. */
  readonly timeoutMs: number;
  /** Corrects misrecognised text by the hints. */
  readonly corrector: Corrector;
}

const fail = (message: string, cause?: unknown): ProviderError =>
  new ProviderError('pocketsphinx', message, { retryable: true, cause });

/**
 * Level of the room noise around the sound. The program splits the sound at silences, and drops a word at the
 * very edge, so it gets a moment of room noise before and after. Digital silence would do harm, as its
 * logarithm is infinite.
 */
const ROOM_LEVEL = 30;

const quietRoom = (samples: number): Int16Array => {
  let state = 1;
  return Int16Array.from({ length: samples }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.round((state / 2_147_483_647 - 0.5) * 2 * ROOM_LEVEL);
  });
};

const LEAD = quietRoom(SAMPLE_RATE * 0.2);
const TAIL = quietRoom(SAMPLE_RATE * 0.4);

const bytesOf = (pcm: Int16Array): Buffer =>
  Buffer.from(Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength));

/**
 * The program opens `/dev/stdin` by name, which Linux allows for a pipe but not for the socket that Node
 * gives a child: `cat` converts it. Both are in one process group, so that they end together.
 */
const SHELL = ['/bin/sh', '-c', 'cat | exec "$0" -infile /dev/stdin -logfn /dev/null'] as const;

/** One utterance in one process, which loads its model while the person speaks. */
class Utterance implements Transcription {
  readonly #settings: PocketsphinxSettings;
  readonly #options: TranscribeOptions;
  readonly #slots: Semaphore;
  readonly #cancel = new AbortController();
  /** Widens telephone sound: the program was trained on wideband speech. */
  readonly #band = new BandExtender();
  #waiting: Buffer[] = [bytesOf(LEAD)];
  #process: ChildProcess | null = null;
  #ended = false;
  #samples = 0;
  readonly #output: Promise<string>;
  #result: Promise<string> | null = null;

  constructor(settings: PocketsphinxSettings, options: TranscribeOptions, slots: Semaphore) {
    this.#settings = settings;
    this.#options = options;
    this.#slots = slots;
    this.#output = this.#run();
    this.#output.catch(() => undefined);
    void settings.corrector.prepare(options.hints);
  }

  write(pcm: Int16Array): void {
    if (this.#ended || this.#cancel.signal.aborted) return;
    this.#samples += pcm.length;
    this.#send(bytesOf(this.#band.process(pcm)));
  }

  finish(): Promise<string> {
    this.#result ??= this.#end();
    return this.#result;
  }

  cancel(): void {
    this.#cancel.abort();
    this.#waiting = [];
    this.#kill();
  }

  async #end(): Promise<string> {
    this.#ended = true;
    const { signal } = this.#cancel;
    if (this.#samples === 0) this.cancel();
    if (signal.aborted) return '';
    this.#send(bytesOf(TAIL));
    this.#process?.stdin?.end();
    return orCancelled(this.#heard(), signal);
  }

  async #heard(): Promise<string> {
    const heard = await this.#inTime();
    return heard === '' ? '' : this.#settings.corrector.correct(heard, this.#options.hints);
  }

  async #inTime(): Promise<string> {
    const late = AbortSignal.timeout(this.#settings.timeoutMs);
    const kill = (): void => this.#kill();
    late.addEventListener('abort', kill, { once: true });
    try {
      return await Promise.race([this.#output, rejection(late)]);
    } finally {
      late.removeEventListener('abort', kill);
    }
  }

  #kill(): void {
    const pid = this.#process?.pid;
    if (pid === undefined || this.#process?.exitCode !== null || this.#process.signalCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The process group is already gone.
    }
  }

  #send(bytes: Buffer): void {
    if (this.#process) this.#process.stdin?.write(bytes);
    else this.#waiting.push(bytes);
  }

  async #run(): Promise<string> {
    const leave = await this.#slots.enter(this.#cancel.signal);
    try {
      return await this.#listen();
    } finally {
      leave();
    }
  }

  #listen(): Promise<string> {
    return new Promise((resolve, reject) => {
      const [shell, ...args] = SHELL;
      const child = spawn(shell, [...args, this.#settings.command], {
        stdio: ['pipe', 'pipe', 'ignore'],
        detached: true,
      });
      this.#process = child;
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        this.#tell(text);
      });
      // A process that ends early closes its input: its exit code is the error.
      child.stdin.on('error', () => undefined);
      child.on('error', (error) => reject(fail('pocketsphinx cannot be started', error)));
      child.on('close', (code) =>
        code === 0 ? resolve(plain(text)) : reject(fail(`pocketsphinx ended with ${code}`)),
      );
      for (const bytes of this.#waiting.splice(0)) child.stdin.write(bytes);
      if (this.#ended) child.stdin.end();
    });
  }

  /**
   * Reports a text. A stretch between two silences is final for the program, but only a part of the whole
   * here.
   */
  #tell(text: string): void {
    const part = plain(text);
    if (part !== '' && !this.#ended && !this.#cancel.signal.aborted) this.#options.onPartial(part);
  }
}

const plain = (output: string): string => output.replace(/\s+/g, ' ').trim();

const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(fail('pocketsphinx took too long')), { once: true }),
  );

/** Fails for a language that the program does not know, rather than hearing English words in it. */
const unable = (language: string): Transcription => ({
  write: () => undefined,
  finish: () =>
    Promise.reject(
      new ProviderError('pocketsphinx', `pocketsphinx knows no ${language}`, { retryable: false }),
    ),
  cancel: () => undefined,
});

/** Debian's `pocketsphinx_continuous`: English, with modest accuracy, and without a key. */
export class PocketsphinxStt implements SpeechToText {
  readonly name = 'pocketsphinx';
  readonly #settings: PocketsphinxSettings;
  readonly #slots: Semaphore;

  constructor(settings: PocketsphinxSettings) {
    this.#settings = settings;
    this.#slots = new Semaphore(settings.atOnce);
  }

  knows(language: string): boolean {
    return isEnglish(language);
  }

  open(options: TranscribeOptions): Transcription {
    if (!this.knows(options.language)) return unable(options.language);
    return new Utterance(this.#settings, options, this.#slots);
  }
}
