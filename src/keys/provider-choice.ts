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

/* Chooses the providers of a key, for the command line and the console alike. */

/** Whose providers a key uses: the operator's (`setup` is null), or its own. */
export interface ProviderChoice {
  readonly provider: string;
  readonly setup: ProviderSetup | null;
}

/** The choice of keys that name no provider. */
export const OPERATORS: ProviderChoice = { provider: 'builtin', setup: null };

/** One requested provider. Absent fields take the provider's default, or are not needed. */
export interface ProviderRequest {
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
      throw new SetupError('The endpoint must be https, unless DUET_ALLOW_PRIVATE_NETWORK is set.', {
        field: 'endpoint',
        what: 'must be https, unless DUET_ALLOW_PRIVATE_NETWORK is set',
      });
};

/** Checks a whole setup and names it after its first provider. @throws SetupError */
export const ownChoice = (value: unknown, config: ProviderConfig): ProviderChoice => {
  const setup = readSetup(value);
  checkSetup(setup);
  checkEndpoints(setup, config);
  const [first] = [...setup.realtime, ...setup.minds, ...setup.voices, ...setup.transcribers];
  if (!first) throw new SetupError('The setup names no provider.');
  return { provider: first.provider, setup };
};

/** The role of a provider by its name, since realtime models and chat models have different names. */
const roleOf = (provider: string): 'minds' | 'realtime' =>
  Object.hasOwn(providerRegistries.realtime, provider) ? 'realtime' : 'minds';

const isOperators = (name: string, setups: OperatorSetups): boolean =>
  name === OPERATORS.provider || setups.has(name);

const hasOwnSettings = ({ model, endpoint, key, options = {} }: ProviderRequest): boolean =>
  [model, endpoint, key].some((value) => value !== undefined) || Object.keys(options).length > 0;

/**
 * The operator's provider, when its name is given without settings of one's own; otherwise null.
 *
 * @throws SetupError when settings are given for a name that only the operator has
 */
const operatorsChoice = (request: ProviderRequest, config: ProviderConfig): ProviderChoice | null => {
  const { provider } = request;
  const isOwn = hasOwnSettings(request);
  if (isOwn && Object.hasOwn(providerRegistries[roleOf(provider)], provider)) return null;
  if (!isOperators(provider, readOperatorSetups(config.providers))) return null;
  if (isOwn)
    throw new SetupError(`${provider} is the operator's own: it takes no model, endpoint, key or options.`);
  return { provider, setup: null };
};

/**
 * Chooses the operator's provider of that name, or a provider with settings of its own.
 *
 * @throws SetupError in a sentence for people, ConfigError when the operator's file cannot be read
 */
export const chooseProvider = (request: ProviderRequest, config: ProviderConfig): ProviderChoice =>
  operatorsChoice(request, config) ?? ownChoice({ [roleOf(request.provider)]: [{ ...request }] }, config);

/** The setup with another key for the provider that it is named after. @throws SetupError */
export const withProviderKey = (setup: ProviderSetup, provider: string, key: string): ProviderSetup => {
  const changed = PROVIDER_ROLES.map((role) => [
    role,
    setup[role].map((entry) => (entry.provider === provider ? { ...entry, key } : entry)),
  ]);
  return readSetup({ ...EMPTY_SETUP, ...Object.fromEntries(changed) });
};
