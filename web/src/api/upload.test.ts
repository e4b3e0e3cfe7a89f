import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** A request that stays open until the test ends it. */
class HeldRequest {
  static last: HeldRequest;
  readonly upload = {};
  status = 0;
  readonly statusText = '';
  responseText = '';
  onerror = () => {};
  onload = () => {};
  onloadend = () => {};

  constructor() {
    HeldRequest.last = this;
  }

  open() {}
  setRequestHeader() {}
  send() {}

  answer(status: number) {
    this.status = status;
    this.responseText = '{}';
    this.onload();
    this.onloadend();
  }

  cut() {
    this.onerror();
    this.onloadend();
  }
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would ask before closing the page. */
const isKept = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const send = () => upload('/recordings', new File(['sound'], 'greeting.wav'), () => undefined);

test('a page is not closed unasked while a file is on its way', async () => {
  expect(isKept()).toBe(false);
  const sent = send();
  expect(isKept()).toBe(true);
  HeldRequest.last.answer(201);
  await sent;
  expect(isKept()).toBe(false);
});

test('a file that was not taken keeps nobody', async () => {
  const refused = send();
  HeldRequest.last.answer(400);
  await expect(refused).rejects.toMatchObject({ status: 400 });
  const lost = send();
  HeldRequest.last.cut();
  await expect(lost).rejects.toMatchObject({ status: 0 });
  expect(isKept()).toBe(false);
});

test('one file that has arrived does not let go of another', async () => {
  const first = send();
  const { last } = HeldRequest;
  const second = send();
  last.answer(201);
  await first;
  expect(isKept()).toBe(true);
  HeldRequest.last.answer(201);
  await second;
  expect(isKept()).toBe(false);
});
