import { COUNTRIES, isCountry } from '../../catalog/http/countries.ts';

/** How messages write the whole world: as a word, and by its two TIS codes (ISO 3166 has none). */
const WORLD = new Set(['WORLDWIDE', '2136', '2WL']);

export interface Territories {
  /** Codes of two upper-case letters, in alphabetical order. */
  readonly countries: readonly string[];
  /** Codes that are no country and are left out. */
  readonly unknown: readonly string[];
}

interface Expanded {
  readonly countries: readonly string[];
  readonly unknown: readonly string[];
}

const expand = (codes: readonly string[]): Expanded => {
  const upper = codes.map((code) => code.toUpperCase());
  const countries = upper.flatMap((code) => (WORLD.has(code) ? COUNTRIES : isCountry(code) ? [code] : []));
  return { countries, unknown: upper.filter((code) => !WORLD.has(code) && !isCountry(code)) };
};

/** The named countries without the excluded ones; exclusions alone apply to the whole world. */
export function territoriesOf(codes: readonly string[], excluded: readonly string[]): Territories {
  const named = expand(codes.length === 0 && excluded.length > 0 ? ['Worldwide'] : codes);
  const without = expand(excluded);
  const out = new Set(without.countries);
  return {
    countries: [...new Set(named.countries)].filter((country) => !out.has(country)).sort(),
    unknown: [...named.unknown, ...without.unknown],
  };
}

/** Whether a value with this `ApplicableTerritoryCode` applies everywhere. */
export const isEverywhere = (code: string | null): boolean => code === null || WORLD.has(code.toUpperCase());
