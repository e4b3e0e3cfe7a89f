import type { Needed, ProviderKind, Registry } from './kinds.ts';
import { llmProviders } from './llm.ts';
import { realtimeProviders } from './realtime.ts';
import {
  type EntryFault,
  PROVIDER_ROLES,
  type ProviderEntry,
  type ProviderRole,
  type ProviderSetup,
  SetupError,
} from './setup.ts';
import { sttProviders } from './stt.ts';
import { ttsProviders } from './tts.ts';

/** The registries of all providers that can be set up, by role. */
export const providerRegistries: Readonly<Record<ProviderRole, Registry<unknown>>> = {
  minds: llmProviders,
  voices: ttsProviders,
  transcribers: sttProviders,
  realtime: realtimeProviders,
};

const TYPES = { text: 'string', number: 'number', flag: 'boolean' } as const;
const NEEDED: Readonly<Record<Needed, string>> = {
  endpoint: 'the address of its server (endpoint)',
  key: 'a key',
  model: 'the name of a model',
};

/** What a form says at the field of an option, as schemas say it. */
const SHALL_BE = { text: 'must be a string', number: 'must be a number', flag: 'must be a boolean' } as const;

const fail = (sentence: string, fault: EntryFault): never => {
  throw new SetupError(sentence, fault);
};

/** The kind of provider that an entry names. @throws SetupError */
export function kindOf<T>(
  registry: Registry<T>,
  { provider }: Pick<ProviderEntry, 'provider'>,
): ProviderKind<T> {
  const kind = Object.hasOwn(registry, provider) ? registry[provider] : undefined;
  const known = Object.keys(registry).join(', ') || 'none';
  if (kind) return kind;
  const what = `must be one of ${known}`;
  return fail(`There is no provider "${provider.slice(0, 64)}" for this; there are: ${known}.`, {
    ...{ field: 'provider', what },
  });
}

function checkOptions(kind: ProviderKind<unknown>, { provider, options }: ProviderEntry): void {
  const known = kind.options ?? {};
  for (const [name, value] of Object.entries(options)) {
    const type = Object.hasOwn(known, name) ? known[name] : undefined;
    const there = Object.keys(known).join(', ') || 'none';
    const field = `options.${name}`;
    if (!type) {
      const sentence = `${provider} has no option "${name.slice(0, 40)}"; its options: ${there}.`;
      fail(sentence, { field, what: `is no option of ${provider}` });
    } else if (typeof value !== TYPES[type])
      fail(`The option ${name} of ${provider} is a ${type}.`, { field, what: SHALL_BE[type] });
  }
}

function checkEntry(registry: Registry<unknown>, entry: ProviderEntry): void {
  const kind = kindOf(registry, entry);
  const missing = kind.needs.find((name) => entry[name] === null);
  if (missing) fail(`${entry.provider} needs ${NEEDED[missing]}.`, { field: missing, what: 'is required' });
  checkOptions(kind, entry);
}

/** Checks that every provider is known and has the fields that it needs. @throws SetupError */
export function checkSetup(setup: ProviderSetup): void {
  for (const role of PROVIDER_ROLES)
    for (const entry of setup[role]) checkEntry(providerRegistries[role], entry);
}
