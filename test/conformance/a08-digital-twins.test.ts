import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addProject,
  addKey,
  makeTenant,
  PUBLIC_URL,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';
import { egressTo } from '../support/named-hosts.ts';
import { eventsOf, listenTo } from '../support/webhook-events.ts';

const egress = egressTo({ 'files.example.com': '93.184.216.34' });

let duet: TestApp;
const consent = async ({ organizationId }: Tenant, given: boolean) =>
  duet.db
    .updateTable('organizations')
    .set({ digital_twin_consent: given })
    .where('id', '=', organizationId)
    .execute();

beforeAll(async () => {
  duet = await testApp({ parts: { egress } });
  await consent(duet.first, true);
  await listenTo(duet, duet.first);
});
afterAll(async () => {
  await duet.close();
  await egress.close();
});

const person = {
  firstName: 'Ida',
  lastName: 'Holm',
  description: 'Leads customer service. Warm and direct.',
  gender: 'female',
  ethnicity: 'Nordic',
  externalClientId: 'ida-holm',
};
const create = (body: unknown, tenant?: Tenant) => duet.call('POST', '/public/digital-twins', body, tenant);

test('A.8 a digital twin is made as a pending companion, with its externalClientId', async () => {
  const answer = await create(person);
  const twin = answer.json<{ id: string }>();
  expect([answer.statusCode, twin]).toEqual([
    201,
    {
      id: expect.stringMatching(/^comp_[0-9a-f]{40}$/),
      firstName: 'Ida',
      lastName: 'Holm',
      previewUrl: `${PUBLIC_URL}/media/companions/${twin.id}/preview.png`,
      videoLoopUrl: null,
      ethnicity: 'Nordic',
      gender: 'female',
      headline: 'Leads customer service',
      tags: {},
      status: 'pending',
      createdAt: Math.floor(duet.clock.wallTime() / 1000),
      externalClientId: 'ida-holm',
      versions: [],
      assistantPrompt: 'Leads customer service. Warm and direct.',
      customVoices: [],
    },
  ]);
  expect(answer.headers['location']).toBe(`/public/companions/${twin.id}`);
  expect((await duet.call('GET', `/public/companions/${twin.id}`)).json()).toEqual(twin);
  const twins = await duet.call('GET', '/public/companions?personaType=digitalTwin');
  expect(twins.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toContain(twin.id);
  const found = await duet.call(
    'GET',
    '/public/companions/semantic?search=customer%20service&personaType=digitalTwin',
  );
  expect(found.json<{ id: string }[]>().map(({ id }) => id)).toContain(twin.id);
});

test('A.6 companion.created is told with the summary', async () => {
  const { id } = (await create(person)).json<{ id: string }>();
  expect(await eventsOf(duet, id)).toMatchObject([
    {
      eventType: 'companion.created',
      projectId: duet.first.projectId,
      data: { companion: { id, externalClientId: 'ida-holm', status: 'pending', versions: [] } },
    },
  ]);
});

test('what it is to be made from is kept', async () => {
  const sources = {
    voiceUrl: 'https://files.example.com/voice.wav',
    videoUrl: 'https://files.example.com/film.mp4',
    pictureUrl: 'https://93.184.216.34/ida.png',
    version: 'v2',
  };
  const answer = await create({ ...person, ...sources, tags: { team: 'service' }, headline: 7 });
  expect(answer.json()).toMatchObject({ tags: { team: 'service' }, headline: 'Leads customer service' });
  const stored = await duet.db
    .selectFrom('companions')
    .select(['voice_url', 'video_url', 'picture_url', 'requested_version', 'persona_type'])
    .where('id', '=', answer.json<{ id: string }>().id)
    .executeTakeFirst();
  expect(stored).toEqual({
    voice_url: sources.voiceUrl,
    video_url: sources.videoUrl,
    picture_url: sources.pictureUrl,
    requested_version: 'v2',
    persona_type: 'digitalTwin',
  });
});

test('4-decisions without the consent it is 403 DigitalTwinConsentRequired, whatever the body says', async () => {
  const told = {
    code: 'DigitalTwinConsentRequired',
    description: expect.stringContaining('admin'),
    type: 3,
    numericType: 3,
  };
  for (const body of [person, {}, { firstName: 7 }, [], undefined]) {
    const answer = await create(body, duet.second);
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      403,
      'application/json; charset=utf-8',
      told,
    ]);
  }
  const list = await duet.call('GET', '/public/companions', undefined, duet.second);
  expect(list.json()).toMatchObject({ totalCount: 0 });
});

test('the consent is the organization’s, for all its projects, and counts from the moment it is given or taken', async () => {
  const tenant = await makeTenant(duet.parts, 'Consenting');
  const sibling = await addKey(duet.parts, await addProject(duet.parts, tenant.organizationId, 'Two'));
  expect((await create(person, tenant)).statusCode).toBe(403);
  await consent(tenant, true);
  expect((await create(person, tenant)).statusCode).toBe(201);
  expect((await create(person, sibling)).statusCode).toBe(201);
  await consent(tenant, false);
  expect((await create(person, sibling)).statusCode).toBe(403);
});

test('A.7 every required field that is missing is named', async () => {
  const answer = await create({});
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
    400,
    Object.fromEntries(Object.keys(person).map((field) => [field, ['is required']])),
  ]);
});

test.each([
  ['firstName', { firstName: ' ' }],
  ['lastName', { lastName: null }],
  ['description', { description: '' }],
  ['gender', { gender: '' }],
  ['gender', { gender: 'other' }],
  ['ethnicity', { ethnicity: 1 }],
  ['externalClientId', { externalClientId: '' }],
  ['tags.a', { tags: { a: {} } }],
  ['version', { version: 'v9' }],
  ['voiceUrl', { voiceUrl: 7 }],
  ['voiceUrl', { voiceUrl: 'http://files.example.com/voice.wav' }],
  ['videoUrl', { videoUrl: 'https://192.168.1.1/film.mp4' }],
  ['pictureUrl', { pictureUrl: 'https://nowhere.example.com/a.png' }],
  ['videoUrl', { version: 'v2' }],
])('A.7 a wrong %s is a 400 that names it: %j', async (field, change) => {
  const answer = await create({ ...person, ...change });
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, [field]]);
});

test('v2 is made from a film, or from a picture where there is none', async () => {
  const made = async (more: object) => (await create({ ...person, version: 'v2', ...more })).statusCode;
  expect(await made({ videoUrl: 'https://files.example.com/film.mp4' })).toBe(201);
  expect(await made({ pictureUrl: 'https://files.example.com/ida.png' })).toBe(201);
});

test('a digital twin is edited like any companion, but keeps what it needs', async () => {
  const { id } = (await create(person)).json<{ id: string }>();
  const patch = (body: object) => duet.call('PATCH', `/public/companions/${id}`, body);
  expect((await patch({ lastName: 'Berg' })).json()).toMatchObject({ code: 'CompanionNotEditable' });
  await duet.db.updateTable('companions').set({ status: 'completed' }).where('id', '=', id).execute();
  expect((await patch({ lastName: 'Berg', tags: null })).json()).toMatchObject({
    lastName: 'Berg',
    tags: {},
  });
  const emptied = await patch({ firstName: null, lastName: '', gender: null, ethnicity: ' ' });
  const needed = ['is required for a digital twin'];
  expect([emptied.statusCode, emptied.json<{ errors: object }>().errors]).toEqual([
    400,
    { firstName: needed, lastName: needed, gender: needed, ethnicity: needed },
  ]);
  expect((await duet.call('DELETE', `/public/companions/${id}`)).statusCode).toBe(200);
  expect((await eventsOf(duet, id)).map(({ eventType }) => eventType)).toEqual([
    'companion.created',
    'companion.updated',
    'companion.deleted',
  ]);
});

test('A.5 without a key it is 401, before the consent', async () => {
  const answer = await duet.app.inject({ method: 'POST', url: '/public/digital-twins', payload: person });
  expect(answer.statusCode).toBe(401);
});
