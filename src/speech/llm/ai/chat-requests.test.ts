import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyRequest, Turn } from '../../../conversation/provider-ports.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { RequestRefused } from '../../providers/fallback/circuit-breaker.ts';
import { chatProviders } from './models.ts';
import { openChatLlm } from './open.ts';

/* Requests that a server refuses, and that are repeated without the refused part. */

type Body = Record<string, unknown> & { readonly messages: readonly { readonly content: unknown }[] };

let server: FakeOpenAiServer;
let warnings: string[];
/** The request bodies that were sent, refused or not. */
let sent: Body[];
beforeEach(async () => {
  server = await FakeOpenAiServer.start();
  [warnings, sent] = [[], []];
});
afterEach(() => server.close());

const log = {
  info: () => undefined,
  warn: (_: object, message: string) => void warnings.push(message),
  error: () => undefined,
};

/** Options of a model that takes any conversation as a whole. */
const WHOLE: Readonly<Record<string, number>> = { contextTokens: 10_000_000, historyTokens: 10_000_000 };

/** A model whose server refuses the requests chosen by `isRefused`, with this status and text. */
const llmWhere = (
  isRefused: (body: Body) => boolean,
  { status = 400, message = 'Bad request', hasNext = false, looks = false, options = WHOLE } = {},
) => {
  const refusing: typeof fetch = async (address, init) => {
    const body = JSON.parse(String(init?.body)) as Body;
    sent.push(body);
    const error = JSON.stringify({ error: { message } });
    const refusal = status === 200 ? `data: ${error}\n\n` : error;
    return isRefused(body) ? new Response(refusal, { status }) : fetch(address, init);
  };
  const entry = { provider: 'openai-compatible', endpoint: server.url, key: null, model: 'small' };
  const whole = { ...entry, options: { looks, ...options }, prices: null };
  const parts = { clock: systemClock, log, fetch: refusing, hasNext };
  const llm = openChatLlm(chatProviders['openai-compatible']!, whole, parts);
  const ask = async (given: Partial<ReplyRequest>): Promise<string> =>
    (await piecesOf(llm.reply(requestOf(given)))).join('');
  return { llm, ask };
};

const TEMPERATURE = { temperature: 0.6 };

test.each([
  [400, false],
  [422, true],
])('a temperature that is refused with %i is left out, then and later', async (status, hasNext) => {
  const { ask } = llmWhere((body) => 'temperature' in body, { status, hasNext });
  expect(await ask(TEMPERATURE)).toBe('Hello there.');
  expect(await ask(TEMPERATURE)).toBe('Hello there.');
  expect(sent.map((body) => body['temperature'])).toEqual([0.6, undefined, undefined]);
  expect(warnings).toEqual(['a language model is asked without a temperature: it has refused it']);
});

test('a temperature that was not why it was refused stays', async () => {
  let isBusy = true;
  const { ask } = llmWhere(() => isBusy);
  await expect(ask(TEMPERATURE)).rejects.toBeInstanceOf(RequestRefused);
  isBusy = false;
  await ask(TEMPERATURE);
  expect(sent.map((body) => body['temperature'])).toEqual([0.6, undefined, 0.6]);
  expect(warnings).toEqual([]);
});

test('neither a temperature nor a picture hides the other, and only what it was is left out later', async () => {
  const isShown = (body: Body): boolean => JSON.stringify(body).includes('image_url');
  const { ask, llm } = llmWhere(isShown, { looks: true });
  const picture = { mediaType: 'image/webp', data: new Uint8Array([1, 2, 3]) } as const;
  expect(await ask({ ...TEMPERATURE, picture })).toBe('Hello there.');
  await ask({ ...TEMPERATURE, picture });
  expect(sent.map((body) => body['temperature'])).toEqual([0.6, undefined, undefined, 0.6]);
  expect(llm.hasVision).toBe(false);
});

const said = (text: string): Turn => ({ role: 'user', text });
const call = (callId: string, output: string | null): Turn => ({
  ...{ role: 'tool', callId, name: 'look_up', arguments: {} },
  output,
  isError: false,
});
const isLong = (body: Body): boolean => JSON.stringify(body).length > 40_000;
const TOOLS = [toolSpec('look_up', 'Looks something up.')];
const question = `Which of them? ${'Think. '.repeat(100)}`;
const history = [
  call('open', null),
  ...Array.from({ length: 60 }, (_, index) => [said(`Line ${index}.`), call(`c${index}`, '🙂x'.repeat(999))]),
  said(question),
  call('last', 'y'.repeat(9_999)),
].flat();

test.each([400, 413])(
  'a conversation that is too long (%i) is shortened, and keeps its tools',
  async (status) => {
    const { ask } = llmWhere(isLong, { status });
    expect(await ask({ history, tools: TOOLS })).toBe('Hello there.');
    const short = JSON.stringify(sent[1]);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.['tools']).toHaveLength(1);
    expect(short).toContain(JSON.stringify(question));
    expect(short).toContain('do not call again: look_up({}).');
    expect(short).toContain(`${'y'.repeat(500)}\\n[The rest was left out.]`);
    expect(short).toContain('Line 41.');
    expect(short).not.toContain('Line 40.');
    expect(short).not.toMatch(/\\ud8/);
  },
);

describe('a server whose model has a small context', () => {
  const talk = Array.from({ length: 400 }, (_, at): Turn => ({
    ...{ role: at % 2 === 0 ? 'user' : 'assistant', text: `Line ${at} of a long conversation about bread.` },
  })).concat(said('And now?'));
  const isOverfull = (body: Body): boolean => JSON.stringify(body.messages).length > 4 * 3_000;
  const message = "This model's maximum context length is 3000 tokens. However, you requested 9000 tokens.";
  const lines = (body: Body | undefined): number => JSON.stringify(body).match(/Line /g)?.length ?? 0;

  test.each([400, 413, 422, 500])('gets what fits after a refusal (%i), and then at once', async (status) => {
    const { ask } = llmWhere(isOverfull, { status, message });
    expect(await ask({ history: talk, tools: TOOLS })).toBe('Hello there.');
    expect(await ask({ history: talk, tools: TOOLS })).toBe('Hello there.');
    expect(sent.map(lines)).toEqual([400, expect.any(Number), expect.any(Number)]);
    expect(lines(sent[1])).toBeLessThanOrEqual(40);
    expect(lines(sent[2])).toBeGreaterThan(60);
    expect(lines(sent[2])).toBeLessThan(160);
    expect(sent.every((body) => JSON.stringify(body).includes('And now?'))).toBe(true);
  });

  test('may refuse in the stream of its answer', async () => {
    const { ask } = llmWhere(isOverfull, { status: 200, message });
    expect(await ask({ history: talk })).toBe('Hello there.');
    expect(sent.map(lines)).toEqual([400, expect.any(Number)]);
  });

  test('is asked once more, not for ever', async () => {
    for (const status of [200, 400]) {
      sent = [];
      await expect(llmWhere(() => true, { status, message }).ask({ history: talk })).rejects.toThrow();
      expect(sent).toHaveLength(2);
    }
  });

  test('is never sent more than its setup says, and gets the summary for the rest', async () => {
    const crowded: number[] = [];
    const onCrowded = (turns: number): void => void crowded.push(turns);
    const { ask } = llmWhere(isOverfull, { options: { contextTokens: 3_000 } });
    await ask({ history: talk, onCrowded });
    const summary = { text: 'They spoke of </note> bread.', turns: crowded[0]! };
    await ask({ history: talk, onCrowded, summary });
    expect(talk[summary.turns]).toMatchObject({ role: 'user' });
    expect(crowded).toHaveLength(1);
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent[0])).not.toContain('They spoke of');
    expect(JSON.stringify(sent[1]?.messages[0])).toContain('They spoke of ‹/note> bread.');
    expect(JSON.stringify(sent[1])).toContain(`Line ${summary.turns} of`);
    expect(JSON.stringify(sent[1])).not.toContain(`Line ${summary.turns - 1} of`);
  });
});

test.each([
  ['by its name', "Invalid schema for function 'broken': None is not of type 'array'."],
  ['by its place', 'tools.1.function.parameters: required must be a list'],
])('a tool that is refused %s is left out alone, then and later', async (_how, message) => {
  const namesIn = (body: Body | undefined): unknown[] =>
    ((body?.['tools'] ?? []) as readonly { readonly function: { readonly name: string } }[]).map(
      (tool) => tool.function.name,
    );
  const { ask } = llmWhere((body) => namesIn(body).includes('broken'), { message });
  const tools = [...TOOLS, toolSpec('broken'), toolSpec('go')];
  const told: string[] = [];
  const onToolRefused = (name: string, reason: string): void => void told.push(`${name}: ${reason}`);
  expect(await ask({ tools, onToolRefused })).toBe('Hello there.');
  expect(await ask({ tools, onToolRefused })).toBe('Hello there.');
  expect(told).toEqual(Array(2).fill(`broken: The language model's server refuses it: ${message}`));
  expect(sent.map(namesIn)).toEqual([
    ['look_up', 'broken', 'go'],
    ['look_up', 'go'],
    ['look_up', 'go'],
  ]);
  expect(warnings).toEqual(['a language model is asked without tools that it has refused']);
});

test('of a long conversation whose tools are refused nothing else is left out', async () => {
  const message = 'this model does not support tools';
  const { ask } = llmWhere((body) => 'tools' in body, { message });
  const told: string[] = [];
  const onToolRefused = (name: string, reason: string): void => void told.push(`${name}: ${reason}`);
  expect(await ask({ history, tools: TOOLS, onToolRefused })).toBe('Hello there.');
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(sent[1])).toContain('Line 0.');
  expect(told).toEqual([`look_up: The language model's server refuses it: ${message}`]);
});

/** What strict templates accept: roles by turns, the user first, nothing of tools. */
const isStrict = ({ messages }: Body): boolean =>
  (messages as readonly { readonly role?: string }[]).some(
    ({ role }, at) => role !== (at % 2 === 0 ? 'user' : 'assistant'),
  );

test.each([
  [
    400,
    'After the optional system message, conversation roles must alternate user/assistant/user/assistant/...',
  ],
  [500, 'Jinja Exception: System role not supported'],
])('roles that a template refuses with %i are written plainly, then and later', async (status, message) => {
  const { ask } = llmWhere(isStrict, { status, message });
  const told = [said('What is in it?'), call('c', 'Rye.'), said('And in that?')];
  expect(await ask({ history: told, tools: TOOLS })).toBe('Hello there.');
  expect(await ask({ history: told, tools: TOOLS })).toBe('Hello there.');
  expect(sent).toHaveLength(3);
  expect(JSON.stringify(sent[1])).toContain('the tool look_up({}) gave this: Rye.'.replaceAll('"', '\\"'));
  expect(sent[1]?.['tools']).toHaveLength(1);
  expect(warnings).toEqual([
    'a language model is asked in the plainest form: it has refused the roles of the conversation',
  ]);
});

test('a short conversation is not shortened', async () => {
  await expect(llmWhere(() => true).ask({})).rejects.toBeInstanceOf(RequestRefused);
  expect(sent).toHaveLength(1);
});
