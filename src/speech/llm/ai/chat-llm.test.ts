import { APICallError, InvalidPromptError, UnsupportedFunctionalityError } from '@ai-sdk/provider';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LanguageModel,
  ProviderError,
  type ReplyPiece,
  type Turn,
} from '../../../conversation/provider-ports.ts';
import { createEgress } from '../../../egress/egress.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { type Clock, systemClock } from '../../../kernel/time/clock.ts';
import { callsOf, collect, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { RequestRefused } from '../../providers/fallback/circuit-breaker.ts';
import type { ProviderEntry } from '../../providers/setup.ts';
import { sentId } from './calls.ts';
import { providerError } from './errors.ts';
import { chatProviders } from './models.ts';
import { openChatLlm } from './open.ts';

/** An id of the service. */
const OWN = expect.stringMatching(/^call_[0-9a-f]{40}$/) as string;

interface Given {
  readonly key: string | null;
  readonly clock: Clock;
  readonly hasNext: boolean;
  readonly options: ProviderEntry['options'];
  readonly fetch: typeof fetch;
}

const COMPATIBLE = 'openai-compatible';
const warnings: object[] = [];
const log = {
  info: () => undefined,
  warn: (fields: object) => void warnings.push(fields),
  error: () => undefined,
};
/** Timeout for conditions, as a test machine may be busy. */
const PATIENT = { timeout: 10_000 };
const TOO_LATE = 'The language model took too long to begin.';

/** A language model at the server, opened as a setup opens it. */
const openLlm = (
  server: FakeOpenAiServer,
  {
    key = 'secret',
    clock = systemClock,
    hasNext = false,
    options = {},
    fetch = globalThis.fetch,
  }: Partial<Given> = {},
): LanguageModel => {
  const entry = { provider: COMPATIBLE, endpoint: server.url, key, model: 'small', options, prices: null };
  return openChatLlm(chatProviders[COMPATIBLE]!, entry, { clock, log, fetch, hasNext });
};

describe('an OpenAI-compatible model', () => {
  let server: FakeOpenAiServer;
  const llmAt = (given: Partial<Given> = {}): LanguageModel => openLlm(server, given);

  const errorOf = async (llm: LanguageModel): Promise<ProviderError> => {
    const error: unknown = await collect(llm.reply(requestOf())).then(
      () => new Error('it went well'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ProviderError);
    return error as ProviderError;
  };

  beforeEach(async () => {
    server = await FakeOpenAiServer.start();
  });
  afterEach(() => server.close());

  const picture = { mediaType: 'image/webp', data: new Uint8Array([1, 2, 3]) } as const;
  const shown = { history: [{ role: 'user', text: 'What is this?' }], picture } as const;

  test('gets the picture of a screen, where its setup says that it looks', async () => {
    const url = { url: 'data:image/webp;base64,AQID' };
    const llm = llmAt({ options: { looks: true } });
    expect([llm.hasVision, llmAt().hasVision]).toEqual([true, false]);
    await collect(llm.reply(requestOf(shown)));
    expect(JSON.stringify(server.requests[0]?.body)).toContain(JSON.stringify(url));
    await collect(llmAt().reply(requestOf(shown)));
    expect(JSON.stringify(server.requests[1]?.body)).not.toContain('image');
    expect(JSON.stringify(server.requests[1]?.body)).toContain('you cannot see it');
  });

  test('that refuses pictures is asked the same without one, and counts as blind from then on', async () => {
    const refusing: typeof fetch = async (address, init) =>
      String(init?.body).includes('image_url')
        ? new Response('{"error": {"message": "no images"}}', { status: 400 })
        : fetch(address, init);
    const llm = llmAt({ options: { looks: true }, fetch: refusing });
    expect((await collect(llm.reply(requestOf(shown)))).join('')).toBe('Hello there.');
    expect(JSON.stringify(server.requests[0]?.body)).toContain('you cannot see it');
    expect(llm.hasVision).toBe(false);
  });

  test('whose server refuses everything is not blind for it', async () => {
    server.behaviour.status = 400;
    const llm = llmAt({ options: { looks: true } });
    await expect(collect(llm.reply(requestOf(shown)))).rejects.toThrow('refuses the request (400)');
    expect(llm.hasVision).toBe(true);
  });

  test('gets the instructions, what is known, what was said, the temperature and the key', async () => {
    const history = [
      { role: 'user', text: 'Hello' },
      { role: 'assistant', text: 'Good day' },
      { role: 'user', text: 'When do you open?' },
    ] as const;
    expect((await collect(llmAt().reply(requestOf({ history, temperature: 0.3 })))).join('')).toBe(
      'Hello there.',
    );
    const [{ path, authorization, body }] = server.requests as [(typeof server.requests)[number]];
    expect([path, authorization]).toEqual(['/v1/chat/completions', 'Bearer secret']);
    expect(body).toMatchObject({ model: 'small', stream: true, temperature: 0.3 });
    const messages = body['messages'] as { role: string; content: string }[];
    expect(messages.slice(1)).toEqual([
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Good day' },
      { role: 'user', content: 'When do you open?' },
    ]);
    expect(messages[0]).toMatchObject({ role: 'system' });
    expect(messages[0]!.content).toContain('We open at seven.');
  });

  test('leaves out a temperature and a key that are not set', async () => {
    await collect(llmAt({ key: null }).reply(requestOf()));
    expect(server.requests[0]!.body).not.toHaveProperty('temperature');
    expect(server.requests[0]!.authorization).toBeUndefined();
  });

  test.each([
    [401, false],
    [404, false],
    [429, true],
    [500, true],
    [503, true],
  ])('an answer of %i is retryable: %s', async (status, retryable) => {
    server.behaviour.status = status;
    expect(await errorOf(llmAt())).toMatchObject({ retryable, provider: COMPATIBLE });
    expect(server.requests).toHaveLength(1);
  });

  test('a server that is not there may be there later', async () => {
    await server.close();
    expect((await errorOf(llmAt())).retryable).toBe(true);
    server = await FakeOpenAiServer.start();
  });

  test('an answer that breaks off is an error', async () => {
    server.behaviour.breaksOff = true;
    expect((await errorOf(llmAt())).retryable).toBe(true);
  });

  test('a model that never begins is given up', async () => {
    server.behaviour.silent = true;
    const clock = new FakeClock();
    const failed = errorOf(llmAt({ clock }));
    await expect.poll(() => server.requests.length, PATIENT).toBe(1);
    clock.advance(9_999);
    expect(clock.pending).toBe(1);
    clock.advance(1);
    expect(await failed).toMatchObject({ retryable: true, message: TOO_LATE });
    expect(clock.pending).toBe(0);
  });

  test.each([
    [{ hasNext: true }, 5_000],
    [{ options: { firstPieceSeconds: 2 } }, 2_000],
  ])('sooner where somebody else can be asked, or as its setup says: %j', async (given, withinMs) => {
    server.behaviour.silent = true;
    const clock = new FakeClock();
    const failed = errorOf(llmAt({ clock, ...given }));
    await expect.poll(() => server.requests.length, PATIENT).toBe(1);
    clock.advance(withinMs);
    expect(await failed).toMatchObject({ message: TOO_LATE });
  });

  test('a model that falls silent is given up; the time in which its words are used does not count', async () => {
    server.behaviour.hangs = true;
    const clock = new FakeClock();
    const failed = (async () => {
      for await (const piece of llmAt({ clock }).reply(requestOf())) {
        expect(piece).toBe('Hello');
        clock.advance(60_000);
        setImmediate(() => clock.advance(15_000));
      }
    })();
    await expect(failed).rejects.toMatchObject({
      retryable: true,
      message: 'The language model fell silent.',
    });
    expect(clock.pending).toBe(0);
  });

  test('an answer that is too long for any model ends', async () => {
    server.behaviour.chat = Array.from({ length: 20 }, () => 'x'.repeat(1024 * 1024));
    expect(await errorOf(llmAt())).toMatchObject({ retryable: true });
  });

  test('a request that the server does not want leaves its circuit breaker closed', async () => {
    server.behaviour.status = 400;
    expect(await errorOf(llmAt())).toBeInstanceOf(RequestRefused);
    server.behaviour.status = 401;
    expect(await errorOf(llmAt())).not.toBeInstanceOf(RequestRefused);
  });

  test('an answer that the provider holds back is an error, for somebody else to answer', async () => {
    server.behaviour.chat = [''];
    server.behaviour.finish = 'content_filter';
    expect(await errorOf(llmAt())).toMatchObject({ retryable: true });
  });

  test('is asked for as much as its setup says', async () => {
    await collect(llmAt({ options: { maxOutputTokens: 300, reasoningEffort: 'low' } }).reply(requestOf()));
    expect(server.requests[0]!.body).toMatchObject({ max_tokens: 300, reasoning_effort: 'low' });
  });

  test.each([
    [new APICallError({ message: 'x', url: 'x', requestBodyValues: {}, statusCode: 413 }), 'too long (413)'],
    [new UnsupportedFunctionalityError({ functionality: 'x' }), 'cannot be asked this way'],
    [new InvalidPromptError({ prompt: {}, message: 'x' }), 'cannot be asked this way'],
  ])('what is wrong with a request leaves the circuit breaker closed: %s', (error, text) => {
    const told = providerError(error, 'openai', null);
    expect(told).toBeInstanceOf(RequestRefused);
    expect(told.message).toContain(text);
  });

  test.each([{ message: 'overloaded' }, 'gone', null, undefined, new SyntaxError('{')])(
    'whatever else a server does to us it has broken off: %s',
    (error) => {
      const told = providerError(error, 'openai', null);
      expect(told).toMatchObject({ retryable: true, message: "The language model's server broke off." });
    },
  );

  test('a server that is not there cannot be reached by the checked way either', async () => {
    const egress = createEgress({ allowPrivate: true });
    const endpoint = server.url;
    await server.close();
    const entry = { provider: COMPATIBLE, endpoint, key: null, model: 'small', options: {}, prices: null };
    const parts = { clock: systemClock, log, fetch: egress.fetch, hasNext: false };
    const error = await errorOf(openChatLlm(chatProviders[COMPATIBLE]!, entry, parts));
    expect(error).toMatchObject({
      retryable: true,
      message: "The language model's server cannot be reached.",
    });
    await egress.close();
    server = await FakeOpenAiServer.start();
  });

  test('an address that may not be reached is an error that another try does not mend', async () => {
    const egress = createEgress({ allowPrivate: false });
    const entry = { provider: COMPATIBLE, endpoint: server.url.replace('http:', 'https:') };
    const llm = openChatLlm(
      chatProviders[COMPATIBLE]!,
      { ...entry, key: null, model: 'small', options: {}, prices: null },
      { clock: systemClock, log, fetch: egress.fetch, hasNext: false },
    );
    expect(await errorOf(llm)).toMatchObject({ retryable: false });
    expect(server.requests).toEqual([]);
    await egress.close();
  });

  test('no timer outlives a reply', async () => {
    const clock = new FakeClock();
    await collect(llmAt({ clock }).reply(requestOf()));
    expect(clock.pending).toBe(0);
  });

  test('a wait for the first word ends when it is called off', async () => {
    server.behaviour.silent = true;
    const control = new AbortController();
    const pieces = collect(llmAt().reply(requestOf({ signal: control.signal })));
    await expect.poll(() => server.requests.length, PATIENT).toBe(1);
    control.abort(new Error('interrupted'));
    expect(await pieces).toEqual([]);
  });
});

describe('tools', () => {
  let server: FakeOpenAiServer;
  const transfer = toolSpec('transfer_call', 'Transfers the caller.', { destination: { type: 'string' } });
  const ask = (given: Parameters<typeof requestOf>[0] = {}): Promise<ReplyPiece[]> => {
    return piecesOf(openLlm(server, { key: null }).reply(requestOf({ tools: [transfer], ...given })));
  };
  const sent = (): Record<string, unknown>[] =>
    (server.requests.at(-1)?.body['messages'] as Record<string, unknown>[]).slice(1);
  const call = (callId: string, output: string | null, isError = false): Turn => ({
    role: 'tool',
    callId,
    name: 'transfer_call',
    arguments: { destination: '1' },
    output,
    isError,
  });

  beforeEach(async () => {
    server = await FakeOpenAiServer.start();
  });
  afterEach(() => server.close());

  test('are offered as they are, and left out when there are none', async () => {
    await ask();
    const { name, description, parameters } = transfer;
    expect(server.requests[0]!.body['tools']).toEqual([
      { type: 'function', function: { name, description, parameters } },
    ]);
    await ask({ tools: [] });
    expect(server.requests[1]!.body).not.toHaveProperty('tools');
  });

  test('are sent without a choice at the top of their parameters, and no more of them than servers take', async () => {
    const parameters = { type: 'object', oneOf: [{ properties: { id: { type: 'string' } } }] };
    const many = Array.from({ length: 200 }, (_, index) => ({ ...toolSpec(`tool_${index}`), parameters }));
    await ask({ tools: many });
    const tools = server.requests[0]!.body['tools'] as { function: { parameters: object } }[];
    expect(tools).toHaveLength(128);
    expect(tools[0]!.function.parameters).toEqual({
      ...{ type: 'object', properties: { id: { type: 'string' } } },
    });
  });

  describe('that the server refuses', () => {
    const refusing =
      (status: number): typeof fetch =>
      async (address, init) =>
        String(init?.body).includes('transfer_call')
          ? new Response('{"error": {"message": "tools.0: no such schema, sk-9"}}', { status })
          : fetch(address, init);
    const askAt = (status: number, hasNext = false): Promise<ReplyPiece[]> => {
      const llm = openLlm(server, { key: 'sk-9', fetch: refusing(status), hasNext });
      return piecesOf(llm.reply(requestOf({ tools: [transfer] })));
    };
    beforeEach(() => void warnings.splice(0));

    test.each([400, 422])('with %i are left out of the request, and the log says why', async (status) => {
      expect((await askAt(status)).join('')).toBe('Hello there.');
      expect(server.requests[0]!.body).not.toHaveProperty('tools');
      expect(warnings).toMatchObject([
        { provider: COMPATIBLE, model: 'small', err: { name: 'ProviderError' } },
      ]);
      const { cause } = (warnings[0] as { err: Error }).err;
      expect(String(cause)).toContain('tools.0: no such schema, ***');
    });

    test('are for somebody else, where there is one', async () => {
      await expect(askAt(400, true)).rejects.toBeInstanceOf(RequestRefused);
      expect([server.requests, warnings]).toEqual([[], []]);
    });

    test('are not what is wrong, when it is the key or everything', async () => {
      await expect(askAt(401)).rejects.toMatchObject({ retryable: false });
      expect(server.requests).toEqual([]);
      server.behaviour.status = 400;
      await expect(askAt(400)).rejects.toBeInstanceOf(RequestRefused);
      expect(warnings).toEqual([]);
    });
  });

  test('a call comes behind the text, with its arguments', async () => {
    server.behaviour.calls = [{ id: 'c1', name: 'transfer_call', arguments: '{"destination":"1"}' }];
    const pieces = await ask();
    expect(pieces.filter((piece) => typeof piece === 'string').join('')).toBe('Hello there.');
    expect(pieces.at(-1)).toEqual({ callId: OWN, name: 'transfer_call', arguments: { destination: '1' } });
  });

  test('several calls, one of a tool that is not there and one without an object', async () => {
    server.behaviour.chat = [];
    server.behaviour.calls = [
      { id: 'a', name: 'transfer_call', arguments: '"front desk"' },
      { id: 'b', name: 'fly', arguments: '{"to":"Rome"}' },
      { id: 'c', name: 'transfer_call', arguments: '{"destination":' },
    ];
    expect(await ask()).toEqual([
      { callId: OWN, name: 'transfer_call', arguments: 'front desk' },
      { callId: OWN, name: 'fly', arguments: { to: 'Rome' } },
      { callId: OWN, name: 'transfer_call', arguments: '{"destination":' },
    ]);
  });

  test('calls have ids of our own: those of a server come again, or are not given', async () => {
    const { name } = transfer;
    server.behaviour.calls = [
      { id: 'call_0', name, arguments: '{}' },
      { id: '', name, arguments: '{}' },
      { id: null, name, arguments: '{}' },
    ];
    const pieces = await ask({ history: [{ role: 'user', text: 'Go' }, call('call_0', 'Busy.', true)] });
    const ids = callsOf(pieces).map(({ callId }) => callId);
    expect(ids).toEqual([OWN, OWN, OWN]);
    expect(new Set(ids).size).toBe(3);
  });

  test('what came of a call is told with it; a call that is open is left out, and named in the prompt', async () => {
    const history: Turn[] = [
      { role: 'user', text: 'Connect me' },
      { role: 'assistant', text: 'One moment.' },
      call('a', 'Nobody answered.', true),
      call('b', 'It rings.'),
      call('c', null),
    ];
    await ask({ history });
    const callPart = (id: string): object => ({
      id: sentId(id),
      type: 'function',
      function: { name: 'transfer_call', arguments: '{"destination":"1"}' },
    });
    expect(sent()).toEqual([
      { role: 'user', content: 'Connect me' },
      { role: 'assistant', content: 'One moment.', tool_calls: [callPart('a')] },
      { role: 'tool', tool_call_id: sentId('a'), content: 'Nobody answered.' },
      { role: 'assistant', content: null, tool_calls: [callPart('b')] },
      { role: 'tool', tool_call_id: sentId('b'), content: 'It rings.' },
    ]);
    const [system] = server.requests.at(-1)!.body['messages'] as { content: string }[];
    expect(system!.content).toContain('do not call again: transfer_call({"destination":"1"}).');
  });

  test('an agent that speaks last, with a call under way, is told to begin', async () => {
    await ask({
      history: [{ role: 'user', text: 'Hi' }, { role: 'assistant', text: 'Wait.' }, call('a', null)],
    });
    expect(sent().at(-1)).toEqual({ role: 'user', content: 'Begin.' });
  });
});
