import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushToTalk } from './push-to-talk.ts';

/** As much of a page as the button needs: elements are event targets with attributes. */
class Element extends EventTarget {
  readonly tagName: string;
  readonly isContentEditable = false;
  readonly attributes = new Map<string, string>();

  constructor(tagName = 'BUTTON') {
    super();
    this.tagName = tagName;
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
}

let button: Element;
let page: EventTarget;
let told: string[];
let end: () => void;

beforeEach(() => {
  [button, page, told] = [new Element(), new EventTarget(), []];
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  const session = { hold: () => told.push('hold'), release: () => told.push('release') };
  end = pushToTalk(session as never, button as unknown as HTMLElement, { key: 'KeyT' });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

/** Sends an event; one of a key comes to the page from its target. */
function send(to: EventTarget, name: string, fields: object = {}): Event {
  const event = new Event(name, { cancelable: true });
  for (const [field, value] of Object.entries(fields)) Object.defineProperty(event, field, { value });
  to.dispatchEvent(event);
  return event;
}
const key = (name: string, code: string, target: EventTarget, more: object = {}) =>
  send(page, name, { code, target, repeat: false, ...more });
const pressed = () => button.attributes.get('aria-pressed');

test('a button that is held by a pointer opens the microphone until it is let go, wherever that is', () => {
  expect(pressed()).toBe('false');
  send(button, 'pointerdown', { button: 0 });
  expect([told, pressed()]).toEqual([['hold'], 'true']);
  send(page, 'pointerup');
  send(button, 'click', { detail: 1 });
  expect([told, pressed()]).toEqual([['hold', 'release'], 'false']);
});

test('so do Space and Enter at the button, which press nothing else, and are counted once while they repeat', () => {
  for (const code of ['Space', 'Enter']) {
    told.length = 0;
    expect(key('keydown', code, button).defaultPrevented).toBe(true);
    key('keydown', code, button, { repeat: true });
    key('keyup', code, button);
    expect(told).toEqual(['hold', 'release']);
  }
  expect(key('keydown', 'Space', new Element('DIV')).defaultPrevented).toBe(false);
});

test('so does the key of the page, but not where somebody types', () => {
  key('keydown', 'KeyT', new Element('INPUT'));
  expect(told).toEqual([]);
  key('keydown', 'KeyT', new Element('DIV'));
  key('keyup', 'KeyT', new Element('DIV'));
  expect(told).toEqual(['hold', 'release']);
});

test('a screen reader, which can only click, switches it on and off', () => {
  send(button, 'click', { detail: 0 });
  expect([told, pressed()]).toEqual([['hold'], 'true']);
  send(button, 'click', { detail: 0 });
  expect(told).toEqual(['hold', 'release']);
});

test('it is let go with the window, and for good with its end', () => {
  send(button, 'pointerdown', { button: 0 });
  send(page, 'blur');
  expect(told).toEqual(['hold', 'release']);
  send(button, 'pointerdown', { button: 0 });
  end();
  expect(told).toEqual(['hold', 'release', 'hold', 'release']);
  send(button, 'pointerdown', { button: 0 });
  expect(told).toHaveLength(4);
});
