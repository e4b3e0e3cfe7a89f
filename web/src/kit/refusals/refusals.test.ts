import i18next from 'i18next';
import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { passwordFault } from '../../../../src/console/people/new-password.ts';
import { catalogue } from '../../../../src/errors/catalogue.ts';
import { ServiceError } from '../../../../src/errors/service-error.ts';
import { fieldErrors } from '../../../../src/http/field-errors.ts';
import { redirectUriFault } from '../../../../src/members/redirect-uri.ts';
import { CODES, isCode, statusKey } from './code-texts.ts';
import './sentence-texts.ts';
import { findSentence } from './sentences.ts';

const entries = Object.entries(catalogue);

/** Codes whose messages are about the given address, and are shown at that field. */
const BY_ITS_WORDS = ['McpServerValidationFailed'];
/** Codes of a header that the console does not send. */
const OF_KEYS = ['IdempotencyAnswerLost', 'IdempotencyKeyInUse'];

test('every code that the service sends has a text, and no other', () => {
  const without = [...BY_ITS_WORDS, ...OF_KEYS];
  const sent = entries.filter(([code, { shape }]) => shape === 'coded' && !without.includes(code));
  expect(Object.keys(CODES.en).sort()).toEqual(sent.map(([code]) => code).sort());
  expect(isCode('NotSent')).toBe(false);
});

/** Statuses whose messages say more than the status: each message is translated, or stays as it is. */
const BY_SENTENCE = [400, 401, 403, 409, 410];
/** Statuses that the console never causes. */
const NEVER = [405, 406, 412, 414, 416, 422, 423, 426, 431];

test('every status that comes without a code has a text, or is left out with a reason', () => {
  const statuses = new Set(
    entries.filter(([, { shape }]) => shape === 'problem').map(([, one]) => one.status),
  );
  const bare = [...statuses].filter((status) => statusKey(status) === undefined);
  expect(bare.sort()).toEqual([...BY_SENTENCE, ...NEVER].sort());
});

const said = (sentence: string, lng: 'en' | 'de'): string => {
  const found = findSentence(sentence);
  return found ? i18next.t(found.key, { ns: 'refusal-sentences', lng, ...found.values }) : sentence;
};

const fault = (schema: TSchema, value: unknown): string => {
  const all = fieldErrors(
    Compile(Type.Object({ field: schema })).Errors(value === undefined ? {} : { field: value }),
    'body',
  );
  return Object.values(all).flat().join();
};

interface SetupEntries {
  readonly setupOf: (config: object, roles: { readonly minds: readonly object[] }) => object;
}
/* The service's own source, which is for Node: its types are checked with the service. */
const ENTRIES: string = '../../../../src/console/operator/setups.entries.ts';
const { setupOf } = (await import(ENTRIES)) as SetupEntries;

/** What the service finds wrong with a provider of a setup. */
const setupFault = (entry: object): string => {
  try {
    return JSON.stringify(setupOf({ allowPrivateNetwork: false }, { minds: [entry] }));
  } catch (error) {
    return error instanceof ServiceError
      ? Object.values(error.fields ?? {})
          .flat()
          .join()
      : String(error);
  }
};

test.each([
  [Type.String({ minLength: 1 }), '', 'darf nicht leer sein'],
  [Type.String({ minLength: 3 }), 'a', 'muss mindestens 3 Zeichen haben'],
  [Type.String({ maxLength: 2 }), 'abc', 'darf höchstens 2 Zeichen haben'],
  [Type.String({ pattern: '^a$' }), 'b', 'ist nicht so geschrieben, wie es sein muss'],
  [Type.String(), 1, 'ist nicht von der richtigen Art'],
  [Type.String(), undefined, 'wird gebraucht'],
  [Type.Number({ minimum: -1.5 }), -2, 'muss mindestens -1.5 sein'],
  [Type.Number({ maximum: 2 }), 3, 'darf höchstens 2 sein'],
  [Type.Number({ exclusiveMinimum: 0 }), 0, 'muss mehr als 0 sein'],
  [Type.Number({ exclusiveMaximum: 0 }), 0, 'muss weniger als 0 sein'],
  [Type.Number(), 'a', 'muss eine Zahl sein'],
  [Type.Integer(), 1.5, 'muss eine ganze Zahl sein'],
  [Type.Array(Type.String(), { maxItems: 1 }), ['a', 'b'], 'darf höchstens 1 Einträge haben'],
  [Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a'], 'darf keinen Eintrag zweimal haben'],
  [Type.Enum(['a', 'b']), 'c', 'muss eines davon sein: a, b'],
])('what a schema refuses is said in German (%#)', (schema, value, text) => {
  expect(said(fault(schema, value), 'de')).toBe(text);
});

test('what is refused beyond schemas is said in German, with its numbers and names', () => {
  expect(said(passwordFault('short', []) ?? '', 'de')).toMatch(/^muss 12 bis \d+ Zeichen haben$/);
  expect(said(redirectUriFault('javascript:alert(1)') ?? '', 'de')).toMatch(
    /^muss zu einer Anwendung führen/,
  );
  expect(said('must be an absolute https:// or wss:// URL', 'de')).toBe(
    'muss eine vollständige Adresse mit https:// oder wss:// sein',
  );
  expect(said('Too many tries. Try again in 7 s.', 'de')).toContain('in 7 s');
  expect(said('ann@example.com is invited already. Renew that invitation for another link.', 'de')).toMatch(
    /^ann@example\.com ist schon eingeladen/,
  );
});

const OPENAI = { provider: 'openai', model: 'm', key: 'sk-1' };

test.each([
  [{ ...OPENAI, key: null }, 'wird gebraucht'],
  [{ ...OPENAI, key: 'two words' }, 'muss ein Wort aus einfachen Zeichen sein'],
  [{ ...OPENAI, provider: 'nobody' }, /^muss eines davon sein: .*openai/],
  [{ ...OPENAI, model: 'm'.repeat(201) }, 'darf höchstens 200 Zeichen haben'],
  [{ ...OPENAI, endpoint: 'http://llm.example.com' }, /^muss mit https beginnen, wenn DUET_ALLOW/],
  [{ ...OPENAI, endpoint: 'nowhere' }, /^muss eine Adresse sein/],
  [{ ...OPENAI, endpoint: 'https://ann@llm.example.com' }, /^darf weder einen Benutzernamen/],
  [{ ...OPENAI, options: { size: 1 } }, 'ist keine Option von openai'],
  [{ ...OPENAI, options: { contextTokens: 'many' } }, 'muss eine Zahl sein'],
  [{ ...OPENAI, prices: { inputTokens: -1 } }, 'muss ein Betrag in USD von 0 bis 1000000 sein'],
])('what is wrong with a provider is said in German (%#)', (entry, text) => {
  expect(said(setupFault(entry), 'de')).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  );
});

test('a sentence that nobody knows stays as the service says it', () => {
  expect(said('must be as the moon', 'de')).toBe('must be as the moon');
});

const texts = (lng: string): Readonly<Record<string, string>> =>
  i18next.getResourceBundle(lng, 'refusal-sentences') as Record<string, string>;
const named = (text = ''): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).sort();

test('both languages name the same parts of a sentence', () => {
  const keys = Object.keys(texts('en'));
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys)
    expect([key, ...named(texts('de')[key])]).toEqual([key, ...named(texts('en')[key])]);
});
