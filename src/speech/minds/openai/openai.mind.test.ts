import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError, type ReplyPiece, type Turn } from '../../../conversation/ports.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { systemClock } from '../../../time/clock.ts';
import { bakery, collect, mindContract, piecesOf, requestOf } from '../../contracts/mind.contract.ts';
import { toolSpec } from '../../../testing/toolbox.ts';
import { OpenAiMind } from './openai.mind.ts';
import { systemPrompt } from './prompt.ts';

mindContract('an OpenAI-compatible model', async () => {
  const server = await FakeOpenAiServer.start();
  const mind = new OpenAiMind({ url: server.url, key: 'secret', model: 'small', clock: systemClock });
  const call = { id: 'call_1', name: 'transfer_call', arguments: '{"destination":"main"}' };
  const decide = (calls: boolean): void => void (server.behaviour.calls = calls ? [call] : []);
  return { mind, decide, close: () => server.close() };
});

describe('an OpenAI-compatible model', () => {
  let server: FakeOpenAiServer;
  const mindAt = (given: object = {}): OpenAiMind =>
    new OpenAiMind({ url: server.url, key: 'secret', model: 'small', clock: systemClock, ...given });

  const errorOf = async (mind: OpenAiMind): Promise<ProviderError> => {
    const error: unknown = await collect(mind.reply(requestOf())).then(
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

  test('gets the instructions, what is known, what was said, the temperature and the key', async () => {
    const history = [
      { role: 'user', text: 'Hello' },
      { role: 'assistant', text: 'Good day' },
      { role: 'user', text: 'When do you open?' },
    ] as const;
    expect((await collect(mindAt().reply(requestOf({ history, temperature: 0.3 })))).join('')).toBe(
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
    await collect(mindAt({ key: null }).reply(requestOf()));
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
    expect(await errorOf(mindAt())).toMatchObject({ retryable, provider: 'openai-model' });
    expect(server.requests).toHaveLength(1);
  });

  test('a server that is not there may be there later', async () => {
    await server.close();
    expect((await errorOf(mindAt())).retryable).toBe(true);
    server = await FakeOpenAiServer.start();
  });

  test('an answer that breaks off is an error', async () => {
    server.behaviour.breaksOff = true;
    expect((await errorOf(mindAt())).retryable).toBe(true);
  });

  test('a model that never begins is given up', async () => {
    server.behaviour.silent = true;
    const clock = new FakeClock();
    const failed = errorOf(mindAt({ clock, firstPieceMs: 5000 }));
    clock.advance(5000);
    expect(await failed).toMatchObject({ retryable: true, message: 'the model took too long to begin' });
    expect(clock.pending).toBe(0);
  });

  test('no timer outlives a reply', async () => {
    const clock = new FakeClock();
    await collect(mindAt({ clock }).reply(requestOf()));
    expect(clock.pending).toBe(0);
  });

  test('a wait for the first word ends when it is called off', async () => {
    server.behaviour.silent = true;
    const control = new AbortController();
    const pieces = collect(mindAt().reply(requestOf({ signal: control.signal })));
    await expect.poll(() => server.requests.length).toBe(1);
    control.abort(new Error('interrupted'));
    expect(await pieces).toEqual([]);
  });
});

describe('tools', () => {
  let server: FakeOpenAiServer;
  const transfer = toolSpec('transfer_call', 'Transfers the caller.', { destination: { type: 'string' } });
  const ask = (given: Parameters<typeof requestOf>[0] = {}): Promise<ReplyPiece[]> => {
    const mind = new OpenAiMind({ url: server.url, key: null, model: 'small', clock: systemClock });
    return piecesOf(mind.reply(requestOf({ tools: [transfer], ...given })));
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

  test('a call comes behind the text, with its arguments', async () => {
    server.behaviour.calls = [{ id: 'c1', name: 'transfer_call', arguments: '{"destination":"1"}' }];
    const pieces = await ask();
    expect(pieces.filter((piece) => typeof piece === 'string').join('')).toBe('Hello there.');
    expect(pieces.at(-1)).toEqual({ callId: 'c1', name: 'transfer_call', arguments: { destination: '1' } });
  });

  test('several calls, one of a tool that is not there and one without an object', async () => {
    server.behaviour.chat = [];
    server.behaviour.calls = [
      { id: 'a', name: 'transfer_call', arguments: '"front desk"' },
      { id: 'b', name: 'fly', arguments: '{"to":"Rome"}' },
      { id: 'c', name: 'transfer_call', arguments: '{"destination":' },
    ];
    expect(await ask()).toEqual([
      { callId: 'a', name: 'transfer_call', arguments: 'front desk' },
      { callId: 'b', name: 'fly', arguments: { to: 'Rome' } },
      { callId: 'c', name: 'transfer_call', arguments: '{"destination":' },
    ]);
  });

  test('ids that a server uses again, or does not give, become unique', async () => {
    const { name } = transfer;
    server.behaviour.calls = [
      { id: 'call_0', name, arguments: '{}' },
      { id: '', name, arguments: '{}' },
      { id: null, name, arguments: '{}' },
    ];
    const pieces = await ask({ history: [{ role: 'user', text: 'Go' }, call('call_0', 'Busy.', true)] });
    const ids = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.callId]));
    expect(ids.slice(0, 1)).toEqual(['call_0-2']);
    expect(new Set(['', 'call_0', ...ids]).size).toBe(5);
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
      id,
      type: 'function',
      function: { name: 'transfer_call', arguments: '{"destination":"1"}' },
    });
    expect(sent()).toEqual([
      { role: 'user', content: 'Connect me' },
      { role: 'assistant', content: 'One moment.', tool_calls: [callPart('a')] },
      { role: 'tool', tool_call_id: 'a', content: 'Nobody answered.' },
      { role: 'assistant', content: null, tool_calls: [callPart('b')] },
      { role: 'tool', tool_call_id: 'b', content: 'It rings.' },
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

describe('the prompt', () => {
  test('holds the task and the manner of a voice', () => {
    const prompt = systemPrompt(requestOf({ task: 'Greet Anna.', language: 'de' }));
    expect(prompt).toContain('You work for a bakery.');
    expect(prompt).toContain('Now do this: Greet Anna.');
    expect(prompt).toContain('You are Mia.');
    expect(prompt).toContain('"de"');
  });

  test('holds what was found in a text, and of a large collection only what fits', () => {
    const history = [{ role: 'user', text: 'How is the rye bread baked?' }] as const;
    expect(systemPrompt(requestOf({ history }))).toContain('stone oven');
    const answers = Array.from({ length: 200 }, (_, n) => ({
      question: `What is dish ${n} made of?`,
      answer: `Of ${n} beans.`,
    }));
    const knowledge = { answers: [...answers, ...bakery.answers], passages: [] };
    const prompt = systemPrompt(requestOf({ knowledge }));
    expect(prompt).toContain('We open at seven.');
    expect(prompt.match(/^Q: /gm)!.length).toBeLessThanOrEqual(8);
  });
});
