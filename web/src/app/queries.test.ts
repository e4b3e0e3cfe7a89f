import type { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../api/http.ts';
import { createQueries } from './queries.ts';

const queries = createQueries().getDefaultOptions().queries;

const everyMs = (error: Error | null): unknown => {
  const { refetchInterval } = queries ?? {};
  return typeof refetchInterval === 'function'
    ? refetchInterval({ state: { error } } as Query)
    : refetchInterval;
};

test('what a page shows is asked for anew every 15 seconds, and when it is looked at again', () => {
  expect(everyMs(null)).toBe(15_000);
  expect(queries?.refetchOnWindowFocus).toBe(true);
});

test('a service that failed is asked again, but not where nobody is signed in', () => {
  expect(everyMs(new ApiError(503, 'Unavailable', 'Later', {}))).toBe(15_000);
  expect(everyMs(new ApiError(401, 'SignedOut', 'Sign in', {}))).toBe(false);
});

test('without a network it is asked all the same, so that it is told, and again when there is one', () => {
  const defaults = createQueries().getDefaultOptions();
  expect([defaults.queries?.networkMode, defaults.mutations?.networkMode]).toEqual(['always', 'always']);
  expect(queries?.refetchOnReconnect).toBe(true);
});
