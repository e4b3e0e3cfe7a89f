import { isObject } from '../../kernel/guards.ts';
import {
  type OptionValue,
  PRICE_NAMES,
  type Prices,
  PROVIDER_ROLES,
  type ProviderEntry,
  type ProviderRole,
  type ProviderSetup,
  SetupError,
} from './setup.ts';

const MOST_ENTRIES = 8;
const MOST_OPTIONS = 20;
const MOST_TEXT = 2_000;
const MOST_KEY = 8_000;
const MOST_PRICE = 1_000_000;

type Fields = Readonly<Record<string, unknown>>;

const fail = (where: string, what: string): never => {
  throw new SetupError(`${where} ${what}.`);
};

const fieldsOf = (value: unknown, where: string, known: readonly string[] | null): Fields => {
  if (!isObject(value)) return fail(where, 'must be an object');
  const stranger = known && Object.keys(value).find((name) => !known.includes(name));
  if (stranger != null)
    return fail(where, `has no field "${stranger.slice(0, 40)}", only ${known?.join(', ')}`);
  return value;
};

const textOf = (fields: Fields, name: string, where: string, most = MOST_TEXT): string | null => {
  const value = fields[name] ?? null;
  if (value === null || value === '') return null;
  if (typeof value !== 'string') return fail(`${where}.${name}`, 'must be a text');
  return value.length <= most ? value : fail(`${where}.${name}`, `must be no longer than ${most} characters`);
};

/** The key; it goes into a header, so that only characters allowed there are accepted. */
const keyOf = (fields: Fields, where: string): string | null => {
  const key = textOf(fields, 'key', where, MOST_KEY)?.trim() ?? null;
  return key === null || /^[\x21-\x7e]+$/.test(key)
    ? key
    : fail(`${where}.key`, 'must be one word of plain characters');
};

const endpointOf = (fields: Fields, where: string): string | null => {
  const text = textOf(fields, 'endpoint', where);
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAddress = url !== null && /^(https?|wss?):$/.test(url.protocol);
  if (!isAddress) return fail(`${where}.endpoint`, 'must be an http, https, ws or wss address');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    return fail(`${where}.endpoint`, 'must carry neither a user name nor a fragment');
  return text.replace(/(?<!\/)\/+$/, '');
};

const isOption = (value: unknown): value is OptionValue =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= MOST_TEXT;

const optionsOf = (value: unknown, where: string): ProviderEntry['options'] => {
  const entries = Object.entries(fieldsOf(value ?? {}, where, null));
  if (entries.length > MOST_OPTIONS) fail(where, `must not have more than ${MOST_OPTIONS} fields`);
  const bad = entries.find(([, option]) => !isOption(option));
  if (bad) fail(`${where}.${bad[0].slice(0, 40)}`, 'must be a text, a number or true or false');
  return Object.fromEntries(entries) as ProviderEntry['options'];
};

const pricesOf = (value: unknown, where: string): Prices | null => {
  if (value === undefined || value === null) return null;
  const prices = fieldsOf(value, where, PRICE_NAMES);
  const isPrice = (price: unknown) => typeof price === 'number' && price >= 0 && price <= MOST_PRICE;
  const bad = Object.entries(prices).find(([, price]) => !isPrice(price));
  return bad ? fail(`${where}.${bad[0]}`, `must be a number of USD from 0 to ${MOST_PRICE}`) : prices;
};

const ENTRY_FIELDS = ['provider', 'endpoint', 'key', 'model', 'options', 'prices'];

const entryOf = (value: unknown, where: string): ProviderEntry => {
  const fields = fieldsOf(value, where, ENTRY_FIELDS);
  return {
    provider: textOf(fields, 'provider', where, 64) ?? fail(`${where}.provider`, 'is missing'),
    endpoint: endpointOf(fields, where),
    key: keyOf(fields, where),
    model: textOf(fields, 'model', where, 200),
    options: optionsOf(fields['options'], `${where}.options`),
    prices: pricesOf(fields['prices'], `${where}.prices`),
  };
};

const entriesOf = (fields: Fields, role: ProviderRole): readonly ProviderEntry[] => {
  const value = fields[role] ?? [];
  if (!Array.isArray(value)) return fail(role, 'must be a list');
  if (value.length > MOST_ENTRIES) return fail(role, `must not list more than ${MOST_ENTRIES} providers`);
  return value.map((entry: unknown, index) => entryOf(entry, `${role}[${index}]`));
};

/**
 * Parses a setup; roles and fields may be left out.
 * @throws SetupError for a wrong form; whether its providers are known is checked by `checkSetup`
 */
export function readSetup(value: unknown): ProviderSetup {
  const fields = fieldsOf(value, 'The setup', PROVIDER_ROLES);
  return {
    minds: entriesOf(fields, 'minds'),
    voices: entriesOf(fields, 'voices'),
    transcribers: entriesOf(fields, 'transcribers'),
    realtime: entriesOf(fields, 'realtime'),
  };
}
