import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Patience } from '../limits.ts';
import { bareEnvironment } from '../../child-process/environment.ts';
import { lastWords, writeOut } from './feed.ts';
import { createWatch, type Watch } from './watch.ts';

/** A program failed. The message is the program's own: for the log, not for people. */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed';
  /** Whether it was ended because it took too long. */
  readonly tookTooLong: boolean;

  constructor(message: string, tookTooLong = false) {
    super(message);
    this.tookTooLong = tookTooLong;
  }
}

/** The program is missing, or may not be executed. */
export class ProgramMissing extends Error {
  override readonly name = 'ProgramMissing';
}

export interface ProgramRun {
  readonly command: string;
  readonly args: readonly string[];
  /** Written to its standard input; each piece is valid until the next is taken. */
  readonly input?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly patience: Patience;
}

interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  /** Its exit code, signal or error; never rejects. */
  readonly ended: Promise<number | string | Error>;
  readonly words: () => string;
}

const start = ({ command, args }: ProgramRun): Started => {
  const child = spawn(command, args, { stdio: 'pipe', windowsHide: true, env: bareEnvironment() });
  const words = lastWords(child.stderr);
  child.stdin.on('error', () => undefined);
  child.stdout.on('error', () => undefined);
  const ended = new Promise<number | string | Error>((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'));
  });
  return { child, ended, words };
};

const feedAll = async ({ child, ended }: Started, { input }: ProgramRun, watch: Watch): Promise<void> => {
  for await (const piece of input ?? []) {
    if (!(await watch.over(writeOut(child.stdin, piece)))) return;
  }
  child.stdin.end();
  if (input) await watch.over(ended);
};

/** Turns the end of a program into an error, unless it ended well. @throws ProgramMissing, ProgramFailed */
const judge = (end: number | string | Error, { words }: Started, watch: Watch, command: string): void => {
  if (end instanceof Error) throw new ProgramMissing(`${command}: ${end.message}`, { cause: end });
  if (watch.expired) throw new ProgramFailed(`took too long; ${words()}`, true);
  if (end !== 0) throw new ProgramFailed(`ended with ${end}: ${words()}`);
};

async function* output({ child }: Started, { input }: ProgramRun, watch: Watch): AsyncGenerator<Buffer> {
  const pieces = child.stdout.iterator({ destroyOnReturn: false });
  // With an input, the time of an answer depends on the input's source; `feedAll` watches it then.
  const next = () => (input ? pieces.next() : watch.over(pieces.next()));
  for (let piece = await next(); piece.done !== true; piece = await next()) yield piece.value as Buffer;
}

/**
 * Runs a program and yields its standard output. However the loop over it ends, the program has ended and is
 * reaped before it is left.
 * @throws ProgramMissing, ProgramFailed, the signal's reason, and errors of the input
 */
export async function* runProgram(run: ProgramRun): AsyncGenerator<Buffer> {
  const { signal, clock, patience, command } = run;
  signal.throwIfAborted();
  const started = start(run);
  const kill = (): void => void started.child.kill('SIGKILL');
  const watch = createWatch(clock, patience, kill);
  signal.addEventListener('abort', kill);
  let trouble: { error: unknown } | null = null;
  const fed = feedAll(started, run, watch).catch((error: unknown) => {
    trouble = { error };
    kill();
  });
  try {
    yield* output(started, run, watch);
    const end = await watch.over(started.ended);
    if (trouble === null) await Promise.race([fed, started.ended]);
    signal.throwIfAborted();
    if (trouble !== null) throw (trouble as { error: unknown }).error;
    judge(end, started, watch, command);
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    started.child.stdout.destroy();
    await started.ended;
  }
}

/** A program's whole standard output. @throws as `runProgram` */
export const readProgram = async (run: ProgramRun): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of runProgram(run)) pieces.push(piece);
  return Buffer.concat(pieces);
};
