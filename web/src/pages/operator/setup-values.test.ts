import { expect, test } from 'vitest';
import { MOST_ENTRIES as MOST_STORED, PRICE_NAMES } from '../../../../src/speech/providers/setup.ts';
import { OPTIONS, PROVIDERS } from '../../kit/provider-texts.ts';
import {
  countSet,
  entryBody,
  errorsOutside,
  isBare,
  MOST_ENTRIES,
  NEW_SETUP,
  newEntry,
  PRICES,
  setupBody,
  shownPrices,
  valuesOf,
} from './setup-values.ts';
import { ROLES, type KnownProvider, type Role, type Setup, type StoredEntry } from './setups.ts';

const OPENAI: KnownProvider = {
  ...{ name: 'openai', title: 'OpenAI', needs: ['key', 'model'] },
  options: { maxOutputTokens: 'number', looks: 'flag', reasoningEffort: 'text' },
};
const BUILTIN: KnownProvider = { name: 'builtin', title: 'none', needs: [], options: {} };
const providers: Readonly<Record<Role, readonly KnownProvider[]>> = {
  ...{ realtime: [], voices: [], transcribers: [] },
  minds: [BUILTIN, OPENAI],
};

const STORED: StoredEntry = {
  ...{ provider: 'openai', model: 'small', endpoint: null, hasKey: true },
  options: { looks: false, maxOutputTokens: 200 },
  prices: { inputTokens: 0.4 },
};
const SETUP: Setup = {
  ...{ id: 'setup_1', name: 'Fast', description: '', projects: ['proj_1'] },
  ...{ agents: 0, revision: 1, isReadable: true },
  ...{ realtime: [], voices: [], transcribers: [] },
  minds: [STORED, { ...STORED, provider: 'builtin', model: null, hasKey: false, options: {}, prices: null }],
};

test('a stored setup has a field for all that its providers know, and goes back as it came', () => {
  const { minds } = valuesOf(SETUP, providers);
  expect(minds[0]).toMatchObject({
    ...{ key: '', kept: 0 },
    options: { maxOutputTokens: '200', looks: 'false', reasoningEffort: '' },
    prices: { inputTokens: '0.4', cachedTokens: '', outputTokens: '' },
  });
  expect(minds.map((entry) => entryBody(entry, providers.minds))).toEqual([
    {
      ...{ provider: 'openai', model: 'small', endpoint: '', key: '', kept: 0 },
      options: { maxOutputTokens: 200, looks: false },
      prices: { inputTokens: 0.4 },
    },
    {
      ...{ provider: 'builtin', model: '', endpoint: '', key: '', kept: null },
      ...{ options: {}, prices: null },
    },
  ]);
});

test('only what was changed is sent, and a list whose order was changed', () => {
  const before = valuesOf(SETUP, providers);
  expect(setupBody(before, providers, before)).toEqual({});
  expect(setupBody({ ...before, name: 'Slow' }, providers, before)).toEqual({ name: 'Slow' });
  const turned = { ...before, minds: before.minds.toReversed() };
  const { minds, ...others } = setupBody(turned, providers, before);
  expect([minds, others]).toEqual([
    [expect.objectContaining({ kept: null }), expect.objectContaining({ kept: 0 })],
    {},
  ]);
});

test('a new setup is sent whole', () => {
  expect(Object.keys(setupBody(NEW_SETUP, providers))).toEqual(['name', 'description', 'projects', ...ROLES]);
});

test('a number may have a decimal comma; what is none stays for the service to refuse', () => {
  const entry = newEntry('minds', OPENAI, 'one');
  const typed = {
    ...entry,
    options: { maxOutputTokens: 'many' },
    prices: { inputTokens: '0,4', minutes: ' ' },
  };
  expect(entryBody(typed, providers.minds)).toMatchObject({
    options: { maxOutputTokens: 'many' },
    prices: { inputTokens: 0.4 },
  });
});

test('a stored option that the provider does not know stays text', () => {
  const setup = { ...SETUP, minds: [{ ...STORED, options: { gone: 'x' } }] };
  const [entry] = valuesOf(setup, providers).minds;
  expect(entry && entryBody(entry, providers.minds).options).toEqual({ gone: 'x' });
});

test('another provider takes over nothing, neither the stored key nor prices', () => {
  expect(newEntry('minds', BUILTIN, 'minds-0')).toEqual({
    ...{ id: 'minds-0', provider: 'builtin', model: '', endpoint: '', key: '', kept: null },
    ...{ options: {}, prices: { inputTokens: '', cachedTokens: '', outputTokens: '' } },
  });
  expect([isBare(BUILTIN), isBare(OPENAI)]).toEqual([true, false]);
});

test('the prices of a role are shown, and those that are set besides', () => {
  const entry = newEntry('voices', OPENAI, 'one');
  expect(shownPrices('voices', entry)).toEqual(['characters', 'minutes']);
  const priced = { ...entry, prices: { ...entry.prices, inputTokens: '1' } };
  expect(shownPrices('voices', priced)).toEqual(['inputTokens', 'characters', 'minutes']);
  expect(countSet(priced.prices)).toBe(1);
});

test('errors of one field and what is in it are left out', () => {
  const errors = { 'minds.1.key': 'a', 'minds.1.options.looks': 'b', 'minds.10.key': 'c', name: 'd' };
  expect(errorsOutside(errors, 'minds.1')).toEqual({ 'minds.10.key': 'c', name: 'd' });
});

interface Registries {
  readonly providerRegistries: Readonly<
    Record<Role, Readonly<Record<string, { readonly options?: Readonly<Record<string, string>> }>>>
  >;
}
/* The service's own source, which is for Node: its types are checked with the service. */
const REGISTRIES: string = '../../../../src/speech/providers/check-setup.ts';
const { providerRegistries } = (await import(REGISTRIES)) as Registries;

test('the form knows every price, every provider and every option of the service, and its limit', () => {
  expect([PRICES, MOST_ENTRIES]).toEqual([PRICE_NAMES, MOST_STORED]);
  const registries = ROLES.flatMap((role) => Object.entries(providerRegistries[role]));
  expect(registries.filter(([name]) => !Object.hasOwn(PROVIDERS.en, name))).toEqual([]);
  const options = registries.flatMap(([, { options: known = {} }]) => Object.keys(known));
  expect(options.filter((name) => !Object.hasOwn(OPTIONS.en, name))).toEqual([]);
});
