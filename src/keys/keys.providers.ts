import { readFileSync } from 'node:fs';
import { errorCode } from '../kernel/guards.ts';
import { ConfigError } from '../kernel/config.ts';
import { providerRegistries } from '../speech/providers/check-setup.ts';
import type { OperatorSetups } from '../speech/providers/operator.ts';
import {
  type OptionValue,
  PROVIDER_ROLES,
  type ProviderSetup,
  SetupError,
} from '../speech/providers/setup.ts';
import { CommandError, usage } from '../terminal/command-line.ts';
import {
  chooseProvider,
  OPERATORS,
  ownChoice,
  type ProviderChoice,
  type ProviderConfig,
  type ProviderRequest,
  withProviderKey,
} from './provider-choice.ts';

/**
 * The command-line options that choose a key's providers. Keys of providers are read from files, never from
 * options.
 */
export const PROVIDER_OPTIONS = {
  provider: { type: 'string' },
  model: { type: 'string' },
  endpoint: { type: 'string' },
  'provider-key-file': { type: 'string' },
  'provider-option': { type: 'string', multiple: true },
  'setup-file': { type: 'string' },
} as const;

export interface ProviderValues {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly 'provider-key-file'?: string | undefined;
  readonly 'provider-option'?: readonly string[] | undefined;
  readonly 'setup-file'?: string | undefined;
}

const STDIN = 0;

/** Reads a text file. @param path a file, or `-` for standard input */
export const readTextFile = (path: string): string => {
  try {
    return readFileSync(path === '-' ? STDIN : path, 'utf8');
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${errorCode(error) ?? 'error'}.`, false);
  }
};

/** Reads a provider's key from a file, without the final line break that editors add. @throws CommandError */
export const readKeyFile = (path: string): string =>
  readTextFile(path).trim() || usage(`There is no key in ${path}.`);

/**
 * Parses an option such as `apiVersion=2024-10-21`: numbers, true and false are recognized, everything else
 * is text.
 */
const optionOf = (text: string): [string, OptionValue] => {
  const [, name = '', value = ''] =
    /^(\w+)=(.+)$/s.exec(text) ?? usage('--provider-option takes NAME=VALUE.');
  if (value === 'true' || value === 'false') return [name, value === 'true'];
  return [name, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return usage('The file of --setup-file is not JSON.');
  }
};

const providerRequestOf = (values: ProviderValues, provider: string): ProviderRequest => {
  const { model, endpoint, 'provider-key-file': keyFile, 'provider-option': options = [] } = values;
  const key = keyFile === undefined ? undefined : readKeyFile(keyFile);
  return { provider, model, endpoint, key, options: Object.fromEntries(options.map(optionOf)) };
};

/** Turns setup and configuration errors into CommandErrors. */
const asUsageErrors = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof SetupError || error instanceof ConfigError)
      throw new CommandError(error.message, false);
    throw error;
  }
};

const OF_PROVIDER = ['model', 'endpoint', 'provider-key-file', 'provider-option'] as const;

/**
 * Refuses options that need `--provider`, so that nobody believes that they took effect. @throws CommandError
 */
const checkBelongings = (values: ProviderValues): void => {
  const idle = OF_PROVIDER.find((name) => values[name] !== undefined);
  if (idle !== undefined) usage(`--${idle} needs --provider.`);
};

/**
 * The providers that the options choose; null when they choose none.
 *
 * @throws CommandError
 */
export const chooseProviders = (values: ProviderValues, config: ProviderConfig): ProviderChoice | null =>
  asUsageErrors(() => {
    const { provider, 'setup-file': setupFile } = values;
    if (setupFile !== undefined && provider !== undefined)
      return usage('Give --provider or --setup-file, not both.');
    if (provider !== undefined) return chooseProvider(providerRequestOf(values, provider), config);
    checkBelongings(values);
    return setupFile === undefined ? null : ownChoice(parse(readTextFile(setupFile)), config);
  });

/** The setup with the key of a file for the provider that it is named after. @throws CommandError */
export const withKeyOfFile = (setup: ProviderSetup, provider: string, file: string): ProviderSetup =>
  asUsageErrors(() => withProviderKey(setup, provider, readKeyFile(file)));

const optionsText = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([name, type]) => `${name} (${type})`)
    .join(', ');

/**
 * The title of a provider. The built-in language model has the same name as the operator's default in
 * `--provider`.
 */
const whatItIs = (name: string, title: string): string =>
  name === OPERATORS.provider
    ? `${title}, by --setup-file; as --provider it is the operator's default`
    : title;

/** The providers that a key can be set up with, one row each. */
export const providerRows = (setups: OperatorSetups): string[][] => {
  const own = PROVIDER_ROLES.flatMap((role) =>
    Object.entries(providerRegistries[role]).map(([name, { title, needs, options = {} }]) => [
      role,
      name,
      needs.join(', '),
      optionsText(options),
      whatItIs(name, title),
    ]),
  );
  return [...own, ...[...setups.keys()].map((name) => ["operator's", name, '', '', 'DUET_PROVIDERS'])];
};
