import type { ConsoleParts } from '../../app-parts.ts';
import { ConfigError } from '../../kernel/config.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import { chooseProvider, type ProviderChoice } from '../../keys/provider-choice.ts';
import { type ProviderEntry, type ProviderSetup, SetupError } from '../../speech/providers/setup.ts';
import type { ProviderBody } from './keys.schema.ts';
import { onlyEntry } from './keys.presenter.ts';

type Config = Pick<ConsoleParts, 'config'>;

const FIELDS = ['endpoint', 'key', 'model', 'options'] as const;

/**
 * The field that an error message is about, such as `minds[0].endpoint must be ...` or `openai needs a key.`
 */
function fieldOf(message: string): (typeof FIELDS)[number] | 'name' {
  const named =
    /^\w+\[\d+\]\.(\w+)/.exec(message)?.[1] ?? /\b(endpoint|key|model|option)s?\b/.exec(message)?.[1];
  return FIELDS.find((name) => named !== undefined && name.startsWith(named)) ?? 'name';
}

const withoutPath = (message: string): string => message.replace(/^\w+\[\d+\]\.(\w+)/, 'The $1');

/** What is wrong with the only provider of a setup, for a form: the field, and a sentence. @param message of a SetupError */
const faultOfSetup = (message: string) => ({ field: fieldOf(message), text: withoutPath(message) });

/**
 * Runs `work` and translates its errors. @throws ServiceError ValidationFailed at the field, or
 * ServiceUnavailable when the operator's file cannot be read
 */
function asValidationErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SetupError) {
      const { field, text } = faultOfSetup(error.message);
      throw invalidFields({ [`provider.${field}`]: [text] });
    }
    if (error instanceof ConfigError)
      throw new ServiceError('ServiceUnavailable', 'The operator’s list of providers cannot be read now.');
    throw error;
  }
}

const given = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/**
 * The stored credential, if the change keeps provider and endpoint: whoever may change a key must not learn
 * its credential by having it sent to another server.
 */
const storedKey = (stored: ProviderEntry | null, { name, endpoint }: ProviderBody): string | undefined => {
  const isSame =
    stored?.provider === name &&
    (stored.endpoint ?? '') === (given(endpoint) ?? '').replace(/(?<!\/)\/+$/, '');
  return isSame ? (stored.key ?? undefined) : undefined;
};

/** The choice of providers in a request. @param before the present setup of the key; null: none */
export function choiceOf(
  { config }: Config,
  body: ProviderBody,
  before: ProviderSetup | null = null,
): ProviderChoice {
  const stored = onlyEntry(before);
  const request = {
    provider: body.name,
    model: given(body.model),
    endpoint: given(body.endpoint),
    key: given(body.key) ?? storedKey(stored, body),
    options: body.options,
    prices: stored?.provider === body.name ? stored.prices : undefined,
  };
  return asValidationErrors(() => chooseProvider(request, config));
}

/** Runs work that reads the operator's setups. @throws ServiceError ServiceUnavailable */
export const readingSetups = asValidationErrors;
