import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Command = readonly [program: string, ...given: string[]];

const running = new Set<ChildProcess>();
/** Those that lead a session of their own, with what they have started. */
const leading = new WeakSet<ChildProcess>();

const endBy = (signal: NodeJS.Signals, child: ChildProcess): void => {
  if (leading.has(child) && child.pid !== undefined) process.kill(-child.pid, signal);
  else child.kill(signal);
};

/** A suite that is interrupted ends its processes, too. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) endBy(signal, child);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

const start = ([program, ...given]: Command, options: SpawnOptions): ChildProcess => {
  const child = spawn(program, given, { cwd: ROOT, ...options });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
};

const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a command with this terminal. @returns its exit code; 1 when a signal ended it */
export const show = (command: Command, env: NodeJS.ProcessEnv = {}): Promise<number> =>
  exitOf(start(command, { stdio: 'inherit', env: { ...process.env, ...env } }));

export interface Captured {
  readonly code: number;
  /** The output, including errors. */
  readonly output: string;
  readonly seconds: number;
}

const BESIDE = join(ROOT, 'scripts/suite/beside.sh');

/** Runs a command, and captures its output. */
async function capture(command: Command, env: NodeJS.ProcessEnv): Promise<Captured> {
  const since = performance.now();
  // Both streams go into one pipe, so that their lines stay in order.
  const child = start(['bash', '-c', 'exec "$@" 2>&1', 'bash', ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  leading.add(child);
  const [code, output] = await Promise.all([exitOf(child), child.stdout ? text(child.stdout) : '']);
  return { code, output, seconds: (performance.now() - since) / 1000 };
}

/** Runs a command on what others leave of the processor, and captures its output. */
export const captureBeside = (command: Command, env: NodeJS.ProcessEnv = {}): Promise<Captured> =>
  capture([BESIDE, ...command], env);

async function printed(captured: Promise<Captured>): Promise<number> {
  const { code, output } = await captured;
  console.log(output.trimEnd());
  return code;
}

/** How to run a command with an environment. @returns its exit code */
export type Run = (command: Command, env: NodeJS.ProcessEnv) => Promise<number>;

/** Runs a command along with others; its output is printed in one piece when it ends. */
export const runAlong: Run = (command, env) => printed(capture(command, env));

/** Runs a command on what others leave of the processor; its output is printed in one piece when it ends. */
export const runBeside: Run = (command, env) => printed(captureBeside(command, env));
