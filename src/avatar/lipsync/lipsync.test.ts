import { setMaxListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpokenAudio } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { SAMPLE_RATE } from '../../media/pcm.ts';
import { type Viseme, VISEMES } from '../../media/viseme.ts';
import { BuiltinTts } from '../../speech/builtin/tts/builtin-tts.ts';
import { concat, lowNoise, make, mix, tone, whiteNoise } from '../../speech/contracts/sounds.ts';
import { findEspeak } from '../../speech/espeak/espeak-tts.ts';
import { builtinVoices } from '../../speech/voices.ts';
import { MOUTH_SHAPES } from '../mouth-shapes.ts';
import { createLipSync, visemesOf } from './lipsync.ts';

const TEXTS = [
  'Bob may keep my boat, and you may stay here. Please call me tomorrow at half past five.',
  'She sells sea shells by the shore, while the quick brown fox jumps over the lazy dog.',
];
const QUIET = new Int16Array(SAMPLE_RATE);
const QUIET_FRAMES = 25;
const FRAME = SAMPLE_RATE / 25;

/** Speech after a second of silence, and before another. */
interface Said {
  readonly name: string;
  readonly pcm: Int16Array;
  /** The voice's own visemes, one for each frame. */
  readonly truth: readonly Viseme[];
  /** The recognised visemes. */
  readonly seen: readonly Viseme[];
}

const openness = (viseme: Viseme): number => MOUTH_SHAPES[viseme].open;
const isShut = (viseme: Viseme): boolean => openness(viseme) === 0;

const correlation = (a: readonly number[], b: readonly number[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    both += (value - ma) * (b[index]! - mb);
    ofA += (value - ma) ** 2;
    ofB += (b[index]! - mb) ** 2;
  }
  return both / Math.sqrt(ofA * ofB);
};

const envelopeOf = (pcm: Int16Array): number[] =>
  Array.from({ length: Math.ceil(pcm.length / FRAME) }, (_, frame) => {
    const part = pcm.subarray(frame * FRAME, (frame + 1) * FRAME);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });

const saidBy = (name: string, { pcm, visemes }: SpokenAudio): Said => {
  const whole = concat(QUIET, pcm, QUIET);
  const truth = Array.from({ length: Math.ceil(whole.length / FRAME) }, (_, frame) => {
    const at = (frame - QUIET_FRAMES) * 40 + 20;
    return visemes.findLast(({ startMs }) => startMs <= at)?.viseme ?? 'sil';
  });
  return { name, pcm: whole, truth, seen: visemesOf(whole, SAMPLE_RATE) };
};

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

const openingWith = ({ truth }: Said, seen: readonly Viseme[]): number =>
  correlation(seen.map(openness), truth.map(openness));

const amplified = (pcm: Int16Array, decibels: number): Int16Array =>
  pcm.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 10 ** (decibels / 20)))));

/** Resamples by linear interpolation. */
const atRate = (pcm: Int16Array, rate: number): Int16Array =>
  Int16Array.from({ length: Math.round((pcm.length * rate) / SAMPLE_RATE) }, (_, index) => {
    const place = (index * SAMPLE_RATE) / rate;
    const [low, high] = [pcm[Math.floor(place)] ?? 0, pcm[Math.floor(place) + 1] ?? 0];
    return Math.round(low + (high - low) * (place % 1));
  });

let all: Said[];
const voice = new BuiltinTts();
const signal = new AbortController().signal;
setMaxListeners(100, signal);

beforeAll(async () => {
  all = await Promise.all(
    builtinVoices.flatMap(({ id }) =>
      TEXTS.map(async (text) =>
        saidBy(id, await speakWhole(voice, text, { voiceId: id, language: 'en', signal })),
      ),
    ),
  );
});
afterAll(() => voice.close());

describe('the mouth that is heard', () => {
  test('opens as the voice says that it does, and as loud as it sounds, in every voice', () => {
    const rows = builtinVoices.map(({ id }) => {
      const own = all.filter(({ name }) => name === id);
      const truth = mean(own.map((said) => openingWith(said, said.seen)));
      const sound = mean(own.map(({ pcm, seen }) => correlation(seen.map(openness), envelopeOf(pcm))));
      return { voice: id, truth: truth.toFixed(3), sound: sound.toFixed(3) };
    });
    console.table(rows);
    for (const { voice: id, truth, sound } of rows) {
      expect([id, Number(truth) >= 0.6, Number(sound) >= 0.6]).toEqual([id, true, true]);
    }
    expect(mean(rows.map(({ truth }) => Number(truth)))).toBeGreaterThan(0.7);
  });

  test('opens as espeak-ng says, in other languages', async () => {
    const espeak = await findEspeak();
    if (!espeak) return expect(espeak).toBeNull();
    const texts = {
      de: 'Guten Morgen, wie geht es Ihnen? Ich habe vier Bücher.',
      fr: 'Bonjour, je voudrais un café.',
    };
    for (const [language, text] of Object.entries(texts)) {
      const said = saidBy(language, await espeak.speak(text, { voiceId: null, language, signal }));
      const sound = correlation(said.seen.map(openness), envelopeOf(said.pcm));
      const truth = openingWith(said, said.seen);
      console.log(`espeak-ng ${language}: truth ${truth.toFixed(3)}, sound ${sound.toFixed(3)}`);
      expect([language, truth > 0.6, sound > 0.6]).toEqual([language, true, true]);
    }
  });

  test('shows what can be seen: hisses, spread and round lips, lips that meet', () => {
    const count = (of: readonly Viseme[], as: readonly Viseme[]): number => {
      let [hit, found] = [0, 0];
      for (const { truth, seen } of all) {
        for (const [frame, viseme] of truth.entries()) {
          if (!of.includes(viseme)) continue;
          found++;
          if (as.includes(seen[frame]!)) hit++;
        }
      }
      return hit / found;
    };
    const shares = {
      hiss: count(['SS', 'CH'], ['SS', 'CH', 'FF']),
      'hiss where there is none': count(['aa', 'E', 'I', 'O', 'U', 'nn', 'RR'], ['SS', 'CH', 'FF']),
      'spread lips of I': count(['I'], ['I', 'E']),
      'round lips of O': count(['O'], ['O', 'U', 'RR']),
      'round lips in I': count(['I'], ['O', 'U', 'RR']),
      'shut lips of PP': count(['PP'], ['PP', 'sil']),
      'shut lips in a vowel': count(['aa', 'E', 'O', 'U'], ['PP', 'sil']),
    };
    console.table(Object.entries(shares).map(([what, share]) => ({ what, share: share.toFixed(2) })));
    expect(shares.hiss).toBeGreaterThan(0.6);
    expect(shares['hiss where there is none']).toBeLessThan(0.03);
    expect(shares['spread lips of I']).toBeGreaterThan(0.6);
    expect(shares['round lips of O']).toBeGreaterThan(0.45);
    expect(shares['round lips in I']).toBeLessThan(0.1);
    expect(shares['shut lips of PP']).toBeGreaterThan(0.5);
    expect(shares['shut lips in a vowel']).toBeLessThan(0.05);
  });

  test('does not flicker: no vowel for one frame between two of the same, and no more changes than speech has', () => {
    const changes = (seen: readonly Viseme[]): number =>
      seen.filter((viseme, index) => index > 0 && viseme !== seen[index - 1]).length;
    const loose: Viseme[] = ['aa', 'E', 'I', 'O', 'U', 'nn', 'DD', 'RR'];
    let [heard, told] = [0, 0];
    for (const { truth, seen } of all) {
      heard += changes(seen);
      told += changes(truth);
      const flickers = seen.filter(
        (viseme, index) =>
          loose.includes(viseme) &&
          viseme !== seen[index - 1] &&
          seen[index - 1] === seen[index + 1] &&
          loose.includes(seen[index + 1]!),
      );
      expect(flickers).toEqual([]);
    }
    console.log(`changes of the mouth: ${heard} heard, ${told} told by the voices`);
    expect(heard).toBeLessThan(1.25 * told);
  });
});

describe('whatever the sound is like', () => {
  const few = () => all.filter((_, index) => index % 5 === 0);
  const meanOpening = (change: (pcm: Int16Array) => Int16Array, rate = SAMPLE_RATE): number =>
    mean(few().map((said) => openingWith(said, visemesOf(change(said.pcm), rate))));

  const plain = (): number => mean(few().map((said) => openingWith(said, said.seen)));

  test('silence is shut, from 80 ms after the last sound on, and within a recording', () => {
    for (const { truth, seen } of all) {
      const end = truth.findLastIndex((viseme) => viseme !== 'sil');
      expect(seen.slice(0, QUIET_FRAMES - 1).every((viseme) => viseme === 'sil')).toBe(true);
      expect(seen.slice(end + 3).filter((viseme) => viseme !== 'sil')).toEqual([]);
    }
    const twice = concat(all[0]!.pcm, QUIET, all[1]!.pcm);
    const pause = visemesOf(twice, SAMPLE_RATE).slice(
      all[0]!.truth.length - QUIET_FRAMES + 4,
      all[0]!.truth.length + 2 * QUIET_FRAMES - 2,
    );
    expect(new Set(pause)).toEqual(new Set(['sil']));
  });

  test.each([[6], [-10], [-20], [-24]])('louder or quieter by %i dB it is the same', (decibels) => {
    expect(Math.abs(meanOpening((pcm) => amplified(pcm, decibels)) - plain())).toBeLessThan(0.03);
  });

  test.each<[string, (pcm: Int16Array) => Int16Array]>([
    ['clipping', (pcm) => amplified(pcm, 20)],
    ['an offset', (pcm) => pcm.map((sample) => Math.max(-32_768, Math.min(32_767, sample + 4_000)))],
    ['a hiss, 14 dB below', (pcm) => mix(pcm, whiteNoise(pcm.length / SAMPLE_RATE, 1_000))],
    ['a room, 14 dB below', (pcm) => mix(pcm, lowNoise(pcm.length / SAMPLE_RATE, 1_000))],
    ['the hum of the mains', (pcm) => mix(pcm, tone(pcm.length / SAMPLE_RATE, 50, 3_000))],
    ['soft music', (pcm) => mix(pcm, chords(pcm.length / SAMPLE_RATE, 230))],
  ])('%s does little to it', (name, change) => {
    const opening = meanOpening(change);
    console.log(`${name}: truth ${opening.toFixed(3)}`);
    expect(opening).toBeGreaterThan(0.6);
  });

  test.each([[8_000], [22_050], [44_100], [48_000]])('at %i Hz it is the same', (rate) => {
    const opening = meanOpening((pcm) => atRate(pcm, rate), rate);
    expect(Math.abs(opening - plain())).toBeLessThan(0.03);
  });

  test.each<[string, Int16Array]>([
    ['nothing', new Int16Array(5 * SAMPLE_RATE)],
    ['an offset', new Int16Array(5 * SAMPLE_RATE).fill(9_000)],
    ['a tone', tone(5, 440, 9_000)],
    ['a loud hiss', whiteNoise(5, 2_000)],
    ['a loud room', lowNoise(5, 2_000)],
  ])('%s alone keeps the mouth shut', (name, sound) => {
    const seen = visemesOf(sound, SAMPLE_RATE);
    const open = seen.filter((viseme) => !isShut(viseme)).length / seen.length;
    expect([name, seen.length, open < 0.05]).toEqual([name, 125, true]);
  });

  test('noise of full scale, single clicks and no samples at all give mouths, and as many as there are frames', () => {
    const wild = make(1, (_time, index) => (index % 2 === 0 ? 32_767 : -32_768));
    const click = new Int16Array(1_000);
    click[500] = 32_767;
    for (const sound of [wild, click, new Int16Array(1), new Int16Array(0)]) {
      const seen = visemesOf(sound, SAMPLE_RATE);
      expect(seen).toHaveLength(Math.ceil(sound.length / FRAME));
      expect(seen.every((viseme) => VISEMES.includes(viseme))).toBe(true);
    }
  });
});

describe('piece by piece', () => {
  test('it is the same in whatever pieces it comes, and every time', () => {
    const { pcm } = all[0]!;
    const whole = all[0]!.seen;
    expect(visemesOf(pcm, SAMPLE_RATE)).toEqual(whole);
    for (const size of [1, 159, 640, 70_001]) {
      const lips = createLipSync(SAMPLE_RATE);
      const seen: Viseme[] = [];
      for (let from = 0; from < pcm.length; from += size)
        seen.push(...lips.push(pcm.subarray(from, from + size)));
      seen.push(...lips.end());
      expect(seen).toEqual(whole);
    }
  });

  test('a mouth is known less than a second after its sound; what it costs is printed', () => {
    const { pcm } = all[0]!;
    const lips = createLipSync(SAMPLE_RATE);
    let told = 0;
    const before = process.cpuUsage();
    const minutes = 1;
    const rounds = Math.ceil((minutes * 60 * SAMPLE_RATE) / pcm.length);
    for (let round = 0; round < rounds; round++) {
      told += lips.push(pcm).length;
      const heard = (round + 1) * (pcm.length / FRAME);
      expect(heard - told).toBeLessThan(25);
    }
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1e6 / ((rounds * pcm.length) / SAMPLE_RATE);
    console.log(`cost: ${(100 * share).toFixed(2)} % of a core`);
  });
});

/** Four notes that are struck twice a second and fade. */
function chords(seconds: number, level: number): Int16Array {
  const roots = [220, 262, 196, 247];
  return make(seconds, (time) => {
    const root = roots[Math.floor(time * 2) % roots.length]!;
    const fade = Math.exp(-3 * ((time * 2) % 1));
    return [1, 1.26, 1.5, 2].reduce(
      (sum, step) => sum + level * fade * Math.sin(2 * Math.PI * root * step * time),
      0,
    );
  });
}
