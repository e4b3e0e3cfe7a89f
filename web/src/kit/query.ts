import type { ListQuery } from './list.tsx';

/** The request for a part of a list, as a query string. */
export const queryOf = (
  { search, pageIndex, pageSize }: ListQuery,
  more: Readonly<Record<string, string>> = {},
) =>
  new URLSearchParams({
    ...(search ? { search } : {}),
    pageIndex: String(pageIndex),
    pageSize: String(pageSize),
    ...more,
  }).toString();
