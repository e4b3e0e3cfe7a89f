import { useState } from 'react';

/**
 * The rows of a page, and the one that is being written in, at the end if an answer came without it.
 * @param last what this row was before
 */
export function withHeld<T>(
  items: readonly T[],
  last: T | undefined,
  isHeld: (item: T) => boolean,
): { readonly row: T | undefined; readonly rows: readonly T[] } {
  const row = items.find(isHeld);
  if (row !== undefined) return { row, rows: items };
  if (last === undefined || !isHeld(last)) return { row: undefined, rows: items };
  return { row: last, rows: [...items, last] };
}

/** As `withHeld`, by the key of the row; null: none is being written in. */
export function useHeldRow<T>(
  items: readonly T[],
  rowKey: (item: T) => string,
  held: string | null,
): readonly T[] {
  const [last, setLast] = useState<T>();
  const { row, rows } = withHeld(items, last, (item) => rowKey(item) === held);
  if (row !== last) setLast(() => row);
  return rows;
}
