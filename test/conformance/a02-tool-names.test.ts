import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { startInTurn } from '../support/waiting-statements.ts';

let duet: TestApp;
beforeAll(async () => (duet = await testApp()));
afterAll(() => duet.close());

type Answer = ReturnType<typeof duet.call>;
const minimal = { companionId: COMPANION, name: 'Desk', providerSettings: {} };

const addAgent = async (change: object = {}) => {
  const answer = await duet.call('POST', '/public/agents', { ...minimal, ...change });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
};
const addFunction = async (name: string) => {
  const body = { data: { name, description: 'Does it.' }, flow: 'implicit' };
  return (await duet.call('POST', '/public/functions', body)).json<{ id: string }>().id;
};
const rename = (id: string, name: string): Answer => {
  const body = { data: { name, description: 'Does it.' }, flow: 'implicit' };
  return duet.call('PUT', `/public/functions/${id}`, body);
};
const patch = (id: string, change: object): Answer => duet.call('PATCH', `/public/agents/${id}`, change);
const put = (id: string, type: string, body: object): Answer =>
  duet.call('PUT', `/public/agents/${id}/channels/${type}`, body);
const codeOf = async (answer: Answer) => (await answer).statusCode;

/** A function whose name another one has too, as in a project of an earlier release. */
const addNamesake = async (name: string) => {
  const id = await addFunction(`${name}_again`);
  await duet.db.updateTable('functions').set({ name }).where('id', '=', id).execute();
  return id;
};
const drop = (id: string): Answer => duet.call('DELETE', `/public/functions/${id}`);

/** A function and an MCP server of one name, and an agent that has neither. */
const twins = async (name: string) => {
  const server = { id: name, url: 'https://1.1.1.1/mcp' };
  expect((await duet.call('POST', '/public/mcp-servers', server)).statusCode).toBe(201);
  return { functions: [await addFunction(name)], mcp: { servers: [name] }, id: await addAgent() };
};

test('A.2 tools of one session need names of their own, MCP server ids among them', async () => {
  const { functions, mcp, id } = await twins('twin');
  const other = await addNamesake('twin');
  const both = { functions: [...functions, other] };
  expect((await duet.call('POST', '/public/agents', { ...minimal, ...both })).json()).toMatchObject({
    status: 400,
    errors: { functions: [expect.stringContaining('twin')] },
  });
  expect(await codeOf(patch(id, { functions }))).toBe(200);
  expect(await codeOf(patch(id, { functions: [other] }))).toBe(200);
  expect(await codeOf(patch(id, both))).toBe(400);
  expect(await codeOf(patch(id, { mcp }))).toBe(400);
  expect(await codeOf(patch(id, { mcp, functions: [] }))).toBe(200);
  expect(await codeOf(patch(id, { functions }))).toBe(400);
});

test('A.2 a change of the agent that gives one of its channels two tools of a name is a 400 that names the channel', async () => {
  const { functions, mcp, id } = await twins('by_agent');
  expect(await codeOf(put(id, 'sip', {}))).toBe(200);
  expect(await codeOf(put(id, 'websocket', { mcp }))).toBe(200);
  expect((await patch(id, { functions, name: 'Renamed' })).json()).toMatchObject({
    status: 400,
    errors: { functions: [expect.stringMatching(/channel websocket .*by_agent/)] },
  });
  const kept = (await duet.call('GET', `/public/agents/${id}`)).json<object>();
  expect(kept).toMatchObject({ functions: [], name: 'Desk' });
  expect(await codeOf(put(id, 'websocket', { mcp, functions: [] }))).toBe(200);
  expect(await codeOf(patch(id, { functions }))).toBe(200);
});

test('A.2 servers of the agent meet the functions of a channel, whichever is written last', async () => {
  const { functions, mcp, id } = await twins('by_channel');
  const refusal = { errors: { functions: [expect.stringMatching(/channel kiosk .*by_channel/)] } };
  expect(await codeOf(put(id, 'kiosk', { functions }))).toBe(200);
  expect((await patch(id, { mcp })).json()).toMatchObject(refusal);
  expect(await codeOf(put(id, 'kiosk', {}))).toBe(200);
  expect(await codeOf(patch(id, { mcp }))).toBe(200);
  expect((await put(id, 'kiosk', { functions })).json()).toMatchObject(refusal);
});

/**
 * All writes wait for the agent, having read what was there, before any may go on; then they do in their order.
 * @param functions what a change says that they wait for; null: they wait for one that changes nothing
 * @returns their status codes
 */
const atOnce = async (
  id: string,
  writes: readonly (() => Answer)[],
  functions: readonly string[] | null = null,
): Promise<number[]> => {
  let calls: Answer[] = [];
  await duet.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('agents').select('id').where('id', '=', id).forUpdate().execute();
    const agent = transaction.updateTable('agents').where('id', '=', id);
    if (functions) await agent.set({ functions: JSON.stringify(functions) }).execute();
    calls = await startInTurn(duet.db, writes);
  });
  return Promise.all(calls.map(codeOf));
};

test('A.2 of two changes of an agent at once one is refused, when both together give it such tools', async () => {
  const { functions, mcp, id } = await twins('two_changes');
  expect(await atOnce(id, [() => patch(id, { functions }), () => patch(id, { mcp })])).toEqual([200, 400]);
});

test('A.2 and so of a change of the agent and one of its channel', async () => {
  const { functions, mcp, id } = await twins('agent_and_channel');
  const writes = [() => patch(id, { functions }), () => put(id, 'voip', { mcp })];
  expect(await atOnce(id, writes)).toEqual([200, 400]);
});

test('A.2 a channel is judged by the change of its agent that is under way', async () => {
  const { functions, mcp, id } = await twins('under_way');
  expect(await atOnce(id, [() => put(id, 'voip', { mcp })], functions)).toEqual([400]);
  expect((await duet.call('GET', `/public/agents/${id}/channels/voip`)).statusCode).toBe(404);
});

test('A.2 of an MCP server that comes and a function that takes its name at once, the later one is refused', async () => {
  const {
    functions: [same = ''],
    mcp,
    id,
  } = await twins('renamed_to');
  await drop(same);
  const functions = [await addFunction('renamed_from')];
  expect(await codeOf(patch(id, { functions }))).toBe(200);
  const [renaming, changing] = [() => rename(functions[0]!, 'renamed_to'), () => patch(id, { mcp })];
  expect(await atOnce(id, [changing, renaming])).toEqual([200, 409]);
  expect(await codeOf(patch(id, { mcp: null }))).toBe(200);
  expect(await atOnce(id, [renaming, changing])).toEqual([200, 400]);
});

test('A.2 and so where the function is a channel’s own', async () => {
  const {
    functions: [same = ''],
    mcp,
    id,
  } = await twins('own_renamed_to');
  await drop(same);
  const functions = [await addFunction('own_renamed_from')];
  expect(await codeOf(put(id, 'kiosk', { functions }))).toBe(200);
  const writes = [() => patch(id, { mcp }), () => rename(functions[0]!, 'own_renamed_to')];
  expect(await atOnce(id, writes)).toEqual([200, 409]);
});

test('A.2 of two functions of an agent that take one name at once, one is refused', async () => {
  const functions = [await addFunction('first_of_two'), await addFunction('second_of_two')];
  const id = await addAgent({ functions });
  const writes = functions.map((each) => () => rename(each, 'both_of_two'));
  expect(await atOnce(id, writes)).toEqual([200, 409]);
});

test('A.2 a name that somebody changes meanwhile is a new one for whoever gives it back', async () => {
  const { functions, mcp, id } = await twins('given_back');
  expect(await codeOf(patch(id, { functions }))).toBe(200);
  let calls: Answer[] = [];
  await duet.db.transaction().execute(async (transaction) => {
    const held = transaction.updateTable('functions').where('id', '=', functions[0]!);
    await held.set({ name: 'taken_away' }).execute();
    const agent = transaction.updateTable('agents').where('id', '=', id);
    await agent.set({ mcp: JSON.stringify({ ...mcp, connectors: [] }) }).execute();
    calls = await startInTurn(duet.db, [() => rename(functions[0]!, 'given_back')]);
  });
  expect(await Promise.all(calls.map(codeOf))).toEqual([409]);
});
