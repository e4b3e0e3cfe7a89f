import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { List, pageNumber } from './list.tsx';
import type { Page } from './list-envelope.ts';

interface Row {
  readonly name: string;
}

const columns = [{ key: 'name', title: 'Name', render: ({ name }: Row) => name }];

/** Renders the first of two pages of a list. */
async function shown(held: string | null): Promise<string> {
  const queries = new QueryClient();
  const page: Page<Row> = {
    ...{ items: [{ name: 'Ada' }], filteredCount: 40, totalCount: 40, pageIndex: 0, pageSize: 20 },
  };
  queries.setQueryData(['rows', { pageIndex: 0, pageSize: 20 }], page);
  const load = () => Promise.resolve(page);
  const rowKey = ({ name }: Row) => name;
  const component = () =>
    createElement(List<Row>, {
      ...{ queryKey: ['rows'], load, columns, rowKey, label: 'Rows', empty: null, held },
    });
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  const placed = createElement(RouterProvider, { router });
  const asking = createElement(QueryClientProvider, { client: queries, children: placed });
  return renderToStaticMarkup(createElement(MantineProvider, { children: asking }));
}

const controls = (html: string): readonly string[] => html.match(/<(?:input|button)[^>]*>/g) ?? [];
const isOff = (control: string): boolean => control.includes(' disabled=""');

describe('a list with a row that is being written in', () => {
  test('lets nobody search or go to another page, where the row is not', async () => {
    const held = controls(await shown('Ada'));
    expect(held.length).toBeGreaterThan(3);
    expect(held.every(isOff)).toBe(true);
  });

  test('as soon as it is written, both can be done again', async () => {
    const on = controls(await shown(null)).filter((control) => !isOff(control));
    expect(on.some((control) => control.includes('type="search"'))).toBe(true);
    expect(on.some((control) => control.includes('Next page'))).toBe(true);
  });
});

test('a page that an address names wrongly is the first', () => {
  expect([undefined, 1, 3, '2', 2.5].map(pageNumber)).toEqual([1, 1, 3, 2, 2]);
  expect([0, -1, 'x', null, {}, NaN, 1e12, Infinity].map(pageNumber)).toEqual(Array(8).fill(1));
});
