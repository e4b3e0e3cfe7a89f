import type { Range } from '../../storage/catalog-kinds.ts';

/** How many days a range counts; null is all of them (spec B, 4). */
export const RANGE_DAYS = { day: 1, week: 7, month: 30, year: 365, life: null } as const satisfies Record<
  Range,
  number | null
>;
