import { COUNTRIES, isCountry } from '../../catalog/http/countries.ts';
import { UsageError } from './kind.ts';

/**
 * Parses a country option such as `US,DE`, or `all`.
 *
 * @throws UsageError
 */
export const countriesOf = (option: string, text: string): readonly string[] => {
  if (text === 'all') return COUNTRIES;
  const codes = [...new Set(text.split(',').map((code) => code.trim()))];
  const wrong = codes.find((code) => !isCountry(code));
  if (wrong === undefined) return codes;
  throw new UsageError(
    `--${option} takes two-letter countries in upper case, such as US,DE, or all; not "${wrong}".`,
  );
};
