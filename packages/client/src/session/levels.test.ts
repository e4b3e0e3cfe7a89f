import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../core/testing/fakes.ts';
import { createSession } from './create-session.ts';
import type { DuetSession } from './duet-session.ts';
import type { Levels } from './levels.ts';

vi.mock('../core/joining.ts', async () => (await import('../core/testing/fakes.ts')).fakeJoining);
vi.mock('./worklets.ts', () => ({ workletAddresses: () => [] }));

const meters = vi.hoisted(() => ({ open: 0, level: 0.5 }));
vi.mock('../core/meter.ts', () => ({
  openMeter: () => {
    meters.open += 1;
    return { level: () => meters.level, close: () => void (meters.open -= 1) };
  },
}));

let session: DuetSession;

beforeEach(async () => {
  vi.useFakeTimers();
  network.reset();
  meters.open = 0;
  const endpoint = 'wss://duet.example/signalling';
  const token = btoa(JSON.stringify({ signalingEndpoint: endpoint, connection: { id: 's' } }));
  session = createSession(() => token, { microphone: false });
  await vi.advanceTimersByTimeAsync(0);
  network.newest().handlers.onReady();
  network.newest().handlers.onStream({ getAudioTracks: () => [{}] } as unknown as MediaStream);
});
afterEach(() => {
  session.destroy();
  vi.useRealTimers();
});

test('levels are told 15 times a second while somebody listens, and nothing is measured otherwise', () => {
  vi.advanceTimersByTime(1_000);
  expect(meters.open).toBe(0);
  const before = vi.getTimerCount();
  const heard: Levels[] = [];
  const [stop, stopOther] = [
    session.on('levels', (levels) => heard.push(levels)),
    session.on('levels', () => undefined),
  ];
  vi.advanceTimersByTime(1_000);
  expect(heard.length).toBeGreaterThanOrEqual(14);
  expect(heard.length).toBeLessThanOrEqual(16);
  // Of the microphone there is none here.
  expect(heard.at(-1)).toEqual({ microphone: 0, agent: 0.5 });
  expect(meters.open).toBe(1);
  stop();
  expect(meters.open).toBe(1);
  stopOther();
  expect([meters.open, vi.getTimerCount()]).toEqual([0, before]);
});

test('they end with the session', () => {
  session.on('levels', () => undefined);
  vi.advanceTimersByTime(100);
  expect(meters.open).toBe(1);
  session.destroy();
  expect(meters.open).toBe(0);
});
