import { expect, test } from 'vitest';
import { type Mind, ProviderError, type ReplyPiece } from '../../conversation/provider-ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeTranscriber, spokenFrames } from '../../testing/transcriber.ts';
import { fakeSpeech } from '../../testing/voice.ts';
import { piecesOf, requestOf } from '../contracts/mind.contract.ts';
import { Standing } from './fallback/standing.ts';
import type { RealtimeMind, RealtimeProvider, RealtimeSession } from './kinds.ts';
import { realtimeFirst } from './realtime-first.ts';

/** Speaks the id of its session. */
class Speaking implements RealtimeProvider {
  isDown = false;
  readonly opened: string[] = [];
  readonly closed: string[] = [];

  openMind({ sessionId }: RealtimeSession): RealtimeMind {
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

const chat: Mind = {
  async *reply() {
    yield 'In writing.';
  },
};

const session = (sessionId: string): RealtimeSession => ({ sessionId, voiceId: null, language: 'en' });
const textOf = (piece: ReplyPiece | undefined): string =>
  typeof piece === 'object' && 'speech' in piece ? piece.text : String(piece);
const say = async (mind: Mind): Promise<string> =>
  (await piecesOf(mind.reply(requestOf()))).map(textOf).join('');

test('each session has a realtime model of its own, closed with it; the chat model takes over for all', async () => {
  const clock = new FakeClock();
  const speaking = new Speaking();
  const realtime = [{ standing: new Standing(clock), it: speaking }];
  const minds = [{ standing: new Standing(clock), it: chat }];
  const ear = { transcriber: null, clock };
  const [one, two] = ['one', 'two'].map((id) => realtimeFirst(realtime, minds, session(id), ear));
  expect([await say(one!.mind), await say(two!.mind)]).toEqual(['one', 'two']);
  speaking.isDown = true;
  expect(await say(one!.mind)).toBe('In writing.');
  speaking.isDown = false;
  expect(await say(two!.mind)).toBe('In writing.');
  clock.advance(30_000);
  expect(await say(two!.mind)).toBe('two');
  one!.close();
  expect([speaking.opened, speaking.closed]).toEqual([['one', 'two'], ['one']]);
});

test("those that hear are asked before the session's recogniser, which hears all the same when they fail", async () => {
  const clock = new FakeClock();
  let isDeaf = false;
  const check = (): void => {
    if (isDeaf) throw new ProviderError('realtime', 'Deaf.', { retryable: false });
  };
  const [own, theirs] = [new FakeTranscriber({ clock }), new FakeTranscriber({ clock, check })];
  const provider = {
    openMind: () => ({ transcriber: theirs, reply: chat.reply, close: () => undefined }),
  };
  const realtime = [{ standing: new Standing(clock), it: provider }];
  const ear = { transcriber: own, clock };
  const { transcriber } = realtimeFirst(realtime, [], session('one'), ear);
  const hear = (): Promise<string> => {
    const heard = transcriber!.open({ language: 'en', hints: [], onPartial: () => undefined });
    for (const frame of spokenFrames('hello')) heard.write(frame);
    const text = heard.finish();
    clock.advance(0);
    return text;
  };
  expect([await hear(), own.opened]).toEqual(['hello', 0]);
  isDeaf = true;
  const again = hear();
  await expect.poll(() => own.opened).toBe(1);
  clock.advance(0);
  expect(await again).toBe('hello');
  expect(realtimeFirst([], [], session('two'), { transcriber: null, clock }).transcriber).toBeNull();
});
