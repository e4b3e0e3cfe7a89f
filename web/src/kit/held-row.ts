import { useState } from 'react';

/**
 * The rows of a page, including the one that is being edited, which is appended if an answer lacks it.
 *
 * @param last the former content of the edited row
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

/** As `withHeld`, by the key of the row; null: none is being edited. */
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
