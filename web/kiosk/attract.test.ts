import { afterEach, expect, test, vi } from 'vitest';
import type { Settings } from './api.ts';
import { openAttract } from './attract.ts';
import { watchApproach } from './near/camera.ts';
import { textsOf } from './texts.ts';

vi.mock('./face/face.ts', () => ({ openFace: () => ({ element: 'face', close: () => undefined }) }));
vi.mock('./near/camera.ts', () => ({ watchApproach: vi.fn<() => () => void>(() => () => undefined) }));

class Element {
  className = '';
  hidden = false;
  textContent = '';
  setAttribute = (_: string, value: string) => void (this.className = value);
  append = (...children: unknown[]) => void (this.textContent += children.join(''));
  addEventListener = () => undefined;

  constructor() {
    made.push(this);
  }
}
let made: Element[] = [];

afterEach(() => {
  made = [];
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const { texts } = textsOf('en');

function shown(approach: boolean) {
  vi.stubGlobal('document', { createElement: () => new Element() });
  vi.stubGlobal('addEventListener', () => undefined);
  const settings = { name: 'Ann', theme: null } as Settings;
  const handlers = { onWake: () => undefined, onSetup: () => undefined };
  openAttract(settings, texts, { approach, occupied: false }, handlers);
  const named = (name: string) => made.find(({ className }) => className === name);
  return () => [named('touch')?.textContent, named('watching')?.hidden];
}

test('visitors are told to come near, and of the camera, as long as there is one', () => {
  const said = shown(true);
  expect(said()).toEqual([texts.near, false]);
  const onCamera = vi.mocked(watchApproach).mock.calls[0]?.[1].onCamera;
  onCamera?.(false);
  expect(said()).toEqual([texts.touch, true]);
  onCamera?.(true);
  expect(said()).toEqual([texts.near, false]);
});

test('without waking by the camera there is none', () => {
  expect(shown(false)()).toEqual([texts.touch, true]);
  expect(watchApproach).not.toHaveBeenCalled();
});
