import { expect, test } from 'vitest';
import { everything, wholeListMs } from './everything.ts';

const list = (count: number) => {
  const all = Array.from({ length: count }, (_, place) => place);
  const asked: number[] = [];
  const load = ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
    asked.push(pageIndex);
    const items = all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
    return Promise.resolve({ items, filteredCount: count, totalCount: count, pageIndex, pageSize });
  };
  return { all, asked, load };
};

test('every page of a list is asked for, and no more', async () => {
  const { all, asked, load } = list(1_201);
  expect(await everything(load)).toEqual(all);
  expect(asked).toHaveLength(13);
});

test('a list whose count is wrong ends with an empty page', async () => {
  const { load } = list(5);
  const found = await everything(async (query) => ({ ...(await load(query)), filteredCount: 9 }));
  expect(found).toHaveLength(5);
});

test('the longer a whole list is, the more seldom it is asked for', () => {
  expect([undefined, 0, 100, 101, 1_201].map((count) => wholeListMs(count) / 1000)).toEqual([
    15, 15, 15, 30, 195,
  ]);
});
