import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Inactivity } from './inactivity.ts';

const told = vi.fn<() => void>();
let inactivity: Inactivity;

beforeEach(() => {
  vi.useFakeTimers();
  told.mockClear();
  inactivity = new Inactivity(10, told);
  inactivity.restart();
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const talk = (state: string) => inactivity.hear({ event: 'talk_state_changed', data: { state } });
const message = () => inactivity.hear({ event: 'message_received', data: {} });

test('so many seconds without a word are told, and every word begins them anew', () => {
  pass(9);
  message();
  pass(9.9);
  expect(told).not.toHaveBeenCalled();
  pass(0.1);
  expect(told).toHaveBeenCalledOnce();
});

test.each(['ended', 'canceled'])(
  'while the agent speaks nobody is silent; after %s it counts anew',
  (end) => {
    talk('preparing');
    talk('started');
    // A part of the agent's text arrives while it speaks, and the user types in the meantime.
    message();
    inactivity.restart();
    pass(120);
    expect(told).not.toHaveBeenCalled();
    talk(end);
    pass(9.9);
    expect(told).not.toHaveBeenCalled();
    pass(0.1);
    expect(told).toHaveBeenCalledOnce();
  },
);

test('a conversation that takes the place of another knows nothing of its speech', () => {
  talk('started');
  inactivity.stop();
  pass(60);
  inactivity.restart();
  pass(10);
  expect(told).toHaveBeenCalledOnce();
});

test('0 seconds: never', () => {
  inactivity.stop();
  new Inactivity(0, told).restart();
  pass(3600);
  expect(told).not.toHaveBeenCalled();
});
