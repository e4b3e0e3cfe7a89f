import { expect, test } from 'vitest';
import { narrowedBy, withChange } from './narrowed.ts';

test('another filter begins at the first page, and so does none', () => {
  const onPageThree = { page: 3, event: 'session.closed' };
  const failed = withChange(onPageThree, { status: 'failed', event: 'session.closed' });
  expect(failed).toEqual({ status: 'failed', event: 'session.closed', page: undefined });
  expect(withChange({ ...failed, page: 2 }, { status: null, event: null })).toEqual({});
});

test('an address narrows by what is a status and an event', () => {
  expect(narrowedBy({ status: 'failed', event: 'session.started' })).toEqual({
    status: 'failed',
    event: 'session.started',
  });
  expect(narrowedBy({ status: 'lost', event: 7 })).toEqual({ status: null, event: null });
});
