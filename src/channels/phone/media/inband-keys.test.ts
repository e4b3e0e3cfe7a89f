import { describe, expect, test } from 'vitest';
import { frames, joined, phoneSpeech, rms, seeded, tone } from '../../../../test/support/phone-sound.ts';
import { createCodec } from './codecs/index.ts';
import { InbandKeys } from './inband-keys.ts';
import { InbandSender } from './inband-sender.ts';
import { KEYS } from './keys.ts';
import { tonesOf } from './tones.ts';

const toldOf = (pcm: Int16Array): string => {
  const keys = new InbandKeys();
  return frames(pcm)
    .map((frame) => keys.hear(frame) ?? '')
    .join('');
};

const pressed = (keys: string): Int16Array => {
  const sender = new InbandSender();
  sender.press(keys).catch(() => undefined);
  const sent: Int16Array[] = [];
  for (let frame = sender.next(); frame; frame = sender.next()) sent.push(frame.slice());
  return joined([new Int16Array(320), ...sent]);
};

interface Change {
  readonly ms?: number;
  readonly detune?: number;
  readonly low?: number;
  readonly high?: number;
  readonly start?: number;
}

/** One key as a single burst within 400 ms of silence. */
const burst = (
  key: string,
  { ms = 100, detune = 1, low = 5000, high = 5000, start = 1000 }: Change,
): Int16Array => {
  const pcm = new Int16Array(6400);
  const [lower, higher] = tonesOf(key);
  const a = tone(lower * detune, ms * 16, 16_000, low);
  const b = tone(higher * detune, ms * 16, 16_000, high);
  a.forEach((sample, at) => (pcm[start + at] = sample + b[at]!));
  return pcm;
};

/** Speech played faster or slower, which makes each voice a different one. */
const atSpeed = (pcm: Int16Array, speed: number): Int16Array =>
  Int16Array.from({ length: Math.floor((pcm.length - 1) / speed) }, (_, at) => {
    const place = Math.floor(at * speed);
    return pcm[place]! + (at * speed - place) * (pcm[place + 1]! - pcm[place]!);
  });

describe('keys as tones', () => {
  test('what is sent is understood, also through each codec', () => {
    const sound = pressed(`${KEYS}55,0`);
    expect(toldOf(sound)).toBe(`${KEYS}550`);
    for (const name of ['PCMU', 'PCMA', 'G722', 'opus'] as const) {
      const codec = createCodec(name);
      expect(toldOf(joined(frames(sound).map((frame) => codec.decode(codec.encode(frame)).slice())))).toBe(
        `${KEYS}550`,
      );
    }
  });

  test('100 ms of tone and 60 ms of silence for each key', async () => {
    const sender = new InbandSender();
    const done = sender.press('12');
    const levels = Array.from({ length: 16 }, () => rms(sender.next()!) > 1000);
    expect(levels.join()).toBe(
      [...Array(2)]
        .map(() => '11111000'.replaceAll('1', 'true,').replaceAll('0', 'false,'))
        .join('')
        .slice(0, -1),
    );
    await done;
    expect([sender.next(), sender.busy]).toEqual([null, false]);
  });

  test('any time to begin, tones 1.5 % off, twist, soft lines', () => {
    for (let start = 0; start < 640; start += 40) expect(toldOf(burst('6', { start, ms: 60 }))).toBe('6');
    for (const detune of [0.985, 1.015])
      for (const key of KEYS) expect(toldOf(burst(key, { detune }))).toBe(key);
    expect(toldOf(burst('4', { low: 8000, high: 3500 }))).toBe('4');
    expect(toldOf(burst('4', { low: 4000, high: 6000 }))).toBe('4');
    expect(toldOf(burst('9', { low: 400, high: 400 }))).toBe('9');
  });

  test('noise 15 dB below the tones does not hide them', () => {
    const random = seeded(2);
    const noisy = pressed('159D').map((sample) => sample + (random() - 0.5) * 3000);
    expect(toldOf(noisy)).toBe('159D');
  });

  test('what is no key: too short, one tone, too much twist, noise, silence', () => {
    expect(toldOf(burst('6', { ms: 20 }))).toBe('');
    expect(toldOf(tone(770, 16_000, 16_000))).toBe('');
    expect(toldOf(burst('4', { low: 9000, high: 1500 }))).toBe('');
    const random = seeded(4);
    expect(toldOf(Int16Array.from({ length: 64_000 }, () => (random() - 0.5) * 20_000))).toBe('');
    expect(toldOf(new Int16Array(16_000))).toBe('');
  });

  test('a key that is held is one key, and is over when it ends', () => {
    const keys = new InbandKeys();
    const told = frames(burst('3', { ms: 300, start: 320 })).map(
      (frame) => [keys.hear(frame), keys.sounding] as const,
    );
    expect(told.filter(([key]) => key !== null).length).toBe(1);
    expect(told.slice(6, 14).every(([, sounding]) => sounding)).toBe(true);
    expect(told.at(-1)![1]).toBe(false);
  });

  test('no key in a minute and more of speech', () => {
    const speeds = Array.from({ length: 17 }, (_, at) => 0.7 + at * 0.04);
    const speech = joined(speeds.map((speed) => atSpeed(phoneSpeech(), speed)));
    expect(speech.length).toBeGreaterThan(60 * 16_000);
    expect(toldOf(speech)).toBe('');
  });
});
