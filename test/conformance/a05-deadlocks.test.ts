import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { egressTo } from '../support/named-hosts.ts';
import { startInTurn } from '../support/waiting-statements.ts';

/*
 * Rows that two writers need are taken in one order by both: the one waits for the other, and neither in a circle, which
 * the database would break by failing one of them (40P01).
 */

const egress = egressTo({ 'sip.example.com': '93.184.216.34' });
let duet: TestApp;
beforeAll(async () => (duet = await testApp({ parts: { egress } })));
afterAll(async () => {
  await duet.close();
  await egress.close();
});

type Answer = ReturnType<typeof duet.call>;
type Held = 'agents' | 'channel_configurations';

const idOf = async (answer: Answer) => (await answer).json<{ id: string }>().id;
const addAgent = (): Promise<string> =>
  idOf(duet.call('POST', '/public/agents', { companionId: COMPANION, name: 'Desk', providerSettings: {} }));
const twoAgents = async () => [await addAgent(), await addAgent()].sort() as [string, string];
const patch = (id: string, change: object): Answer => duet.call('PATCH', `/public/agents/${id}`, change);
const put = (id: string, type: string, body: object): Answer =>
  duet.call('PUT', `/public/agents/${id}/channels/${type}`, body);
const remove = (path: string) => (): Answer => duet.call('DELETE', `/public/${path}`);

/** The status codes of writes that came by, one after the other, while a row was held. */
const whileHeld = async (table: Held, id: string, writes: readonly (() => Answer)[]): Promise<number[]> => {
  let calls: Answer[] = [];
  await duet.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    calls = await startInTurn(duet.db, writes);
  });
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
};

test('A.5 an agent that hands over once more to one that is being deleted waits for that', async () => {
  const [low, high] = await twoAgents();
  const agentHandoffs = [{ agentId: high, purpose: 'Bills.' }];
  expect((await patch(low, { agentHandoffs })).statusCode).toBe(200);
  const writes = [remove(`agents/${high}`), () => patch(low, { agentHandoffs })];
  expect(await whileHeld('agents', low, writes)).toEqual([200, 400]);
  expect((await duet.call('GET', `/public/agents/${low}`)).json()).toMatchObject({ agentHandoffs: [] });
});

test('A.5 two agents that come to hand over to each other do so one after the other', async () => {
  const [low, high] = await twoAgents();
  const handing = (from: string, to: string) => () =>
    patch(from, { agentHandoffs: [{ agentId: to, purpose: 'The rest.' }] });
  expect(await whileHeld('agents', low, [handing(low, high), handing(high, low)])).toEqual([200, 200]);
});

test('A.6 a SIP connection that is given its agent again waits for the deletion of that', async () => {
  const agentId = await addAgent();
  const settings = {
    ...{ server: 'sip.example.com', port: 5080, domain: 'example.com', transport: 'TCP' },
    ...{ username: 'desk', password: 'very secret' },
  };
  const id = await idOf(duet.call('POST', '/public/sip-connections', { agentId, settings }));
  const change = () => duet.call('PATCH', `/public/sip-connections/${id}`, { agentId, name: 'Desk' });
  expect(await whileHeld('agents', agentId, [remove(`agents/${agentId}`), change])).toEqual([200, 400]);
});

/** A function and a knowledge base, for those who use both. */
const used = async () => {
  const body = { data: { name: 'look_up', description: 'Looks up.' }, flow: 'implicit' };
  return {
    functions: [await idOf(duet.call('POST', '/public/functions', body))],
    knowledgeBaseId: await idOf(duet.call('POST', '/public/knowledge-bases', { name: 'Prices' })),
  };
};
const deletions = ({ functions, knowledgeBaseId }: Awaited<ReturnType<typeof used>>) => [
  remove(`functions/${functions[0]}`),
  remove(`knowledge-bases/${knowledgeBaseId}`),
];

test('A.5 a function and a knowledge base of the same agents are deleted one after the other', async () => {
  const both = await used();
  const [low, high] = await twoAgents();
  // What is written last is found last, where nothing says an order.
  for (const id of [high, low]) expect((await patch(id, both)).statusCode).toBe(200);
  expect(await whileHeld('agents', low, deletions(both))).toEqual([200, 200]);
  expect((await duet.call('GET', `/public/agents/${low}`)).json()).toMatchObject({
    functions: [],
    knowledgeBaseId: null,
  });
});

test('A.5 and so of the same channels', async () => {
  const both = await used();
  const id = await addAgent();
  const types = ['voip', 'websocket'];
  const made = await Promise.all(types.map(async (type) => ({ type, id: await idOf(put(id, type, both)) })));
  const [low] = made.sort((one, other) => (one.id < other.id ? -1 : 1));
  expect((await put(id, low!.type, both)).statusCode).toBe(200);
  expect(await whileHeld('channel_configurations', low!.id, deletions(both))).toEqual([200, 200]);
  expect((await duet.call('GET', `/public/agents/${id}/channels/${low!.type}`)).json()).toMatchObject({
    functions: [],
    knowledgeBaseId: null,
  });
});
