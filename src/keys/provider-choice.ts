import type { Config } from '../kernel/config.ts';
import { checkSetup, providerRegistries } from '../speech/providers/check-setup.ts';
import { type OperatorSetups, readOperatorSetups } from '../speech/providers/operator.ts';
import { readSetup } from '../speech/providers/read-setup.ts';
import {
  EMPTY_SETUP,
  type OptionValue,
  type Prices,
  PROVIDER_ROLES,
  type ProviderSetup,
  SetupError,
} from '../speech/providers/setup.ts';

/*
 * Whose providers a key uses, chosen on the command line and in the console alike.
 */

/** Whose providers a key uses: the operator's (`setup` is null), or its own. */
export interface ProviderChoice {
  readonly provider: string;
  readonly setup: ProviderSetup | null;
}

/** What keys have that choose nothing. */
export const OPERATORS: ProviderChoice = { provider: 'builtin', setup: null };

/** One provider, as somebody asks for it. What is absent is the provider's default, or not needed. */
export interface ProviderWish {
  readonly provider: string;
  readonly model?: string | undefined;
  readonly endpoint?: string | undefined;
  readonly key?: string | undefined;
  readonly options?: Readonly<Record<string, OptionValue>> | undefined;
  readonly prices?: Prices | null | undefined;
}

export type ProviderConfig = Pick<Config, 'allowPrivateNetwork' | 'providers'>;

const checkEndpoints = (
  setup: ProviderSetup,
  { allowPrivateNetwork }: Pick<Config, 'allowPrivateNetwork'>,
): void => {
  if (allowPrivateNetwork) return;
  for (const { endpoint } of PROVIDER_ROLES.flatMap((role) => setup[role]))
    if (endpoint !== null && !/^(https|wss):/.test(endpoint))
      throw new SetupError('The endpoint must be https, unless DUET_ALLOW_PRIVATE_NETWORK is set.');
};

/** Checks a whole setup and names it after the first of its providers. @throws SetupError */
export const ownChoice = (value: unknown, config: ProviderConfig): ProviderChoice => {
  const setup = readSetup(value);
  checkSetup(setup);
  checkEndpoints(setup, config);
  const [first] = [...setup.realtime, ...setup.minds, ...setup.voices, ...setup.transcribers];
  if (!first) throw new SetupError('The setup names no provider.');
  return { provider: first.provider, setup };
};

/** Realtime models and chat models go by different names, so the name says the role. */
export const roleOf = (provider: string): 'minds' | 'realtime' =>
  Object.hasOwn(providerRegistries.realtime, provider) ? 'realtime' : 'minds';

const isOperators = (name: string, setups: OperatorSetups): boolean =>
  name === OPERATORS.provider || setups.has(name);

const namesOwnThings = ({ model, endpoint, key, options = {} }: ProviderWish): boolean =>
  [model, endpoint, key].some((value) => value !== undefined) || Object.keys(options).length > 0;

/**
 * The operator's own, where that is meant: by its name, and without anything that is one's own.
 * @throws SetupError when something of one's own is said of a name that is the operator's alone
 */
const operatorsChoice = (wish: ProviderWish, config: ProviderConfig): ProviderChoice | null => {
  const { provider } = wish;
  const isOwn = namesOwnThings(wish);
  if (isOwn && Object.hasOwn(providerRegistries[roleOf(provider)], provider)) return null;
  if (!isOperators(provider, readOperatorSetups(config.providers))) return null;
  if (isOwn)
    throw new SetupError(`${provider} is the operator's own: it takes no model, endpoint, key or options.`);
  return { provider, setup: null };
};

/**
 * What a wish chooses: the operator's provider of that name, or one of one's own.
 * @throws SetupError in a sentence for people, ConfigError when the operator's file cannot be read
 */
export const chooseProvider = (wish: ProviderWish, config: ProviderConfig): ProviderChoice =>
  operatorsChoice(wish, config) ?? ownChoice({ [roleOf(wish.provider)]: [{ ...wish }] }, config);

/** A setup in which the provider that it is named after has another key. @throws SetupError */
export const withProviderKey = (setup: ProviderSetup, provider: string, key: string): ProviderSetup => {
  const changed = PROVIDER_ROLES.map((role) => [
    role,
    setup[role].map((entry) => (entry.provider === provider ? { ...entry, key } : entry)),
  ]);
  return readSetup({ ...EMPTY_SETUP, ...Object.fromEntries(changed) });
};
