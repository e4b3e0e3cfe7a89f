import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPath } from './path-watch.ts';

/** A connection whose path brings as many bytes as the test says. */
class Path {
  connectionState: RTCPeerConnectionState = 'connected';
  bytes = 100;

  getStats = async () =>
    new Map([
      ['p', { type: 'candidate-pair', bytesReceived: this.bytes }],
      ['o', { type: 'outbound-rtp', bytesReceived: Math.random() }],
    ]) as unknown as RTCStatsReport;
}

let networks: EventTarget;
let page: EventTarget;
let path: Path;
let dead: number;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [networks, page] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('navigator', { connection: networks });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  [path, dead] = [new Path(), 0];
  end = watchPath(path, () => (dead += 1));
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change = () => void networks.dispatchEvent(new Event('change'));
const online = () => void page.dispatchEvent(new Event('online'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
  ['a change of networks', change],
  ['a network that is back', online],
])('a path that brings nothing after %s is dead within a second', async (_, happen) => {
  happen();
  await pass(999);
  expect(dead).toBe(0);
  await pass(1);
  expect(dead).toBe(1);
  happen();
  await pass(5_000);
  expect(dead).toBe(1);
});

test('one that goes on bringing something lives', async () => {
  change();
  await pass(500);
  path.bytes += 40;
  await pass(5_000);
  expect(dead).toBe(0);
});

test('one that the browser has found broken already is dead at once', () => {
  path.connectionState = 'disconnected';
  online();
  expect(dead).toBe(1);
});

test('nothing is looked at before it was connected, and nothing after the end', async () => {
  path.connectionState = 'connecting';
  change();
  await pass(2_000);
  path.connectionState = 'connected';
  change();
  await pass(500);
  end();
  await pass(2_000);
  change();
  await pass(2_000);
  expect(dead).toBe(0);
});
