import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { messageTypesOf, wireTypesOf } from '../../scripts/client-types.ts';
import type { AsyncApiDocument } from '../../src/asyncapi/asyncapi-document.ts';
import { fieldRows } from '../../src/asyncapi/fields.ts';
import { referencePage } from '../../src/asyncapi/page.ts';
import { EVENTS } from '../../src/conversation/wire/events.ts';
import { EVENT_TYPES } from '../../src/webhooks/events.ts';
import { sampleOf } from '../support/samples.ts';
import { WIRE_DOCUMENT, wireEvent, wireFaults, wireSignal } from '../support/wire-check.ts';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const specification = createRequire(import.meta.url)(
  '@asyncapi/specs/schemas/3.0.0-without-$id.json',
) as object;
const messages = Object.entries(WIRE_DOCUMENT.components.messages);
const names = (channel: string, action: 'send' | 'receive'): string[] =>
  (WIRE_DOCUMENT.operations[`${channel}.${action}`]?.messages ?? []).map(
    ({ $ref }) => $ref.split('/').at(-1) ?? '',
  );

describe('the document of all messages [spec 12, 6]', () => {
  test('is AsyncAPI 3, by the specification’s own schema', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const isValid = ajv.compile(specification);
    const plain: unknown = JSON.parse(JSON.stringify(WIRE_DOCUMENT));
    expect([isValid(plain), isValid.errors]).toEqual([true, null]);
    expect(isValid({ ...WIRE_DOCUMENT, channels: 7 })).toBe(false);
  });

  test('every reference leads somewhere', () => {
    const found = [...JSON.stringify(WIRE_DOCUMENT).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) =>
      place.split('/').reduce<unknown>((at, step) => Object(at)[step] as unknown, WIRE_DOCUMENT),
    );
    expect(found.length).toBeGreaterThan(messages.length);
    expect(found.every((one) => typeof one === 'object')).toBe(true);
  });

  test.each(messages)('%s: its examples are as its schema says', (_key, message) => {
    expect(message.description.length).toBeGreaterThan(20);
    expect(message.examples.flatMap(({ payload }) => wireFaults(message, payload))).toEqual([]);
    expect(wireFaults(message, 7)).not.toEqual([]);
  });

  test('every field of what the service sends, and of commands, says what it is', () => {
    const silent = messages
      .filter(([key]) => key.startsWith('session.'))
      .flatMap(([key, { payload }]) =>
        fieldRows(payload)
          .filter(({ type, description }) => description === '' && !/^"|object|one of|string$/.test(type))
          .map(({ path }) => `${key}: ${path}`),
      );
    // What these are says the message itself.
    expect(silent).toEqual(['session.send_mcp_approval: data.approve', 'session.ui_update: data']);
  });

  test('has every event of the machine and every type of webhook', () => {
    expect(
      names('websocket', 'send')
        .map((name) => name.replace('.sent', ''))
        .sort(),
    ).toEqual(Object.keys(EVENTS).sort());
    expect(names('dataChannel', 'send')).not.toContain('audio_received');
    expect(names('webhook', 'send').sort()).toEqual([...EVENT_TYPES].sort());
  });

  test.each([
    ['openapi/messages.json', () => `${JSON.stringify(WIRE_DOCUMENT, null, 2)}\n`],
    ['packages/client/src/core/wire-types.ts', () => wireTypesOf(WIRE_DOCUMENT)],
    ['packages/client/src/server/message-types.ts', () => messageTypesOf(WIRE_DOCUMENT)],
  ])('%s is made of it', async (path, made) => {
    const isFresh = file(path) === (await made());
    expect(isFresh ? 'fresh' : `${path} is out of date: run \`npm run openapi\``).toBe('fresh');
  });
});

describe('what clients of the tests get is held against it', () => {
  const event = (name: string, data: object, more: object = {}) =>
    JSON.stringify({ event: name, type: name, data, ...more });

  test.each([
    ['an event that nobody has described', event('dance_started', {})],
    ['a field that nobody has described', event('speech_started', { item_id: 'item_1', loud: true })],
    ['a field of another type', event('server_draining', { disconnect_after: 'soon' })],
    ['an event without its second name', JSON.stringify({ event: 'session_expired', data: {} })],
  ])('%s is found', (_what, text) => {
    expect(() => wireEvent(text)).toThrow(/^Undocumented/);
  });

  test('what is described passes, numbered or not', () => {
    const printed = sampleOf('docs/integrating.md', 'json', 'words_spoken');
    expect(wireEvent(printed)).toMatchObject({ event: 'words_spoken' });
    expect(wireEvent(event('speech_started', { item_id: 'item_1' }, { seq: 3 }))).toMatchObject({ seq: 3 });
    expect(wireEvent(event('ui_update', ['any', 1]))).toMatchObject({ data: ['any', 1] });
    expect(() => wireSignal(JSON.stringify({ type: 'hello', data: {} }))).toThrow(/^Undocumented/);
  });
});

test('docs/browser-sdk.md names every field of `session.state`', () => {
  const document = file('docs/browser-sdk.md').split('| Field of `session.state`')[1]?.split('\n\n')[0] ?? '';
  const named = document.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
  const state =
    file('packages/client/src/core/state.ts').split('export interface TalkState {')[1]?.split('\n}')[0] ?? '';
  const fields = [...state.matchAll(/^ {2}readonly (\w+): /gm)].map(([, name]) => name);
  expect(fields.length).toBeGreaterThan(15);
  expect(named.map(([, name]) => name).sort()).toEqual(fields.sort());
});

test('the page shows every message, and nothing of the document as markup', () => {
  const page = referencePage(WIRE_DOCUMENT);
  for (const [, { name }] of messages) expect(page).toContain(`<code>${name}</code></h3>`);
  expect(page).toContain('idle_timeout');
  const hostile: AsyncApiDocument = {
    ...WIRE_DOCUMENT,
    info: { ...WIRE_DOCUMENT.info, title: '<script>alert(1)</script>' },
  };
  expect(referencePage(hostile)).not.toContain('<script');
});
