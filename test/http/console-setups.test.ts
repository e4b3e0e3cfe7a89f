import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { createEgress } from '../../src/egress/egress.ts';
import { providerTrials } from '../../src/server/doctor/providers.ts';
import { openSetup } from '../../src/speech/providers/sealed-setup.ts';
import { FakeOpenAiServer } from '../../src/testing/openai-server.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/** The operator's form of the setups that agents may choose. */

const KEY = 'sk-very-secret';
const egress = createEgress({ allowPrivate: true });

let service: TestApp;
let op: Person;
let model: FakeOpenAiServer;

beforeAll(async () => {
  const config = { allowPrivateNetwork: true };
  const parts = { tryProvider: providerTrials(egress) };
  service = await testApp({ plugins: [consolePlugin], config, parts });
  op = await addPerson(service, 'op@setups.example', { isOperator: true });
});
afterAll(async () => {
  await service.close();
  await egress.close();
});
beforeEach(async () => void (model = await FakeOpenAiServer.start()));
afterEach(() => model.close());

let made = 0;
const OPENAI = { provider: 'openai', model: 'small', key: KEY };
const create = (body: object) => {
  made += 1;
  return op.call('POST', '/operator/setups', { name: `Setup ${made}`, projects: [], ...body });
};
const madeWith = async (body: object): Promise<string> => (await create(body)).json<{ id: string }>().id;
const patch = (id: string, body: object) => op.call('PATCH', `/operator/setups/${id}`, body);

interface Form {
  readonly revision: number;
  readonly isReadable: boolean;
  readonly minds: readonly object[];
}
const formOf = async (id: string): Promise<Form> => {
  const answer = await op.call('GET', `/operator/setups/${id}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.not.stringContaining('secret')]);
  return answer.json<Form>();
};
const storedIn = async (id: string) => {
  const { provider_box: box } = await service.db
    .selectFrom('provider_setups')
    .select('provider_box')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openSetup(service.parts.secrets, id, box ?? '');
};
const errorsOf = (answer: Awaited<ReturnType<typeof create>>) => [
  answer.statusCode,
  answer.json<{ errors?: object }>().errors,
];

const SETUP = {
  description: 'For short questions',
  minds: [OPENAI],
  voices: [{ provider: 'elevenlabs', key: 'another-secret', options: { voice: 'nora', speed: 1.1 } }],
};

interface Setups {
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly providers: Readonly<
    Record<string, readonly { readonly name: string; readonly options: Readonly<Record<string, string>> }[]>
  >;
}

const listed = async () => {
  const answer = await op.call('GET', '/operator/setups');
  expect(answer.body).not.toContain('secret');
  return answer.json<Setups>();
};

test('setups are made, allowed to projects, and withdrawn, with nothing secret in an answer', async () => {
  const { projectId } = service.first;
  const id = await madeWith({ ...SETUP, name: ' Fast ', projects: [projectId] });
  const { items, providers } = await listed();
  const elevenlabs = providers['voices']?.find(({ name }) => name === 'elevenlabs');
  expect(elevenlabs?.options).toMatchObject({ voice: 'text', speed: 'number' });
  expect(items).toMatchObject([
    {
      ...{ id, name: 'Fast', projects: [projectId], agents: 0, withdrawnAt: null },
      summary: {
        minds: [{ provider: 'openai', model: 'small', voice: null }],
        voices: [{ provider: 'elevenlabs', voice: 'nora' }],
        transcribers: [],
      },
    },
  ]);
  const one = `/operator/setups/${id}`;
  const projects = [service.second.projectId];
  expect((await patch(id, { name: 'Slow', projects })).statusCode).toBe(200);
  expect((await listed()).items).toMatchObject([{ name: 'Slow', projects }]);
  expect((await op.call('DELETE', one)).statusCode).toBe(200);
  expect((await listed()).items).toMatchObject([{ withdrawnAt: expect.any(String) }]);
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    expect((await op.call(method, one, method === 'PATCH' ? {} : undefined)).statusCode).toBe(404);
});

test('a setup may name a model that hears and speaks itself, with its voice, and it alone', async () => {
  const realtime = [{ provider: 'openai-realtime', model: 'talker', key: KEY, options: { voice: 'alloy' } }];
  const id = await madeWith({ realtime });
  const { items, providers } = await listed();
  expect(providers['realtime']?.map(({ name }) => name)).toContain('compatible-realtime');
  expect(items.find((one) => one.id === id)).toMatchObject({
    summary: { realtime: [{ provider: 'openai-realtime', model: 'talker', voice: 'alloy' }], minds: [] },
  });
});

describe('a form', () => {
  const FALLBACK = {
    ...{ provider: 'openai-compatible', model: 'big', endpoint: 'https://93.184.216.34/v1' },
    ...{ options: { maxOutputTokens: 200, looks: false }, prices: { inputTokens: 0.4, outputTokens: 1.6 } },
  };

  test('has fallbacks in their order, options and prices, and of keys only whether there is one', async () => {
    const id = await madeWith({ minds: [OPENAI, FALLBACK, { provider: 'builtin' }] });
    const { minds, ...rest } = await formOf(id);
    expect(rest).toMatchObject({ revision: 1, isReadable: true, voices: [], agents: 0 });
    expect(minds).toEqual([
      {
        ...{ provider: 'openai', model: 'small', endpoint: null, hasKey: true },
        ...{ options: {}, prices: null },
      },
      { ...FALLBACK, hasKey: false },
      expect.objectContaining({ provider: 'builtin', hasKey: false }),
    ]);
    const stored = await storedIn(id);
    expect(stored.minds.map(({ key }) => key)).toEqual([KEY, null, null]);
    expect(stored.minds[1]).toMatchObject({ options: FALLBACK.options, prices: FALLBACK.prices });
  });

  test('keeps the keys of entries that are ordered anew, and the roles that it leaves out', async () => {
    const id = await madeWith({ ...SETUP, minds: [OPENAI, FALLBACK] });
    const minds = [FALLBACK, { provider: 'openai', model: 'other', kept: 0 }];
    expect((await patch(id, { minds, revision: 1 })).statusCode).toBe(200);
    const stored = await storedIn(id);
    expect(stored.minds.map(({ model: named, key }) => [named, key])).toEqual([
      ['big', null],
      ['other', KEY],
    ]);
    expect(stored.voices).toMatchObject([{ provider: 'elevenlabs', key: 'another-secret' }]);
    expect((await formOf(id)).revision).toBe(2);
  });

  test('sends a stored key to no other server', async () => {
    const id = await madeWith({ minds: [OPENAI] });
    const elsewhere = { provider: 'openai', model: 'small', endpoint: 'https://93.184.216.34/v1', kept: 0 };
    const what = 'must be given again, since it goes to another server now';
    expect(errorsOf(await patch(id, { minds: [elsewhere] }))).toEqual([400, { 'minds.0.key': [what] }]);
    const again = { ...elsewhere, key: 'sk-new' };
    expect((await patch(id, { minds: [again] })).statusCode).toBe(200);
    expect((await storedIn(id)).minds).toMatchObject([{ key: 'sk-new' }]);
  });

  test('does not overwrite what somebody else has changed meanwhile', async () => {
    const id = await madeWith({ minds: [OPENAI] });
    const change = (named: string) =>
      patch(id, { minds: [{ ...OPENAI, model: named }], revision: 1 }).then(({ statusCode }) => statusCode);
    expect((await Promise.all([change('one'), change('two')])).sort()).toEqual([200, 409]);
    expect((await formOf(id)).revision).toBe(2);
  });

  test('of a setup whose secrets are lost says so, and takes other providers', async () => {
    const id = await madeWith(SETUP);
    const lost = { provider_box: 'v1.not.readable' };
    await service.db.updateTable('provider_setups').set(lost).where('id', '=', id).execute();
    expect(await formOf(id)).toMatchObject({ isReadable: false, minds: [], voices: [] });
    expect((await patch(id, { minds: [OPENAI] })).statusCode).toBe(200);
    expect((await storedIn(id)).minds).toMatchObject([OPENAI]);
  });
});

const REQUIRED = ['is required'];

test.each([
  [{ realtime: [{ provider: 'openai-realtime', model: 'talker' }] }, { 'realtime.0.key': REQUIRED }],
  [
    { minds: [OPENAI, { provider: 'openai', model: 'small' }], voices: [{ provider: 'openai' }] },
    { 'minds.1.key': REQUIRED, 'voices.0.key': REQUIRED },
  ],
  [
    { voices: [{ provider: 'nobody' }] },
    { 'voices.0.provider': [expect.stringContaining('must be one of')] },
  ],
  [{ minds: [{ ...OPENAI, options: { looks: 'x' } }] }, { 'minds.0.options.looks': ['must be a boolean'] }],
  [{ minds: [{ ...OPENAI, options: { size: 1 } }] }, { 'minds.0.options.size': ['is no option of openai'] }],
  [
    { minds: [{ ...OPENAI, prices: { inputTokens: 'much' } }] },
    { 'minds.0.prices.inputTokens': ['must be a number of USD from 0 to 1000000'] },
  ],
  [
    { minds: [{ ...OPENAI, endpoint: 'nowhere' }] },
    { 'minds.0.endpoint': ['must be an http, https, ws or wss address'] },
  ],
  [{ projects: ['proj_0'], minds: [OPENAI] }, { projects: ['names a project that there is not'] }],
  [{}, { minds: ['must name a provider, or one of the others must'] }],
  [{ minds: Array.from({ length: 9 }, () => OPENAI) }, { minds: ['must not have more than 8 items'] }],
])('a setup like %j is refused at its fields', async (given, errors) => {
  expect(errorsOf(await create(given))).toEqual([400, errors]);
});

describe('a trial', () => {
  const attempt = (body: object) => op.call('POST', '/operator/setups/trials', { role: 'minds', ...body });

  test('asks the provider of the form one question, and tells how long it took', async () => {
    const entry = { provider: 'openai-compatible', model: 'm', endpoint: model.url, key: KEY };
    const answer = await attempt({ entry });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ms: expect.any(Number) }]);
    expect(model.requests).toMatchObject([{ authorization: `Bearer ${KEY}`, body: { model: 'm' } }]);
  });

  test('uses the stored key, and tells what went wrong without it', async () => {
    const endpoint = model.url;
    const id = await madeWith({ minds: [{ ...OPENAI, endpoint }] });
    // The refusal repeats the key.
    model.behaviour.status = 401;
    const entry = { provider: 'openai', model: 'small', endpoint, kept: 0 };
    const answer = await attempt({ entry, setupId: id });
    expect([answer.statusCode, answer.json()]).toEqual([200, { fault: expect.any(String) }]);
    expect(answer.body).not.toContain(KEY);
    expect(model.requests[0]?.authorization).toBe(`Bearer ${KEY}`);
  });

  test('is refused at the field that is wrong', async () => {
    const entry = { provider: 'openai', model: 'small' };
    expect(errorsOf(await attempt({ entry }))).toEqual([400, { 'entry.key': REQUIRED }]);
    expect((await attempt({ entry, setupId: 'setup_0' })).statusCode).toBe(404);
  });
});

test('nobody but the operator sees, changes or tries setups', async () => {
  const id = await madeWith(SETUP);
  const other = await addPerson(service, 'ann@setups.example', { in: [[service.first, 'admin']] });
  const entry = { provider: 'openai', model: 'small', kept: 0 };
  const calls = [
    other.call('GET', `/operator/setups/${id}`),
    other.call('PATCH', `/operator/setups/${id}`, { name: 'Mine' }),
    other.call('POST', '/operator/setups/trials', { role: 'minds', entry, setupId: id }),
  ];
  const { statusCode } = await other.call('GET', '/operator/setups');
  expect(statusCode).toBeGreaterThanOrEqual(403);
  for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(statusCode);
});
