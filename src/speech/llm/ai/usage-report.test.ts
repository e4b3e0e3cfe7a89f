import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReplyPiece, Usage } from '../../../conversation/provider-ports.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { requestOf } from '../../contracts/llm.contract.ts';
import { chatProviders } from './models.ts';
import { openChatLlm } from './open.ts';

/* The cost of a reply is known, or known to be unknown. */

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const UNCOUNTED = { kind: 'mind', provider: 'openai-compatible', model: 'small' };
/** Timeout for conditions, as a test machine may be busy. */
const PATIENT = { timeout: 10_000 };

let server: FakeOpenAiServer;
let clock: FakeClock;
let used: Usage[];
let control: AbortController;
beforeEach(async () => {
  server = await FakeOpenAiServer.start();
  [clock, used, control] = [new FakeClock(), [], new AbortController()];
});
afterEach(() => server.close());

const reply = (): AsyncIterable<ReplyPiece> => {
  const entry = { provider: 'openai-compatible', endpoint: server.url, key: null, model: 'small' };
  const llm = openChatLlm(
    chatProviders['openai-compatible']!,
    { ...entry, options: {}, prices: null },
    { clock, log, fetch: globalThis.fetch, hasNext: false },
  );
  return llm.reply(requestOf({ meter: (usage) => used.push(usage), signal: control.signal }));
};
const read = async (onPiece: () => void = () => undefined): Promise<void> => {
  try {
    for await (const piece of reply()) if (piece !== '') onPiece();
  } catch {
    // Only the usage matters here.
  }
};

test('a reply that the server counts is counted once', async () => {
  await read();
  expect(used).toEqual([{ ...UNCOUNTED, inputTokens: 120, cachedTokens: 40, outputTokens: 9 }]);
});

test('one of a server that counts nothing is told as not counted', async () => {
  server.behaviour.tokens = { input: 0, cached: 0, output: 0 };
  await read();
  expect(used).toEqual([UNCOUNTED]);
});

test('so is one that is called off, at once', async () => {
  server.behaviour.hangs = true;
  let atOnce: Usage[] = [];
  await read(() => {
    control.abort();
    atOnce = [...used];
  });
  expect(atOnce).toEqual([UNCOUNTED]);
  expect(used).toHaveLength(1);
});

test('one that breaks off, one that nobody reads any more, and one that never begins', async () => {
  server.behaviour.breaksOff = true;
  await read();
  expect(used).toEqual([UNCOUNTED]);
  server.behaviour.breaksOff = false;
  for await (const piece of reply()) if (piece !== '') break;
  expect(used).toEqual([UNCOUNTED, UNCOUNTED]);
  server.behaviour.silent = true;
  const silent = read();
  await expect.poll(() => server.requests.length, PATIENT).toBe(3);
  clock.advance(10_000);
  await silent;
  expect(used).toHaveLength(3);
});

test('what is refused costs nothing', async () => {
  for (server.behaviour.status of [400, 401, 429, 500]) await read();
  control.abort();
  await read();
  expect(used).toEqual([]);
});
