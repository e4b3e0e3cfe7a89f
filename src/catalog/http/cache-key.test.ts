import { expect, test } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';

const key = (url: string) => cacheKeyOf(url, undefined);

test.each([
  ['/v1/a', '/v1/a'],
  ['/v1/a?', '/v1/a?'],
  ['/v1/a?b=2&a=1', '/v1/a?a=1&b=2'],
  ['/v1/a?apikey=k&a=1&rights=2&user=u&_=9', '/v1/a?a=1'],
  ['/v1/a?a=2&b=1&a=1', '/v1/a?a=2&a=1&b=1'],
  ['/v1/a?&a=1&', '/v1/a?a=1'],
  ['/v1/a?x=?&y', '/v1/a?x=?&y'],
])('%s is kept as %s', (url, expected) => {
  expect(key(url)).toBe(expected);
});

test('what is never wanted again, or too long, is not kept', () => {
  expect(key('/v1/a?callback=f')).toBeNull();
  expect(key('/v1/a?callback')).toBeNull();
  expect(key(`/v1/a?${'x'.repeat(2000)}`)).toBeNull();
});

test('Accept-Version makes an answer of its own', () => {
  expect(cacheKeyOf('/a', '2.0.0')).not.toBe(key('/a'));
  expect(cacheKeyOf('/a', '2.0.0')).not.toBe(cacheKeyOf('/a', '2.1.0'));
});
