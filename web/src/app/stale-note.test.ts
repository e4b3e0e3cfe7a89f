import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../api/http.ts';
import { ONCE } from '../kit/live.ts';
import { createQueries } from './queries.ts';
import { StaleNote, staleSince } from './stale-note.tsx';

const BEFORE = Date.UTC(2026, 10, 22, 14, 5);

let queries: QueryClient;
let ends: (() => void)[];
/** The error that the service answers with; null: it answers normally. */
let fault: Error | null;

beforeEach(() => {
  [queries, ends, fault] = [createQueries(), [], null];
});
afterEach(() => {
  ends.forEach((end) => end());
  queries.clear();
});

/** Shows an old answer on a page and queries again. Answers a function that queries once more. */
async function asksAnew(key: string, options: Partial<typeof ONCE> = {}, of = BEFORE) {
  queries.setQueryData([key], 'an answer', { updatedAt: of });
  const query = new QueryObserver(queries, {
    queryKey: [key],
    queryFn: () => (fault ? Promise.reject(fault) : Promise.resolve('another')),
    ...{ retry: false, refetchOnMount: false, ...options },
  });
  ends.push(query.subscribe(() => undefined));
  await query.refetch();
  return () => query.refetch();
}

const refused = (status: number): Error => new ApiError(status, null, 'no');
const noted = (): string =>
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queries, children: createElement(StaleNote) }),
  );

describe('what a page goes on showing is old', () => {
  test.each([0, 500, 503])('when it is asked for anew and the answer is %i', async (status) => {
    fault = refused(status);
    await asksAnew('sessions');
    expect(staleSince(queries)).toBe(BEFORE);
    expect(noted()).toMatch(/role="status".*The service does not answer.*2026/);
  });

  test('as old as the oldest of it', async () => {
    fault = refused(0);
    await asksAnew('me', {}, BEFORE + 60_000);
    await asksAnew('sessions');
    expect(staleSince(queries)).toBe(BEFORE);
  });

  test('no more as soon as there is an answer', async () => {
    fault = refused(0);
    const again = await asksAnew('sessions');
    fault = null;
    await again();
    expect(staleSince(queries)).toBe(null);
    expect(noted()).toBe('');
  });
});

describe('it is not', () => {
  test.each([400, 401, 403, 404, 429])('when the service refuses with %i', async (status) => {
    fault = refused(status);
    await asksAnew('sessions');
    expect(staleSince(queries)).toBe(null);
  });

  test('when it is asked for only once', async () => {
    fault = refused(502);
    await asksAnew('voices', ONCE);
    expect(staleSince(queries)).toBe(null);
  });

  test('when nobody looks at it any more', async () => {
    fault = refused(0);
    await asksAnew('sessions');
    ends.forEach((end) => end());
    expect(staleSince(queries)).toBe(null);
  });
});
