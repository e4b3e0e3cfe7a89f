import { describe, expect, test } from 'vitest';
import { visemesOfPhonemes } from '../clauses/phoneme-times.ts';
import { KOKORO_RATE } from './messages.ts';
import { OftenSaid } from './often-said.ts';
import { Pace } from './pace.ts';
import { hearableOf } from './quiet.ts';
import { isSpoken, symbolsOf } from './symbol-ids.ts';
import { inKokoroSymbols } from './symbols.ts';
import { timedSymbols } from './timing.ts';
import { kokoroVoice } from './voice.ts';

const token = (phonemes: string) => ({ token: { say: 'x', charEnd: 1 }, phonemes });

test.each([
  ['həlˈoʊ', 'həlˈO'],
  ['tʃˈɔɪs ænd dʒˈɑːb', 'ʧˈYs ænd ʤˈɑb'],
  ['wˈɜːɹd bˈɜːd lˈɛtɚ', 'wˈɜɹd bˈɜɹd lˈɛtəɹ'],
  ['eɪ aɪ aʊ', 'A I W'],
])('%s is written %s', (ipa, symbols) => expect(inKokoroSymbols(ipa)).toBe(symbols));

describe('the symbols of a clause', () => {
  test('have a blank between two tokens, and each its number', () => {
    const symbols = symbolsOf([token('hˈaɪ,'), token(''), token('jˈuː.')]);
    expect(symbols.map(({ symbol }) => symbol).join('')).toBe('hˈI, jˈu.');
    expect(symbols.map(({ id }) => id)).toEqual([50, 156, 25, 3, 16, 52, 156, 63, 4]);
    expect(symbols.map((one) => one.token)).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 2]);
  });

  test('are at most as many as the model takes, and only those that it knows', () => {
    expect(symbolsOf([token('a'.repeat(600))]).length).toBe(509);
    expect(symbolsOf([token('a\u{1F600}b')]).map(({ symbol }) => symbol)).toEqual(['a', 'b']);
  });

  test('are nothing to be heard without a sound', () => {
    expect([isSpoken(symbolsOf([token('...')])), isSpoken(symbolsOf([token('a.')]))]).toEqual([false, true]);
  });
});

/** A sound of stretches, each its length in milliseconds and its level. */
const soundOf = (...stretches: readonly (readonly [ms: number, level: number])[]): Float32Array =>
  Float32Array.from(
    stretches.flatMap(([ms, level]) =>
      Array.from({ length: (ms * KOKORO_RATE) / 1000 }, (_, at) => (at % 2 === 0 ? level : -level)),
    ),
  );

test('a sound is heard between its edges, with the pauses within', () => {
  expect(
    hearableOf(soundOf([300, 0.001], [200, 0.5], [100, 0], [20, 0.5], [20, 0], [60, 0.5], [400, 0])),
  ).toEqual({
    fromMs: 300,
    toMs: 700,
    pauses: [{ fromMs: 500, toMs: 600 }],
  });
  expect(hearableOf(new Float32Array(1000))).toBe(null);
});

describe('the times of a clause', () => {
  // Frames of 25 ms: 300 ms of silence in front, then by symbol.
  const symbols = symbolsOf([token('jˈɛs,'), token('maɪ.')]);
  const frames = Float32Array.of(12, 2, 1, 4, 4, 2, 1, 2, 8, 6, 1);
  const sound = soundOf([260, 0], [180, 0.5], [160, 0], [200, 0.5], [300, 0]);
  const timed = timedSymbols(symbols, frames, { ...hearableOf(sound)!, untilMs: 980 });

  test('begin and end where it is heard, and pause where it does', () => {
    expect(visemesOfPhonemes(timed).map(({ viseme, startMs }) => [viseme, startMs])).toEqual([
      ['I', 260],
      ['E', 310],
      ['SS', 435],
      ['sil', 440],
      ['PP', 600],
      ['aa', 660],
      ['I', 730],
      ['sil', 800],
    ]);
  });

  test('end with the silence that is left behind the last sound', () =>
    expect(timed.at(-1)).toMatchObject({ phoneme: '.', startMs: 800, endMs: 980 }));

  test('are in order, each sound once', () => {
    expect(timed.map(({ phoneme }) => phoneme).join('')).toBe('jˈɛs, maɪ.');
    for (const [at, { startMs, endMs }] of timed.entries()) {
      expect(endMs).toBeGreaterThanOrEqual(startMs);
      expect(timed[at + 1]?.startMs ?? endMs).toBe(endMs);
    }
  });

  test('count from what is left of the sound', async () => {
    const voice = kokoroVoice({
      ...{ id: 'duet-clara', style: 'af_heart' },
      pronounce: async () => [token('jˈɛs,'), token('maɪ.')],
      synthesize: async ({ ids, style }) => {
        expect([ids.length, style]).toEqual([9, 'af_heart']);
        return { samples: sound, frames };
      },
    });
    const { phonemes, parts } = await voice.synthesize([], new AbortController().signal);
    const [part] = parts as readonly Float32Array[];
    expect(phonemes[0]!.startMs).toBe(20);
    expect((part!.length * 1000) / KOKORO_RATE).toBe(20 + 540 + 180);
  });
});

describe('the pace', () => {
  const noted = (...factors: readonly number[]): boolean[] => {
    const pace = new Pace();
    return factors.map((factor) => {
      pace.note(1000 * factor, 1000);
      return pace.isLive;
    });
  };

  test('is enough for live speech after some clauses that were fast', () =>
    expect(noted(0.1, 0.1, 0.1)).toEqual([false, false, true]));

  test('is not enough on a machine that hardly keeps up', () =>
    expect(noted(0.4, 0.4, 0.4, 0.4)).toEqual([false, false, false, false]));

  test('changes late', () => {
    // Up to 0.45 a voice that is live stays so; one that is not becomes it below 0.3.
    expect(noted(0.2, 0.2, 0.2, 0.4, 0.4, 0.4, 0.4)).toEqual([false, false, ...Array(5).fill(true)]);
    expect(noted(0.2, 0.2, 0.2, 2)).toEqual([false, false, true, false]);
  });

  test('is not enough after a clause that did not come', () => {
    const pace = new Pace();
    for (let times = 0; times < 3; times += 1) pace.note(100, 1000);
    pace.noteFailure();
    expect([pace.isLive, pace.factor]).toEqual([false, 0.45]);
  });
});

test('sentences are said often from the second time on', () => {
  const said = new OftenSaid();
  expect([said.note('a'), said.note('b'), said.note('a')]).toEqual([false, false, true]);
  for (let at = 0; at < 6000; at += 1) said.note(`other ${at}`);
  expect(said.note('b')).toBe(false);
});
