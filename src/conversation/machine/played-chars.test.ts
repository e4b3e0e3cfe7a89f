import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeSpeech } from '../../testing/tts.ts';
import { playedChars } from './played-chars.ts';
import { createReply, heardText, type Reply } from './reply.ts';

const TEXT = 'We open at nine, every day.';

describe('playedChars', () => {
  test.each([
    [0, ''],
    [119, ''],
    [120, 'We'],
    [960, 'We open at nine,'],
    [959, 'We open at'],
    [1e9, TEXT],
  ])('with word times, %d ms', (playedMs, heard) => {
    expect(TEXT.slice(0, playedChars(fakeSpeech(TEXT), playedMs))).toBe(heard);
  });

  test.each([
    ['We open at nine', 500, 'We open '],
    ['We open at nine', 899, 'We open at '],
    ['営業は九時からです', 270, '営業は'],
  ])('in proportion, cut where a word ends: %s, %d ms', (text, playedMs, heard) => {
    expect(text.slice(0, playedChars(fakeSpeech(text, false), playedMs))).toBe(heard);
  });

  test.each([['We open at nine, every day.'], ['営業は九時からです。'], ['+49 30 1234567890']])(
    'of speech that still comes, without word times, nothing is certain: %s',
    (text) => {
      for (const playedMs of [20, 1_000, 1e9])
        expect(playedChars({ ...fakeSpeech(text, false), isPartial: true }, playedMs)).toBe(0);
    },
  );

  test('of speech that still comes, the words whose times are known count once they were heard', () => {
    const { words, ...speech } = fakeSpeech(TEXT);
    const heard = (count: number, playedMs: number): string =>
      TEXT.slice(0, playedChars({ ...speech, words: words.slice(0, count), isPartial: true }, playedMs));
    expect([heard(2, 300), heard(2, 1e9), heard(0, 1e9)]).toEqual(['We', 'We open', '']);
    expect(heard(words.length, speech.durationMs)).toBe(TEXT);
  });

  test('grows with time, from nothing to everything', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.boolean(),
        fc.nat(3000),
        fc.nat(3000),
        (text, times, a, b) => {
          const speech = fakeSpeech(text, times);
          const [less, more] = [playedChars(speech, Math.min(a, b)), playedChars(speech, Math.max(a, b))];
          expect(less).toBeLessThanOrEqual(more);
          expect(more).toBeLessThanOrEqual(text.length);
          expect(text.slice(0, less)).not.toMatch(/\p{Cs}/u);
          expect(playedChars(speech, speech.durationMs)).toBe(text.length);
        },
      ),
    );
  });
});

describe('heardText', () => {
  const reply = (): Reply => {
    const made = createReply('resp', { id: 'item', previousId: null, role: 'assistant', text: null }, 0);
    made.generated = 'One two. Three four. Five.';
    const cut = (id: string, start: number, end: number, state: 'done' | 'playing' | 'ready') => {
      const text = made.generated.slice(start, end).trim();
      const speech = state === 'done' ? null : fakeSpeech(text);
      made.segments.push({
        ...{ id, start, end, text, state, speech },
        isBroken: false,
        heardTo: null,
        soundMs: 0,
      });
    };
    cut('a', 0, 8, 'done');
    cut('b', 8, 20, 'playing');
    cut('c', 20, 26, 'ready');
    return made;
  };

  test.each([
    [0, 'One two.'],
    [300, 'One two. Three'],
    [10_000, 'One two. Three four.'],
  ])('counts what is behind, and of the one that plays what was played: %d ms', (ms, heard) => {
    expect(heardText(reply(), (id) => (id === 'b' ? ms : 0))).toBe(heard);
  });

  test('nothing behind the one that plays counts', () => {
    expect(heardText(reply(), (id) => (id === 'c' ? 5000 : 0))).toBe('One two.');
  });
});
