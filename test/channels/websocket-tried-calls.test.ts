import { freeName } from '../support/function-names.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyPiece, ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { connectTryOut } from '../../src/platform/phone/try-out.ts';
import { callOf, FakeLlm, lastUserText } from '../../src/testing/llm.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { COMPANION } from '../support/app.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { endedSession } from '../support/scenario-session.ts';
import { TypedClient } from '../support/typed-client.ts';
import { until } from '../support/until.ts';

/** A telephone channel that is tried out without a telephone. */

let calls = 0;

/** Calls what it is told to ("call NAME JSON"), and has not much to say. */
const answer = (request: ReplyRequest): string | readonly ReplyPiece[] => {
  const [, name, given = '{}'] = /^call (\w+) ?(.*)$/.exec(lastUserText(request)) ?? [];
  if (!name || request.task !== null || request.history.at(-1)?.role !== 'user') return 'Yes.';
  return [callOf(`call_${++calls}`, name, JSON.parse(given || '{}') as Record<string, unknown>)];
};

const mind = new FakeLlm({ clock: systemClock, answer });
let service: LiveService;
let client: TypedClient;
beforeAll(async () => {
  service = await liveService({ speech: { llm: mind } });
});
afterAll(() => service.close());
afterEach(() => client.end());

const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answered = await service.call(method, path, body);
  if (answered.statusCode >= 300) throw new Error(answered.body);
  return answered.json<T>();
};

const makeFunction = async (name: string, flow = 'explicit'): Promise<string> => {
  const data = { name, description: `Does ${name}.`, parameters: { type: 'object', properties: {} } };
  const address = flow === 'explicit' ? { url: 'https://1.1.1.1/call' } : {};
  await freeName(service, name);
  return (await ask<{ id: string }>('POST', '/public/functions', { data, flow, ...address })).id;
};

const makeAgent = async (name: string, sip: object, more: object = {}): Promise<string> => {
  const body = { companionId: COMPANION, name, providerSettings: {}, ...more };
  const { id } = await ask<{ id: string }>('POST', '/public/agents', body);
  await ask('PUT', `/public/agents/${id}/channels/sip`, sip);
  return id;
};

const tryOut = async (agentId: string): Promise<TypedClient> => {
  const { organizationId, projectId } = service.first;
  const console = { apiKeyId: null, role: 'admin', provider: 'builtin', costPerMinute: 0 } as const;
  const caller = { ...console, organizationId, projectId };
  client = TypedClient.join(await connectTryOut(service.parts, caller, agentId, { tries: 'sip' }));
  return client.started();
};

/** What the language model was asked, as soon as it was. */
const asked = (is: (request: ReplyRequest) => boolean): Promise<ReplyRequest> =>
  until(() => mind.requests.findLast(is), 'what the mind is asked');
const toolsOf = ({ tools }: ReplyRequest): string[] => tools.map(({ name }) => name).toSorted();
/** What the language model is told about the outcome of a call. */
const toldOf = async (name: string) => {
  const told = ({ history }: ReplyRequest) =>
    history.findLast((turn) => turn.role === 'tool' && turn.name === name && turn.output !== null);
  return told(await asked((request) => told(request) !== undefined));
};

const humanHandoff = { enabled: true, transferExtension: '200', routes: [] };

test('greets as a call of the channel would, with the tools of a call; nobody is put through', async () => {
  const [onPhone, elsewhere] = [await makeFunction('book_table'), await makeFunction('send_menu')];
  // A telephone has no client that could show anything.
  const functions = [onPhone, await makeFunction('show_map', 'implicit')];
  const sip = { initialSpeech: 'Greet the caller.', functions, humanHandoff };
  await tryOut(await makeAgent('Desk', sip, { functions: [elsewhere] }));
  expect(toolsOf(await asked(({ task }) => task === 'Greet the caller.'))).toEqual([
    'book_table',
    'capture_input',
    'end_call',
    'press_keys',
    'transfer_call',
  ]);
  client.type('call transfer_call {"destination": "main"}');
  expect(await toldOf('transfer_call')).toMatchObject({
    isError: true,
    output: expect.stringContaining('this is a try-out in a browser: there is no call to move'),
  });
  client.type('call press_keys {"keys": "1"}');
  expect(await toldOf('press_keys')).toMatchObject({
    isError: true,
    output: 'That did not work on this call.',
  });
});

test('the agent hangs up as in a call, and the record is that of a WebSocket session', async () => {
  await tryOut(await makeAgent('Desk', {}));
  client.type('call end_call');
  await until(() => client.closed !== null, 'the end');
  await endedSession(service, client.sessionId);
  const record = await ask<object>('GET', `/public/sessions/${client.sessionId}`);
  expect(record).toMatchObject({ sessionType: 'websocket', closeReason: 'agent_ended', call: null });
});

test('who takes the session over goes by their own telephone channel', async () => {
  const [onPhone, elsewhere] = [await makeFunction('pay_bill'), await makeFunction('print_bill')];
  const billing = await makeAgent('Billing', { functions: [onPhone] }, { functions: [elsewhere] });
  const agentHandoffs = [{ agentId: billing, purpose: 'Bills.' }];
  await tryOut(await makeAgent('Desk', {}, { agentHandoffs }));
  client.type('call hand_over_to_billing');
  const takesOver = await asked(({ task }) => task?.startsWith('You have just taken over') ?? false);
  expect(toolsOf(takesOver)).toEqual(['capture_input', 'end_call', 'pay_bill', 'press_keys']);
});
