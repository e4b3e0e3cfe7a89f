import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { createSecretBox } from '../../src/kernel/secret-box.ts';
import { readSetupsCommand } from '../../src/keys/setups.command.ts';
import { readPlan } from '../../src/live/session-plan.ts';
import { createProviderService, type ProviderService } from '../../src/server/providers.ts';
import { collect, requestOf } from '../../src/speech/contracts/llm.contract.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { FakeOpenAiServer } from '../../src/testing/openai-server.ts';
import { FakeOpenAiTtsServer } from '../../src/testing/speech-server.ts';
import { FakeTts } from '../../src/testing/tts.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { raiseLimits } from '../support/limits.ts';

/** Models, voices and recognisers that the operator names, and that agents of some projects may choose. */

const SECRET = 'sk-very-secret';
const SECRET_KEY = Buffer.alloc(32, 9);
const folder = mkdtempSync(join(tmpdir(), 'duet-setups-'));

let duet: TestApp;
let service: ProviderService;
let model: FakeOpenAiServer;
let voices: FakeOpenAiTtsServer;

beforeAll(async () => {
  const config = { allowPrivateNetwork: true, connectionInterval: 0, secretKey: SECRET_KEY };
  const parts = { voices: (...asked: Parameters<ProviderService['voices']>) => service.voices(...asked) };
  duet = await testApp({ config, parts });
  await raiseLimits(duet);
  service = createProviderService(
    { ...duet.parts, secrets: createSecretBox(SECRET_KEY) },
    {
      tts: new FakeTts({ clock: systemClock }),
      llm: new FakeLlm({ clock: systemClock, answer: () => 'The operator speaks.' }),
      stt: null,
      openVad: () => ({}) as never,
      openNoiseReducer: () => ({}) as never,
    },
  );
});
afterAll(async () => {
  await service.close();
  await duet.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  [model, voices] = await Promise.all([FakeOpenAiServer.start(), FakeOpenAiTtsServer.start()]);
  voices.voices = { voices: ['af_sky'] };
});
afterEach(() => Promise.all([model.close(), voices.close()]));

/** The command line, without its terminal. */
const run = async (...args: string[]): Promise<string> => {
  const { db, clock, parts } = duet;
  const told: string[] = [];
  const output = { out: (text: string) => void told.push(text), note: () => undefined };
  await readSetupsCommand(args)({ db, clock, ids: createIds(), config: parts.config }, output);
  return told.join('\n');
};

const setupFile = (): string => {
  const path = join(folder, 'setup.json');
  const setup = {
    minds: [{ provider: 'openai', model: 'small', endpoint: model.url, key: SECRET }],
    voices: [
      { provider: 'openai-compatible', model: 'kokoro', endpoint: voices.url, options: { voice: 'af_sky' } },
    ],
  };
  writeFileSync(path, JSON.stringify(setup));
  return path;
};

let made = 0;
const create = (...args: string[]): Promise<string> => {
  made += 1;
  return run('create', '--name', `Setup ${made}`, '--setup-file', setupFile(), ...args);
};
const forFirst = () => create('--project', duet.first.projectId);

const makeAgent = (providerSetupId: string | null, tenant = duet.first) =>
  duet.call(
    'POST',
    '/public/agents',
    { companionId: COMPANION, providerSettings: {}, providerSetupId },
    tenant,
  );
const agentWith = async (setupId: string): Promise<string> =>
  (await makeAgent(setupId)).json<{ id: string }>().id;

const connect = async (agentId: string): Promise<string> => {
  const answer = await duet.call('POST', `/public/agents/${agentId}/connections`, {
    channelType: 'websocket',
    modality: 'text',
  });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json<{ connection: { id: string } }>().connection.id;
};

const recordOf = async (id: string) =>
  (await duet.call('GET', `/public/sessions/${id}`)).json<{ providerSetup: object | null }>().providerSetup;

/** The providers of a session, as its process opens them when somebody joins. */
const open = async (sessionId: string) => {
  const row = await duet.db
    .selectFrom('sessions')
    .select('configuration')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const { providerSetup, voiceId, language } = readPlan(row.configuration);
  const owner = { ...duet.first, companionId: COMPANION, agentId: null, externalClientId: null };
  const claimed = { sessionId, voiceId, language, providerSetup };
  return service.open({ ...claimed, owner: { ...owner, sessionType: 'websocket', tags: {} } });
};
type Opened = Awaited<ReturnType<typeof open>>;
const say = async ({ llm }: Opened) => (await collect(llm.reply(requestOf()))).join('');

describe('a named setup', () => {
  it('is listed for the projects that it is allowed to, with nothing secret', async () => {
    const id = await forFirst();
    const first = await duet.call('GET', '/public/provider-setups');
    const item = first.json<{ items: { id: string }[] }>().items.find((one) => one.id === id);
    expect(item).toMatchObject({
      name: `Setup ${made}`,
      minds: [{ provider: 'openai', model: 'small', voice: null }],
      voices: [{ provider: 'openai-compatible', model: 'kokoro', voice: 'af_sky' }],
      transcribers: [],
      realtime: [],
    });
    const stored = await duet.db.selectFrom('provider_setups').selectAll().execute();
    for (const text of [first.body, JSON.stringify(stored)]) expect(text).not.toContain(SECRET);
    expect(first.body).not.toContain(model.url);
    const second = await duet.call('GET', '/public/provider-setups', undefined, duet.second);
    expect(second.json()).toMatchObject({ items: [], totalCount: 0 });
  });

  it('is chosen by agents of these projects alone', async () => {
    const id = await forFirst();
    const refusal = { errors: { providerSetupId: [expect.stringContaining('GET /public/provider-setups')] } };
    for (const answer of [await makeAgent(id, duet.second), await makeAgent('setup_0')])
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(refusal)]);
    const agent = (await makeAgent(id)).json<{ id: string }>();
    expect(agent).toMatchObject({ providerSetupId: id });
    const patch = (providerSetupId: string | null) =>
      duet.call('PATCH', `/public/agents/${agent.id}`, { providerSetupId });
    expect((await patch('setup_0')).statusCode).toBe(400);
    expect((await patch(null)).json()).toMatchObject({ providerSetupId: null });
  });

  it('lists its voices in place of the key’s', async () => {
    const id = await forFirst();
    const of = (tenant = duet.first) =>
      duet.call('GET', `/public/voices?providerSetupId=${id}`, undefined, tenant);
    expect((await of()).json()).toMatchObject({ items: [{ id: 'af_sky' }] });
    expect((await of(duet.second)).statusCode).toBe(400);
  });
});

describe('a session', () => {
  it('has the setup of its agent, and says so; without one it has the key’s', async () => {
    const id = await forFirst();
    const session = await connect(await agentWith(id));
    expect(await recordOf(session)).toEqual({ id, name: `Setup ${made}`, state: 'used' });
    expect(await say(await open(session))).toBe('Hello there.');
    expect(model.requests[0]?.authorization).toBe(`Bearer ${SECRET}`);
    const plain = await connect((await makeAgent(null)).json<{ id: string }>().id);
    expect(await recordOf(plain)).toBeNull();
    expect(await say(await open(plain))).toBe('The operator speaks.');
  });

  it('that runs keeps a setup that is withdrawn; later ones have the key’s, and say so', async () => {
    const id = await forFirst();
    const agentId = await agentWith(id);
    const [running, waiting] = [await connect(agentId), await connect(agentId)];
    const opened = await open(running);
    await run('withdraw', id);
    expect(await say(opened)).toBe('Hello there.');
    expect(await recordOf(running)).toMatchObject({ state: 'used' });
    // It was begun before, and is joined now.
    expect(await say(await open(waiting))).toBe('The operator speaks.');
    expect(await recordOf(waiting)).toMatchObject({ id, state: 'withdrawn' });
    const later = await connect(agentId);
    expect(await recordOf(later)).toEqual({ id, name: `Setup ${made}`, state: 'withdrawn' });
    expect(await say(await open(later))).toBe('The operator speaks.');
    const stored = duet.db.selectFrom('provider_setups').selectAll().where('id', '=', id);
    expect(await stored.executeTakeFirst()).toMatchObject({ provider_box: null });
  });

  it('of a project that it was taken from has the key’s, until it is allowed again', async () => {
    const id = await forFirst();
    const agentId = await agentWith(id);
    await run('disallow', id, '--project', duet.first.projectId);
    expect(await recordOf(await connect(agentId))).toMatchObject({ state: 'withdrawn' });
    await run('allow', id, '--project', duet.first.projectId);
    expect(await recordOf(await connect(agentId))).toMatchObject({ state: 'used' });
  });

  it('has changed providers from the next one on', async () => {
    const id = await forFirst();
    const agentId = await agentWith(id);
    const before = await open(await connect(agentId));
    await run('update', id, '--provider', 'openai-compatible', '--model', 'other', '--endpoint', model.url);
    await say(before);
    await say(await open(await connect(agentId)));
    expect(model.requests.map(({ body }) => body['model'])).toEqual(['small', 'other']);
  });
});

describe('the command line', () => {
  it('lists what there is', async () => {
    const id = await forFirst();
    await agentWith(id);
    const line = (await run('list')).split('\n').find((one) => one.startsWith(id));
    expect(line).toMatch(/openai\/small +openai-compatible\/kokoro\/af_sky .* 1 +20/);
    expect(line).not.toContain(SECRET);
  });

  it.each([
    [['create', '--provider', 'openai'], 'needs a name'],
    [['create', '--name', 'X'], 'Which providers?'],
    [['create', '--name', 'X', '--provider', 'builtin'], 'operator’s default'],
    [['withdraw', 'setup_0'], 'no setup'],
    [['allow', 'setup_0', '--project', 'proj_0'], 'no setup'],
    [['update', 'setup_0', '--name', 'X'], 'no setup'],
  ])('refuses %j', async (args, why) => {
    const refused = async () => run(...args);
    await expect(refused()).rejects.toThrow(why.replace('’', "'"));
  });

  it('refuses a project that there is not, and a name that is taken', async () => {
    await expect(create('--project', 'proj_0')).rejects.toThrow('no project');
    await forFirst();
    const again = run('create', '--name', `SETUP ${made}`, '--setup-file', setupFile());
    await expect(again).rejects.toThrow('already');
  });
});
