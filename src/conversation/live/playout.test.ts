import { describe, expect, test } from 'vitest';
import { FakeTransport } from '../../testing/transport.ts';
import { fakeSpeech, MS_PER_CHAR } from '../../testing/tts.ts';
import type { SpeechPiece } from '../provider-ports.ts';
import type { SoundingWord } from '../sounding-word.ts';
import { GrowingSpeech } from './growing-speech.ts';
import { Playout } from './playout.ts';

class Fixture {
  readonly transport: FakeTransport;
  readonly events: string[] = [];
  /** Words that were told: of which utterance, at the tick of which time. */
  readonly words: [string, number, SoundingWord][] = [];
  readonly playout: Playout;
  at = 1000;

  constructor(options: ConstructorParameters<typeof FakeTransport>[0] = {}) {
    this.transport = new FakeTransport(options);
    this.playout = new Playout(this.transport, {
      started: (id) => this.events.push(`${id} started`),
      finished: (id) => this.events.push(`${id} finished`),
      words: (id, words) => words.forEach((word) => this.words.push([id, this.at, word])),
    });
  }

  say(id: string, text: string): void {
    this.playout.reserve(id);
    this.playout.load(id, fakeSpeech(text));
  }

  ticks(count: number): void {
    for (let tick = 0; tick < count; tick++, this.at += 20) this.playout.tick(this.at);
  }

  get frames(): string[] {
    return this.transport.moments.map(({ speech, frameIndex }) =>
      speech ? `${speech.text}${frameIndex}` : '-',
    );
  }
}

/** A word of the fake voice, and the tick at which it begins, in speech that begins at `from`. */
const wordOf = (text: string, charStart: number, from = 1000): [number, SoundingWord] => {
  const charEnd = charStart + text.length;
  const [startMs, endMs] = [charStart * MS_PER_CHAR, charEnd * MS_PER_CHAR];
  return [from + startMs, { text, startMs, endMs, charStart, charEnd }];
};

describe('Playout with words [spec 12, 13]', () => {
  test('tells each word once, in the frame in which it begins, to whoever wants to know', () => {
    const [asked, unasked] = [new Fixture({ requested: { words: true } }), new Fixture()];
    for (const fixture of [asked, unasked]) {
      fixture.say('a', 'ab, c  de');
      fixture.say('b', ' f');
      fixture.ticks(40);
    }
    expect(asked.words).toEqual([
      ['a', ...wordOf('ab,', 0)],
      ['a', ...wordOf('c', 4)],
      ['a', ...wordOf('de', 7)],
      ['b', ...wordOf('f', 1, 1000 + 9 * MS_PER_CHAR)],
    ]);
    expect(unasked.words).toEqual([]);
    expect(unasked.frames).toEqual(asked.frames);
  });

  test('what is played again is told again, and what is dropped is not', () => {
    const f = new Fixture({ leadMs: 60, requested: { words: true } });
    f.say('a', 'ab cd ef gh');
    f.ticks(11);
    f.playout.pause();
    f.ticks(5);
    f.playout.resume();
    f.ticks(12);
    f.playout.stop();
    f.ticks(20);
    expect(f.words.map(([, , { text }]) => text)).toEqual(['ab', 'cd', 'cd', 'ef']);
  });

  test('words whose times become known late are told then, in order', () => {
    const f = new Fixture({ requested: { words: true } });
    const whole = fakeSpeech('abc de');
    const speech = new GrowingSpeech('abc de');
    speech.add({ pcm: whole.pcm.slice(0, 12 * 320), words: [], visemes: [] });
    f.playout.reserve('a');
    f.playout.load('a', speech);
    f.ticks(5);
    expect(f.words).toEqual([]);
    speech.add({ pcm: whole.pcm.slice(12 * 320), words: whole.words, visemes: [], whole });
    f.playout.end('a');
    f.ticks(20);
    expect(f.words.map(([, at, { text }]) => [at, text])).toEqual([
      [1100, 'abc'],
      [1240, 'de'],
    ]);
  });
});

const numbered = (text: string, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `${text}${from + index}`);

describe('Playout', () => {
  test('plays one utterance after the other without a gap, and tells when each was heard', () => {
    const fixture = new Fixture();
    fixture.say('a', 'ab');
    fixture.say('b', 'c');
    fixture.ticks(6);
    expect(fixture.events).toEqual(['a started']);
    fixture.ticks(10);
    expect(fixture.frames).toEqual([...numbered('ab', 0, 6), ...numbered('c', 0, 3)]);
    expect(fixture.events).toEqual(['a started', 'a finished', 'b started', 'b finished']);
    expect(fixture.transport.moments.map(({ dueAt }) => dueAt)).toEqual(
      Array.from({ length: 9 }, (_, i) => 1000 + 20 * i),
    );
  });

  test('waits at a place whose speech is still being made', () => {
    const f = new Fixture();
    f.playout.reserve('a');
    f.say('b', 'c');
    f.ticks(5);
    expect(f.frames).toEqual([]);
    f.playout.load('a', fakeSpeech('x'));
    f.ticks(6);
    expect(f.frames).toEqual([...numbered('x', 0, 3), ...numbered('c', 0, 3)]);
    f.playout.reserve('d');
    f.say('e', 'y');
    f.playout.drop('d');
    f.ticks(3);
    expect(f.frames.slice(6)).toEqual(numbered('y', 0, 3));
  });

  test('late ticks are made up for in order; after a stall the speech is late, but whole', () => {
    const f = new Fixture();
    f.say('a', 'abcdefgh');
    f.ticks(2);
    f.at += 80;
    f.ticks(1);
    expect(f.frames).toEqual(numbered('abcdefgh', 0, 7));
    f.at += 5000;
    f.ticks(30);
    expect(f.frames).toEqual(numbered('abcdefgh', 0, 24));
  });

  describe('speech that grows', () => {
    const piece = (from: number, to: number): SpeechPiece => ({
      pcm: fakeSpeech('abcdefgh').pcm.subarray(from * 320, to * 320),
      words: [],
      visemes: [],
    });

    test.each([false, true])(
      'leaves silence where it runs dry, and goes on at once: no frame is lost, none comes in a burst; silence %s',
      (wantsSilence) => {
        const f = new Fixture({ wantsSilence });
        const speech = new GrowingSpeech('x');
        f.playout.reserve('a');
        speech.add(piece(0, 3));
        f.playout.load('a', speech);
        f.ticks(8);
        speech.add(piece(3, 12));
        f.playout.begin();
        f.playout.end('a');
        f.ticks(20);
        const voiced = f.transport.moments.filter(({ speech: sounding }) => sounding);
        expect(voiced.map(({ frameIndex, dueAt }) => [frameIndex, dueAt])).toEqual(
          Array.from({ length: 12 }, (_, i) => [i, 1000 + 20 * (i < 3 ? i : i + 4)]),
        );
        expect(f.events).toEqual(['a started', 'a finished']);
      },
    );

    test('is over when it was played and nothing more comes, and not before', () => {
      const f = new Fixture();
      const speech = new GrowingSpeech('x');
      speech.add(piece(0, 3));
      f.playout.reserve('a');
      f.playout.load('a', speech);
      f.say('b', 'c');
      f.ticks(10);
      expect([f.frames, f.events]).toEqual([numbered('x', 0, 3), ['a started']]);
      f.playout.end('a');
      f.ticks(5);
      expect(f.frames).toEqual([...numbered('x', 0, 3), ...numbered('c', 0, 3)]);
      expect(f.events).toEqual(['a started', 'a finished', 'b started', 'b finished']);
    });

    test('what was heard before it ran dry stays heard, and is not said again', () => {
      const f = new Fixture({ leadMs: 100 });
      const speech = new GrowingSpeech('x');
      speech.add(piece(0, 6));
      f.playout.reserve('a');
      f.playout.load('a', speech);
      f.ticks(30);
      expect(f.playout.heardMs('a')).toBe(120);
      speech.add(piece(6, 9));
      f.ticks(2);
      expect(f.playout.heardMs('a')).toBe(120);
      f.playout.pause();
      f.playout.resume();
      f.ticks(10);
      expect(f.frames).toEqual([...numbered('x', 0, 8), ...numbered('x', 6, 9)]);
    });

    test('has the newest visemes', () => {
      const f = new Fixture();
      const speech = new GrowingSpeech('x');
      speech.add({ ...piece(0, 4), visemes: [{ viseme: 'E', startMs: 0 }] });
      f.playout.reserve('a');
      f.playout.load('a', speech);
      f.ticks(2);
      const visemes = [
        { viseme: 'aa', startMs: 0 },
        { viseme: 'PP', startMs: 60 },
      ] as const;
      speech.add({ ...piece(4, 4), visemes });
      f.ticks(2);
      expect(f.transport.moments.map(({ viseme }) => viseme)).toEqual(['E', 'E', 'aa', 'PP']);
    });
  });

  test('sends silence only where it is wanted', () => {
    const silent = new Fixture();
    const live = new Fixture({ wantsSilence: true });
    silent.ticks(5);
    live.ticks(5);
    expect([silent.frames, live.frames]).toEqual([[], ['-', '-', '-', '-', '-']]);
    live.say('a', 'x');
    live.ticks(5);
    expect(live.frames.slice(5)).toEqual(['x0', 'x1', 'x2', '-', '-']);
  });

  test('a pause and its end: the next frame is the next frame, once', () => {
    const f = new Fixture();
    f.say('a', 'abcd');
    f.ticks(5);
    f.playout.pause();
    f.ticks(4);
    expect([f.frames.length, f.transport.flushes, f.playout.heardMs('a')]).toEqual([5, 1, 100]);
    f.playout.resume();
    f.ticks(1);
    expect(f.frames.length).toBe(6);
    f.ticks(20);
    expect(f.frames).toEqual(numbered('abcd', 0, 12));
    expect(f.events).toEqual(['a started', 'a finished']);
  });

  test('what the far end holds is not heard: it is said again after a pause', () => {
    const f = new Fixture({ leadMs: 100 });
    f.say('a', 'ab');
    f.say('b', 'cd');
    f.ticks(8);
    expect([f.playout.heardMs('a'), f.playout.heardMs('b')]).toEqual([60, 0]);
    f.playout.pause();
    f.ticks(10);
    expect([f.playout.heardMs('a'), f.playout.heardMs('b')]).toEqual([60, 0]);
    f.playout.resume();
    f.ticks(30);
    expect(f.frames).toEqual([
      ...numbered('ab', 0, 6),
      ...numbered('cd', 0, 2),
      ...numbered('ab', 3, 6),
      ...numbered('cd', 0, 6),
    ]);
    expect(f.events.filter((line) => line.endsWith('finished'))).toEqual(['a finished', 'b finished']);
  });

  test('the end is told when the far end has played it', () => {
    const f = new Fixture({ leadMs: 100 });
    f.say('a', 'a');
    f.ticks(7);
    expect(f.events).toEqual(['a started']);
    f.ticks(2);
    expect(f.events).toEqual(['a started', 'a finished']);
  });

  test('stop takes back what the far end holds, if it holds anything', () => {
    const f = new Fixture();
    f.playout.stop();
    f.say('a', 'ab');
    f.playout.stop();
    expect(f.transport.flushes).toBe(0);
    f.say('b', 'ab');
    f.ticks(2);
    f.playout.stop();
    expect(f.transport.flushes).toBe(1);
    f.say('c', 'ab');
    f.ticks(2);
    f.playout.pause();
    f.playout.stop();
    expect(f.transport.flushes).toBe(2);
  });

  test('stop forgets everything, and nothing of it comes later', () => {
    const f = new Fixture();
    f.say('a', 'abcd');
    f.ticks(3);
    f.playout.pause();
    f.playout.stop();
    expect(f.playout.load('a', fakeSpeech('abcd'))).toBe(false);
    f.ticks(10);
    expect([f.frames.length, f.events]).toEqual([3, ['a started']]);
    f.say('b', 'x');
    f.ticks(3);
    expect(f.frames.slice(3)).toEqual(numbered('x', 0, 3));
  });

  test('the viseme follows the marks of the speech, also after a pause', () => {
    const f = new Fixture({ leadMs: 80 });
    f.say('a', 'abc');
    f.ticks(8);
    f.playout.pause();
    f.playout.resume();
    f.ticks(9);
    const { visemes } = fakeSpeech('abc');
    const expected = f.transport.moments.map(
      ({ frameIndex }) => visemes.findLast(({ startMs }) => startMs <= frameIndex * 20)?.viseme,
    );
    expect(f.transport.moments.map(({ viseme }) => viseme)).toEqual(expected);
    expect(new Set(expected).size).toBe(3);
  });

  test.each([false, true])(
    'speech that comes into silence begins at once, and goes on with the ticks; silence %s',
    (wantsSilence) => {
      const f = new Fixture({ wantsSilence });
      f.ticks(3);
      f.say('a', 'ab');
      f.playout.begin();
      f.playout.begin();
      const voiced = f.transport.moments.filter(({ speech }) => speech);
      expect(voiced.map(({ frameIndex, dueAt }) => [frameIndex, dueAt])).toEqual([[0, 1040]]);
      f.ticks(10);
      const all = f.transport.moments.filter(({ speech }) => speech);
      expect(all.map(({ frameIndex, dueAt }) => [frameIndex, dueAt])).toEqual(
        [0, 1, 2, 3, 4, 5].map((i) => [i, 1040 + 20 * i]),
      );
      expect(f.events).toEqual(['a started', 'a finished']);
    },
  );

  test('speech that follows speech waits for its tick, and a paused playout stays silent', () => {
    const f = new Fixture();
    f.say('a', 'a');
    f.playout.begin();
    expect(f.frames).toEqual([]);
    f.ticks(3);
    f.say('b', 'b');
    f.playout.begin();
    expect(f.frames).toEqual(numbered('a', 0, 3));
    f.ticks(1);
    f.playout.pause();
    f.ticks(1);
    f.playout.begin();
    expect(f.frames).toEqual([...numbered('a', 0, 3), 'b0']);
  });
});
