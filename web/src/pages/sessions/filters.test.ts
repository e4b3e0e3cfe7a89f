import { expect, it } from 'vitest';
import { queryOf, startOfDay, tagsOf } from './filters.ts';

const asked = { pageIndex: 0, pageSize: 20 };

it('tags are read as people write them', () => {
  expect(tagsOf('room: a, kind:x:y,,broken, :z')).toEqual({ room: 'a', kind: 'x:y' });
  expect(tagsOf('')).toEqual({});
});

it('a day begins at midnight where the browser is, and the day after where the next begins', () => {
  expect(startOfDay('2026-11-22')).toBe(new Date(2026, 10, 22).getTime() / 1000);
  expect(startOfDay('2026-11-30', 1)).toBe(new Date(2026, 11, 1).getTime() / 1000);
  expect(startOfDay('yesterday')).toBeUndefined();
});

it('filters become a query, and what is not set is not asked for', () => {
  expect(queryOf({}, asked)).toEqual(asked);
  expect(queryOf({ status: 'nonsense', tags: 'broken', from: 'x' }, asked)).toEqual(asked);
  expect(
    queryOf(
      {
        status: 'running',
        channel: 'sip',
        agent: 'a',
        companion: 'c',
        client: 'ada',
        tags: 'a:b',
        to: '2026-11-22',
      },
      asked,
    ),
  ).toEqual({
    ...asked,
    ...{ status: ['pending', 'started'], sessionType: ['sip'], agentId: 'a', companionId: 'c' },
    ...{ externalClientId: 'ada', tags: { a: 'b' }, to: startOfDay('2026-11-23') },
  });
});
