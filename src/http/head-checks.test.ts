import { expect, test } from 'vitest';
import { leastTime } from '../../test/support/least-time.ts';
import { isHostValid } from './head-checks.ts';

test.each([
  ['one', ['Host', 'duet.test:8080', 'Accept', '*/*'], true],
  ['none, as HTTP/1.0 has it', ['Accept', '*/*'], true],
  ['an empty one', ['host', ''], true],
  ['an address of IPv6', ['Host', '[2001:db8::1]:443'], true],
  ['two', ['Host', 'duet.test', 'Accept', '*/*', 'HOST', 'evil.test'], false],
  ['two alike', ['Host', 'duet.test', 'host', 'duet.test'], false],
  ['two in one', ['Host', 'duet.test, evil.test'], false],
  ['a user', ['Host', 'user@duet.test'], false],
  ['a path', ['Host', 'duet.test/x'], false],
])('[RFC 9112, 3.2] a head with %s', (_, raw, isValid) => {
  expect(isHostValid(raw)).toBe(isValid);
});

test('a long value is read in linear time', () => {
  const head = ['Host', `${'a'.repeat(200_000)}@`];
  expect(isHostValid(head)).toBe(false);
  expect(leastTime(() => isHostValid(head), 200)).toBeLessThan(200);
});
