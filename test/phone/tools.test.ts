import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type HttpMcpServer, startMcpServer } from '../../src/testing/mcp-http-server.ts';
import { CallingModel } from '../support/calling-model.ts';
import type { Baresip } from '../support/phone/baresip.ts';
import { closeVoice, hears, soundFile, spoken } from '../support/phone/sound.ts';
import { G722, openStage, type Stage } from '../support/phone/stage.ts';
import { ToolServer } from '../support/tool-server.ts';
import { until } from '../support/until.ts';

/* Drives baresip-core (apt): callers whose agent has tools. */

/* Callers whose agent has tools. Its model calls the tool that it is told to, and says what comes of it. Only what
   has happened is waited for: a slow machine makes them slow, and nothing else. */

const VOICE = 'duet-oliver';
const QUESTION = 'Where can I park my car?';
const RESULT = 'Seven places are free at the market.';
const OPENED = 'The door of the museum is open.';
/** In the two breaths in which it is spoken. */
const MAY_I = ['Shall I go ahead with open door:', 'building museum?'];

let model: CallingModel;
let stage: Stage;
let tools: ToolServer;

beforeAll(async () => {
  [model, tools] = await Promise.all([CallingModel.start(), ToolServer.open()]);
  const env = { DUET_MODEL: 'openai', DUET_MODEL_URL: model.url, DUET_MODEL_NAME: 'calling' };
  stage = await openStage({ env, line: { agent: { voiceId: VOICE } } });
});
afterAll(async () => {
  await stage?.stop();
  await Promise.all([model?.close(), tools?.close(), closeVoice()]);
});

const parameters = { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] };

async function makeFunction(name: string, more: object): Promise<string> {
  const body = { data: { name, description: 'Counts free places.', parameters }, ...more };
  return (await stage.duet.ask<{ id: string }>('POST', '/public/functions', body)).id;
}

/** Gives the agent a function that the company carries out, for the telephone. */
async function give(name: string, scheme: 'http' | 'ws', ...others: string[]): Promise<void> {
  const carriedOut = { flow: 'explicit', url: tools.url(scheme, `/${name}`), timeoutSeconds: 60 };
  await stage.channel({ functions: [await makeFunction(name, carriedOut), ...others] });
  model.wanted = { name, arguments: { place: 'market' } };
}

/** The caller speaks now: sentences, with pauses between them in seconds. */
const ask = async (caller: Baresip, ...parts: readonly (string | number)[]): Promise<void> => {
  const said = parts.map((part) => (typeof part === 'number' ? part : spoken(part, VOICE)));
  const file = soundFile(16_000, 0.3, ...(await Promise.all(said)));
  await caller.command('ausrc', `aufile,${file}`);
};

const call = async () => {
  const caller = await stage.telephone('alice', { codec: G722 });
  return { caller, id: await stage.dial(caller) };
};

const hangUp = async (caller: Baresip, id: string) => {
  await caller.command('hangup');
  return stage.closed(id);
};

describe('a function of the company', () => {
  test('is called for the caller, who hears what it says', async () => {
    tools.answer = () => ({ body: RESULT });
    const inClient = await makeFunction('show_map', { flow: 'implicit' });
    await give('count_places', 'http', inClient);
    const { caller, id } = await call();
    await ask(caller, QUESTION);
    await stage.said(id, /places are free/, 'agent');
    await hears(caller, RESULT, VOICE, { withinMs: 30_000 });
    const session = await hangUp(caller, id);
    expect(tools.posted).toEqual([
      {
        path: '/count_places',
        headers: expect.objectContaining({ 'x-session-id': id, 'x-duet-signature': expect.any(String) }),
        body: '{"place":"market"}',
      },
    ]);
    expect(session.conversation.items[0]).toMatchObject({ role: 'user' });
    expect(session.conversation.items.at(-1)).toMatchObject({ role: 'agent', text: RESULT });
    expect(session.toolCalls).toEqual([
      expect.objectContaining({ name: 'count_places', output: RESULT, isError: false }),
    ]);
    // What only a client with a screen could carry out is not offered.
    expect(model.offered).toContain('count_places');
    expect(model.offered).not.toContain('show_map');
  });

  test('that is slow leaves nobody in silence: the agent says so, and later what came of it', async () => {
    await give('look_around', 'ws');
    const { caller, id } = await call();
    await ask(caller, QUESTION);
    const tool = await tools.connection(0);
    const { call_id } = await until(() => tool.of('function_call')[0], 'the call of the function', 30_000);
    await hears(caller, 'One moment, please.', VOICE, { withinMs: 30_000 });
    expect((await stage.session(id)).toolCalls).toEqual([]);
    tool.say('function_output', { call_id, output: RESULT });
    await stage.said(id, /places are free/, 'agent');
    await hears(caller, RESULT, VOICE, { withinMs: 30_000 });
    const session = await hangUp(caller, id);
    expect(tool.of('function_call')).toHaveLength(1);
    expect(session.toolCalls).toEqual([
      expect.objectContaining({ name: 'look_around', output: RESULT, isError: false }),
    ]);
  });
});

describe('a tool of an MCP server that needs leave', () => {
  let server: HttpMcpServer;
  let opened: string[];
  /** `initialize`, `notifications/initialized`, `tools/list`. */
  const POSTS_OF_A_START = 3;

  const offer = (mcp: McpServer): void => {
    const about = { description: 'Opens a door.', inputSchema: { building: z.string() } };
    mcp.registerTool('open_door', about, ({ building }) => {
      opened.push(building);
      return { content: [{ type: 'text', text: OPENED }] };
    });
  };

  beforeAll(async () => {
    server = await startMcpServer('http', offer);
    const body = { id: 'doors', url: server.url, requireApproval: 'always' };
    await stage.duet.ask('POST', '/public/mcp-servers', body);
    await stage.channel({ mcp: { servers: ['doors'] } });
    model.wanted = { name: 'doors__open_door', arguments: { building: 'museum' } };
  });
  afterAll(() => server?.close());
  beforeEach(() => void (opened = []));

  const posts = (): number => server.requests.filter((request) => request.startsWith('POST')).length;

  /** A call whose agent knows its tools. */
  const ready = async () => {
    const before = posts();
    const made = await call();
    await until(() => posts() >= before + POSTS_OF_A_START, 'the agent at the MCP server');
    return made;
  };

  /** A call in which the agent has asked whether it may, and the caller has heard it. */
  const asked = async () => {
    const made = await ready();
    await ask(made.caller, QUESTION);
    expect(await stage.said(made.id, /Shall I/, 'agent')).toBe(MAY_I.join(' '));
    for (const breath of MAY_I) await hears(made.caller, breath, VOICE, { withinMs: 30_000 });
    expect(opened).toEqual([]);
    return made;
  };

  test('is called when the caller presses 1', async () => {
    const { caller, id } = await asked();
    await caller.command('sndcode', '1');
    await stage.said(id, /museum is open/, 'agent');
    await hears(caller, OPENED, VOICE, { withinMs: 30_000 });
    const session = await hangUp(caller, id);
    expect(opened).toEqual(['museum']);
    expect(session.conversation.items.map(({ text }) => text)).toContain('Pressed 1');
    expect(session.toolCalls).toEqual([
      expect.objectContaining({ name: 'doors__open_door', output: OPENED, isError: false }),
    ]);
  });

  test('is not called when the caller presses 2, and the agent knows why', async () => {
    const { caller, id } = await asked();
    await caller.command('sndcode', '2');
    await stage.said(id, /did not allow this call/, 'agent');
    const session = await hangUp(caller, id);
    expect(opened).toEqual([]);
    expect(session.conversation.items.map(({ text }) => text)).toContain('Pressed 2');
    expect(session.toolCalls).toEqual([
      expect.objectContaining({
        name: 'doors__open_door',
        output: expect.stringContaining('did not allow this call'),
        isError: true,
      }),
    ]);
  });

  test('is asked about once where the question comes in pieces', async () => {
    const { caller, id } = await ready();
    await ask(caller, 'Where can I park?', 0.8, 'My car.');
    await stage.said(id, /car/i, 'user');
    await stage.said(id, /building museum/, 'agent');
    await caller.command('sndcode', '2');
    await stage.said(id, /did not allow this call/, 'agent');
    const session = await hangUp(caller, id);
    expect(session.conversation.items.filter(({ role }) => role === 'user').length).toBeGreaterThan(2);
    expect(session.toolCalls).toHaveLength(1);
    expect(opened).toEqual([]);
  });
});
