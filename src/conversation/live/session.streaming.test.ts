import { describe, expect, test } from 'vitest';
import { Simulation } from '../../testing/scenarios/simulation.ts';
import type { FakeTtsOptions, StreamStep } from '../../testing/tts.ts';
import { ProviderError } from '../provider-ports.ts';

const ANSWER = 'We open at nine and we close at six.';
/** 100 ms of sound after 100 ms, all of it after 3 s. */
const SLOW: readonly StreamStep[] = [
  { afterMs: 100, untilMs: 100 },
  { afterMs: 3_000, untilMs: 10_000 },
];
/** A second of sound at once, all of it a second later. */
const QUICK: readonly StreamStep[] = [
  { afterMs: 0, untilMs: 1_000 },
  { afterMs: 1_000, untilMs: 10_000 },
];

const asked = (tts: Omit<FakeTtsOptions, 'clock'>, text = ANSWER): Simulation => {
  const simulation = new Simulation({ tts, llm: { answer: () => text } });
  simulation.start();
  simulation.session.command({ type: 'send_message', data: { text: 'When?' } });
  return simulation;
};

const voiced = ({ transport }: Simulation) => transport.moments.filter(({ speech }) => speech !== null);
const lastItem = ({ recorder }: Simulation) => recorder.items.at(-1);

/** A stream that breaks off before its second piece, as often as `times`. */
const breaking = (times: number): Required<Pick<FakeTtsOptions, 'checkPiece'>> => {
  let left = times;
  return {
    checkPiece: (_text, index) => {
      if (index === 1 && (left -= 1) >= 0)
        throw new ProviderError('voice', 'The voice broke off.', { retryable: true });
    },
  };
};

describe('a voice that streams', () => {
  test('is heard with its first sound, and what comes later follows in order and in time', async () => {
    const simulation = asked({ stream: SLOW });
    await simulation.until(() => simulation.tts.spoken.length > 0, 1_000);
    const orderedAt = simulation.clock.now();
    expect(await simulation.until(() => voiced(simulation).length > 0, 280)).toBe(true);
    expect(voiced(simulation)[0]!.dueAt - orderedAt).toBeLessThan(300);
    await simulation.advance(6_000);
    const moments = voiced(simulation);
    expect(moments.map(({ frameIndex }) => frameIndex)).toEqual(moments.map((_, index) => index));
    expect(moments.length).toBe((ANSWER.length * 60) / 20);
    const gaps = moments.slice(1).map(({ dueAt }, at) => dueAt - moments[at]!.dueAt);
    expect(gaps.filter((gap) => gap !== 20)).toEqual([expect.closeTo(2_820, -2)]);
    expect(lastItem(simulation)).toMatchObject({ text: ANSWER, generated: ANSWER });
    const [turn] = simulation.recorder.turns;
    expect((turn?.endedAt ?? 0) - (turn?.firstAudioAt ?? 0)).toBeGreaterThan(4_900);
  });

  test('is stopped by an interruption: nothing more comes, and what was heard is known', async () => {
    const simulation = asked({ stream: SLOW });
    await simulation.until(() => voiced(simulation).length === 5, 1_000);
    simulation.session.command({ type: 'cancel' });
    await simulation.advance(5_000);
    expect(voiced(simulation).length).toBe(5);
    expect(simulation.recorder.items.map(({ role }) => role)).toEqual(['user']);
    expect(simulation.log.errors).toEqual([]);
  });

  test('counts as heard only what was, while its length is not known', async () => {
    const simulation = asked({ stream: [QUICK[0]!, { afterMs: 60_000, untilMs: 60_000 }] });
    await simulation.advance(2_000);
    simulation.session.command({ type: 'cancel' });
    await simulation.advance(100);
    expect(lastItem(simulation)).toMatchObject({ text: 'We open at nine', generated: ANSWER });
  });

  test('counts nothing as heard without word times, while its length is not known', async () => {
    const simulation = asked({
      wordTimes: false,
      stream: [QUICK[0]!, { afterMs: 60_000, untilMs: 60_000 }],
    });
    await simulation.advance(2_000);
    simulation.session.command({ type: 'cancel' });
    await simulation.advance(100);
    expect(voiced(simulation).length).toBe(50);
    expect(simulation.recorder.items.map(({ role }) => role)).toEqual(['user']);
  });

  test('that made no sound when it was asked again has failed, and the next sentence is spoken', async () => {
    const first = 'This is the first sentence of them all and a long one.';
    const simulation = asked({ stream: QUICK, ...breaking(0) }, `${first} ${ANSWER} Bye now.`);
    const { tts } = simulation;
    const speak = tts.speak.bind(tts);
    let asks = 0;
    tts.speak = async function* (text, options) {
      if (text !== ANSWER) return yield* speak(text, options);
      asks += 1;
      if (asks > 1) return;
      yield { pcm: new Int16Array(320), words: [], visemes: [] };
      throw new ProviderError('voice', 'The voice broke off.', { retryable: true });
    };
    await simulation.advance(12_000);
    expect([asks, lastItem(simulation)?.text]).toEqual([2, `${first} Bye now.`]);
  });

  test('is paid for what it said when the session ends in the middle', async () => {
    const simulation = asked({ stream: SLOW });
    const { tts, recorder } = simulation;
    const speak = tts.speak.bind(tts);
    tts.speak = async function* (text, options) {
      try {
        yield* speak(text, options);
      } finally {
        await Promise.resolve();
        options.meter?.({ kind: 'voice', provider: 'fake', model: 'one', characters: text.length });
      }
    };
    await simulation.until(() => voiced(simulation).length > 0, 1_000);
    let atTheEnd = -1;
    const closed = recorder.closed.bind(recorder);
    recorder.closed = (reason) => ((atTheEnd = recorder.used.length), closed(reason));
    await simulation.session.close('connection_closed');
    expect([atTheEnd, recorder.used]).toMatchObject([1, [{ kind: 'voice', characters: ANSWER.length }]]);
  });

  test('that breaks off in the middle ends its sentence there, and the next one is spoken', async () => {
    const simulation = asked({ stream: QUICK, ...breaking(1) }, `${ANSWER} Come and see us any time.`);
    await simulation.advance(8_000);
    expect(simulation.tts.spoken).toEqual([ANSWER, 'Come and see us any time.']);
    expect(lastItem(simulation)?.text).toBe('We open at nine Come and see us any time.');
    expect(simulation.log.warnings).toEqual(['text to speech has failed']);
    expect(voiced(simulation).filter(({ speech }) => speech?.text === ANSWER).length).toBe(50);
  });

  test('that breaks off before any of it was played is asked again, and is heard whole', async () => {
    const first = 'This is the first sentence of them all and a long one.';
    let count = 0;
    const checkPiece = (text: string, index: number): void => {
      if (text !== ANSWER || index !== 1 || (count += 1) > 1) return;
      throw new ProviderError('voice', 'The voice broke off.', { retryable: true });
    };
    const simulation = asked({ stream: QUICK, checkPiece }, `${first} ${ANSWER}`);
    await simulation.advance(10_000);
    expect(simulation.tts.spoken).toEqual([first, ANSWER, ANSWER]);
    expect(lastItem(simulation)?.text).toBe(`${first} ${ANSWER}`);
    expect(simulation.log.warnings).toEqual([]);
  });

  test('that breaks off each time, unheard, has failed, and the rest goes on', async () => {
    const first = 'This is the first sentence of them all and a long one.';
    const checkPiece = (text: string, index: number): void => {
      if (text === ANSWER && index === 1) throw new ProviderError('voice', 'Broken.', { retryable: true });
    };
    const stream = [
      { afterMs: 0, untilMs: 1_000 },
      { afterMs: 100, untilMs: 10_000 },
    ];
    const simulation = asked({ stream, checkPiece }, `${first} ${ANSWER}`);
    await simulation.advance(10_000);
    expect(lastItem(simulation)?.text).toBe(first);
    expect(simulation.log.warnings).toEqual(['text to speech has failed']);
    expect(simulation.session.closed).toBe(false);
  });
});
