import { expect, test } from 'vitest';
import type { Providers } from './keys.ts';
import { expiresAt, isFuture, NEW_KEY, providerOf } from './values.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const providers: Providers = {
  managed: ['builtin', 'fast'],
  own: [
    {
      ...{ name: 'openai', title: 'OpenAI', role: 'minds', needs: ['key'] },
      options: { maxOutputTokens: 'number', beta: 'flag', voice: 'text' },
    },
  ],
  costPerMinute: 0.06,
};

test('a key ends in days, at the end of a day, never, or as it did', () => {
  expect(expiresAt({ ...NEW_KEY, expiry: '30' }, NOW)).toBe('2026-12-22T12:00:00.000Z');
  expect(expiresAt({ ...NEW_KEY, expiry: 'never' }, NOW)).toBeNull();
  expect(expiresAt({ ...NEW_KEY, expiry: 'keep' }, NOW)).toBeUndefined();
  const end = new Date(expiresAt({ ...NEW_KEY, expiry: 'date', expiresAt: '2026-12-31' }, NOW) ?? '');
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2027, 0, 1, 0]);
});

test.each([
  ['2026-11-24', true],
  ['2026-11-20', false],
  ['', false],
  ['tomorrow', false],
])('whether %s is in the future: %s', (day, is) => {
  expect(isFuture(day, NOW)).toBe(is);
});

test('a model of the installation is its name and nothing else', () => {
  expect(providerOf({ ...NEW_KEY, provider: { ...NEW_KEY.provider, key: 'left over' } }, providers)).toEqual({
    name: 'builtin',
  });
});

test('a model of one’s own has options of the types that it wants; empty and unknown ones are left out', () => {
  const provider = {
    ...{ name: 'openai', model: ' m ', endpoint: '', key: ' sk ' },
    options: { maxOutputTokens: '200', beta: 'true', voice: '', other: 'x' },
  };
  expect(providerOf({ ...NEW_KEY, deployment: 'custom', provider }, providers)).toEqual({
    ...{ name: 'openai', model: 'm', endpoint: null, key: 'sk' },
    options: { maxOutputTokens: 200, beta: true },
  });
});
