import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimedSession } from '../../src/live/session-plan.ts';
import { loadSessionTools } from '../../src/platform/abilities/session-tools.ts';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
let lifecycle: Lifecycle;
beforeAll(async () => {
  duet = await testApp({ config: { allowPrivateNetwork: true, connectionInterval: 0 } });
  const { db, clock, ids, processId } = duet.parts;
  lifecycle = createLifecycle({ db, clock, ids, processId });
  await lifecycle.processes.registerProcess(['media'], 'http://duet.test');
});
afterAll(() => duet.close());

const functionOf = async (name: string, more: object = {}, tenant = duet.first) => {
  const body = { data: { name, description: `Does ${name}.` }, flow: 'implicit', ...more };
  const made = await duet.call('POST', '/public/functions', body, tenant);
  return made.json<{ id: string; signingSecret: string | null }>();
};

const claimed = async (body: object): Promise<ClaimedSession> => {
  const whole = { companionId: COMPANION, providerConfig: {}, ...body };
  const answer = await duet.call('POST', '/public/ws-connections', whole);
  const { token } = answer.json<{ token: string }>();
  const url = (JSON.parse(Buffer.from(token, 'base64').toString()) as { url: string }).url;
  const claim = await lifecycle.claims.claimByToken(new URL(url).searchParams.get('token') ?? '');
  if (!claim.ok) throw new Error(claim.refusal);
  return claim.claimed;
};

test('a session has its functions in their order, its servers with its own tokens, and what tools are told', async () => {
  const lamp = await functionOf('lamp', { prompt: 'At night.', timeoutSeconds: 30 });
  const weather = await functionOf('weather', {
    flow: 'explicit',
    url: 'http://127.0.0.1:9/weather',
    headers: { Authorization: 'Bearer key' },
  });
  const live = await functionOf('live', {
    flow: 'explicit',
    url: 'ws://127.0.0.1:9/live',
    receiveMessages: true,
    connectionBehavior: { waitBeforeStart: true, abortOnFailure: true },
  });
  await duet.call('POST', '/public/mcp-servers', {
    id: 'crm',
    url: 'https://127.0.0.1:9/mcp',
    headers: { 'X-Team': 'sales' },
    allowedTools: ['find'],
    requireApproval: 'always',
    authorizationRequired: true,
  });
  const session = await claimed({
    functions: [weather.id, lamp.id, live.id],
    mcp: { servers: ['crm'], authorizations: [{ mcpServerId: 'crm', token: 'a token' }] },
    language: 'de',
    tags: { team: 'sales' },
    externalClientId: 'client-1',
    externalClientProfile: { plan: 'gold' },
  });
  const parameters = { type: 'object', properties: {} };
  const plain = {
    parameters,
    url: null,
    headers: {},
    receiveMessages: false,
    waitBeforeStart: false,
    abortOnFailure: false,
    prompt: null,
    timeoutSeconds: null,
    signingSecret: null,
  };
  expect(await loadSessionTools(duet.parts, session)).toEqual({
    functions: [
      {
        ...plain,
        id: weather.id,
        name: 'weather',
        description: 'Does weather.',
        flow: 'explicit',
        url: 'http://127.0.0.1:9/weather',
        headers: { Authorization: 'Bearer key' },
        signingSecret: weather.signingSecret,
      },
      {
        ...plain,
        id: lamp.id,
        name: 'lamp',
        description: 'Does lamp.',
        flow: 'implicit',
        prompt: 'At night.',
        timeoutSeconds: 30,
      },
      {
        ...plain,
        id: live.id,
        name: 'live',
        description: 'Does live.',
        flow: 'explicit',
        url: 'ws://127.0.0.1:9/live',
        receiveMessages: true,
        waitBeforeStart: true,
        abortOnFailure: true,
        signingSecret: live.signingSecret,
      },
    ],
    servers: [
      {
        id: 'crm',
        url: 'https://127.0.0.1:9/mcp',
        headers: { 'X-Team': 'sales' },
        allowedTools: ['find'],
        requireApproval: 'always',
        token: 'a token',
      },
    ],
    connectors: [],
    facts: {
      sessionId: session.sessionId,
      language: 'de',
      tags: { team: 'sales' },
      externalClientId: 'client-1',
      externalClientProfile: { plan: 'gold' },
    },
  });
});

test('what was deleted meanwhile, and what another project has, is no tool of it', async () => {
  const [kept, gone] = [await functionOf('kept'), await functionOf('gone')];
  const theirs = await functionOf('theirs', {}, duet.second);
  const session = await claimed({ functions: [gone.id, kept.id] });
  await duet.call('DELETE', `/public/functions/${gone.id}`);
  const all = [...session.functions, theirs.id];
  const { functions } = await loadSessionTools(duet.parts, { ...session, functions: all });
  expect(functions.map(({ name }) => name)).toEqual(['kept']);
});
