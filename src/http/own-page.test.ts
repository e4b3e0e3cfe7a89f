import { expect, test } from 'vitest';
import { originOfPage } from './own-page.ts';

const PUBLIC = 'https://duet.example';

test.each([
  ['the public name', { origin: PUBLIC, host: 'duet.example' }, PUBLIC],
  ['another name', { origin: 'https://192.168.1.5', host: '192.168.1.5' }, 'https://192.168.1.5'],
  ['another name and port', { origin: 'http://[::1]:8080', host: '[::1]:8080' }, 'http://[::1]:8080'],
  ['a proxy that names itself', { origin: PUBLIC, host: 'duet:8080' }, PUBLIC],
  ['a page of somebody else', { origin: 'https://elsewhere.example', host: 'duet.example' }, PUBLIC],
  ['no browser', { host: '192.168.1.5' }, PUBLIC],
  ['a page without an origin', { origin: 'null', host: 'null' }, PUBLIC],
])('opened by %s, a page finds its sockets there', (_way, headers, origin) => {
  expect(originOfPage({ headers }, PUBLIC)).toBe(origin);
});
