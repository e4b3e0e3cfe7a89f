import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from './state.ts';
import { Talk, type Connection } from './talk.ts';
import { network } from './testing/fakes.ts';

vi.mock('./joining.ts', async () => (await import('./testing/fakes.ts')).fakeJoining);

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const newest = () => network.newest().handlers;

/** A conversation over WebRTC that has just lost its connection. */
async function lost(): Promise<Talk> {
  const talk = new Talk({
    channel: 'video',
    connect: async () => ({ connection: { id: 's' } }) as Connection,
    explain: (): Failure => ({ kind: 'server', detail: null }),
    microphone: async () => ({ ok: false, refusal: 'off' }) as const,
    resumable: true,
  });
  talk.start();
  await pass(0);
  newest().onReady();
  await pass(0);
  expect(talk.snapshot().phase).toBe('live');
  newest().onLost();
  await pass(0);
  expect(network.lines).toHaveLength(2);
  return talk;
}

test('an attempt that never stands is given up for another, and after 15 s all of it', async () => {
  const talk = await lost();
  await pass(14_999);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', unstable: true });
  expect(network.lines).toHaveLength(4);
  expect(network.lines[1]?.closes).toEqual([true]);
  await pass(1);
  expect(talk.snapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'lost' } });
  await pass(60_000);
  expect(network.lines).toHaveLength(4);
});

test('an attempt that breaks off before it stands begins no new 15 s', async () => {
  const talk = await lost();
  for (let second = 0; second < 14; second++) {
    newest().onLost();
    await pass(1_000);
    expect(network.lines).toHaveLength(3 + second);
  }
  expect(talk.snapshot().phase).toBe('live');
  await pass(1_000);
  expect(talk.snapshot()).toMatchObject({ phase: 'failed', failure: { kind: 'lost' } });
});

test('a line that stands is looked after no more, and the next loss has 15 s of its own', async () => {
  const talk = await lost();
  await pass(4_000);
  newest().onReady();
  await pass(60_000);
  expect(network.lines).toHaveLength(2);
  expect(talk.snapshot()).toMatchObject({ phase: 'live', unstable: false });
  newest().onLost();
  await pass(14_000);
  expect(talk.snapshot().phase).toBe('live');
  talk.close();
});

test('an attempt that cannot even begin is followed by another', async () => {
  const talk = await lost();
  network.refusal = new Error('no worklet');
  newest().onUnreachable();
  await pass(1_000);
  expect(network.lines).toHaveLength(3);
  expect(talk.snapshot().phase).toBe('live');
  network.refusal = null;
  await pass(1_000);
  expect(network.lines).toHaveLength(4);
  newest().onReady();
  expect(talk.snapshot()).toMatchObject({ phase: 'live', unstable: false });
  talk.close();
});

test('nothing is tried any more once the user has hung up', async () => {
  const talk = await lost();
  talk.end();
  await pass(60_000);
  expect(network.lines).toHaveLength(2);
  expect(talk.snapshot()).toMatchObject({ phase: 'ended', endCause: 'you' });
});
