import { expect, test } from 'vitest';
import { isRefused, narrowedBy } from './requests.ts';

test('an address narrows by what is a kind and an outcome', () => {
  expect(narrowedBy({ kind: 'call', outcome: '4xx' })).toEqual({ kind: 'call', outcome: '4xx' });
  expect(narrowedBy({ kind: 'letter', outcome: 400 })).toEqual({ kind: null, outcome: null });
});

test.each([
  ['request', 201, null, false],
  ['request', 404, 'NotFound', true],
  ['session', 409, 'ConcurrentSessionLimitReached', true],
  ['call', 200, 'answered', false],
  ['call', 486, 'busy', true],
] as const)('a %s that ended with %i %s is refused: %s', (kind, status, code, refused) => {
  expect(isRefused({ kind, status, code })).toBe(refused);
});
