import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { COMPANION, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { peopleOf } from '../support/people.ts';

let service: TestApp;
let people: ReturnType<typeof peopleOf>;
let cookie: string;

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  people = peopleOf(service);
  await people.add(service.first, 'ann@first.example', 'admin');
  cookie = await people.signIn('ann@first.example');
});
afterAll(() => service.close());

const own = async (agentId: string) => {
  const path = `/projects/${service.first.projectId}/agents/${agentId}/own`;
  const answer = await people.send('GET', path, undefined, { cookie });
  return [answer.statusCode, answer.json<object>()];
};
const make = async (tenant: Tenant): Promise<string> => {
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  return (await service.call('POST', '/public/agents', body, tenant)).json<{ id: string }>().id;
};

test('the console is told what an agent says itself, and what it leaves to its organization', async () => {
  const defaults = JSON.stringify({ useWebSearch: false, disableIdleTimeout: true });
  const { organizationId } = service.first;
  await service.db.updateTable('organizations').set({ defaults }).where('id', '=', organizationId).execute();
  const id = await make(service.first);
  expect(await own(id)).toEqual([
    200,
    { useWebSearch: null, disableIdleTimeout: null, canEndConversation: null, canCaptureInput: null },
  ]);
  const changed = {
    useWebSearch: false,
    disableIdleTimeout: false,
    canEndConversation: true,
    canCaptureInput: false,
  };
  const answer = await service.call('PATCH', `/public/agents/${id}`, changed);
  expect(answer.json()).toMatchObject(changed);
  expect(await own(id)).toEqual([200, changed]);
  await service.call('PATCH', `/public/agents/${id}`, { useWebSearch: null });
  expect(await own(id)).toEqual([
    200,
    { useWebSearch: null, disableIdleTimeout: false, canEndConversation: true, canCaptureInput: false },
  ]);
});

test('of no agent that is another project’s, or is not there', async () => {
  for (const id of [await make(service.second), 'agent_none'])
    expect(await own(id)).toMatchObject([404, { status: 404 }]);
});
