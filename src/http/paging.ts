import { type TSchema, Type } from 'typebox';

/** Query parameters of every list (4-decisions, "Interface A, details"). */
export const pagingQuery = {
  pageIndex: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Which page, from 0; 0 by default' }),
  ),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 by default' })),
};

export interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}

const DEFAULT_PAGE_SIZE = 20;

export const pageOf = (query: { pageIndex?: number; pageSize?: number }): Page => ({
  pageIndex: query.pageIndex ?? 0,
  pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
});

/**
 * A page of a list, as a store finds it. `filteredCount` counts the rows that match the filters, `totalCount`
 * all rows.
 */
export interface CountedPage<T> {
  readonly items: readonly T[];
  readonly filteredCount: number;
  readonly totalCount: number;
}

/** The schema of the envelope that lists answer. */
export const Envelope = <T extends TSchema>(item: T) =>
  Type.Object({
    items: Type.Array(item),
    filteredCount: Type.Integer(),
    totalCount: Type.Integer(),
    pageIndex: Type.Integer(),
    pageSize: Type.Integer(),
  });

export const envelope = <T, U>(found: CountedPage<T>, page: Page, present: (item: T) => U) => ({
  items: found.items.map(present),
  filteredCount: found.filteredCount,
  totalCount: found.totalCount,
  pageIndex: page.pageIndex,
  pageSize: page.pageSize,
});
