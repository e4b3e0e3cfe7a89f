import { COUNTRIES } from '../../catalog/http/countries.ts';

/** The default countries, the same as those of the demo catalogue. */
export const DEFAULT_COUNTRIES: readonly string[] = ['US', 'GB', 'DE', 'FR', 'JP'];

const EUROPE =
  'AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
  'SK SM UA VA';

/**
 * Areas of MusicBrainz's own and countries that no longer exist, with the present countries that they stand
 * for.
 */
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
 * The countries of release events that the catalogue serves, in the order of `served`. A release without a
 * known country counts as available everywhere.
 *
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

/** The countries of all lists: first those that are served, in their order, then the others. */
export const unitedCountries = (
  served: readonly string[],
  ...lists: readonly (readonly string[])[]
): readonly string[] => {
  const all = new Set(lists.flat());
  return [...served.filter((country) => all.delete(country)), ...[...all].sort()];
};
