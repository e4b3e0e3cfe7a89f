import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi-document.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { AnswerCheck } from '../support/openapi-check.ts';
import { undescribed, unexplainedNulls, unexplainedObjects } from '../support/described.ts';
import { documentFaults, schemaFaults } from '../support/openapi-meta.ts';
import {
  allOperationsOf,
  checkedIn,
  parametersIn,
  type PlacedOperation,
  resolved,
} from '../support/openapi.ts';

type Part = Readonly<Record<string, unknown>>;

/** The numbers in a schema that has no references left. */
const numbersIn = (schema: unknown): Part[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const part = schema as Part;
  const isNumber = [part['type']].flat().some((type) => type === 'integer' || type === 'number');
  return [...(isNumber ? [part] : []), ...Object.values(part).flatMap(numbersIn)];
};

let duet: TestApp;
let document: OpenApiDocument;
let operations: PlacedOperation[];
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  document = (await duet.app.inject('/openapi.json')).json<OpenApiDocument>();
  operations = allOperationsOf(document);
});
afterAll(() => duet.close());

test('openapi/interface-a.json is the document as it is served, without the server', () => {
  const kept = readFileSync(new URL('../../openapi/interface-a.json', import.meta.url), 'utf8');
  const isFresh = kept === checkedIn(document);
  expect(isFresh ? 'fresh' : 'openapi/interface-a.json is out of date: run `npm run openapi`').toBe('fresh');
  expect(document.servers).toEqual([{ url: 'https://duet.test' }]);
});

describe('the form of the document', () => {
  test('it is OpenAPI 3.1, and all its schemas are JSON Schema 2020-12', () => {
    expect(documentFaults(document)).toEqual([]);
    const schemas = [
      ...Object.values(document.components.schemas),
      ...operations.flatMap(({ responses, requestBody, parameters = [] }) => [
        ...parameters.map(({ schema }) => schema),
        ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
        ...Object.values(responses).flatMap(({ content }) =>
          Object.values(content ?? {}).map(({ schema }) => schema),
        ),
      ]),
    ];
    expect(schemas.length).toBeGreaterThan(100);
    expect(schemas.flatMap(schemaFaults)).toEqual([]);
  });

  test('a document that is not well made is told from one that is', () => {
    const { paths: _paths, ...rest } = document;
    expect(documentFaults(rest)).not.toEqual([]);
    expect(documentFaults({ ...document, paths: { '/x': { get: { summary: 'x' } } } })).not.toEqual([]);
    expect(schemaFaults({ type: 'text' })).not.toEqual([]);
  });

  test('every reference leads somewhere', () => {
    const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    const names = new Set(found.map(([, name]) => name));
    expect([...names].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  test('every operation has a name of its own, a tag that is explained, and the key', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const known = document.tags.map(({ name }) => name);
    expect(
      operations.filter(({ tags }) => tags.some((tag) => !known.includes(tag))).map(({ name }) => name),
    ).toEqual([]);
    expect(document.security).toEqual([{ apiKey: [] }]);
    expect(document.components.securitySchemes).toEqual({
      apiKey: expect.objectContaining({ type: 'apiKey', in: 'header', name: 'X-Api-Key' }),
    });
  });

  test('every operation says how it succeeds and how it fails, and names what is in its path', () => {
    for (const { name, path, method, parameters = [], responses } of operations) {
      const codes = Object.keys(responses);
      expect([name, codes]).toEqual([name, expect.arrayContaining(['400', '401'])]);
      expect([name, codes.filter((code) => code.startsWith('20')).length]).toEqual([name, 1]);
      if (method !== 'get') expect([name, codes]).toEqual([name, expect.arrayContaining(['413', '415'])]);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
      expect([name, parameters.filter((one) => one.in === 'path').map((one) => one.name)]).toEqual([
        name,
        inPath,
      ]);
      expect([name, parameters.map((one) => one.name)]).toEqual([
        name,
        expect.arrayContaining(['X-API-Version']),
      ]);
    }
  });

  test('every example is one that its schema allows', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const media = operations.flatMap(({ name, requestBody, responses }) =>
      [requestBody?.content ?? {}, ...Object.values(responses).map(({ content }) => content ?? {})]
        .flatMap((content) => Object.values(content))
        .map((one) => ({ name, ...one })),
    );
    const shown = media.filter(({ example }) => example !== undefined);
    for (const { name, schema, example } of shown) {
      const validate = ajv.compile(resolved(document, schema));
      expect([name, validate(example), validate.errors]).toEqual([name, true, null]);
    }
    expect(shown.length).toBeGreaterThan(5);
  });

  test('every body that is asked for has an example, and all its examples are allowed', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const bodies = operations
      .filter(({ path }) => path.startsWith('/public/'))
      .flatMap(({ name, requestBody }) =>
        Object.entries(requestBody?.content ?? {}).map(([type, media]) => ({
          name: `${name} ${type}`,
          ...media,
        })),
      );
    expect(bodies.length).toBeGreaterThan(20);
    for (const { name, schema, example, examples } of bodies) {
      const inSchema = (schema['examples'] ?? []) as readonly unknown[];
      const named = Object.values(examples ?? {}).map(({ value }) => value);
      const shown = [...(example === undefined ? [] : [example]), ...named, ...inSchema];
      expect([name, shown.length > 0]).toEqual([name, true]);
      const validate = ajv.compile(resolved(document, schema));
      for (const one of shown)
        expect([name, one, validate(one), validate.errors]).toEqual([name, one, true, null]);
    }
  });

  test('every number that is asked for has a least and a greatest value', () => {
    const bodies = operations.flatMap(({ name, requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => ({ name, schema })),
    );
    const queries = operations.flatMap((operation) =>
      parametersIn(operation, 'query').map(({ schema }) => ({ name: operation.name, schema })),
    );
    const numbers = [...bodies, ...queries].flatMap(({ name, schema }) =>
      numbersIn(resolved(document, schema)).map((one) => ({ name, one })),
    );
    expect(numbers.length).toBeGreaterThan(30);
    const isBounded = (one: Readonly<Record<string, unknown>>) =>
      ('minimum' in one || 'exclusiveMinimum' in one) && 'maximum' in one;
    expect(numbers.filter(({ one }) => !isBounded(one))).toEqual([]);
  });

  test('the bodies that may be left out, and no others, are not required', () => {
    const optional = operations.filter(({ requestBody }) => requestBody && !requestBody.required);
    expect(optional.map(({ name }) => name).sort()).toEqual([
      'POST /public/channels/{channelType}',
      'POST /public/webhooks/listeners',
      'POST /public/webhooks/listeners/{listenerId}/events',
      'POST /public/webhooks/{webhookId}/replay',
      'POST /public/webhooks/{webhookId}/rotate-secret',
      'POST /public/webhooks/{webhookId}/test',
      'PUT /public/agents/{agentId}/channels/{channelType}',
    ]);
    expect(JSON.stringify(document)).not.toContain('x-optional-body');
  });

  test('the body of a channel has an example for each type of channel', () => {
    const put = operations.find(({ name }) => name === 'PUT /public/agents/{agentId}/channels/{channelType}');
    expect(Object.keys(put?.requestBody?.content['application/json']?.examples ?? {}).sort()).toEqual([
      'kiosk',
      'sip',
      'voip',
      'webrtc',
      'websocket',
    ]);
  });
});

/** Properties that their names say all of, or that mean something else in each place and stand in a described whole. */
const SELF_EVIDENT = `
  action body code companion customVoices data description direction enabled event externalId items kind message
  method mode name preferredModelVersion request server session state status text timestamp type url version`
  .trim()
  .split(/\s+/);

test('what is not self-evident is described', () => {
  expect(undescribed(document).filter((name) => !SELF_EVIDENT.includes(name))).toEqual([]);
  expect(JSON.stringify(document)).not.toMatch(/\((A|B)\.\d/);
});

test('what may be null says when and why, and what may be anything says what', () => {
  expect(unexplainedNulls(document)).toEqual([]);
  expect(unexplainedObjects(document)).toEqual([]);
});

test('the events that are sent are in the document', () => {
  const types = (resolved(document, document.components.schemas['Webhook'] ?? {})['properties'] ?? {}) as {
    events: { items: { enum: string[] } };
  };
  expect(Object.keys(document.webhooks ?? {}).sort()).toEqual([...types.events.items.enum].sort());
});

/** Part 4 of the specification. */
const SPECIFIED = `
POST /public/channels/{channelType}
PUT /public/mcp-servers/{mcpServerId}
PATCH /public/knowledge-bases/{knowledgeBaseId}
PATCH /public/faqs/{faqCollectionId}
DELETE /public/faqs/{faqCollectionId}
DELETE /public/faqs/{faqCollectionId}/items/{faqId}
DELETE /public/functions/{functionId}
POST /public/knowledge-bases/{knowledgeBaseId}/files
POST /public/agents
GET /public/agents
PATCH /public/agents/{agentId}
DELETE /public/agents/{agentId}
PUT /public/agents/{agentId}/channels/{channelType}
GET /public/agents/{agentId}/channels/{channelType}
DELETE /public/agents/{agentId}/channels/{channelType}
POST /public/agents/{agentId}/connections
POST /public/connections
POST /public/ws-connections
POST /public/sip-connections
POST /public/companions/{companionId}/recordings/from-file
GET /public/companions/semantic
GET /public/companions/{companionId}
POST /public/quota-requests
GET /public/sessions/{sessionId}`;

test('A.4 every endpoint of the specification is in the document, by the very name of its parameters', () => {
  const served = operations.map(({ name }) => name);
  expect(
    SPECIFIED.trim()
      .split('\n')
      .filter((name) => !served.includes(name)),
  ).toEqual([]);
});

describe('answers are held against the document', () => {
  const seen = (statusCode: number, body: unknown, type = 'application/json; charset=utf-8') => ({
    statusCode,
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });
  const problem = {
    type: 'about:blank',
    title: 't',
    status: 404,
    code: 'NotFound',
    detail: 'd',
    instance: '/',
    requestId: 'r',
  };
  let check: AnswerCheck;
  let agent: Record<string, unknown>;
  beforeAll(async () => {
    check = new AnswerCheck(document);
    const body = { companionId: COMPANION, name: 'A', providerSettings: {} };
    agent = (await duet.call('POST', '/public/agents', body)).json<Record<string, unknown>>();
  });

  test('what is documented passes', () => {
    expect(check.faults('GET', '/public/agents/a', seen(200, agent))).toEqual([]);
    expect(check.faults('GET', '/public/agents/a/', seen(404, problem, 'application/problem+json'))).toEqual(
      [],
    );
    expect(check.faults('HEAD', '/public/agents/a', { ...seen(200, agent), body: '' })).toEqual([]);
    expect(check.faults('GET', '/public/nothing', seen(404, problem, 'application/problem+json'))).toEqual(
      [],
    );
  });

  test.each([
    ['a field too many', 200, { extra: 1 }, 'extra'],
    ['a field of the wrong type', 200, { created: 'x' }, '/created'],
    ['a field too many further in', 200, { channels: [{ type: 'sip', id: 'c', more: 1 }] }, '/channels/0'],
    ['an unknown status', 418, {}, 'status 418'],
  ])('%s is found', (_name, status, change, expected) => {
    const faults = check.faults('GET', '/public/agents/a', seen(status, { ...agent, ...change }));
    expect(faults.join()).toContain(expected);
  });

  test('a missing field, another media type and an unknown operation are found', () => {
    const { tags: _tags, ...without } = agent;
    expect(check.faults('GET', '/public/agents/a', seen(200, without)).join()).toContain("'tags'");
    expect(check.faults('GET', '/public/agents/a', seen(404, problem)).join()).toContain(
      'application/problem+json',
    );
    expect(check.faults('GET', '/public/nothing', seen(200, {})).join()).toContain(
      'does not have this operation',
    );
    expect(check.faults('PUT', '/public/agents', seen(200, {})).join()).toContain(
      'does not have this operation',
    );
  });

  test('the app of the tests fails the very call', async () => {
    const other = await testApp({
      plugins: [
        (app) => void app.get('/public/undocumented', { schema: { hide: true } }, async () => ({ a: 1 })),
      ],
    });
    await expect(other.app.inject('/public/undocumented')).rejects.toThrow('not as documented');
    await other.close();
  });
});

/** Optional fields of an answer are null, never left out (4-decisions, "Interface A, details"); settings are echoed as given, any answer has warnings where there are some, and who connects is told servers of ICE where the operator names some. */
const MAY_BE_LEFT_OUT = ['.providerSettings.', '.warnings', '.iceServers'];

const optionalFields = (schema: SchemaObject, way: string): string[] => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, SchemaObject>);
  const required = (schema['required'] ?? []) as string[];
  const parts = ['anyOf', 'allOf', 'oneOf'].flatMap((kind) => (schema[kind] ?? []) as SchemaObject[]);
  const items = schema['items'] ? [schema['items'] as SchemaObject] : [];
  return [
    ...properties.filter(([name]) => !required.includes(name)).map(([name]) => `${way}.${name}`),
    ...properties.flatMap(([name, one]) => optionalFields(one, `${way}.${name}`)),
    ...[...parts, ...items].flatMap((one) => optionalFields(one, way)),
  ];
};

test('A.2 no field of a successful answer is ever left out', () => {
  const left = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, { content = {} }]) => Object.values(content))
      .flatMap(({ schema }) => optionalFields(resolved(document, schema), operationId)),
  );
  const unexpected = left.filter((field) => !MAY_BE_LEFT_OUT.some((known) => field.includes(known)));
  expect([...new Set(unexpected)]).toEqual([]);
});

test('the reference page is there', async () => {
  const page = await duet.app.inject({ url: '/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const names = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const asset = await duet.app.inject({ url: new URL(name ?? '', 'http://duet.test/docs/').pathname });
    expect([name, asset.statusCode]).toEqual([name, 200]);
  }
  expect(page.headers['content-security-policy']).toContain("'self'");
});
