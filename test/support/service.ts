import type { StoredCredentials } from '../../src/demo/credentials.ts';
import { type ServiceProcess, startProcess } from './service-process.ts';

/**
 * A running service in a test file: a separate one (`startDuet`), or a shared one (`joinDuet`,
 * shared-service.ts).
 */
export interface RunningService extends Omit<ServiceProcess, 'output'> {
  readonly origin: string;
  /** The environment with which another program works on the same data. */
  readonly env: Readonly<Record<string, string>>;
  /** Calls interface A with the demo's key. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Another sign-in of the administrator: the value of a Cookie header. */
  cookie(): Promise<string>;
}

/** A service of a single test file. */
export interface OwnService extends RunningService {
  /** Everything that it has printed. */
  output(): string;
}

const ANSWER_WITHIN_MS = 30_000;

/**
 * Setting of `startDuet` for tests that use the music catalogue: generating it takes as long as the rest of a
 * start.
 */
export const WITH_MUSIC = { DUET_DEMO_CATALOGUE: 'true' };

/**
 * Calls interface A with the key of these credentials.
 * @throws Error when it refuses, or does not answer in time
 */
export async function askWith<T>(
  { baseUrl, apiKey }: Pick<StoredCredentials, 'baseUrl' | 'apiKey'>,
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

/** Another sign-in with these credentials: the value of a Cookie header. */
export async function signIn({ baseUrl, consoleEmail, consolePassword }: StoredCredentials): Promise<string> {
  const answer = await fetch(`${baseUrl}/console/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-duet-console': '1' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    body: JSON.stringify({ email: consoleEmail, password: consolePassword }),
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/**
 * Starts a separate service, for tests that need settings of their own or stop it.
 * @param env its settings
 */
export async function startDuet(env: Record<string, string> = {}): Promise<OwnService> {
  const started = await startProcess(env);
  const { credentials, dataDir } = started;
  return {
    ...started,
    origin: credentials.baseUrl,
    env: { DUET_DATA_DIR: dataDir },
    ask: (method, path, body) => askWith(credentials, method, path, body),
    cookie: () => signIn(credentials),
  };
}
