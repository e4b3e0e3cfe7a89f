import { expect, test } from 'vitest';
import { CATALOG_VERSIONS } from '../../catalog-versions.ts';
import { cacheKeyOf } from './cache-key.ts';

const keyOf = (url: string, acceptVersion?: string) => cacheKeyOf(url, acceptVersion, CATALOG_VERSIONS);
const key = (url: string) => keyOf(url);

test.each([
  ['/v1/a', '/v1/a'],
  ['/v1/a?', '/v1/a?'],
  ['/v1/a?b=2&a=1', '/v1/a?a=1&b=2'],
  ['/v1/a?apikey=k&a=1&rights=2&user=u&_=9', '/v1/a?a=1'],
  ['/v1/a?a=2&b=1&a=1', '/v1/a?a=2&a=1&b=1'],
  ['/v1/a?&a=1&', '/v1/a?a=1'],
  ['/v1/a?x=?&y', '/v1/a?x=?&y'],
])('%s is cached as %s', (url, expected) => {
  expect(key(url)).toBe(expected);
});

test('what is never requested again, or too long, is not cached', () => {
  expect(key('/v1/a?callback=f')).toBeNull();
  expect(key('/v1/a?callback')).toBeNull();
  expect(key(`/v1/a?${'x'.repeat(8000)}`)).toBeNull();
});

test('a list of many ids is cached, and its parameters are in order', () => {
  const ids = Array<string>(200).fill('art.1234567').join(',');
  expect(key(`/v2.2/artists/${ids}?b=2&a=1`)).toBe(`/v2.2/artists/${ids}?a=1&b=2`);
});

test('Accept-Version makes an answer of its own where the path has no version', () => {
  expect(keyOf('/tags?b=2&a=1', '2.0.0')).toBe('/tags?a=1&b=2 v2.0');
  expect(keyOf('/tags', ' v2.0.x ')).toBe(keyOf('/tags', '2.0'));
  expect(keyOf('/tags', '2.0.0')).not.toBe(key('/tags'));
  expect(keyOf('/tags', '2.0.0')).not.toBe(keyOf('/tags', '2.1.0'));
  expect(keyOf('/tags', ' ')).toBe(key('/tags'));
  expect(keyOf('/tags', '*')).toBe(`/tags ${CATALOG_VERSIONS.latest.segment}`);
});

test('Accept-Version means nothing where the path has a version', () => {
  for (const accepted of ['2.0.0', '9', 'x'.repeat(14_000)])
    expect(keyOf('/v2.2/tags/tag.1', accepted)).toBe('/v2.2/tags/tag.1');
});

test('an address with a version that does not exist is not cached', () => {
  expect(keyOf('/tags', '3')).toBeNull();
  expect(keyOf('/tags', 'y'.repeat(14_000))).toBeNull();
});

test('the whole address asks for the same as its path', () => {
  expect(key('http://duet.test:80/v1/a?b=2&a=1')).toBe('/v1/a?a=1&b=2');
  expect(keyOf('https://duet.test/tags', '2.1')).toBe('/tags v2.1');
});
