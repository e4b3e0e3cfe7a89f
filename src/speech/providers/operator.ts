import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode, isObject } from '../../kernel/guards.ts';
import { ConfigError } from '../../kernel/config.ts';
import { checkSetup } from './check-setup.ts';
import { readSetup } from './read-setup.ts';
import { type ProviderSetup, SetupError } from './setup.ts';

/** The name of the setup for keys that name none. */
export const DEFAULT_SETUP = 'default';

/** The operator's setups by name. */
export type OperatorSetups = ReadonlyMap<string, ProviderSetup>;

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

type Fields = Record<string, unknown>;

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SetupError(`${path} cannot be read: ${errorCode(error) ?? 'unknown error'}.`);
  }
};

/** Replaces `keyFile` by the key in that file, as services are given secrets. */
const withKey = (entry: unknown): unknown => {
  if (!isObject(entry) || typeof entry['keyFile'] !== 'string') return entry;
  const { keyFile, ...rest } = entry;
  return { ...rest, key: readText(resolve(String(keyFile))).trim() };
};

const withKeys = (setup: unknown): unknown => {
  if (!isObject(setup)) return setup;
  const roles = Object.entries(setup).map(([role, entries]): [string, unknown] => [
    role,
    Array.isArray(entries) ? entries.map(withKey) : entries,
  ]);
  return Object.fromEntries(roles);
};

const parse = (path: string): Fields => {
  let value: unknown;
  try {
    value = JSON.parse(readText(path));
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`${path} is not JSON.`);
  }
  if (!isObject(value)) throw new SetupError(`${path} must hold an object of setups by name.`);
  return value;
};

const setupOf = (name: string, value: unknown): ProviderSetup => {
  if (!NAME.test(name)) throw new SetupError(`"${name.slice(0, 64)}" is no name: it takes a-z, 0-9 and "-".`);
  try {
    const setup = readSetup(withKeys(value));
    checkSetup(setup);
    return setup;
  } catch (error) {
    throw error instanceof SetupError ? new SetupError(`In "${name}": ${error.message}`) : error;
  }
};

/**
 * Reads DUET_PROVIDERS: a JSON file with the operator's setups by name; keys may be in files of their own.
 * @throws ConfigError with a sentence for people, without keys
 */
export function readOperatorSetups(path: string | null): OperatorSetups {
  if (path === null) return new Map();
  try {
    return new Map(Object.entries(parse(path)).map(([name, value]) => [name, setupOf(name, value)]));
  } catch (error) {
    if (error instanceof SetupError) throw new ConfigError(`DUET_PROVIDERS: ${error.message}`);
    throw error;
  }
}
