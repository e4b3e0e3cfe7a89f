import type { CatalogDealTable } from '../../storage/catalog-schema.ts';
/** A period in which something is available, and where. A null bound is open; the end itself is excluded. */
export interface DealWindow {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Two upper-case letters each. */
  readonly countries: readonly string[];
  /** Where it can be streamed: some of the countries, all, or none. */
  readonly streamCountries: readonly string[];
}

export type DealState = CatalogDealTable['state'];

/** Where something is available and where it can be streamed, each country once, in alphabetical order. */
export interface Availability {
  readonly countries: readonly string[];
  readonly streamCountries: readonly string[];
}

/** Whether a window is in the future, open, or over at an instant. */
export const stateAt = (
  { startsAt, endsAt }: Pick<DealWindow, 'startsAt' | 'endsAt'>,
  now: Date,
): DealState => {
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'coming' : 'live';
};

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].sort();

/** What all windows that are open at an instant allow together. */
export function availabilityAt(windows: readonly DealWindow[], now: Date): Availability {
  const open = windows.filter((window) => stateAt(window, now) === 'live');
  return {
    countries: union(open.map(({ countries }) => countries)),
    streamCountries: union(open.map(({ streamCountries }) => streamCountries)),
  };
}
