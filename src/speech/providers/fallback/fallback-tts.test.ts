import { expect, test } from 'vitest';
import { ProviderError } from '../../../conversation/provider-ports.ts';
import { speakWhole } from '../../../conversation/speech-pieces.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeTts } from '../../../testing/tts.ts';
import { FallbackTts } from './fallback-tts.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const setUp = () => {
  const clock = new FakeClock();
  const trouble = { first: null as Error | null, second: null as Error | null };
  const check = (which: 'first' | 'second') => () => {
    const error = trouble[which];
    if (error) throw error;
  };
  const first = new FakeTts({ clock, check: check('first') });
  const second = new FakeTts({ clock, check: check('second') });
  const tts = new FallbackTts([first, second].map((it) => ({ breaker: new CircuitBreaker(clock), it })));
  return { clock, trouble, first, second, tts };
};

const busy = new ProviderError('first', 'Busy.', { retryable: true });

const settled = async <T>(clock: FakeClock, promise: Promise<T>): Promise<T> => {
  let over = false;
  void promise.then(
    () => (over = true),
    () => (over = true),
  );
  while (!over) {
    clock.advance(0);
    await Promise.resolve();
  }
  return promise;
};

test('what one cannot say is said by the next, and after three times without asking', async () => {
  const { trouble, first, second, tts, clock } = setUp();
  trouble.first = busy;
  const options = { voiceId: null, language: 'en', signal: new AbortController().signal };
  for (let time = 0; time < 5; time++)
    expect((await settled(clock, speakWhole(tts, `Hello ${time}`, options))).text).toBe(`Hello ${time}`);
  expect([first.spoken.length, second.spoken.length]).toEqual([3, 5]);
});

test('a sentence that breaks off after its first sound is continued by nobody; the next one is the next voice’s', async () => {
  const { clock, second } = setUp();
  const stream = [
    { afterMs: 0, untilMs: 60 },
    { afterMs: 0, untilMs: 120 },
  ];
  const checkPiece = (_text: string, index: number): void => {
    if (index === 1) throw busy;
  };
  const first = new FakeTts({ clock, stream, checkPiece });
  const tts = new FallbackTts([first, second].map((it) => ({ breaker: new CircuitBreaker(clock), it })));
  const options = { voiceId: null, language: 'en', signal: new AbortController().signal };
  await expect(settled(clock, speakWhole(tts, 'Hello', options))).rejects.toBe(busy);
  expect(second.spoken).toEqual([]);
  await settled(clock, speakWhole(tts, 'Hello', options));
  expect([first.spoken, second.spoken]).toEqual([['Hello'], ['Hello']]);
});

test('when nobody can say it the last error goes up', async () => {
  const { trouble, tts, clock } = setUp();
  trouble.first = busy;
  trouble.second = new ProviderError('second', 'No.', { retryable: false });
  const options = { voiceId: null, language: 'en', signal: new AbortController().signal };
  await expect(settled(clock, speakWhole(tts, 'Hello', options))).rejects.toMatchObject({
    provider: 'second',
    retryable: true,
  });
});

test("speech that was called off is nobody's failure", async () => {
  const { tts, second } = setUp();
  const reason = new Error('interrupted');
  const options = { voiceId: null, language: 'en', signal: AbortSignal.abort(reason) };
  await expect(speakWhole(tts, 'Hello', options)).rejects.toBe(reason);
  expect(second.spoken).toEqual([]);
});
