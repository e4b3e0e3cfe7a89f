import { describe, expect, test } from 'vitest';
import { Bench, only } from '../../../testing/machine-bench.ts';
import { fakeSpeech } from '../../../testing/tts.ts';
import type { TurnTiming } from '../../ports.ts';
import type { Effect } from '../effects.ts';

/** A time 50 years after the epoch, so that monotonic and wall times cannot be confused. */
const EPOCH = 1_577_836_800_000;

class Timed extends Bench {
  readonly #wall: { now: number };

  constructor(modality: 'audio' | 'text' = 'audio') {
    const wall = { now: 0 };
    super({ modality }, { wallTime: () => EPOCH + wall.now });
    this.#wall = wall;
  }

  until(ms: number): void {
    this.now = ms;
    this.#wall.now = ms;
  }

  /** Gives an input at a time. */
  at(ms: number, input: Parameters<Bench['give']>[0]): Effect[] {
    this.until(ms);
    return this.give(input);
  }
}

const NEVER = {
  speechStartedAt: null,
  speechEndedAt: null,
  endpointedAt: null,
  transcribedAt: null,
  askedAt: null,
  firstTokenAt: null,
  firstAudioAt: null,
  playedAt: null,
};

const wall = (ms: number): number => EPOCH + ms;
const timingIn = (effects: readonly Effect[]): TurnTiming => only(effects, 'turn').timing;
const found = { answers: [], passages: [] };

/** A spoken question up to the request to the language model. @returns the ids */
function question(
  bench: Timed,
  text = 'when do you open',
): { turnId: string; responseId: string; itemId: unknown } {
  const started = bench.at(1000, { type: 'voice_started', sinceMs: 120 });
  const { turnId } = only(started, 'listen');
  bench.at(3000, { type: 'voice_ended', sinceMs: 500 });
  const effects = bench.at(3200, { type: 'transcribed', turnId, text });
  const message = started.find(({ type }) => type === 'send') as Extract<Effect, { type: 'send' }>;
  const { item_id: itemId } = message.event.data['message'] as Record<string, unknown>;
  return { turnId, responseId: only(effects, 'think').responseId, itemId };
}

describe('the timing of a turn', () => {
  test('a spoken one, from the first voice to the end of the answer', () => {
    const bench = new Timed();
    const { turnId, responseId, itemId } = question(bench);
    bench.at(3210, { type: 'reply_requested', responseId, retrieved: found });
    bench.at(3500, { type: 'reply_delta', responseId, text: 'We open at ' });
    bench.at(3600, { type: 'reply_delta', responseId, text: 'nine.' });
    const { segmentId, text } = only(bench.at(3610, { type: 'reply_done', responseId }), 'speak');
    bench.at(3700, { type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    bench.at(3720, { type: 'playout_started', segmentId });
    expect(timingIn(bench.at(4900, { type: 'playout_finished', segmentId }))).toEqual({
      turnId,
      responseId,
      itemId,
      speechStartedAt: wall(880),
      speechEndedAt: wall(2500),
      endpointedAt: wall(3000),
      transcribedAt: wall(3200),
      askedAt: wall(3210),
      firstTokenAt: wall(3500),
      firstAudioAt: wall(3700),
      playedAt: wall(3720),
      endedAt: wall(4900),
      interrupted: false,
    });
  });

  test('a typed one, in a session without sound', () => {
    const bench = new Timed('text');
    bench.until(100);
    const { responseId } = only(bench.type('When?'), 'think');
    bench.at(200, { type: 'reply_requested', responseId, retrieved: found });
    bench.at(300, { type: 'reply_delta', responseId, text: 'At nine.' });
    const timing = timingIn(bench.at(400, { type: 'reply_done', responseId }));
    expect(timing).toMatchObject({
      ...NEVER,
      askedAt: wall(200),
      firstTokenAt: wall(300),
      endedAt: wall(400),
    });
    expect([timing.responseId, typeof timing.turnId, typeof timing.itemId]).toEqual([
      responseId,
      'string',
      'string',
    ]);
  });

  test('in two stretches: it begins with the first, and its silence is that behind the second', () => {
    const bench = new Timed();
    const first = only(bench.at(1000, { type: 'voice_started', sinceMs: 120 }), 'listen').turnId;
    bench.at(2000, { type: 'voice_ended', sinceMs: 500 });
    bench.at(2100, { type: 'transcribed', turnId: first, text: 'I would like to' });
    const second = only(bench.at(2500, { type: 'voice_started', sinceMs: 120 }), 'listen').turnId;
    bench.at(4000, { type: 'voice_ended', sinceMs: 500 });
    bench.at(4100, { type: 'transcribed', turnId: second, text: 'know when you open' });
    const timing = timingIn(bench.at(4200, { type: 'command', message: { type: 'cancel' } }));
    expect(timing).toMatchObject({
      turnId: second,
      speechStartedAt: wall(880),
      speechEndedAt: wall(3500),
      endpointedAt: wall(4000),
      transcribedAt: wall(4100),
      playedAt: null,
      endedAt: wall(4200),
      interrupted: true,
    });
  });

  test('of a reply whose text is spoken by the language model itself, or begins with a call', () => {
    const bench = new Timed();
    const { responseId } = question(bench);
    bench.at(3300, { type: 'reply_spoken', responseId, piece: { text: 'Yes.', speech: fakeSpeech('Yes.') } });
    const cancel = { type: 'command', message: { type: 'cancel' } } as const;
    expect(timingIn(bench.at(3400, cancel))).toMatchObject({
      firstTokenAt: wall(3300),
      firstAudioAt: wall(3300),
    });
    const other = new Timed('text');
    const asked = only(other.type('Look'), 'think').responseId;
    other.until(50);
    other.call(asked, 'a');
    expect(timingIn(other.at(60, { type: 'reply_done', responseId: asked }))).toMatchObject({
      firstTokenAt: wall(50),
    });
  });

  test('of an outcome that is told: nobody has asked', () => {
    const bench = new Timed('text');
    const { responseId } = only(bench.type('Look'), 'think');
    bench.call(responseId, 'a');
    bench.done(responseId);
    const told = only(bench.outcome('a'), 'think').responseId;
    expect(timingIn(bench.done(told))).toMatchObject({ ...NEVER, responseId: told, itemId: null });
  });

  test('of words that get no reply, and none of a cough', () => {
    const bench = new Timed();
    bench.speak();
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    expect(timingIn(bench.give({ type: 'transcribed', turnId, text: 'mhm' }))).toMatchObject({
      turnId,
      responseId: null,
      interrupted: false,
    });
    const cough = bench.voice();
    bench.give({ type: 'voice_ended' });
    const effects = bench.give({ type: 'transcribed', turnId: cough, text: '' });
    expect(effects.filter(({ type }) => type === 'turn')).toEqual([]);
  });

  test('of a turn that the end of the session leaves without an answer', () => {
    const bench = new Timed();
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    bench.give({ type: 'transcribed', turnId, text: 'and then I' });
    const effects = bench.give({ type: 'close', reason: 'connection_closed' });
    expect(timingIn(effects)).toMatchObject({ turnId, responseId: null });
  });
});
