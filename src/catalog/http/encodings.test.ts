import { expect, test, vi } from 'vitest';
import { encodingFor } from './encodings.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['gzip;q=nonsense', null],
  ['compress, deflate', null],
] as const)('Accept-Encoding %s: %s', (header, expected) => {
  expect(encodingFor(header)).toBe(expected);
  expect(encodingFor(header)).toBe(expected);
});

test('headers that never come back do not keep out those that do', () => {
  for (let number = 0; number < 1_000; number++) expect(encodingFor(`gzip, made-up-${number}`)).toBe('gzip');
  expect(encodingFor('deflate, gzip')).toBe('gzip');
  const read = vi.spyOn(String.prototype, 'toLowerCase');
  const again = encodingFor('deflate, gzip');
  const times = read.mock.calls.length;
  read.mockRestore();
  expect([again, times]).toEqual(['gzip', 0]);
});
