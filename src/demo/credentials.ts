import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../kernel/guards.ts';

/** The content of `credentials.json` for the platform and the catalogue (4-decisions, "Both interfaces"). */
export interface Credentials {
  readonly baseUrl: string;
  readonly catalogUrl: string;
  readonly consoleUrl: string;
  readonly consoleEmail: string;
  readonly consolePassword: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKey: string;
  readonly agentId: string;
  readonly applicationKey: string;
  readonly applicationSecret: string;
  readonly redirectUri: string;
  readonly memberUserName: string;
  readonly memberPassword: string;
  readonly secondMemberUserName: string;
  readonly secondMemberPassword: string;
}

type Later =
  | 'applicationKey'
  | 'applicationSecret'
  | 'redirectUri'
  | 'memberUserName'
  | 'memberPassword'
  | 'secondMemberUserName'
  | 'secondMemberPassword';
/** Credentials as an older release may have written them, without the later fields. */
export type StoredCredentials = Omit<Credentials, Later> & Partial<Pick<Credentials, Later>>;

const FIELDS = [
  'baseUrl',
  'catalogUrl',
  'consoleUrl',
  'consoleEmail',
  'consolePassword',
  'organizationId',
  'projectId',
  'apiKey',
  'agentId',
] as const satisfies readonly (keyof Credentials)[];

const OWNER_ONLY = 0o600;

export const credentialsPath = (dataDir: string): string => join(dataDir, 'credentials.json');

const isWhole = (value: unknown): value is StoredCredentials =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Reads the stored credentials; null when there is no file. The value holds all fields of the file, even unknown ones.
 *
 * @throws Error with a plain sentence when the file is not a complete set of credentials
 */
export function readCredentials(dataDir: string): StoredCredentials | null {
  const path = credentialsPath(dataDir);
  const text = readText(path);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (isWhole(value)) return value;
  } catch {
    // reported below
  }
  throw new Error(
    `${path} is damaged: mend it from a copy, or remove it together with the data it belongs to.`,
  );
}

/** Replaces the file atomically: readers see the old or the new content, and only the owner can read it. */
export function writeCredentials(dataDir: string, credentials: Credentials): void {
  const path = credentialsPath(dataDir);
  const next = `${path}.new`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(next, `${JSON.stringify(credentials, null, 2)}\n`, { mode: OWNER_ONLY, flush: true });
  chmodSync(next, OWNER_ONLY);
  renameSync(next, path);
}

export const removeCredentials = (dataDir: string): void => rmSync(credentialsPath(dataDir), { force: true });
