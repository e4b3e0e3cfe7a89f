import { COUNTRIES } from '../../catalog/http/countries.ts';

/** Whom the demo's catalogue is for as well. */
export const DEFAULT_COUNTRIES: readonly string[] = ['US', 'GB', 'DE', 'FR', 'JP'];

const EUROPE =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
  'SK SM UA VA';

/** MusicBrainz's own areas, and countries that are no more, with those that sell the same today. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  XW: COUNTRIES,
  XE: EUROPE.split(' '),
  XC: ['CZ', 'SK'],
  XG: ['DE'],
  SU: ['AM', 'AZ', 'BY', 'EE', 'GE', 'KG', 'KZ', 'LT', 'LV', 'MD', 'RU', 'TJ', 'TM', 'UA', 'UZ'],
  YU: ['BA', 'HR', 'ME', 'MK', 'RS', 'SI'],
  CS: ['ME', 'RS'],
  AN: ['BQ', 'CW', 'SX'],
};

/**
 * The countries of release events, as far as they are among those that the catalogue is for, in that order. A release of
 * which no country is known counts as sold everywhere.
 * @param codes of the events' areas; empty: none is known
 */
export const catalogueCountries = (
  codes: readonly string[],
  served: readonly string[],
): readonly string[] => {
  if (codes.length === 0) return served;
  const sold = new Set(codes.flatMap((code) => AREAS[code] ?? [code]));
  return served.filter((country) => sold.has(country));
};

/** Both, in the order of what is served. */
export const unitedCountries = (
  served: readonly string[],
  ...lists: readonly (readonly string[])[]
): readonly string[] => {
  const all = new Set(lists.flat());
  return [...served.filter((country) => all.delete(country)), ...[...all].sort()];
};
