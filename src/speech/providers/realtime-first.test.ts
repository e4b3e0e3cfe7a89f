import { expect, test } from 'vitest';
import { type LanguageModel, ProviderError, type ReplyPiece } from '../../conversation/provider-ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeStt, spokenFrames } from '../../testing/stt.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import { piecesOf, requestOf } from '../contracts/llm.contract.ts';
import { CircuitBreaker } from './fallback/circuit-breaker.ts';
import type { RealtimeModel, RealtimeProvider, RealtimeSession } from './kinds.ts';
import { realtimeFirst } from './realtime-first.ts';

/** Speaks the id of its session. */
class Speaking implements RealtimeProvider {
  isDown = false;
  readonly opened: string[] = [];
  readonly closed: string[] = [];

  openModel({ sessionId }: RealtimeSession): RealtimeModel {
    this.opened.push(sessionId);
    const isDown = (): boolean => this.isDown;
    return {
      async *reply() {
        if (isDown()) throw new ProviderError('realtime', 'Down.', { retryable: false });
        yield { text: sessionId, speech: fakeSpeech(sessionId) };
      },
      close: () => void this.closed.push(sessionId),
    };
  }
}

const chat: LanguageModel = {
  async *reply() {
    yield 'In writing.';
  },
};

const session = (sessionId: string): RealtimeSession => ({ sessionId, voiceId: null, language: 'en' });
const textOf = (piece: ReplyPiece | undefined): string =>
  typeof piece === 'object' && 'speech' in piece ? piece.text : String(piece);
const say = async (llm: LanguageModel): Promise<string> =>
  (await piecesOf(llm.reply(requestOf()))).map(textOf).join('');

test('each session has a realtime model of its own, closed with it; the chat model takes over for all', async () => {
  const clock = new FakeClock();
  const speaking = new Speaking();
  const realtime = [{ breaker: new CircuitBreaker(clock), it: speaking }];
  const llms = [{ breaker: new CircuitBreaker(clock), it: chat }];
  const sessionStt = { stt: null, clock };
  const [one, two] = ['one', 'two'].map((id) => realtimeFirst(realtime, llms, session(id), sessionStt));
  expect([await say(one!.llm), await say(two!.llm)]).toEqual(['one', 'two']);
  speaking.isDown = true;
  expect(await say(one!.llm)).toBe('In writing.');
  speaking.isDown = false;
  expect(await say(two!.llm)).toBe('In writing.');
  clock.advance(30_000);
  expect(await say(two!.llm)).toBe('two');
  one!.close();
  expect([speaking.opened, speaking.closed]).toEqual([['one', 'two'], ['one']]);
});

test("realtime models that transcribe come before the session's speech to text, which takes over when they fail", async () => {
  const clock = new FakeClock();
  let isDeaf = false;
  const check = (): void => {
    if (isDeaf) throw new ProviderError('realtime', 'Deaf.', { retryable: false });
  };
  const [own, theirs] = [new FakeStt({ clock }), new FakeStt({ clock, check })];
  const provider = {
    openModel: () => ({ stt: theirs, reply: chat.reply, close: () => undefined }),
  };
  const realtime = [{ breaker: new CircuitBreaker(clock), it: provider }];
  const sessionStt = { stt: own, clock };
  const { stt } = realtimeFirst(realtime, [], session('one'), sessionStt);
  const transcribe = (): Promise<string> => {
    const heard = stt!.open({ language: 'en', hints: [], onPartial: () => undefined });
    for (const frame of spokenFrames('hello')) heard.write(frame);
    const text = heard.finish();
    clock.advance(0);
    return text;
  };
  expect([await transcribe(), own.opened]).toEqual(['hello', 0]);
  isDeaf = true;
  const again = transcribe();
  await expect.poll(() => own.opened).toBe(1);
  clock.advance(0);
  expect(await again).toBe('hello');
  expect(realtimeFirst([], [], session('two'), { stt: null, clock }).stt).toBeNull();
});
