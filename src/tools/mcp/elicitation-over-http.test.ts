import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  ElicitResultSchema,
  ErrorCode,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApprovalDecision, ApprovalRequest } from '../../conversation/ports.ts';
import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { startMcpServer } from '../../testing/mcp-http-server.ts';
import { FakeToolSession, mcpTool, untilAborted } from '../../testing/mcp-server.ts';
import type { McpTool } from '../plan.ts';
import { createOpenMcp } from './index.ts';
import { MCP_SETTINGS } from './settings.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const SECRET = 'very-secret-key';
const proposed = { table: { type: 'string', default: `by the window, ${SECRET}` } };
const PROPOSED = { table: `by the window, ${SECRET}` };
const unknown = { guests: { type: 'integer' } };

const text = (value: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value) }] });
const form = (message: string, properties: object) => ({
  message,
  requestedSchema: { type: 'object', properties, required: Object.keys(properties) },
});

type Send = RequestHandlerExtra<ServerRequest, ServerNotification>['sendRequest'];

/** Sends an elicitation like a server that does not check its own request. */
const elicit = (send: Send, params: object, signal?: AbortSignal): Promise<unknown> =>
  send(
    { method: 'elicitation/create', params } as unknown as ServerRequest,
    ElicitResultSchema,
    signal && { signal },
  ).catch((error: unknown) => (error instanceof McpError ? error.code : String(error)));

/** A function whose promise resolves when it has been called this many times. */
const meetingOf = (most: number): (() => Promise<void>) => {
  let came = 0;
  let all: () => void = () => undefined;
  const met = new Promise<void>((resolve) => (all = resolve));
  return () => {
    if (++came === most) all();
    return met;
  };
};

/** `leaving` aborts the server's wait for an answer; `withdrawn` aborts when the person need not decide any more. */
let leaving: AbortController;
let withdrawn: AbortController;
beforeEach(() => void ([leaving, withdrawn] = [new AbortController(), new AbortController()]));

/** Registers tools that request input in the middle of a call, and return the answer they got. */
const asking = (server: McpServer): void => {
  const offer = (name: string, work: (send: Send) => Promise<unknown>): void =>
    void server.registerTool(name, {}, async ({ sendRequest }) => text(await work(sendRequest)));
  const right = form(`Is\nthis ${SECRET} right?`, proposed);
  offer('propose', (send) => elicit(send, right));
  offer('ask', (send) => elicit(send, form(`How many,  ${SECRET}? ${'x'.repeat(1000)}`, unknown)));
  offer('flood', (send) => Promise.all(Array.from({ length: 5 }, () => elicit(send, right))));
  const link = { mode: 'url', message: 'Sign in.', elicitationId: '1', url: 'https://x.example/' };
  offer('link', (send) => elicit(send, link));
  offer('odd', (send) => elicit(send, form('Odd.', { a: { type: 'map' } })));
  offer('leave', async (send) => {
    // The first elicitation uses up request id 0, whose cancellation the official client ignores.
    await elicit(send, { message: '' });
    const answer = await elicit(send, right, leaving.signal);
    await untilAborted(withdrawn.signal).catch(() => undefined);
    return answer;
  });
  offer('hurry', async (send) => {
    void elicit(send, right);
    await untilAborted(leaving.signal).catch(() => undefined);
    return 'done';
  });
  const [begun, answered] = [meetingOf(2), meetingOf(2)];
  offer('together', async (send) => {
    await begun();
    const answer = await elicit(send, right);
    await answered();
    return answer;
  });
};

const opened = async (kind: 'http' | 'sse', change: Partial<McpTool> = {}, offer = asking) => {
  const server = await startMcpServer(kind, offer);
  closers.push(() => server.close());
  const egress = createEgress({ allowPrivate: true });
  closers.push(() => egress.close());
  const clock = new FakeClock();
  const open = createOpenMcp({
    fetch: egress.fetch,
    operatorFetch: egress.fetch,
    clock,
    ids: { newId: (prefix) => `${prefix}_1` },
    random: () => 1,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const toolProvider = open([mcpTool('crm', { url: server.url, headers: { 'X-Key': SECRET }, ...change })]);
  const session = new FakeToolSession();
  toolProvider.open?.(session);
  closers.push(() => toolProvider.close?.());
  await expect.poll(() => session.sent('mcp_tools')).toHaveLength(1);
  let count = 0;
  const call = async (tool: string) => {
    const wanted = { callId: `call_${++count}`, name: `crm__${tool}`, arguments: {} };
    const context = { signal: new AbortController().signal, spoken: Promise.resolve() };
    const { output } = await toolProvider.call(wanted, context);
    const lines = output.split('\n');
    return { told: lines.slice(0, -1).join('\n'), answers: JSON.parse(lines.at(-1) ?? '') as unknown };
  };
  return { session, clock, call };
};

/** The answers that the server received, as the language model reads them. */
const ACCEPTED = { action: 'accept', content: { table: 'by the window, ***' } };
const DECLINED = { action: 'decline' };

describe.each(['http', 'sse'] as const)('a server over %s that asks in the middle of a call', (kind) => {
  test('gets what it has proposed itself', async () => {
    const { session, call } = await opened(kind);
    expect(await call('propose')).toEqual({ told: '', answers: ACCEPTED });
    expect(session.approvals).toEqual([]);
  });

  test('is told no where only a person can know, and the language model is told what it asked for', async () => {
    const { session, call } = await opened(kind);
    const { told, answers } = await call('ask');
    expect(answers).toEqual(DECLINED);
    expect(told).toMatch(/^During the call the MCP server crm asked .*: "How many, \*\*\*\? x+\.\.\."\. If /);
    expect(told.length).toBeLessThan(MCP_SETTINGS.maxAskedChars + 300);
    expect(told).toMatch(/ask the user, and call the tool again/);
    expect(session.sent('mcp_call')[1]?.['output']).toContain(told);
  });

  test.each<[ApprovalDecision, object, RegExp]>([
    ['approved', ACCEPTED, /^$/],
    ['rejected', DECLINED, /the user did not allow: "Is this \*\*\* right\?"/],
    ['expired', DECLINED, /nobody allowed in time: "Is this \*\*\* right\?"/],
  ])('where calls need approval, a person is asked for that as well: %s', async (decision, answer, words) => {
    const { session, call } = await opened(kind, { requireApproval: 'always' });
    const asked: ApprovalRequest[] = [];
    session.approve = async (request) => (asked.push(request) === 1 ? 'approved' : decision);
    const { told, answers } = await call('propose');
    expect([answers, told]).toEqual([answer, expect.stringMatching(words)]);
    expect(asked.slice(1)).toEqual([
      {
        server: 'crm',
        tool: 'propose',
        description: 'Is this *** right?',
        arguments: { table: 'by the window, ***' },
      },
    ]);
  });

  test('where calls need approval, nobody is bothered with what only a person can know', async () => {
    const { session, call } = await opened(kind, { requireApproval: 'always' });
    expect((await call('ask')).answers).toEqual(DECLINED);
    expect(session.approvals).toHaveLength(1);
  });

  test('gets so many answers in one call', async () => {
    const { call } = await opened(kind);
    const { answers, told } = await call('flood');
    expect(answers).toEqual([ACCEPTED, ACCEPTED, ACCEPTED, DECLINED, DECLINED]);
    expect(told).toBe('');
    expect((await call('propose')).answers).toEqual(ACCEPTED);
  });

  test('cannot have a person open an address, nor send what is no form', async () => {
    const { call } = await opened(kind);
    expect(await call('link')).toEqual({
      told: expect.stringContaining('"Sign in."'),
      answers: ErrorCode.InvalidParams,
    });
    expect(await call('odd')).toEqual({ told: expect.stringContaining('"Odd."'), answers: DECLINED });
  });

  test.each(['leave', 'hurry'])('and waits no more has the person asked no more: %s', async (tool) => {
    const { session, call } = await opened(kind, { requireApproval: 'always' });
    const approve = async (request: ApprovalRequest, signal: AbortSignal): Promise<ApprovalDecision> => {
      if (session.approvals.push(request) === 1) return 'approved';
      leaving.abort();
      await untilAborted(signal).catch(() => undefined);
      withdrawn.abort();
      return 'withdrawn';
    };
    Object.assign(session, { approve });
    const { answers, told } = await call(tool);
    expect(answers).toBe(tool === 'leave' ? ErrorCode.RequestTimeout : 'done');
    expect(told).toMatch(tool === 'leave' ? /did not wait for the answer/ : /^$/);
    await expect.poll(() => withdrawn.signal.aborted).toBe(true);
  });

  test('has no less time because a person takes theirs', async () => {
    const { session, call, clock } = await opened(kind, { requireApproval: 'always' });
    let decide: () => void = () => undefined;
    session.approve = async (request) => {
      if (session.approvals.push(request) > 1) await new Promise<void>((resolve) => (decide = resolve));
      return 'approved';
    };
    const calling = call('propose');
    await expect.poll(() => session.approvals).toHaveLength(2);
    clock.advance(MCP_SETTINGS.callMs * 2);
    decide();
    expect((await calling).answers).toEqual(ACCEPTED);
  });
});

test('of several calls at once, a person is not asked: it is not known which one it is for', async () => {
  const careful = await opened('http', { requireApproval: 'always' });
  for (const { answers, told } of await Promise.all([careful.call('together'), careful.call('together')]))
    expect([answers, told]).toEqual([DECLINED, expect.stringContaining('not answered: "Is this')]);
  expect(careful.session.approvals).toHaveLength(2);
  const free = await opened('http');
  for (const { answers, told } of await Promise.all([free.call('together'), free.call('together')]))
    expect([answers, told]).toEqual([ACCEPTED, '']);
});

test('what the server gets back is what it has proposed, unchanged', async () => {
  const got: unknown[] = [];
  const { call } = await opened('http', {}, (server) =>
    server.registerTool('ask', {}, async ({ sendRequest }) => {
      got.push(await elicit(sendRequest, form('Right?', proposed)));
      return text(null);
    }),
  );
  await call('ask');
  expect(got).toEqual([{ action: 'accept', content: PROPOSED }]);
});

test('a server that asks when nobody has called it is told no', async () => {
  const servers: McpServer[] = [];
  const { session, call } = await opened('sse', { requireApproval: 'always' }, (server) => {
    servers.push(server);
    asking(server);
  });
  const message = 'Right?';
  const properties = { sure: { type: 'boolean' as const, default: true } };
  const requestedSchema = { type: 'object' as const, properties };
  expect(await servers[0]?.server.elicitInput({ message, requestedSchema })).toEqual(DECLINED);
  expect(session.approvals).toEqual([]);
  expect((await call('propose')).told).toBe('');
});
