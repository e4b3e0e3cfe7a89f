import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../child-process/environment.ts';
import { lastWords, writeOut } from '../process/feed.ts';
import { dataHead, jsonMessage, type Message, messagesOf } from './framing.ts';
import type { End, Task } from './tasks.ts';

/** The process's file is next to this one in the sources, and next to the bundle. */
const file = (): string => fileURLToPath(new URL('./encoding.child.mjs', import.meta.url));

/** Limit of the JavaScript heap; pictures are outside of it. */
const MOST_MEGABYTES = 256;

interface Waits {
  ref(): void;
  unref(): void;
}

/** One encoding process, used for one task after the other. It ends when this process does. */
export class EncodingProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #messages: AsyncGenerator<Message, undefined>;
  readonly #words: () => string;
  /** The reason of its end; never rejects. */
  readonly ended: Promise<string>;
  #isAlive = true;

  constructor() {
    this.#child = spawn(process.execPath, [`--max-old-space-size=${MOST_MEGABYTES}`, file()], {
      stdio: 'pipe',
      windowsHide: true,
      env: bareEnvironment(),
    });
    this.#words = lastWords(this.#child.stderr);
    this.#child.stdin.on('error', () => undefined);
    this.#child.stdout.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      const end = (how: unknown): void => {
        this.#isAlive = false;
        resolve(`${String(how)}: ${this.#words()}`);
      };
      this.#child.once('error', end);
      this.#child.once('close', (code, signal) => end(code ?? signal));
    });
    this.#messages = messagesOf(this.#child.stdout);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** Sends a message to the process. @returns false when the process has ended or is ending */
  say(message: Task | End): Promise<boolean> {
    return writeOut(this.#child.stdin, jsonMessage(message));
  }

  /** Sends a picture to the process. @returns false as `say` does; afterwards the picture may be overwritten */
  async sayPicture(picture: Uint8Array): Promise<boolean> {
    return (
      (await writeOut(this.#child.stdin, dataHead(picture.length))) && writeOut(this.#child.stdin, picture)
    );
  }

  /** The next message; null when the process has ended. */
  async hear(): Promise<Message | null> {
    try {
      return (await this.#messages.next()).value ?? null;
    } catch {
      this.kill();
      return null;
    }
  }

  /** Sets whether this process stays alive as long as the other. */
  hold(holds: boolean): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const each of [this.#child, stdin, stdout, stderr] as unknown as Waits[])
      each[holds ? 'ref' : 'unref']();
  }

  /** Lets it end when it has nothing left to do. */
  dismiss(): void {
    this.#child.stdin.end();
  }

  kill(): void {
    this.#child.kill('SIGKILL');
    this.#child.stdout.destroy();
  }
}
