import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LanguageModel, ProviderError, type ReplyPiece } from '../../../conversation/provider-ports.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeLlm } from '../../../testing/llm.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { collect, llmContract, requestOf } from '../../contracts/llm.contract.ts';
import { FallbackLlm } from './fallback-llm.ts';
import { RequestRefused, CircuitBreaker } from './circuit-breaker.ts';

type Mood = 'well' | 'busy' | 'refusing' | 'unwilling' | 'breaking' | 'buggy';

/** A language model that answers with its own name, or fails, as told. */
class MoodyLlm implements LanguageModel {
  requests = 0;
  mood: Mood = 'well';
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  async *reply(): AsyncIterable<ReplyPiece> {
    this.requests += 1;
    if (this.mood === 'breaking') yield `${this.name}...`;
    if (this.mood === 'buggy') throw new TypeError('a fault of ours');
    if (this.mood === 'unwilling') throw new RequestRefused(this.name, 'Not this.');
    const retryable = this.mood !== 'refusing';
    if (this.mood !== 'well')
      throw new ProviderError(this.name, `${this.name} is ${this.mood}.`, { retryable });
    yield this.name;
    yield '!';
  }
}

const setUp = (...names: string[]) => {
  const clock = new FakeClock();
  const llms = names.map((name) => new MoodyLlm(name));
  const llm = new FallbackLlm(llms.map((it) => ({ breaker: new CircuitBreaker(clock), it })));
  const say = async (): Promise<string> => (await collect(llm.reply(requestOf()))).join('');
  const fail = (): Promise<ProviderError> =>
    say().then(
      (text) => Promise.reject(new Error(`it said ${text}`)),
      (error: ProviderError) => error,
    );
  return { clock, llms, llm, say, fail };
};

llmContract('one of several language models', async () => {
  const clock = new FakeClock();
  let calls = false;
  let count = 0;
  const answering = new FakeLlm({
    clock: systemClock,
    answer: () =>
      calls
        ? [
            'One moment.',
            { callId: `c${++count}`, name: 'transfer_call', arguments: { destination: 'main' } },
          ]
        : 'Hello, how can I help you?',
  });
  const busy = new MoodyLlm('first');
  busy.mood = 'busy';
  const members = [busy, answering].map((it) => ({ breaker: new CircuitBreaker(clock), it }));
  return {
    llm: new FallbackLlm(members),
    decide: (decided) => void (calls = decided),
    close: () => Promise.resolve(),
  };
});

describe('several language models', () => {
  test('the first one answers as long as it is well', async () => {
    const { say, llms } = setUp('one', 'two');
    expect([await say(), await say()]).toEqual(['one!', 'one!']);
    expect(llms[1]!.requests).toBe(0);
  });

  test.each(['busy', 'refusing', 'unwilling'] as const)(
    'when it is %s the next one answers in the same turn',
    async (mood) => {
      const { say, llms } = setUp('one', 'two');
      llms[0]!.mood = mood;
      expect(await say()).toBe('two!');
    },
  );

  test('one that refuses rests; then it is asked again', async () => {
    const { say, llms, clock } = setUp('one', 'two');
    llms[0]!.mood = 'refusing';
    await say();
    llms[0]!.mood = 'well';
    clock.advance(29_999);
    expect([await say(), llms[0]!.requests]).toEqual(['two!', 1]);
    clock.advance(1);
    expect(await say()).toBe('one!');
  });

  test('one that is busy rests after the third time in a row, and each time longer', async () => {
    const { say, llms, clock } = setUp('one', 'two');
    llms[0]!.mood = 'busy';
    for (let time = 0; time < 5; time++) await say();
    expect(llms[0]!.requests).toBe(3);
    for (const restMs of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      const requests = llms[0]!.requests;
      clock.advance(restMs - 1);
      await say();
      expect(llms[0]!.requests).toBe(requests);
      clock.advance(1);
      await say();
      expect(llms[0]!.requests).toBe(requests + 1);
    }
  });

  test('what went well in between counts', async () => {
    const { say, llms } = setUp('one', 'two');
    for (const mood of ['busy', 'busy', 'well', 'busy', 'busy'] as const) {
      llms[0]!.mood = mood;
      await say();
    }
    expect(llms[0]!.requests).toBe(5);
  });

  test('one that does not want this very request does not rest', async () => {
    const { say, llms } = setUp('one', 'two');
    llms[0]!.mood = 'unwilling';
    for (let time = 0; time < 5; time++) await say();
    llms[0]!.mood = 'well';
    expect(await say()).toBe('one!');
  });

  test("a failure in the middle of a reply goes up, and the next reply is the next model's", async () => {
    const { say, fail, llms } = setUp('one', 'two');
    llms[0]!.mood = 'breaking';
    expect(await fail()).toMatchObject({ provider: 'one', retryable: true });
    expect(llms[1]!.requests).toBe(0);
    expect(await say()).toBe('two!');
    expect(llms[0]!.requests).toBe(1);
  });

  test("a fault of ours is nobody's trouble", async () => {
    const { llm, llms } = setUp('one', 'two');
    llms[0]!.mood = 'buggy';
    await expect(collect(llm.reply(requestOf()))).rejects.toBeInstanceOf(TypeError);
    expect(llms[1]!.requests).toBe(0);
  });

  test('nothing is asked for a reply that was called off', async () => {
    const { llm, llms } = setUp('one', 'two');
    const control = new AbortController();
    llms[0]!.mood = 'breaking';
    const pieces: ReplyPiece[] = [];
    for await (const piece of llm.reply(requestOf({ signal: control.signal }))) {
      pieces.push(piece);
      control.abort(new Error('interrupted'));
    }
    expect([pieces, llms[1]!.requests]).toEqual([['one...'], 0]);
  });
});

describe('when none is left', () => {
  test('the error goes up: worth another try as long as one of them may be well the next time', async () => {
    const { fail, llms } = setUp('one', 'two');
    llms[0]!.mood = 'refusing';
    llms[1]!.mood = 'busy';
    const retryable: boolean[] = [];
    for (let time = 0; time < 4; time++) retryable.push((await fail()).retryable);
    expect(retryable).toEqual([true, true, false, false]);
  });

  test('each is still asked, the soonest back first: a rest refuses nobody', async () => {
    const { fail, say, llms, clock } = setUp('one', 'two');
    llms[0]!.mood = 'refusing';
    llms[1]!.mood = 'refusing';
    await fail();
    clock.advance(10_000);
    await fail();
    llms[1]!.mood = 'well';
    expect(await say()).toBe('two!');
  });

  test('a request that nobody wants is no reason to try again', async () => {
    const { fail, llms } = setUp('one', 'two');
    for (const llm of llms) llm.mood = 'unwilling';
    expect(await fail()).toMatchObject({ retryable: false, provider: 'two' });
  });

  test('one alone that keeps failing is lost as well', async () => {
    const { fail, llms } = setUp('one');
    llms[0]!.mood = 'busy';
    expect([(await fail()).retryable, (await fail()).retryable, (await fail()).retryable]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('whatever happens: while one is well the user gets an answer, and each reply is said by one model', async () => {
  const moods = fc.constantFrom<Mood>('well', 'busy', 'refusing', 'unwilling', 'breaking');
  const step = fc.record({
    moods: fc.tuple(moods, moods, moods),
    waitMs: fc.integer({ min: 0, max: 100_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { llms, llm, clock } = setUp('one', 'two', 'three');
      for (const { moods: given, waitMs } of steps) {
        clock.advance(waitMs);
        llms.forEach((one, index) => (one.mood = given[index]!));
        const pieces: ReplyPiece[] = [];
        const error = await (async () => {
          for await (const piece of llm.reply(requestOf())) pieces.push(piece);
        })().catch((reason: unknown) => reason);
        const text = pieces.join('');
        if (error === undefined) expect(['one!', 'two!', 'three!']).toContain(text);
        else expect(error).toBeInstanceOf(ProviderError);
        if (error !== undefined && text === '') expect(given).not.toContain('well');
        if (text.endsWith('...')) expect(given).toContain('breaking');
      }
    }),
  );
});
