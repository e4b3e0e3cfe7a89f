import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompanion, testApp, type TestApp } from '../support/app.ts';
import { fakeEgress } from '../support/egress.ts';
import { fillProject, type ResourceIds, urlOf } from '../support/every-resource.ts';
import { bodySchemaOf, documentOf, operationsOf, type PlacedOperation } from '../support/openapi.ts';
import { seededRandom, validValue } from '../support/openapi-values.ts';

/* Schemas say what the checks ask: a body that the document allows is not 400 for its form (8-client-facts, A.18). */

const BODIES = 60;
const SEED = 20_261_129;

const ajv = new Ajv2020({ strict: false, validateFormats: false });

let duet: TestApp;
let ids: ResourceIds;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 }, parts: { egress: fakeEgress() } });
  const limits = JSON.stringify({
    concurrentWebrtc: 9_999,
    concurrentWebsocket: 9_999,
    sipPods: 999,
    agents: 9_999,
  });
  await duet.db.updateTable('organizations').set({ digital_twin_consent: true, limits }).execute();
  await addCompanion(duet.parts, 'comp_new', {
    ...{ project_id: duet.first.projectId, stock_slug: null, status: 'completed' },
  });
  ids = await fillProject(duet, duet.first, 'first');
});
afterAll(() => duet.close());

const withBodies = (): PlacedOperation[] => {
  const document = documentOf(duet.app);
  return operationsOf(document).filter(
    (operation) => operation.path.startsWith('/public/') && bodySchemaOf(document, operation) !== null,
  );
};

/** What no schema can say: it depends on the network, on what is stored, on the path, or on other entries of a list. */
const BEYOND_FORM: readonly RegExp[] = [
  /^must not name (?:an? .* twice|the agent itself)$/,
  /^must be the name of an IANA time zone$/,
  /is not a public address\.$/,
  /^must be given again, since it goes to another server now$/,
  /^must not change$/,
  /^is required for client_credentials, or a privateKey$/,
  /^does not fit what the client has$/,
  /^names no setup that agents of this project may choose/,
];

/** A refusal of the form that names no field. */
const IS_FORM = /is required|must be/;

const ofForm = (sentences: readonly string[]): boolean =>
  sentences.some((sentence) => !BEYOND_FORM.some((one) => one.test(sentence)));

/** What is refused of bodies that the document allows, each with an example. */
const refusalsOf = async (operation: PlacedOperation): Promise<Map<string, unknown>> => {
  const schema = bodySchemaOf(documentOf(duet.app), operation) ?? {};
  const random = seededRandom(SEED);
  const source = { random, wants: () => random() < 0.5, idOf: (collection: string) => ids.get(collection) };
  const refusals = new Map<string, unknown>();
  const isAllowed = ajv.compile(schema);
  let allowed = 0;
  for (let count = 0; count < BODIES; count += 1) {
    const body = validValue(schema, source);
    if (!isAllowed(body)) continue;
    allowed += 1;
    const answer = await duet.call(operation.method.toUpperCase(), urlOf(operation, ids), body);
    if (answer.statusCode !== 400) continue;
    const { detail, errors } = answer.json<{ detail?: string; errors?: Record<string, string[]> }>();
    if (errors && !ofForm(Object.values(errors).flat())) continue;
    if (!errors && !IS_FORM.test(String(detail))) continue;
    refusals.set(`${detail} ${JSON.stringify(errors)}`, body);
  }
  expect(allowed, `${operation.name}: bodies that are allowed`).toBeGreaterThan(0);
  return refusals;
};

test('A.18 no body that the document allows is refused for its form', async () => {
  const refusals: Record<string, unknown> = {};
  for (const operation of withBodies())
    for (const [refusal, body] of await refusalsOf(operation))
      refusals[`${operation.name}: ${refusal}`] = body;
  expect(refusals).toEqual({});
});
