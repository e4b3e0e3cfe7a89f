import { afterEach, expect, test, vi } from 'vitest';
import { placeFor } from './place.ts';

const named = (name: string) => ({ name }) as unknown as HTMLElement;
const [root, body, box] = [named('html'), named('body'), named('#box')];

const openPage = (present: HTMLElement | null): void =>
  void vi.stubGlobal('document', {
    documentElement: root,
    querySelector: (selector: string) => ({ body: present, '#box': box })[selector] ?? null,
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['in the body', undefined, body, body],
  ['in the document, by a script in its head', undefined, null, root],
  ['in the element of a selector', '#box', body, box],
  ['in an element', box, body, box],
])('the conversation is shown %s', (_, container, present, place) => {
  openPage(present);
  expect(placeFor(container === undefined ? {} : { container })).toBe(place);
});

test('a selector that matches nothing is named', () => {
  openPage(body);
  expect(() => placeFor({ container: '#nowhere' })).toThrow('Nothing in the page matches #nowhere.');
});
