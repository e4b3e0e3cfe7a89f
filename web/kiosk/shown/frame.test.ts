import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Experience } from './experience.ts';
import { openFrame } from './frame.ts';

const posted = vi.fn<(message: unknown, target: string) => void>();
const frame = { contentWindow: { postMessage: posted }, remove: () => undefined };
vi.mock('../dom.ts', () => ({ h: () => frame }));

const onOutput = vi.fn<(callId: string, output: object) => void>();
const handlers = { onSay: () => undefined, onActive: () => undefined, onShown: () => undefined, onOutput };
let hear: (event: object) => void;
let experience: Experience;

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { origin: 'https://duet.test' });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => (hear = listener));
  experience = openFrame('https://shop.test/a', 'Shop', handlers);
});
afterEach(() => void vi.unstubAllGlobals());

const says = (data: object) => hear({ source: frame.contentWindow, origin: 'https://shop.test', data });
const update = (data: unknown) => ({ type: 'duet:ui_update', data });
const order = { callId: 'c1', name: 'order', arguments: {} };
const told = () => posted.mock.calls.splice(0).map(([message]) => message);

test('updates and calls wait until the page is ready', () => {
  experience.update(1);
  experience.call(order);
  expect(told()).toEqual([]);
  says({ type: 'duet:ready' });
  expect(told()).toEqual([
    update(1),
    { type: 'duet:function_call', call_id: 'c1', name: 'order', arguments: {} },
  ]);
  experience.update(2);
  expect(told()).toEqual([update(2)]);
});

test('between two of its pages they wait for the next one', () => {
  says({ type: 'duet:ready' });
  says({ type: 'duet:leaving' });
  experience.update(1);
  experience.call(order);
  expect(told()).toEqual([]);
  says({ type: 'duet:ready' });
  expect(told()).toMatchObject([update(1), { call_id: 'c1' }]);
  says({ type: 'duet:function_output', call_id: 'c1', output: { price: 4 } });
  expect(onOutput.mock.calls).toEqual([['c1', { price: 4 }]]);
});

test('a call that waits behind too many updates is answered, and the page does not get it', () => {
  experience.call(order);
  for (let n = 0; n < 19; n++) experience.update(n);
  expect(onOutput).not.toHaveBeenCalled();
  experience.update(19);
  experience.update(20);
  const error = 'The page of this display was not ready to carry it out.';
  expect(onOutput.mock.calls).toEqual([['c1', { error }]]);
  says({ type: 'duet:ready' });
  expect(told()).toEqual(Array.from({ length: 20 }, (_, n) => update(n + 1)));
});
