import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerEvent } from '../../conversation/ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import { ReplayBuffer, UNKNOWN_POSITION } from './replay-buffer.ts';

const FOR_MS = 12_000;

let clock: FakeClock;
let buffer: ReplayBuffer;
beforeEach(() => {
  clock = new FakeClock();
  buffer = new ReplayBuffer(clock, FOR_MS);
});

const note = (event: string, data: ServerEvent['data'] = {}): ServerEvent => ({ event, data });
const send = (...events: string[]): void => events.forEach((event) => buffer.sent(note(event)));
const wait = (...events: string[]): void => events.forEach((event) => buffer.waits(note(event)));
const missed = (lastReceived: number) => buffer.missed(lastReceived).map(({ event }) => event);
const call = (call_id: string) => note('function_implicitly_called', { call_id });
const timeout = (call_id: string) => note('function_call_timeout', { call_id });

describe('what a client has missed', () => {
  it('is what went out behind the last event that it heard, and what waited', () => {
    send('a', 'b', 'c');
    wait('d');
    expect(buffer.missed(1)).toEqual([
      { event: 'b', data: {}, seq: 2 },
      { event: 'c', data: {}, seq: 3 },
      { event: 'd', data: {}, seq: 4 },
    ]);
    expect(missed(4)).toEqual([]);
    expect(missed(0)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is only what waited when it does not say what it heard; what waits can never have been heard', () => {
    send('a');
    wait('b');
    expect(missed(UNKNOWN_POSITION)).toEqual(['b']);
    wait('c');
    expect(missed(999)).toEqual(['c']);
  });

  it('is forgotten when it went out long ago, but waits as long as it must', () => {
    send('a');
    clock.advance(1);
    send('b');
    wait('c');
    clock.advance(FOR_MS);
    expect(missed(0)).toEqual(['b', 'c']);
    clock.advance(FOR_MS + 1);
    expect(missed(0)).toEqual([]);
  });

  it('grows no older while nobody is there', () => {
    send('a');
    clock.advance(FOR_MS);
    send('b');
    buffer.freeze();
    clock.advance(1);
    buffer.freeze();
    clock.advance(FOR_MS * 10);
    wait('c');
    expect(missed(0)).toEqual(['a', 'b', 'c']);
    clock.advance(FOR_MS + 1);
    expect(missed(0)).toEqual([]);
  });

  it('has no call that was given up, only the word that it was', () => {
    buffer.sent(call('c1'));
    buffer.sent(call('c2'));
    buffer.waits(timeout('c1'));
    expect(buffer.missed(0)).toMatchObject([
      { event: 'function_implicitly_called', data: { call_id: 'c2' } },
      { event: 'function_call_timeout', data: { call_id: 'c1' } },
    ]);
  });

  it('is at most a thousand events, the latest', () => {
    for (let n = 1; n <= 1500; n++) buffer.sent(note(`e${n}`));
    expect(missed(0)).toHaveLength(1000);
    expect(missed(0).at(-1)).toBe('e1500');
  });

  it('is at most two million characters, and one event whatever its size', () => {
    const big = (event: string, characters: number) => note(event, { text: 'x'.repeat(characters) });
    for (const name of ['a', 'b', 'c']) buffer.sent(big(name, 900_000));
    expect(missed(0)).toEqual(['b', 'c']);
    buffer.waits(big('huge', 3_000_000));
    expect(missed(0)).toEqual(['huge']);
    buffer.clear();
    send('d');
    expect(missed(0)).toEqual(['d']);
  });
});
