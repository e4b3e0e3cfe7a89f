import { type Static, type TSchema, Type } from 'typebox';
import { type Fault, Maybe, pathText, strictReader, withRules } from '../../kernel/json/message.ts';
import {
  MOST_ENTRIES,
  type OptionValue,
  PRICE_NAMES,
  type Prices,
  PROVIDER_ROLES,
  type ProviderEntry,
  type ProviderSetup,
  SetupError,
} from './setup.ts';

const MOST_OPTIONS = 20;
const MOST_TEXT = 2_000;
const MOST_KEY = 8_000;
const MOST_PRICE = 1_000_000;
/** Longest part of an invented name that an error repeats. */
const MOST_NAME = 40;

const textWithin = (most: number, refusal: unknown = 'must be a text') =>
  withRules(Type.String({ refusal }), [
    (text) => text.length <= most,
    `must be no longer than ${most} characters`,
  ]);

/** A schema of objects with no other fields than these. */
const withOnly = <T extends TSchema>(names: readonly string[], schema: T): T => {
  const stranger = (value: unknown) => Object.keys(Object(value)).find((name) => !names.includes(name));
  return withRules(schema, [
    (value) => stranger(value) === undefined,
    (value) => `has no field "${stranger(value)?.slice(0, MOST_NAME)}", only ${names.join(', ')}`,
  ]);
};

const Provider = withRules(
  textWithin(64, (value: unknown) => (value == null ? 'is missing' : 'must be a text')),
  [(text) => text !== '', 'is missing'],
);

const isAddress = (text: string): boolean =>
  URL.canParse(text) && /^(https?|wss?):$/.test(new URL(text).protocol);

const isBare = (text: string): boolean => {
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
};

const Endpoint = withRules(
  textWithin(MOST_TEXT),
  [(text) => text === '' || isAddress(text), 'must be an http, https, ws or wss address'],
  [(text) => text === '' || isBare(text), 'must carry neither a user name nor a fragment'],
);

/** The key; it goes into a header, so that only characters allowed there are accepted. */
const Key = withRules(textWithin(MOST_KEY), [
  (text) => text === '' || /^[\x21-\x7e]+$/.test(text.trim()),
  'must be one word of plain characters',
]);

const isOption = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= MOST_TEXT;

const Option = withRules(Type.Unknown(), [isOption, 'must be a text, a number or true or false']);

const Options = withRules(
  Type.Unsafe<Record<string, OptionValue>>(Type.Object({}, { additionalProperties: Option })),
  [
    (options) => Object.keys(options).length <= MOST_OPTIONS,
    `must not have more than ${MOST_OPTIONS} fields`,
  ],
);

const Price = Type.Number({
  ...{ minimum: 0, maximum: MOST_PRICE, refusal: `must be a number of USD from 0 to ${MOST_PRICE}` },
});

const Prices = withOnly(PRICE_NAMES, Type.Unsafe<Prices>(Type.Object({}, { additionalProperties: Price })));

const Entry = withOnly(
  ['provider', 'endpoint', 'key', 'model', 'options', 'prices'],
  Type.Object({
    provider: Provider,
    endpoint: Maybe(Endpoint),
    key: Maybe(Key),
    model: Maybe(textWithin(200)),
    options: Maybe(Options),
    prices: Maybe(Prices),
  }),
);

const Entries = withRules(Type.Array(Entry), [
  (entries) => entries.length <= MOST_ENTRIES,
  `must not list more than ${MOST_ENTRIES} providers`,
]);

const Setup = withOnly(
  PROVIDER_ROLES,
  Type.Object({
    ...{ minds: Maybe(Entries), voices: Maybe(Entries) },
    ...{ transcribers: Maybe(Entries), realtime: Maybe(Entries) },
  }),
);

const refused = ({ path, what }: Fault): SetupError => {
  const names = path.map((name) => (typeof name === 'string' ? name.slice(0, MOST_NAME) : name));
  // A path such as minds[0].options.speed.
  const field = names.slice(2).join('.');
  return new SetupError(`${pathText(names) || 'The setup'} ${what}.`, field === '' ? null : { field, what });
};

const readStrictly = strictReader(Setup, refused);

const entryOf = ({
  provider,
  endpoint,
  key,
  model,
  options,
  prices,
}: Static<typeof Entry>): ProviderEntry => ({
  provider,
  endpoint: endpoint?.replace(/(?<!\/)\/+$/, '') || null,
  key: key?.trim() || null,
  model: model || null,
  options: options ?? {},
  prices: prices ?? null,
});

/**
 * Parses a setup; roles and fields may be left out, or null, and a text may be empty.
 * @throws SetupError for a wrong form; whether its providers are known is checked by `checkSetup`
 */
export function readSetup(value: unknown): ProviderSetup {
  const { minds, voices, transcribers, realtime } = readStrictly(value);
  return {
    minds: minds?.map(entryOf) ?? [],
    voices: voices?.map(entryOf) ?? [],
    transcribers: transcribers?.map(entryOf) ?? [],
    realtime: realtime?.map(entryOf) ?? [],
  };
}
