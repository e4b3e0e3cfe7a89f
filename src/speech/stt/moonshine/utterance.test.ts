import { beforeEach, describe, expect, test } from 'vitest';
import { InferenceError } from '../../../inference/inference-error.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { concat, lowNoise, scale, tone } from '../../contracts/sounds.ts';
import type { MoonshineText } from './program.ts';
import { type DecodeOptions, MoonshineUtterance } from './utterance.ts';

/** A decoding that was requested, and what ends it. */
interface PendingDecoding {
  readonly seconds: number;
  readonly urgency: DecodeOptions['urgency'];
  readonly listeningFrom: number | null;
  readonly signal: AbortSignal;
  readonly say: (
    ...heard: [text: string, likelihood?: number, listener?: number, hum?: number, beginning?: number]
  ) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

const FRAME = 320;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let decodings: PendingDecoding[];
let partials: string[];
let clock: FakeClock;
let isReplying: boolean;
let utterance: MoonshineUtterance;

beforeEach(() => {
  [decodings, partials, clock] = [[], [], new FakeClock()];
  const decode = (pcm: Int16Array, options: DecodeOptions): Promise<MoonshineText> =>
    new Promise((resolve, reject) => {
      const { urgency, signal, listeningFrom } = options;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      const say = (text: string, likelihood = 1, listener = 0.05, hum = 0, beginning = 1) => (
        resolve({ text, likelihood, listener, hum, beginning }),
        turn()
      );
      const fail = (error: Error) => (reject(error), turn());
      decodings.push({ seconds: pcm.length / 16_000, urgency, signal, listeningFrom, say, fail });
    });
  isReplying = false;
  const onPartial = (text: string): number => partials.push(text);
  const options = { language: 'en', hints: [], onPartial, isReplying: () => isReplying };
  utterance = new MoonshineUtterance(decode, options, clock);
});

/** Writes sound in frames, as a session does; it takes no time. */
function write(pcm: Int16Array): void {
  for (let at = 0; at < pcm.length; at += FRAME) utterance.write(pcm.subarray(at, at + FRAME));
}

const room = (seconds: number): Int16Array => lowNoise(seconds, 30);
const voice = (seconds: number): Int16Array => concat(tone(seconds, 200, 8_000));
const last = (): PendingDecoding => decodings.at(-1)!;

/** A voice after a little of the room, as a turn begins. */
const speak = (seconds: number): void => write(concat(room(0.2), voice(seconds)));

describe('partial texts', () => {
  test('are made of the growing sound, one at a time, and told when they change', async () => {
    speak(0.5);
    expect(decodings.map(({ urgency }) => urgency)).toEqual(['later']);
    await last().say('what');
    await last().say('what');
    write(voice(1));
    expect(decodings).toHaveLength(2);
    await last().say('what is the');
    expect(partials).toEqual(['what', 'what is the']);
  });

  test('are told anew when they are doubted no more, as the whole text is', async () => {
    speak(0.5);
    await last().say('stop', 0.6);
    expect([partials, utterance.certainty]).toEqual([['stop'], 'doubted']);
    write(room(0.3));
    await last().say('stop', 0.85);
    // As news, and in the pause as all that was said.
    expect([partials, utterance.certainty]).toEqual([['stop', 'stop', 'stop'], 'sure']);
    expect([await utterance.finish(), utterance.certainty]).toEqual(['stop', 'sure']);
  });

  test('say of themselves when they are hardly what was said', async () => {
    speak(0.5);
    await last().say('not to know', 0.12);
    expect([partials, utterance.certainty]).toEqual([['not to know'], 'unlikely']);
  });

  test.each([
    ['sure', 1, 0.12, 0.49],
    ['listening', 1, 0.14, 0],
    ['listening', 0.2, 0.14, 0],
    ['listening', 1, 0, 0.5],
    // What nobody says or hums who only listens is meant, well heard or not.
    ['sure', 0.1, 0.003, 0.2],
    ['unlikely', 0.1, 0.005, 0.2],
    ['unlikely', 0.1, 0.003, 0.3],
  ] as const)(
    'are %s: likely by %d, a listener by %d, a hum by %d',
    async (certainty, likelihood, listener, hum) => {
      speak(0.5);
      await last().say('sir, sir', likelihood, listener, hum);
      expect(utterance.certainty).toBe(certainty);
    },
  );

  test('have a word or two that are unlikely while no reply is in progress, and the sound is long enough', async () => {
    speak(0.5);
    await last().say('maybe later', 1, 0.05, 0, 0.19);
    write(voice(0.5));
    await last().say('maybe later', 1, 0.05, 0, 0.19);
    expect(partials).toEqual(['maybe later']);
    isReplying = true;
    write(voice(0.5));
    await last().say('at last', 1, 0.05, 0, 0.19);
    expect(partials).toEqual(['maybe later']);
    expect(decodings.map(({ seconds }) => seconds)).toEqual([0.3, 1, 1.5]);
  });

  test('are compared with what listeners say while a reply is in progress, and not before or after', async () => {
    speak(0.5);
    await last().say('what');
    isReplying = true;
    write(voice(0.5));
    await last().say('what is');
    isReplying = false;
    write(voice(0.5));
    expect(decodings.map(({ listeningFrom }) => listeningFrom)).toEqual([null, 0.13, null]);
  });

  test('are told once more in a pause when they have all that was said', async () => {
    speak(0.5);
    await last().say('what');
    write(room(0.1));
    await last().say('what');
    expect(partials).toEqual(['what']);
    write(room(0.3));
    await last().say('what');
    write(room(0.3));
    expect(partials).toEqual(['what', 'what']);
    write(voice(0.5));
    await last().say('what is');
    write(room(0.3));
    await last().say('what is');
    write(room(0.3));
    expect(partials).toEqual(['what', 'what', 'what is', 'what is']);
  });

  test('come the more rarely the longer they take', async () => {
    speak(0.5);
    clock.advance(500);
    await last().say('a');
    write(voice(1.9));
    expect(decodings).toHaveLength(1);
    write(voice(0.2));
    expect(decodings).toHaveLength(2);
  });

  test('that fail are left out, and the next one is tried', async () => {
    speak(0.5);
    await last().fail(new InferenceError('busy', 'Too many.'));
    write(voice(0.4));
    await last().say('a');
    expect(partials).toEqual(['a']);
  });
});

describe('the text of the whole', () => {
  test('is made in the pause, so that it is there when the turn is over', async () => {
    speak(0.25);
    write(voice(0.05));
    write(room(0.3));
    await last().say('hel');
    const inPause = last();
    expect(inPause.urgency).toBe('now');
    await inPause.say('hello');
    write(room(0.2));
    expect(await utterance.finish()).toBe('hello');
    expect(last()).toBe(inPause);
  });

  test('is the one that is still being made, when it has heard all', async () => {
    speak(0.1);
    write(room(0.3));
    const text = utterance.finish();
    expect(decodings).toHaveLength(1);
    await last().say('yes');
    expect(await text).toBe('yes');
  });

  test('is made anew when something was said since, and nobody waits for the older', async () => {
    speak(1);
    const partial = last();
    const text = utterance.finish();
    await turn();
    expect(partial.signal.aborted).toBe(true);
    expect(last().seconds).toBeCloseTo(1.2);
    await last().say('hello there');
    expect(await text).toBe('hello there');
    expect(partials).toEqual([]);
  });

  test('survives the death of a process once', async () => {
    speak(0.1);
    const text = utterance.finish();
    await last().fail(new InferenceError('lost', 'It died.'));
    await last().say('still here');
    expect(await text).toBe('still here');
    expect(decodings).toHaveLength(2);
  });

  test('fails when its process dies again', async () => {
    speak(1);
    const text = utterance.finish();
    const failed = expect(text).rejects.toThrow('It died.');
    await turn();
    await last().fail(new InferenceError('lost', 'It died.'));
    await last().fail(new InferenceError('lost', 'It died.'));
    await failed;
  });
});

test('a long pause ends a stretch, whose text is settled', async () => {
  speak(6);
  await last().say('early');
  write(voice(0.5));
  await last().say('a long sentence');
  write(room(0.2));
  await last().say('a long sentence.');
  write(room(0.5));
  write(voice(1));
  expect(last().seconds).toBeLessThan(2);
  await last().say('and');
  expect(partials.at(-1)).toBe('a long sentence. and');
  const text = utterance.finish();
  await turn();
  await last().say('and more');
  expect(await text).toBe('a long sentence. and more');
});

test('in a room as loud as the voice no pause is found, and nothing is lost', async () => {
  write(concat(lowNoise(0.2, 6_000), scale(voice(0.2), 0.5)));
  write(lowNoise(0.3, 6_000, 2));
  const text = utterance.finish();
  await turn();
  expect(last().seconds).toBeCloseTo(0.7);
  await last().say('noise');
  expect(await text).toBe('noise');
});

test('whoever cancels hears nothing more', async () => {
  speak(1);
  const text = utterance.finish();
  utterance.cancel();
  expect(await text).toBe('');
  await turn();
  expect(last().signal.aborted).toBe(true);
  expect(partials).toEqual([]);
});
