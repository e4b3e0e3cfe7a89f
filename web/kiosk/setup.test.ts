import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSetup } from './setup.ts';
import { textsOf } from './texts.ts';

vi.mock('./dom.ts', () => ({ h: () => ({}), button: () => ({}) }));

const onDone = vi.fn<() => void>();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  onDone.mockClear();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { fullscreenEnabled: false });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => openSetup('chan_1', textsOf('en').texts, 'b1', onDone);

test('a set-up that is left alone closes by itself after two minutes', () => {
  open();
  vi.advanceTimersByTime(119_999);
  expect(onDone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'pointermove', 'keydown'])('a %s keeps it', (name) => {
  open();
  vi.advanceTimersByTime(119_000);
  page.dispatchEvent(new Event(name));
  vi.advanceTimersByTime(119_999);
  expect(onDone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDone).toHaveBeenCalledOnce();
});

test('what is closed tells nothing more', () => {
  open().close();
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(500_000);
  expect(onDone).not.toHaveBeenCalled();
});
