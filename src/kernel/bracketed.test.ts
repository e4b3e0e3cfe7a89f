import { expect, test } from 'vitest';
import { bracketed } from './bracketed.ts';

test.each([
  ['::1', '[::1]'],
  ['fe80::1%eth0', '[fe80::1%eth0]'],
  ['[::1]', '[::1]'],
  ['192.0.2.1', '192.0.2.1'],
  ['music.example', 'music.example'],
])('the host %s stands in a URI as %s', (host, written) => {
  expect(bracketed(host)).toBe(written);
});
