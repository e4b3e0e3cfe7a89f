import { describe, expect, test } from 'vitest';
import { createTicker } from '../../../media/ticker.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { fakeSpeech } from '../../../testing/tts.ts';
import { holdMusic } from './hold-music.ts';
import { LegPlayer } from './leg-player.ts';
import { FakeLeg } from './testing/fake-leg.ts';
import { settle } from './testing/stage.ts';

const setUp = (leadMs = 0) => {
  const clock = new FakeClock();
  const leg = new FakeLeg({ leadMs });
  const player = new LegPlayer(leg, createTicker(clock));
  const play = (...texts: string[]) => {
    const result: { whole: boolean | null } = { whole: null };
    void player.play(texts.map((text) => fakeSpeech(text))).then((whole) => (result.whole = whole));
    return result;
  };
  return { clock, leg, player, play };
};

describe('a player', () => {
  test('plays piece behind piece, frame by frame, and tells when all was heard', async () => {
    const { clock, leg, play } = setUp();
    const result = play('One.', 'Two.');
    clock.advance(460);
    await settle();
    expect([leg.played.length, result.whole]).toEqual([24, null]);
    clock.advance(20);
    await settle();
    expect([leg.played.length, result.whole]).toEqual([24, true]);
    expect(leg.played.map(({ dueAt }) => dueAt)).toEqual(Array.from({ length: 24 }, (_, at) => 20 * at));
    expect(leg.saidTexts).toEqual(['One.', 'Two.']);
    expect([clock.pending, leg.flushes]).toEqual([0, 0]);
  });

  test('counts what the far end holds unplayed', async () => {
    const { clock, play } = setUp(500);
    const result = play('One.');
    clock.advance(720);
    await settle();
    expect(result.whole).toBeNull();
    clock.advance(20);
    await settle();
    expect(result.whole).toBe(true);
  });

  test('stops at once, and throws away what has not been played', async () => {
    const { clock, leg, player, play } = setUp();
    const result = play('A long sentence.');
    clock.advance(100);
    player.stop();
    player.stop();
    await settle();
    expect([result.whole, leg.flushes, clock.pending]).toEqual([false, 1, 0]);
  });

  test('ends with its leg', async () => {
    const { clock, leg, play } = setUp();
    const result = play('A long sentence.');
    clock.advance(100);
    leg.over();
    await settle();
    expect([result.whole, clock.pending]).toEqual([false, 0]);
    const late = play('More.');
    await settle();
    expect([late.whole, clock.pending]).toEqual([false, 0]);
  });

  test('nothing to say is said at once', async () => {
    const { clock, play } = setUp();
    const result = play();
    clock.advance(20);
    await settle();
    expect(result.whole).toBe(true);
  });

  test('one piece takes the place of the other', async () => {
    const { clock, player, play } = setUp();
    const first = play('A long sentence.');
    clock.advance(40);
    player.loop(holdMusic());
    await settle();
    expect([first.whole, player.isPlaying]).toEqual([false, true]);
    player.stop();
    expect(clock.pending).toBe(0);
  });
});

describe('the music', () => {
  const level = (pcm: Int16Array): number =>
    Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

  test('is whole frames, soft, and never silent', () => {
    const { pcm, durationMs } = holdMusic();
    expect([pcm.length % 320, durationMs]).toEqual([0, 9600]);
    const levels = Array.from({ length: 48 }, (_, at) => level(pcm.subarray(at * 3200, (at + 1) * 3200)));
    expect(Math.min(...levels)).toBeGreaterThan(300);
    expect(Math.max(...levels)).toBeLessThan(5000);
    expect(pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(16_000);
  });

  test('begins again without a click', () => {
    const { pcm } = holdMusic();
    const step = (at: number): number => Math.abs(pcm[at]! - pcm[(at + pcm.length - 1) % pcm.length]!);
    let steepest = 0;
    for (let at = 1; at < pcm.length; at += 1) steepest = Math.max(steepest, step(at));
    expect(step(0)).toBeLessThan(steepest);
  });

  test('is made once, and goes round and round', () => {
    const { clock, leg, player } = setUp();
    player.loop(holdMusic());
    clock.advance(9600 + 40);
    expect(leg.played.map(({ frameIndex }) => frameIndex).slice(478, 482)).toEqual([478, 479, 0, 1]);
    expect(new Set(leg.played.map(({ speech }) => speech)).size).toBe(1);
    player.stop();
  });
});
