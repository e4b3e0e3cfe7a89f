import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCredentials, type StoredCredentials } from '../../src/demo/credentials.ts';
import { ensureBuilt } from './built.ts';
import { until } from './until.ts';

/** The whole service in a process of its own, as `npm start` runs it, with a data directory of its own. */
export interface ServiceProcess {
  readonly pid: number;
  /** The data directory: another process with this `DUET_DATA_DIR` works on the same database. */
  readonly dataDir: string;
  readonly credentials: StoredCredentials;
  /** The one-time sign-in address that was printed at the start. */
  readonly pageUrl: string;
  /** Everything that was printed. */
  output(): string;
  /** Stops it as Ctrl-C does, and deletes its data. Idempotent. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 20_000;

const USUAL = {
  DUET_PORT: '0',
  DUET_LOG_LEVEL: 'warn',
  DUET_DEMO_CATALOGUE: 'false',
  DUET_MODELS: 'off',
  DUET_MODEL_PLACES: 'off',
};

/**
 * Sends SIGINT to the service when its standard input ends, which also happens when this process is killed.
 * The shell becomes the service, so that its process id and exit code are the service's own.
 */
const GUARDED = 'exec 3<&0 </dev/null; { read _ <&3; kill -INT $$; } & exec 3<&-; exec "$@"';

const exited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function collect(child: ChildProcess): () => string {
  let output = '';
  const add = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => output;
}

function launch(dataDir: string, env: Record<string, string>): ChildProcess {
  const command = [process.execPath, '--enable-source-maps', 'dist/main.js'];
  const child = spawn('/bin/sh', ['-c', GUARDED, 'sh', ...command], {
    env: { ...process.env, ...USUAL, DUET_DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.once('exit', () => child.stdin.destroy());
  return child;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

const whenReady = (child: ChildProcess, dataDir: string, output: () => string) =>
  until(
    async () => {
      if (exited(child)) throw new Error(`the service has ended:\n${output()}`);
      const credentials = readCredentials(dataDir);
      const pageUrl = /https?:\S+#access=\S+/.exec(output())?.[0];
      return credentials && pageUrl && (await isReady(credentials.baseUrl)) ? { credentials, pageUrl } : null;
    },
    'the service',
    READY_WITHIN_MS,
  );

async function end(child: ChildProcess): Promise<void> {
  if (exited(child)) return;
  child.kill('SIGINT');
  await until(() => exited(child), 'its end', STOP_WITHIN_MS).catch(() => child.kill('SIGKILL'));
  // Its folder is deleted next, so that it must not write any more.
  await until(() => exited(child), 'its end by force');
}

/**
 * Starts the service and waits until it serves.
 * @param env settings besides those that a test always needs
 */
export async function startProcess(env: Record<string, string> = {}): Promise<ServiceProcess> {
  ensureBuilt();
  const dataDir = env['DUET_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'duet-service-'));
  const child = launch(dataDir, env);
  const output = collect(child);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const ready = await whenReady(child, dataDir, output);
    return { ...ready, pid: child.pid ?? 0, dataDir, output, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}
