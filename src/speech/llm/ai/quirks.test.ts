import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LanguageModel, ReplyPiece, Usage } from '../../../conversation/provider-ports.ts';
import { createEgress } from '../../../egress/egress.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { type Quirk, QUIRKS, THOUGHTS } from '../../../testing/chat-stream.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { callsOf, collect, llmContract, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { llmProviders } from '../../providers/llm.ts';

/* Servers with OpenAI's chat API that depart from its form, asked as the service asks them. */

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const egress = createEgress({ allowPrivate: true });
const PROVIDER = 'openai-compatible';
const KEY = 'sk-very-secret';
/** Timeout for conditions, as a test machine may be busy. */
const PATIENT = { timeout: 10_000 };

interface Given {
  readonly clock?: FakeClock;
  readonly model?: string;
  readonly fetch?: typeof fetch;
  readonly hasNext?: boolean;
}

const openAt = (server: FakeOpenAiServer, given: Given = {}): LanguageModel => {
  const { clock = systemClock, model = 'small', hasNext = false, fetch = egress.fetch } = given;
  const entry = { provider: PROVIDER, endpoint: server.url, key: KEY, model, options: {}, prices: null };
  const managed = { llm: {} as never, tts: {} as never, stt: null };
  const ways = { fetch, webSocket: egress.webSocket };
  return llmProviders[PROVIDER]!.open(entry, { clock, log, egress: ways, managed, hasNext });
};

let server: FakeOpenAiServer;
beforeEach(async () => {
  server = await FakeOpenAiServer.start();
});
afterEach(() => server.close());

const look = toolSpec('look_up', 'Looks something up.', { what: { type: 'string' } });
const go = toolSpec('go', 'Goes somewhere.', { where: { type: 'string' } });
const ask = (llm = openAt(server)): Promise<ReplyPiece[]> =>
  piecesOf(llm.reply(requestOf({ tools: [look, go] })));
const textOf = (pieces: readonly ReplyPiece[]): string =>
  pieces.filter((piece) => typeof piece === 'string').join('');
const have = (...quirks: Quirk[]): void => void (server.behaviour.quirks = new Set(quirks));

const CALLS = [
  { id: 'a', name: 'look_up', arguments: '{"what":"rye {bread}"}' },
  { id: 'b', name: 'look_up', arguments: '{"what":"cake"}' },
  { id: 'c', name: 'go', arguments: '{"where":"home"}' },
];
const MADE = CALLS.map(({ name, arguments: given }) => ({ name, arguments: JSON.parse(given) as object }));

async function expectAll(): Promise<void> {
  const pieces = await ask();
  expect(textOf(pieces)).toBe('Hello there.');
  expect(callsOf(pieces)).toMatchObject(MADE);
  const ids = callsOf(pieces).map(({ callId }) => callId);
  expect(new Set(['', ...ids]).size).toBe(4);
}

test.each(QUIRKS)('%s: the answer and its calls are the same', async (quirk) => {
  server.behaviour.calls = CALLS;
  have(quirk);
  await expectAll();
});

const IDS = ['no ids', 'empty ids', 'ids as numbers'] as const;
const INDEXES = ['no indexes', 'one index'] as const;
const FORMS = ['whole calls', 'names in each piece', 'arguments as objects', 'comments'] as const;
const mixed = IDS.flatMap((ids) => INDEXES.flatMap((indexes) => FORMS.map((form) => [ids, indexes, form])));

test.each(mixed)('%s, %s and %s: each call has its own arguments', async (...quirks) => {
  server.behaviour.calls = CALLS;
  have(...(quirks as Quirk[]));
  await expectAll();
});

const SERVERS: Readonly<Record<string, readonly Quirk[]>> = {
  Ollama: ['one index', 'whole calls', 'thoughts as reasoning', 'empty reasons', 'error as a text'],
  'LM Studio': ['role first', 'empty ids', 'thoughts apart', 'no usage'],
  'llama.cpp': ['null content', 'no ids', 'thoughts in the text', 'marks in the text'],
  vLLM: ['role first', 'names in each piece', 'thoughts apart', 'error without a name', 'no [DONE]'],
  'a proxy': ['comments', 'no indexes', 'ids as numbers', 'error behind the end'],
};

describe.each(Object.entries(SERVERS))('%s', (name, quirks) => {
  const call = { id: 'call_1', name: 'transfer_call', arguments: '{"destination":"main"}' };
  const counted = { inputTokens: 120, cachedTokens: 40, outputTokens: 9 };

  llmContract(
    name,
    async () => {
      const own = await FakeOpenAiServer.start();
      const { behaviour } = own;
      behaviour.quirks = new Set(quirks);
      return {
        llm: openAt(own),
        decide: (calls) => void (behaviour.calls = calls ? [call] : []),
        usage: { provider: PROVIDER, model: 'small', ...(!quirks.includes('no usage') && counted) },
        server: {
          trouble: (what) => {
            behaviour.status = what === 'refuses the key' ? 401 : what === 'is busy' ? 503 : 200;
            behaviour.breaksOff = what === 'breaks off';
            behaviour.endsEarly = what === 'ends early';
            behaviour.failsMidway = what === 'fails midway';
            behaviour.hangs = what === 'hangs';
          },
          abandoned: () => own.abandoned,
          secret: KEY,
        },
        close: () => own.close(),
      };
    },
    { server: true },
  );
});

test.each(['error as a text', 'error without a name'] as const)(
  '%s in mid-stream: the reply fails, and the log is told the reason',
  async (quirk) => {
    have(quirk);
    server.behaviour.failsMidway = true;
    const error: unknown = await ask().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ProviderError', retryable: true });
    expect(String((error as Error).cause)).toContain('overloaded');
  },
);

test('no usage: the reply is told as not counted', async () => {
  have('no usage');
  const used: Usage[] = [];
  await collect(openAt(server).reply(requestOf({ meter: (usage) => used.push(usage) })));
  expect(used).toEqual([{ kind: 'mind', provider: PROVIDER, model: 'small' }]);
});

test('[DONE] with neither a reason nor an answer is a failure', async () => {
  const nothing = async () =>
    new Response('data: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } });
  await expect(ask(openAt(server, { fetch: nothing }))).rejects.toMatchObject({ retryable: true });
});

describe('thoughts', () => {
  test('without an opening mark are heard once at most, and never again', async () => {
    server.behaviour.chat = [`${THOUGHTS}</thi`, 'nk>\nHello', ' there.'];
    const llm = openAt(server);
    expect(textOf(await ask(llm))).not.toContain('think');
    expect(textOf(await ask(llm))).toBe('Hello there.');
    server.behaviour.chat = ['Good', ' day.'];
    expect(textOf(await ask(llm))).toBe('Good day.');
    expect(await ask(llm)).toEqual(['Good', ' day.']);
  });

  test.each(['deepseek-r1:7b', 'Qwen3-4B-Thinking-2507', 'qwq'])('%s: never, by its name', async (model) => {
    server.behaviour.chat = [THOUGHTS, '</think>', 'Hello.'];
    expect(textOf(await ask(openAt(server, { model })))).toBe('Hello.');
  });
});

describe('a server that is at work', () => {
  /** A server that sends what the test writes. */
  const working = (clock: FakeClock) => {
    let stream!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const send = (text: string): void => stream.enqueue(new TextEncoder().encode(text));
    return { send, open: (hasNext: boolean) => openAt(server, { clock, fetch, hasNext }) };
  };
  const signs = [
    ['a comment', ': keep-alive\n\n'],
    ['a thought', `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: 'Hm.' } }] })}\n\n`],
  ] as const;

  /** Sends a sign of life, and waits until it has been noticed: the limit is a new timer. */
  const live = async (clock: FakeClock, afters: readonly number[], send: () => void): Promise<void> => {
    const before = afters.length;
    send();
    await expect.poll(() => afters.length, PATIENT).toBeGreaterThan(before);
    expect(clock.pending).toBe(1);
  };
  const watched = () => {
    const clock = new FakeClock();
    const afters: number[] = [];
    const after = clock.after.bind(clock);
    clock.after = (ms, fn) => {
      afters.push(ms);
      return after(ms, fn);
    };
    return { clock, afters };
  };

  test.each(signs)('is waited for by %s, but not for ever', async (_name, sign) => {
    const { clock, afters } = watched();
    const { send, open } = working(clock);
    const failed = ask(open(false)).catch((error: unknown) => error);
    await expect.poll(() => clock.pending, PATIENT).toBe(1);
    for (const seconds of [9, 9, 9]) {
      clock.advance(seconds * 1000);
      await live(clock, afters, () => send(sign));
    }
    clock.advance(2_999);
    expect(clock.pending).toBe(1);
    clock.advance(1);
    expect(await failed).toMatchObject({ message: 'The language model took too long to begin.' });
  });

  test('is not, where another one can be asked', async () => {
    const { clock, afters } = watched();
    const { send, open } = working(clock);
    const failed = ask(open(true)).catch((error: unknown) => error);
    await expect.poll(() => clock.pending, PATIENT).toBe(1);
    clock.advance(4_000);
    await live(clock, afters, () => send(signs[0][1]));
    clock.advance(1_000);
    expect(await failed).toMatchObject({ message: 'The language model took too long to begin.' });
  });
});
