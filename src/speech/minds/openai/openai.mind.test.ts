import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '../../../conversation/ports.ts';
import { FakeOpenAiServer } from '../../../testing/openai-server.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { systemClock } from '../../../time/clock.ts';
import { bakery, collect, mindContract, requestOf } from '../../contracts/mind.contract.ts';
import { OpenAiMind } from './openai.mind.ts';
import { systemPrompt } from './prompt.ts';

mindContract('an OpenAI-compatible model', async () => {
  const server = await FakeOpenAiServer.start();
  const mind = new OpenAiMind({ url: server.url, key: 'secret', model: 'small', clock: systemClock });
  return { mind, close: () => server.close() };
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
