import { expect, test } from 'vitest';
import { type Heard, planHistory } from './history-plan.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const DAY_MS = 86_400_000;

/** 40 artists of 8 genres with 3 albums of 8 tracks; some albums are not released yet. */
const TRACKS: readonly Heard[] = Array.from({ length: 40 * 24 }, (_, index) => {
  const artistId = 1 + Math.floor(index / 24);
  return {
    id: index + 1,
    albumId: 1 + Math.floor(index / 8),
    artistId,
    genreId: 1 + (artistId % 8),
    seconds: 200,
    popularity: 100 - artistId,
    released: new Date(NOW - ((index % 24) * 50 - 60) * DAY_MS),
  };
});

const plan = (seed: string) => planHistory(seed, TRACKS, NOW);
const releasedAt = new Map(TRACKS.map(({ id, released }) => [id, released.getTime()]));

test('a history is the same for the same seed, and another one for another', () => {
  expect(plan('ann')).toEqual(plan('ann'));
  expect(plan('ann').listens).not.toEqual(plan('ben').listens);
});

test('a library holds each track once, nothing that was not out, and nothing from the future', () => {
  const { library } = plan('ann');
  expect(library.length).toBeGreaterThan(50);
  expect(new Set(library.map(({ trackId }) => trackId)).size).toBe(library.length);
  for (const { trackId, at } of library) {
    expect(at.getTime()).toBeGreaterThan(releasedAt.get(trackId) ?? Infinity);
    expect(at.getTime()).toBeLessThan(NOW);
  }
});

test('listens go back half a year, in order, each track after its release, with favorites', () => {
  const { listens } = plan('ann');
  const times = listens.map(({ at }) => at.getTime());
  expect(listens.length).toBeGreaterThan(800);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(NOW - 182 * DAY_MS);
  expect(times.at(-1)).toBeLessThan(NOW);
  for (const { trackId, at } of listens)
    expect(at.getTime()).toBeGreaterThanOrEqual(releasedAt.get(trackId) ?? 0);
  const counts = new Map<number, number>();
  for (const { trackId } of listens) counts.set(trackId, (counts.get(trackId) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBeGreaterThan(5);
});

test('where nothing is out there is no history', () => {
  expect(planHistory('ann', [], NOW)).toEqual({ library: [], listens: [] });
});
