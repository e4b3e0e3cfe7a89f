import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCredentials, type StoredCredentials } from '../../src/demo/credentials.ts';
import { ensureBuilt } from './built.ts';
import { until } from './until.ts';

/** The whole service in a process of its own, as `npm start` runs it, with a data directory of its own. */
export interface RunningService {
  readonly origin: string;
  readonly pid: number;
  /** Where it keeps everything: another process with this `DUET_DATA_DIR` works on the same database. */
  readonly dataDir: string;
  readonly credentials: StoredCredentials;
  /** Address that was printed at the start: signs its reader in, once. */
  readonly pageUrl: string;
  /** Everything that was printed. */
  output(): string;
  /** Asks interface A with the demo's key. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Another sign-in by email and password: the value of a Cookie header. */
  cookie(): Promise<string>;
  /** Ends it as Ctrl-C does, and takes its data away. Idempotent. */
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 20_000;
const ANSWER_WITHIN_MS = 30_000;

const exited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

function collect(child: ChildProcess): () => string {
  let output = '';
  const add = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => output;
}

/** For `startDuet`, where a test looks at the music catalogue: making it up takes as long as the rest of a start. */
export const WITH_MUSIC = { DUET_DEMO_CATALOGUE: 'true' };

const USUAL = { DUET_PORT: '0', DUET_LOG_LEVEL: 'warn', DUET_DEMO_CATALOGUE: 'false' };

const launch = (dataDir: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    env: { ...process.env, ...USUAL, DUET_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

async function whenReady(child: ChildProcess, dataDir: string, output: () => string) {
  return until(
    async () => {
      if (exited(child)) throw new Error(`the service has ended:\n${output()}`);
      const credentials = readCredentials(dataDir);
      const pageUrl = /https?:\S+#access=\S+/.exec(output())?.[0];
      return credentials && pageUrl && (await isReady(credentials.baseUrl)) ? { credentials, pageUrl } : null;
    },
    'the service',
    READY_WITHIN_MS,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (exited(child)) return;
  child.kill('SIGINT');
  await until(() => exited(child), 'its end', STOP_WITHIN_MS).catch(() => child.kill('SIGKILL'));
  // Its folder is taken away next, in which it must not write any more.
  await until(() => exited(child), 'its end by force');
}

async function asking<T>(
  { baseUrl, apiKey }: StoredCredentials,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const headers = {
    'x-api-key': apiKey,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn({ baseUrl, consoleEmail, consolePassword }: StoredCredentials): Promise<string> {
  const answer = await fetch(`${baseUrl}/console/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-duet-console': '1' },
    body: JSON.stringify({ email: consoleEmail, password: consolePassword }),
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** Starts it and waits until it serves. @param env settings beside those that a test needs anyway */
export async function startDuet(env: Record<string, string> = {}): Promise<RunningService> {
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
    const { credentials, pageUrl } = await whenReady(child, dataDir, output);
    return {
      origin: credentials.baseUrl,
      pid: child.pid ?? 0,
      dataDir,
      credentials,
      pageUrl,
      output,
      ask: (method, path, body) => asking(credentials, method, path, body),
      cookie: () => signIn(credentials),
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
