import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompanion, COMPANION, PUBLIC_URL, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { egressTo } from '../support/named-hosts.ts';
import { eventsOf, listenTo } from '../support/webhook-events.ts';

const egress = egressTo({ 'files.example.com': '93.184.216.34', 'inside.example.com': '10.1.2.3' });

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ parts: { egress } });
  await addCompanion(duet.parts, 'comp_stock_kenji', {
    stock_slug: 'kenji',
    first_name: 'Kenji',
    gender: 'male',
    ethnicity: 'East Asian',
    tags: '{"mood":"bright","role":"host"}',
  });
  await addCompanion(duet.parts, 'comp_stock_sky', {
    stock_slug: 'sky',
    first_name: 'Sky',
    gender: 'nonBinary',
    ethnicity: 'Mixed',
  });
  await addCompanion(duet.parts, 'comp_own', {
    project_id: duet.first.projectId,
    stock_slug: null,
    first_name: 'Own',
    status: 'pending',
  });
  await listenTo(duet, duet.first);
});
afterAll(async () => {
  await duet.close();
  await egress.close();
});

interface Detail {
  readonly id: string;
  readonly headline: string;
  readonly assistantPrompt: string;
}

const now = () => Math.floor(duet.clock.wallTime() / 1000);
const create = (body: unknown, tenant?: Tenant) => duet.call('POST', '/public/companions', body, tenant);
const created = async (body: object = {}, tenant?: Tenant): Promise<Detail> =>
  (await create({ description: 'A patient guide. Knows the city.', ...body }, tenant)).json<Detail>();
const read = async (id: string, tenant?: Tenant) =>
  duet.call('GET', `/public/companions/${id}`, undefined, tenant);
const patch = (id: string, body: unknown, tenant?: Tenant) =>
  duet.call('PATCH', `/public/companions/${id}`, body, tenant);
const remove = (id: string, tenant?: Tenant) =>
  duet.call('DELETE', `/public/companions/${id}`, undefined, tenant);
const finish = async (id: string) =>
  duet.db.updateTable('companions').set({ status: 'completed' }).where('id', '=', id).execute();
const completed = async (body: object = {}): Promise<Detail> => {
  const companion = await created(body);
  await finish(companion.id);
  return companion;
};
const attach = (companionId: string) =>
  duet.call('POST', '/public/agents', { companionId, name: 'Desk', providerSettings: {} });

const summary = {
  id: COMPANION,
  firstName: 'Nora',
  lastName: 'Lind',
  previewUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/preview.png`,
  videoLoopUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/loop.mp4`,
  ethnicity: 'European',
  gender: 'female',
  headline: 'Answers questions',
  tags: { mood: 'calm' },
  status: 'completed',
  createdAt: Math.floor(Date.UTC(2026, 0, 1) / 1000),
  externalClientId: null,
  versions: ['v1'],
};

interface Listed {
  readonly items: { readonly id: string; readonly firstName: string }[];
  readonly filteredCount: number;
  readonly totalCount: number;
}

const stock = async (query = '') =>
  (await duet.call('GET', `/public/companions/stock${query}`)).json<Listed>();
const ids = async (query: string) => (await stock(query)).items.map(({ id }) => id);

describe('A.8 what there is', () => {
  test('A.8 one companion has the detail shape', async () => {
    const answer = await read(COMPANION);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...summary, assistantPrompt: 'You are Nora.', customVoices: [] },
    ]);
  });

  test('A.8 a companion of the project is seen by it alone; a film that is not there yet is null, a picture never is', async () => {
    const own = await read('comp_own');
    expect(own.json()).toMatchObject({
      id: 'comp_own',
      status: 'pending',
      videoLoopUrl: null,
      previewUrl: `${PUBLIC_URL}/media/companions/comp_own/preview.png`,
    });
    expect((await read('comp_own', duet.second)).statusCode).toBe(404);
    expect((await read(COMPANION, duet.second)).statusCode).toBe(200);
    expect((await read('comp_nobody')).statusCode).toBe(404);
  });

  test('A.8 the stock list has the summary shape in the envelope and holds stock companions alone', async () => {
    const page = await stock();
    expect(page).toMatchObject({ filteredCount: 3, totalCount: 3, pageIndex: 0, pageSize: 20 });
    expect(page.items.map(({ id }) => id)).toEqual(['comp_stock_kenji', COMPANION, 'comp_stock_sky']);
    expect(page.items[1]).toEqual(summary);
  });

  test('A.4 the stock is searched, filtered and paged; counts are of the filtered and of all', async () => {
    expect(await ids('?search=lIND')).toHaveLength(3);
    expect(await ids('?search=kenji')).toEqual(['comp_stock_kenji']);
    expect(await ids('?gender=male,nonBinary')).toEqual(['comp_stock_kenji', 'comp_stock_sky']);
    expect(await ids('?gender=male&gender=female')).toEqual(['comp_stock_kenji', COMPANION]);
    expect(await ids('?ethnicity=east%20asian')).toEqual(['comp_stock_kenji']);
    expect(await ids('?tags[mood]=calm')).toEqual([COMPANION, 'comp_stock_sky']);
    expect(await ids('?tags=mood:bright&tags=role:host')).toEqual(['comp_stock_kenji']);
    expect(await ids('?tags=mood:bright,role:guest')).toEqual([]);
    expect(await stock('?pageSize=1&pageIndex=1&gender=male,female')).toMatchObject({
      items: [{ id: COMPANION }],
      filteredCount: 2,
      totalCount: 3,
    });
    expect((await duet.call('GET', '/public/companions/stock?gender=robot')).json()).toMatchObject({
      status: 400,
    });
  });
});

describe('A.3 creating a companion', () => {
  test('A.3 the description is enough: 201, pending, and it is the base prompt', async () => {
    const answer = await create({ description: 'A patient guide. Knows the city.' });
    expect(answer.statusCode).toBe(201);
    const companion = answer.json<Detail>();
    expect(companion).toEqual({
      id: expect.stringMatching(/^comp_[0-9a-f]{40}$/),
      firstName: '',
      lastName: '',
      previewUrl: `${PUBLIC_URL}/media/companions/${companion.id}/preview.png`,
      videoLoopUrl: null,
      ethnicity: '',
      gender: '',
      headline: 'A patient guide',
      tags: {},
      status: 'pending',
      createdAt: now(),
      externalClientId: null,
      versions: [],
      assistantPrompt: 'A patient guide. Knows the city.',
      customVoices: [],
    });
    expect(answer.headers['location']).toBe(`/public/companions/${companion.id}`);
    expect((await read(companion.id)).json()).toEqual(companion);
  });

  test('A.8 every field is kept and answered as it was given', async () => {
    const body = {
      firstName: 'Åsa 🙂',
      lastName: '日本',
      description: 'Calm.',
      headline: 'Senior guide',
      gender: 'nonBinary',
      ethnicity: 'Nordic',
      tags: { team: 'sales', 'a.b': 'c:d' },
    };
    const sources = {
      pictureUrl: 'https://files.example.com/a.png',
      videoUrl: 'https://93.184.216.34/a.mp4',
      version: 'v2',
    };
    const companion = await created({ ...body, ...sources });
    const { description, ...shown } = body;
    expect(companion).toMatchObject({ ...shown, assistantPrompt: description });
    const stored = await duet.db
      .selectFrom('companions')
      .select(['picture_url', 'video_url', 'requested_version', 'persona_type', 'project_id'])
      .where('id', '=', companion.id)
      .executeTakeFirst();
    expect(stored).toEqual({
      picture_url: sources.pictureUrl,
      video_url: sources.videoUrl,
      requested_version: 'v2',
      persona_type: 'companion',
      project_id: duet.first.projectId,
    });
  });

  test('A.6 companion.created is told with the summary, of what the project made alone', async () => {
    const companion = await created({ firstName: 'Told' });
    const {
      assistantPrompt: _prompt,
      customVoices: _voices,
      ...short
    } = companion as unknown as Record<string, unknown>;
    expect(await eventsOf(duet, companion.id)).toEqual([
      {
        eventId: expect.stringMatching(/^evt_/),
        eventType: 'companion.created',
        timestamp: now(),
        organizationId: duet.first.organizationId,
        projectId: duet.first.projectId,
        data: { companion: short },
      },
    ]);
    const other = await created({}, duet.second);
    expect(await eventsOf(duet, other.id)).toEqual([]);
  });

  test('A.3 its generation is in line, and it is pending until somebody has done that', async () => {
    const { id } = await created();
    const jobs = await duet.db.selectFrom('jobs').select(['kind', 'payload']).execute();
    const { organizationId, projectId } = duet.first;
    expect(jobs.filter(({ payload }) => payload['companionId'] === id)).toEqual([
      { kind: 'companion.generate', payload: { companionId: id, organizationId, projectId } },
    ]);
    duet.clock.advance(3_600_000);
    expect((await read(id)).json()).toMatchObject({ status: 'pending' });
  });

  test('null means the same as leaving an optional field out, and unknown fields are ignored', async () => {
    const nothing = { firstName: null, lastName: null, headline: null, pictureUrl: null, videoUrl: null };
    const more = { version: null, gender: null, ethnicity: null, tags: null };
    const unknown = { voiceUrl: 7, personaType: 'digitalTwin', status: 'completed', externalClientId: 'x' };
    const companion = await created({ ...nothing, ...more, ...unknown });
    expect(companion).toMatchObject({
      firstName: '',
      gender: '',
      tags: {},
      externalClientId: null,
      status: 'pending',
    });
  });

  test.each([
    ['description', { description: undefined }],
    ['description', { description: '' }],
    ['description', { description: ' \n' }],
    ['description', { description: 7 }],
    ['description', { description: null }],
    ['firstName', { firstName: 7 }],
    ['lastName', { lastName: {} }],
    ['headline', { headline: ['x'] }],
    ['gender', { gender: 'robot' }],
    ['gender', { gender: 'Male' }],
    ['ethnicity', { ethnicity: true }],
    ['version', { version: 'v3' }],
    ['version', { version: 1 }],
    ['tags.a', { tags: { a: 1 } }],
    ['tags', { tags: ['a'] }],
    ['firstName', { firstName: 'a\u0000b' }],
    ['videoUrl', { version: 'v2' }],
    ['videoUrl', { version: 'v2', pictureUrl: 'https://files.example.com/a.png' }],
  ])('A.7 a wrong %s is a 400 that names it: %j', async (field, change) => {
    const answer = await create({ description: 'A guide.', ...change });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty([field]);
  });

  test.each([
    'not a url',
    '/a.png',
    'http://files.example.com/a.png',
    'ftp://files.example.com/a.png',
    'https://user:secret@files.example.com/a.png',
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://169.254.169.254/latest',
    'https://2130706433/a.png',
    'https://inside.example.com/a.png',
    'https://nowhere.example.com/a.png',
  ])('A.7 the address %s must not be fetched: 400 that names the field', async (url) => {
    const answer = await create({ description: 'A guide.', pictureUrl: url });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      400,
      { pictureUrl: [expect.any(String)] },
    ]);
  });

  test('A.7 all addresses that must not be fetched are told at once, and nothing is stored', async () => {
    const before = (await duet.call('GET', '/public/companions')).json<Listed>().totalCount;
    const answer = await create({
      description: 'A guide.',
      pictureUrl: 'x',
      videoUrl: 'https://10.0.0.1/a.mp4',
    });
    expect(answer.json<{ errors: object }>().errors).toEqual({
      pictureUrl: ['This is not an absolute URL.'],
      videoUrl: ['10.0.0.1 is not a public address.'],
    });
    expect((await duet.call('GET', '/public/companions')).json<Listed>().totalCount).toBe(before);
  });
});

describe('A.3 editing a companion', () => {
  test('A.3 what is named is replaced as a whole, the rest stays, and companion.updated is told', async () => {
    const { id } = await completed({ firstName: 'Alma', lastName: 'Reyes', tags: { a: '1', b: '2' } });
    const answer = await patch(id, {
      firstName: 'Elma',
      headline: 'Guide',
      tags: { c: '3' },
      gender: 'female',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        firstName: 'Elma',
        lastName: 'Reyes',
        headline: 'Guide',
        tags: { c: '3' },
        gender: 'female',
        assistantPrompt: 'A patient guide. Knows the city.',
        status: 'completed',
      }),
    ]);
    expect((await read(id)).json()).toEqual(answer.json());
    const [, event] = await eventsOf(duet, id);
    expect(event).toMatchObject({
      eventType: 'companion.updated',
      data: { companion: { id, firstName: 'Elma', tags: { c: '3' } } },
    });
    expect(event?.data.companion).not.toHaveProperty('assistantPrompt');
  });

  test('the description and the assistantPrompt are the same text; a headline that was made of it follows', async () => {
    const made = await completed();
    expect((await patch(made.id, { description: 'Sells maps. Also globes.' })).json()).toMatchObject({
      assistantPrompt: 'Sells maps. Also globes.',
      headline: 'Sells maps',
    });
    expect((await patch(made.id, { assistantPrompt: 'Reads maps.' })).json()).toMatchObject({
      assistantPrompt: 'Reads maps.',
      headline: 'Reads maps',
    });
    const both = await patch(made.id, { description: 'One.', assistantPrompt: 'Two.' });
    expect(both.json()).toMatchObject({ assistantPrompt: 'Two.' });
    const written = await completed({ headline: 'Mine' });
    expect((await patch(written.id, { description: 'Sells maps.' })).json()).toMatchObject({
      headline: 'Mine',
    });
    expect((await patch(written.id, { headline: null })).json()).toMatchObject({ headline: 'Sells maps' });
  });

  test('null empties what is optional', async () => {
    const { id } = await completed({
      firstName: 'A',
      lastName: 'B',
      gender: 'male',
      ethnicity: 'X',
      tags: { a: 'b' },
    });
    const nothing = { firstName: null, lastName: null, gender: null, ethnicity: null, tags: null };
    expect((await patch(id, nothing)).json()).toMatchObject({
      firstName: '',
      lastName: '',
      gender: '',
      ethnicity: '',
      tags: {},
    });
  });

  test('A.6 what changes nothing tells nothing', async () => {
    const { id } = await completed({ firstName: 'Same', tags: { a: '1', b: '2' } });
    expect((await patch(id, {})).statusCode).toBe(200);
    expect((await patch(id, { firstName: 'Same', tags: { b: '2', a: '1' }, colour: 'red' })).statusCode).toBe(
      200,
    );
    expect((await eventsOf(duet, id)).map(({ eventType }) => eventType)).toEqual(['companion.created']);
  });

  test.each(['pending', 'generationCompleted', 'readyToUse'] as const)(
    'A.3 a companion that is %s cannot be edited: 409 CompanionNotEditable',
    async (status) => {
      const { id } = await created();
      await duet.db.updateTable('companions').set({ status }).where('id', '=', id).execute();
      const answer = await patch(id, { firstName: 'X' });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          code: 'CompanionNotEditable',
          description: expect.stringContaining(status),
          type: 3,
          numericType: 3,
        },
      ]);
      expect((await read(id)).json()).toMatchObject({ firstName: '' });
    },
  );

  test.each([
    ['description', { description: '' }],
    ['description', { description: null }],
    ['assistantPrompt', { assistantPrompt: null }],
    ['assistantPrompt', { assistantPrompt: 5 }],
    ['gender', { gender: 'robot' }],
    ['firstName', { firstName: 1 }],
    ['tags.x', { tags: { x: null } }],
    ['body', []],
  ])('A.7 a wrong %s is a 400 that names it: %j', async (field, body) => {
    const { id } = await completed();
    const answer = await patch(id, body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });

  test('A.5 a companion of another project, or none, is 404; a stock one is 403', async () => {
    const { id } = await completed();
    expect((await patch(id, { firstName: 'X' }, duet.second)).statusCode).toBe(404);
    expect((await patch('comp_nobody', { firstName: 'X' })).statusCode).toBe(404);
    const answer = await patch(COMPANION, { firstName: 'X' });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({ title: 'Forbidden' }),
    ]);
    expect((await read(COMPANION)).json()).toMatchObject({ firstName: 'Nora' });
  });
});

describe('A.3 deleting a companion', () => {
  test.each(['pending', 'generationCompleted', 'readyToUse', 'completed'] as const)(
    'A.3 one that is %s is deleted: 200 and an empty object, and companion.deleted with it as it was',
    async (status) => {
      const { id } = await created({ firstName: 'Gone' });
      await duet.db.updateTable('companions').set({ status }).where('id', '=', id).execute();
      const answer = await remove(id);
      expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
      expect((await read(id)).statusCode).toBe(404);
      expect((await remove(id)).statusCode).toBe(404);
      expect((await eventsOf(duet, id)).at(-1)).toMatchObject({
        eventType: 'companion.deleted',
        data: { companion: { id, firstName: 'Gone', status } },
      });
    },
  );

  test('A.4 one that an agent uses is 409 CompanionInUse until the agent is gone', async () => {
    const { id } = await completed();
    const agent = (await attach(id)).json<{ id: string }>();
    const answer = await remove(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'CompanionInUse',
        description: expect.stringContaining(`1 agent: ${agent.id}.`),
        type: 3,
        numericType: 3,
      },
    ]);
    expect((await eventsOf(duet, id)).map(({ eventType }) => eventType)).toEqual(['companion.created']);
    await duet.db.deleteFrom('agents').where('id', '=', agent.id).execute();
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('A.5 a companion of another project is 404, a stock one 403', async () => {
    const { id } = await created();
    expect((await remove(id, duet.second)).statusCode).toBe(404);
    expect((await read(id)).statusCode).toBe(200);
    const answer = await remove(COMPANION);
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ status: 403 })]);
    expect((await read(COMPANION)).statusCode).toBe(200);
  });

  test('A.4 when agents are created at the same moment, either they get it or it is gone, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await completed();
      const agents = [attach(id), attach(id)];
      const gone = remove(id);
      const [deleted, ...answers] = await Promise.all([gone, ...agents]);
      const made = answers.filter(({ statusCode }) => statusCode === 201).length;
      expect([deleted.statusCode, made > 0]).toEqual(made > 0 ? [409, true] : [200, false]);
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
        expect(answer.json()).toMatchObject({ code: 'CompanionNotFound' });
      if (made > 0) await duet.db.deleteFrom('agents').where('companion_id', '=', id).execute();
    }
  });
});
