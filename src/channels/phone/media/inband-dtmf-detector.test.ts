import { describe, expect, test } from 'vitest';
import { frames, joined, phoneSpeech, rms, seeded, tone } from '../../../../test/support/phone-sound.ts';
import { createCodec } from './codecs/index.ts';
import { InbandDtmfDetector } from './inband-dtmf-detector.ts';
import { InbandDtmfSender } from './inband-dtmf-sender.ts';
import { DTMF_DIGITS } from './dtmf-queue.ts';
import { tonesOf } from './dtmf-tones.ts';

const detectedIn = (pcm: Int16Array): string => {
  const digits = new InbandDtmfDetector();
  return frames(pcm)
    .map((frame) => digits.hear(frame) ?? '')
    .join('');
};

const sent = (digits: string): Int16Array => {
  const sender = new InbandDtmfSender();
  sender.send(digits).catch(() => undefined);
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
  digit: string,
  { ms = 100, detune = 1, low = 5000, high = 5000, start = 1000 }: Change,
): Int16Array => {
  const pcm = new Int16Array(6400);
  const [lower, higher] = tonesOf(digit);
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
    const sound = sent(`${DTMF_DIGITS}55,0`);
    expect(detectedIn(sound)).toBe(`${DTMF_DIGITS}550`);
    for (const name of ['PCMU', 'PCMA', 'G722', 'opus'] as const) {
      const codec = createCodec(name);
      expect(
        detectedIn(joined(frames(sound).map((frame) => codec.decode(codec.encode(frame)).slice()))),
      ).toBe(`${DTMF_DIGITS}550`);
    }
  });

  test('100 ms of tone and 60 ms of silence for each key', async () => {
    const sender = new InbandDtmfSender();
    const done = sender.send('12');
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
    for (let start = 0; start < 640; start += 40) expect(detectedIn(burst('6', { start, ms: 60 }))).toBe('6');
    for (const detune of [0.985, 1.015])
      for (const digit of DTMF_DIGITS) expect(detectedIn(burst(digit, { detune }))).toBe(digit);
    expect(detectedIn(burst('4', { low: 8000, high: 3500 }))).toBe('4');
    expect(detectedIn(burst('4', { low: 4000, high: 6000 }))).toBe('4');
    expect(detectedIn(burst('9', { low: 400, high: 400 }))).toBe('9');
  });

  test('noise 15 dB below the tones does not hide them', () => {
    const random = seeded(2);
    const noisy = sent('159D').map((sample) => sample + (random() - 0.5) * 3000);
    expect(detectedIn(noisy)).toBe('159D');
  });

  test('what is no key: too short, one tone, too much twist, noise, silence', () => {
    expect(detectedIn(burst('6', { ms: 20 }))).toBe('');
    expect(detectedIn(tone(770, 16_000, 16_000))).toBe('');
    expect(detectedIn(burst('4', { low: 9000, high: 1500 }))).toBe('');
    const random = seeded(4);
    expect(detectedIn(Int16Array.from({ length: 64_000 }, () => (random() - 0.5) * 20_000))).toBe('');
    expect(detectedIn(new Int16Array(16_000))).toBe('');
  });

  test('a key that is held is one key, and is over when it ends', () => {
    const digits = new InbandDtmfDetector();
    const detected = frames(burst('3', { ms: 300, start: 320 })).map(
      (frame) => [digits.hear(frame), digits.sounding] as const,
    );
    expect(detected.filter(([digit]) => digit !== null).length).toBe(1);
    expect(detected.slice(6, 14).every(([, sounding]) => sounding)).toBe(true);
    expect(detected.at(-1)![1]).toBe(false);
  });

  test('no key in a minute and more of speech', () => {
    const speeds = Array.from({ length: 17 }, (_, at) => 0.7 + at * 0.04);
    const speech = joined(speeds.map((speed) => atSpeed(phoneSpeech(), speed)));
    expect(speech.length).toBeGreaterThan(60 * 16_000);
    expect(detectedIn(speech)).toBe('');
  });
});
