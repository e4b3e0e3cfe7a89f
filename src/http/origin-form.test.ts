import { expect, test } from 'vitest';
import { inOriginForm, originForm } from './origin-form.ts';

test.each([
  ['/v1/artists?limit=1', '/v1/artists?limit=1'],
  ['/', '/'],
  ['//host/v1', '//host/v1'],
  ['*', '*'],
  ['http://duet.test/v1/artists?limit=1', '/v1/artists?limit=1'],
  ['HTTPS://duet.test:8080/artists', '/artists'],
  ['http://duet.test', '/'],
  ['http://duet.test?a=1', '/?a=1'],
  ['http://[::1]:8080/a?b=http://other.test/c', '/a?b=http://other.test/c'],
  ['/a?b=http://other.test/c', '/a?b=http://other.test/c'],
])('%s asks for %s', (target, expected) => {
  expect(originForm(target)).toBe(expected);
});

test('both addresses of a request are changed, or none', () => {
  const whole = 'http://duet.test/tags';
  expect(inOriginForm({ url: whole, originalUrl: whole })).toEqual({ url: '/tags', originalUrl: '/tags' });
  expect(inOriginForm({ url: '/v2.2/tags', originalUrl: '/tags' })).toEqual({
    url: '/v2.2/tags',
    originalUrl: '/tags',
  });
});
