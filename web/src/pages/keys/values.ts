import type { ApiKey, OptionValue, Providers } from './keys.ts';

export type Expiry = 'keep' | 'never' | '30' | '90' | '365' | 'date';

/**
 * The values of a key in the form. The names are the service's, so that its errors are shown at their fields.
 */
export interface KeyValues {
  name: string;
  role: 'admin' | 'member';
  expiry: Expiry;
  /** A day such as `2026-12-31`, when `expiry` is `date`. */
  expiresAt: string;
  deployment: 'managed' | 'custom';
  provider: {
    name: string;
    model: string;
    endpoint: string;
    key: string;
    options: Record<string, string>;
  };
}

const DAY_MS = 24 * 3_600_000;

/** The end of a day in the browser's time zone. */
const endOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1);
};

/** When a key expires; null: never, undefined: as it is. @param now Unix milliseconds */
export function expiresAt({ expiry, expiresAt: day }: KeyValues, now: number): string | null | undefined {
  if (expiry === 'keep') return undefined;
  if (expiry === 'never') return null;
  return expiry === 'date' ? endOf(day).toISOString() : new Date(now + Number(expiry) * DAY_MS).toISOString();
}

export const isFuture = (day: string, now: number): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && endOf(day).getTime() > now;

const numberOr = (text: string): OptionValue => (Number.isNaN(Number(text)) ? text : Number(text));

/** The options in the provider's types; empty ones are left out. */
function optionsOf({ provider }: KeyValues, providers: Providers): Record<string, OptionValue> {
  const known = providers.own.find(({ name }) => name === provider.name)?.options ?? {};
  return Object.fromEntries(
    Object.entries(provider.options).flatMap(([name, text]): [string, OptionValue][] => {
      const type = known[name];
      if (type === undefined || text.trim() === '') return [];
      if (type === 'flag') return [[name, text === 'true']];
      return [[name, type === 'number' ? numberOr(text.trim()) : text]];
    }),
  );
}

/** The provider in the form of the service. */
export function providerOf(values: KeyValues, providers: Providers) {
  const { name, model, endpoint, key } = values.provider;
  if (values.deployment === 'managed') return { name };
  return {
    name,
    model: model.trim() || null,
    endpoint: endpoint.trim() || null,
    key: key.trim() || null,
    options: optionsOf(values, providers),
  };
}

export const NEW_KEY: KeyValues = {
  name: '',
  role: 'member',
  expiry: '90',
  expiresAt: '',
  deployment: 'managed',
  provider: { name: 'builtin', model: '', endpoint: '', key: '', options: {} },
};

export const valuesOf = ({ name, role, provider, deployment, setup }: ApiKey): KeyValues => ({
  ...{ name, role, deployment, expiry: 'keep', expiresAt: '' },
  provider: {
    name: provider,
    model: setup?.model ?? '',
    endpoint: setup?.endpoint ?? '',
    key: '',
    options: Object.fromEntries(
      Object.entries(setup?.options ?? {}).map(([option, value]) => [option, String(value)]),
    ),
  },
});
