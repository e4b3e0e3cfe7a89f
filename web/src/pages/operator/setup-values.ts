import {
  ROLES,
  type KnownProvider,
  type OptionValue,
  type Role,
  type Setup,
  type StoredEntry,
} from './setups.ts';

/** The prices of a provider; each is for a million, but `minutes` for one. */
export const PRICES = [
  'inputTokens',
  'cachedTokens',
  'outputTokens',
  'audioInputTokens',
  'audioOutputTokens',
  'characters',
  'minutes',
] as const;
export type Price = (typeof PRICES)[number];

/** The prices by which providers of a role charge. */
const PRICES_OF: Readonly<Record<Role, readonly Price[]>> = {
  realtime: [
    ...(['inputTokens', 'cachedTokens', 'outputTokens'] as const),
    ...(['audioInputTokens', 'audioOutputTokens', 'minutes'] as const),
  ],
  minds: ['inputTokens', 'cachedTokens', 'outputTokens'],
  voices: ['characters', 'minutes'],
  transcribers: ['minutes', 'inputTokens', 'audioInputTokens', 'outputTokens'],
};

/** Most providers of one role. */
export const MOST_ENTRIES = 8;

/** One provider in the form. The names are the service's, so that its errors are shown at their fields. */
export interface EntryValues {
  /** Stays the same while the list is ordered. */
  readonly id: string;
  provider: string;
  model: string;
  endpoint: string;
  /** Empty: the stored one of `kept`, if there is one. */
  key: string;
  options: Record<string, string>;
  prices: Record<string, string>;
  /** The place in the stored list, whose key is kept; null: there is no stored key. */
  kept: number | null;
}

export interface SetupValues extends Record<Role, EntryValues[]> {
  name: string;
  description: string;
  projects: string[];
}

export const NEW_SETUP: SetupValues = {
  ...{ name: '', description: '', projects: [] },
  ...{ realtime: [], minds: [], voices: [], transcribers: [] },
};

/** The fields of what a provider knows, and of what is set besides, each with its text. */
const textsOf = (
  known: readonly string[],
  stored: Readonly<Record<string, OptionValue>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(known.map((name) => [name, ''])),
  ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, String(value)])),
});

const optionsOf = (known: KnownProvider | undefined): readonly string[] => Object.keys(known?.options ?? {});

/** An entry of which only the provider is chosen. @param id one that no other entry has */
export const newEntry = (role: Role, known: KnownProvider, id: string): EntryValues => ({
  ...{ id, provider: known.name, model: '', endpoint: '', key: '', kept: null },
  options: textsOf(optionsOf(known)),
  prices: textsOf(PRICES_OF[role]),
});

type Known = Readonly<Record<Role, readonly KnownProvider[]>>;

const stored =
  (role: Role, providers: Known) =>
  (entry: StoredEntry, place: number): EntryValues => ({
    id: `${role}-${place}`,
    provider: entry.provider,
    model: entry.model ?? '',
    endpoint: entry.endpoint ?? '',
    key: '',
    kept: entry.hasKey ? place : null,
    options: textsOf(optionsOf(providers[role].find(({ name }) => name === entry.provider)), entry.options),
    prices: textsOf(PRICES_OF[role], entry.prices ?? {}),
  });

export const valuesOf = (setup: Setup, providers: Known): SetupValues => ({
  ...{ name: setup.name, description: setup.description, projects: [...setup.projects] },
  realtime: setup.realtime.map(stored('realtime', providers)),
  minds: setup.minds.map(stored('minds', providers)),
  voices: setup.voices.map(stored('voices', providers)),
  transcribers: setup.transcribers.map(stored('transcribers', providers)),
});

/** A number, also with a decimal comma; a text that is none stays, and is refused by the service. */
const numberOf = (text: string): number | string => {
  const number = Number(text.trim().replace(',', '.'));
  return Number.isNaN(number) ? text : number;
};

const setOf = (texts: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(texts).filter(([, text]) => text.trim() !== '');

/** An option in the type that its provider wants; one that it does not know stays text. */
function optionOf(known: KnownProvider | undefined, name: string, text: string): OptionValue {
  const type = known?.options[name];
  if (type === 'flag') return text === 'true';
  return type === 'number' ? numberOf(text) : text;
}

/** A provider in the form of the service. */
export function entryBody(entry: EntryValues, providers: readonly KnownProvider[]) {
  const known = providers.find(({ name }) => name === entry.provider);
  const prices = setOf(entry.prices).map(([name, text]) => [name, numberOf(text)]);
  return {
    ...{ provider: entry.provider, model: entry.model, endpoint: entry.endpoint, key: entry.key },
    kept: entry.kept,
    options: Object.fromEntries(
      setOf(entry.options).map(([name, text]) => [name, optionOf(known, name, text)]),
    ),
    prices: prices.length === 0 ? null : Object.fromEntries(prices),
  };
}

/** Whether two values have the same content in the same order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The setup in the form of the service.
 * @param before the stored values: what did not change is left out; absent for a new setup
 */
export function setupBody(values: SetupValues, providers: Known, before?: SetupValues) {
  const body = {
    ...{ name: values.name, description: values.description, projects: values.projects },
    ...Object.fromEntries(
      ROLES.map((role) => [role, values[role].map((one) => entryBody(one, providers[role]))]),
    ),
  };
  const isChanged = (name: string) =>
    !before || !isSame(values[name as keyof SetupValues], before[name as keyof SetupValues]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => isChanged(name)));
}

/** The errors of a form without those within one of its fields. */
export const errorsOutside = <T>(errors: Readonly<Record<string, T>>, path: string): Record<string, T> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith(`${path}.`)));

/** The prices that a form shows for an entry: those of its role, and what is set besides. */
export const shownPrices = (role: Role, { prices }: EntryValues): Price[] =>
  PRICES.filter((name) => PRICES_OF[role].includes(name) || (prices[name] ?? '') !== '');

/** How many of these fields are set. */
export const countSet = (texts: Readonly<Record<string, string>>): number => setOf(texts).length;

/** Whether a provider has no address, key, options and prices: it stands for others, or is built in. */
export const isBare = ({ name }: KnownProvider): boolean => name === 'managed' || name === 'builtin';
