import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Approvals } from './approvals.ts';

const created = (id: string, more: object = {}) => ({
  action: 'created',
  item_id: id,
  tool: 'order',
  ...more,
});

test('requests are decided one after the other, and what is cancelled is not asked any more', () => {
  const approvals = new Approvals();
  expect(approvals.next).toBeNull();
  for (const id of ['a', 'b', 'c']) approvals.hear(created(id));
  expect(approvals.next?.id).toBe('a');
  approvals.hear({ action: 'cancelled', item_id: 'b' });
  approvals.decided('a');
  expect(approvals.next?.id).toBe('c');
  approvals.hear({ action: 'cancelled', item_id: 'c' });
  expect(approvals.next).toBeNull();
});

test('several may stand at once, and none outlives its session', () => {
  const approvals = new Approvals();
  for (const id of ['a', 'b', 'a']) approvals.hear(created(id));
  expect(approvals.all.map(({ id }) => id)).toEqual(['a', 'b']);
  approvals.clear();
  expect(approvals.all).toEqual([]);
});

test('says with what it would be done', () => {
  const approvals = new Approvals();
  approvals.hear(created('a', { arguments: { item: 'soup', count: 2, to: { table: 4 } } }));
  expect(approvals.next).toEqual({
    id: 'a',
    tool: 'order',
    details: ['item: soup', 'count: 2', 'to: {"table":4}'],
  });
});

test('whatever comes, it never throws and stays small', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ maxLength: 300 }), (given, tool) => {
      const approvals = new Approvals();
      approvals.hear(created('a', { arguments: given, tool }));
      const { details = [], tool: shown = '' } = approvals.next ?? {};
      expect(approvals.next?.id).toBe('a');
      expect(shown.length).toBeLessThanOrEqual(80);
      expect(details.length).toBeLessThanOrEqual(8);
      for (const detail of details) expect(detail.length).toBeLessThanOrEqual(160);
    }),
  );
  const approvals = new Approvals();
  for (const data of [{}, { action: 'created' }, { action: 'created', item_id: 7 }, { item_id: 'a' }])
    approvals.hear(data);
  expect(approvals.next).toBeNull();
});
