import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMPANION, type Tenant, testApp, type TestApp } from '../support/app.ts';

/* Functions by their names (8-client-facts, A.11). */

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
});
afterAll(() => duet.close());
beforeEach(async () => {
  await duet.db.deleteFrom('functions').execute();
});

const bodyOf = (name: string) => ({ data: { name, description: 'Looks it up.' }, flow: 'implicit' });
const post = (name: string, tenant: Tenant = duet.first) =>
  duet.call('POST', '/public/functions', bodyOf(name), tenant);
const made = async (name: string): Promise<string> => (await post(name)).json<{ id: string }>().id;
const call = (method: string, path: string, body?: unknown, tenant: Tenant = duet.first) =>
  duet.call(method, path, body, tenant);

describe('A.14 names of functions', () => {
  test.each(['searchInventory', 'products.search', 'look_up', 'a-b'])('A.14 %s is a name', async (name) => {
    expect((await post(name)).json()).toMatchObject({ data: { name } });
  });

  test.each(['', 'two words', '.search', '9lives', 'a/b', 'x'.repeat(65)])(
    'A.14 %j is none',
    async (name) => {
      expect((await post(name)).statusCode).toBe(400);
    },
  );

  test('A.14 a name is there once in a project, also when it comes twice at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('look_up')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'ToolNameTaken',
    });
    expect((await post('look_up', duet.second)).statusCode).toBe(201);
    const other = await made('other');
    expect((await call('PUT', `/public/functions/${other}`, bodyOf('look_up'))).statusCode).toBe(409);
    expect((await call('PUT', `/public/functions/${other}`, bodyOf('other'))).statusCode).toBe(200);
  });

  test('A.14 a function is read, replaced and deleted by its name', async () => {
    const id = await made('products.search');
    const path = '/public/functions/products.search';
    expect((await call('GET', path)).json()).toMatchObject({ id });
    expect((await call('GET', path, undefined, duet.second)).statusCode).toBe(404);
    expect((await call('PUT', path, bodyOf('products.find'))).json()).toMatchObject({ id });
    expect((await call('GET', path)).statusCode).toBe(404);
    expect((await call('POST', '/public/functions/products.find/rotate-secret')).json()).toMatchObject({
      id,
    });
    expect((await call('DELETE', '/public/functions/products.find')).statusCode).toBe(200);
    expect((await call('GET', `/public/functions/${id}`)).statusCode).toBe(404);
  });

  test('A.14 agents, channels and connections name functions by their names', async () => {
    const [one, two] = [await made('one'), await made('two')];
    const minimal = { companionId: COMPANION, providerSettings: {} };
    const agent = (await call('POST', '/public/agents', { ...minimal, functions: ['one', two, one] })).json<{
      id: string;
      functions: string[];
    }>();
    expect(agent.functions).toEqual([one, two]);
    const patched = await call('PATCH', `/public/agents/${agent.id}`, { functions: ['two'] });
    expect(patched.json()).toMatchObject({ functions: [two] });
    const channel = await call('PUT', `/public/agents/${agent.id}/channels/webrtc`, { functions: ['one'] });
    expect(channel.json()).toMatchObject({ functions: [one] });
    const body = { companionId: COMPANION, providerConfig: {}, functions: ['two', 'one'] };
    const { connection } = (await call('POST', '/public/connections', body)).json<{
      connection: { id: string };
    }>();
    expect((await call('GET', `/public/sessions/${connection.id}`)).json()).toMatchObject({
      functions: [two, one],
    });
    const unknown = await call('POST', '/public/connections', { ...body, functions: ['three'] });
    expect(unknown.json()).toMatchObject({ code: 'FunctionNotFound' });
  });

  test('A.14 a name that two functions of an earlier release share names neither', async () => {
    const id = await made('twice');
    await made('once');
    await duet.db.updateTable('functions').set({ name: 'twice' }).where('name', '=', 'once').execute();
    expect((await call('GET', '/public/functions/twice')).statusCode).toBe(404);
    expect((await call('GET', `/public/functions/${id}`)).statusCode).toBe(200);
  });
});
