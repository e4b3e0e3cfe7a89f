/** The envelope of every list (facts 2). */
export interface Page<T> {
  readonly items: readonly T[];
  readonly filteredCount: number;
  readonly totalCount: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}
