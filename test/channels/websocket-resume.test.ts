import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { Relay } from '../support/relay.ts';
import { SdkTalk } from '../support/sdk-talk.ts';
import { instructedModel } from '../support/instructed-model.ts';
import { ToolServer } from '../support/tool-server.ts';
import { until } from '../support/until.ts';

/** Lines that die without a word, between the browser client and the service: both go on believing in them. */

const CALL = 'call weather {"city":"Bern"}';
const TOLD = 'It says: {"degrees":12}';

let service: LiveService;
let relay: Relay;
let tools: ToolServer;
let page: SdkTalk;
const weather = vi.fn<(args: Readonly<Record<string, unknown>>) => unknown>();
let functions: string[];

const make = async (data: object, body: object): Promise<string> => {
  const parameters = { type: 'object', properties: {} };
  const made = await service.call('POST', '/public/functions', {
    data: { description: 'Does it.', parameters, ...data },
    ...body,
  });
  return made.json<{ id: string }>().id;
};

beforeAll(async () => {
  service = await liveService({ config: { allowPrivateNetwork: true }, speech: { llm: instructedModel() } });
  await raiseLimits(service);
  tools = await ToolServer.open();
  functions = [
    await make({ name: 'weather' }, { flow: 'implicit', timeoutSeconds: 60 }),
    await make({ name: 'shop' }, { flow: 'explicit', url: tools.url('ws', '/live') }),
  ];
});
afterAll(async () => {
  await tools.close();
  await service.close();
});

beforeEach(async () => {
  relay = await Relay.open();
  relay.target = Number(new URL(service.origin).port);
  tools.connections.length = 0;
  weather.mockReset().mockReturnValue({ degrees: 12 });
  page = await SdkTalk.open(service, relay, { functions }, { weather });
  page.say('Hello.');
  await page.hears('You said: Hello.');
});
afterEach(() => {
  page.end();
  relay.close();
  vi.unstubAllGlobals();
});

const times = (line: string): number => page.lines.filter((one) => one === line).length;

const expectOnce = async () => {
  await page.hears(TOLD);
  expect(weather.mock.calls.map(([args]) => args)).toEqual([{ city: 'Bern' }]);
  expect(page.of('function_implicitly_called')).toHaveLength(1);
  expect(page.of('session_resumed')).toHaveLength(1);
  expect(page.of('error')).toEqual([]);
  expect([times('agent:done:You said: Hello.'), times(`agent:done:${TOLD}`)]).toEqual([1, 1]);
};

test('a function call that went into a dead line is carried out once', async () => {
  const tool = await tools.connection(0);
  relay.fallSilent();
  tool.say('context_update', { content: CALL, role: 'user', trigger_response: true });
  await until(() => relay.swallowed.includes('function_implicitly_called'), 'the call is on its way');
  expect(weather).not.toHaveBeenCalled();
  relay.dropClients();
  await expectOnce();
});

test('a function call that came before the line died is carried out once, and its output is told once', async () => {
  let resolve!: (output: object) => void;
  const promise = new Promise<object>((done) => (resolve = done));
  weather.mockReturnValue(promise);
  page.say(CALL);
  await until(() => weather.mock.calls.length > 0, 'the call');
  relay.fallSilent();
  resolve({ degrees: 12 });
  await until(() => page.commands.includes('send_function_output'), 'the output');
  relay.dropClients();
  await expectOnce();
});

test('a function call whose output the service has already is neither made nor answered again', async () => {
  page.say(CALL);
  await page.hears(TOLD);
  relay.fallSilent();
  relay.dropClients();
  await until(() => page.of('session_resumed').length > 0, 'the way back');
  page.say('Well?');
  await page.hears('You said: Well?');
  await expectOnce();
});

test('what was typed into a dead line is said once, and the transcript has no twins', async () => {
  const before = page.lines;
  relay.fallSilent();
  expect(page.say('Are you there?')).toBe(true);
  relay.dropClients();
  await page.hears('You said: Are you there?');
  expect(page.lines).toEqual([...before, 'user:done:Are you there?', 'agent:done:You said: Are you there?']);
  expect(page.of('session_resumed')).toEqual([{ missed: 0, heard: 1 }]);
});

test('a later page goes on with the session that was left', async () => {
  const [{ id, lines }, stored] = [page, page.stored()];
  page.leave();
  page = await SdkTalk.open(service, relay, {}, {}, stored);
  expect([page.id, page.lines]).toEqual([id, lines]);
  const [first, second] = page.events.map(({ event }) => event);
  expect([first, second]).toEqual(['connection_restored', 'session_resumed']);
  page.say('Well?');
  await page.hears('You said: Well?');
});

test('a later page begins a new session when the service has the old one no more', async () => {
  const [{ id }, stored] = [page, page.stored()];
  page.end();
  const record = async () =>
    (await service.call('GET', `/public/sessions/${id}`)).json<{ closedAt: unknown }>();
  await until(async () => (await record()).closedAt !== null, 'the end of the session');
  page = await SdkTalk.open(service, relay, {}, {}, stored);
  page.say('Anybody there?');
  await page.hears('You said: Anybody there?');
  expect(page.id).not.toBe(id);
  expect([page.of('error'), page.of('connection_restored'), page.of('session_resumed')]).toEqual([
    [],
    [],
    [],
  ]);
  expect(page.lines).not.toContain('agent:done:You said: Hello.');
});
