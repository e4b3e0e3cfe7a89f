import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LanguageModel, ProviderError, type ReplyPiece } from '../../../conversation/provider-ports.ts';
import { type Clock, systemClock } from '../../../kernel/time/clock.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { callsOf, requestOf } from '../../contracts/llm.contract.ts';
import { CircuitBreaker, RequestRefused } from '../../providers/fallback/circuit-breaker.ts';
import { FallbackLlm } from '../../providers/fallback/fallback-llm.ts';
import { chatProviders } from '../ai/models.ts';
import { openChatLlm } from '../ai/open.ts';
import { callRows } from './calls.fixture.ts';
import { failureRows } from './failures.fixture.ts';
import type { StreamRow, Wire } from './stream-row.fixture.ts';
import { wireRows } from './wire.fixture.ts';
import { writtenRows } from './written.fixture.ts';

/*
 * The contract of the layer between language models and the session: streams as people have reported them of servers
 * with OpenAI's chat API, and what a session gets of each.
 */

const ROWS = [...wireRows, ...callRows, ...writtenRows, ...failureRows];
/** The answers that are still to be given, for the path of each row. */
const waiting = new Map<string, Played>();

interface Played {
  readonly answers: Wire[];
  asked: number;
  /** Resolves when the session has got something of the answer; at once where it gets nothing. */
  readonly begun: Promise<void>;
}

async function play(wire: Wire, to: ServerResponse, begun: Promise<void>): Promise<void> {
  const { pieces, status = 200, type = 'text/event-stream', headers, then } = wire;
  to.socket?.setNoDelay(true);
  to.writeHead(status, { ...(type !== null && { 'content-type': type }), ...headers });
  to.flushHeaders();
  for (const piece of pieces) {
    to.write(piece);
    if (pieces.length < 100) await new Promise(setImmediate);
  }
  if (then === 'reset') await begun;
  if (then === 'reset') to.socket?.resetAndDestroy();
  else if (then !== 'stall') to.end();
}

const server = createServer((request, response) => {
  const row = waiting.get((request.url ?? '').split('/')[1] ?? '');
  request.resume().once('end', () => {
    if (!row) return void response.writeHead(404).end();
    row.asked += 1;
    void play(row.answers.length > 1 ? row.answers.shift()! : row.answers[0]!, response, row.begun);
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const tools = [
  toolSpec('look_up', 'Looks something up.', { what: { type: 'string' } }),
  toolSpec('go', 'Goes somewhere.', { where: { type: 'string' } }),
];
const next: LanguageModel = {
  async *reply() {
    yield 'Next.';
  },
};

/** The model of a row as the service composes it: behind the layer, before another one where the row has one. */
function openAt(path: string, clock: Clock, hasNext: boolean): LanguageModel {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}/v1`;
  const entry = {
    provider: 'openai-compatible',
    endpoint,
    key: null,
    model: 'small',
    options: {},
    prices: null,
  };
  const chat = openChatLlm(chatProviders['openai-compatible']!, entry, { clock, log, fetch, hasNext });
  const all = hasNext ? [chat, next] : [chat];
  return new FallbackLlm(all.map((it) => ({ breaker: new CircuitBreaker(clock), it })));
}

interface Got {
  readonly pieces: ReplyPiece[];
  error: unknown;
}

async function read(row: StreamRow, clock: Clock, path: string, begun: () => void): Promise<Got> {
  const got: Got = { pieces: [], error: null };
  const request = requestOf({ tools, ...(row.history && { history: row.history }) });
  try {
    for await (const piece of openAt(path, clock, row.hasNext === true).reply(request)) {
      got.pieces.push(piece);
      begun();
    }
  } catch (error) {
    got.error = error;
  }
  return got;
}

/** Lets a stalled answer run into its time limit, once the text before has come. */
async function readStalled(row: StreamRow, path: string, begun: () => void): Promise<Got> {
  const clock = new FakeClock();
  const got = read(row, clock, path, begun);
  let isOver = false;
  const end = got.then(() => (isOver = true));
  await Promise.race([end, waiting.get(path)!.begun]);
  while (!isOver) {
    await new Promise(setImmediate);
    if (waiting.get(path)!.asked > 0 && clock.pending === 1) clock.advance(500);
  }
  return got;
}

const kindOf = (error: unknown): StreamRow['error'] => {
  if (error === null) return undefined;
  if (!(error instanceof ProviderError)) throw error;
  return error instanceof RequestRefused ? 'refused' : error.retryable ? 'retryable' : 'final';
};

test.each(ROWS.map((row, at) => [row.name, row, `row${at}`] as const))('%s', async (_name, row, path) => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  if ((row.text ?? '') === '' || (row.asked ?? 1) > 1 || row.hasNext) begin();
  const given = { answers: [...row.answers], asked: 0, begun };
  waiting.set(path, given);
  const isStalled = row.answers.some(({ then }) => then === 'stall');
  const { pieces, error } = await (isStalled
    ? readStalled(row, path, begin)
    : read(row, systemClock, path, begin));
  const text = pieces.filter((piece) => typeof piece === 'string').join('');
  const calls = callsOf(pieces).map(({ name, arguments: told }) => [name, told]);
  const ids = callsOf(pieces).map(({ callId }) => callId);
  expect({ text, calls, error: kindOf(error), asked: given.asked }).toEqual({
    ...{ text: row.text ?? '', calls: row.calls ?? [], error: row.error, asked: row.asked ?? 1 },
  });
  expect(new Set(['', ...ids]).size).toBe(ids.length + 1);
});

test('at least sixty streams are played, each under a name of its own', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ROWS.map(({ name }) => name)).size).toBe(ROWS.length);
});
