const ALSO_IN_ENGLISH: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  'the states': 'US',
  'united states of america': 'US',
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'south korea': 'KR',
  korea: 'KR',
  russia: 'RU',
  turkey: 'TR',
  'czech republic': 'CZ',
};

const ALSO_IN_GERMAN: Readonly<Record<string, string>> = {
  usa: 'US',
  'vereinigten staaten': 'US',
  amerika: 'US',
  england: 'GB',
  großbritannien: 'GB',
  holland: 'NL',
  niederlanden: 'NL',
  korea: 'KR',
  tschechien: 'CZ',
  philippinen: 'PH',
};

/** Codes that are not of a single country. */
const NONE = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

type Language = 'en' | 'de';

function readNames(language: Language, also: Readonly<Record<string, string>>): Map<string, string> {
  const inLanguage = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const named = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = NONE.has(code) ? undefined : inLanguage.of(code);
    // The data also names retired codes: the first code in the alphabet is not always the current one.
    const isOwn = new Intl.Locale(`und-${code}`).region === code;
    return name === undefined || !isOwn ? [] : [[name.toLowerCase(), code] as [string, string]];
  });
  return new Map([...named, ...Object.entries(also)]);
}

let names: Map<string, string> | null = null;
let germanNames: Map<string, string> | null = null;

/** The two-letter code of the country with this English name; null when there is none. */
export const countryCalled = (name: string): string | null => {
  names ??= readNames('en', ALSO_IN_ENGLISH);
  const plain = name.trim().toLowerCase();
  return names.get(plain) ?? names.get(plain.replace(/^the /, '')) ?? null;
};

/** A country's English name as used in a sentence: "the United States". */
export const nameOfCountry = (code: string): string => {
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;
  return /^(?:United|Netherlands|Philippines|Bahamas|Czech Republic)/.test(name) ? `the ${name}` : name;
};

/** Takes a country after "in", "for" or "from" out of a text. Returns its code and the remaining text. */
export function takeCountry(text: string): { country: string | null; rest: string } {
  return takePlace(text, /\b(?:in|for|from|of)\s+((?:the\s+)?\p{L}+(?:\s\p{L}+){0,3})/giu, countryCalled);
}

/**
 * Takes a country out of a text, where `places` finds one.
 * @param places whose first group is up to five words
 */
function takePlace(
  text: string,
  places: RegExp,
  codeOf: (name: string) => string | null,
): { country: string | null; rest: string } {
  for (const found of text.matchAll(places)) {
    const words = found[1]!.split(/\s+/);
    for (let count = words.length; count > 0; count--) {
      const name = words.slice(0, count).join(' ');
      const country = codeOf(name);
      if (country === null) continue;
      const said = found[0].slice(0, found[0].length - found[1]!.length) + name;
      return { country, rest: text.replace(said, ' ').replace(/\s+/g, ' ').trim() };
    }
  }
  return { country: null, rest: text };
}

const countryCalledInGerman = (name: string): string | null => {
  germanNames ??= readNames('de', ALSO_IN_GERMAN);
  return (
    germanNames.get(
      name
        .trim()
        .toLowerCase()
        .replace(/^(?:der|den|dem|die) /, ''),
    ) ?? null
  );
};

/** The same in German: "in Frankreich", "in den USA", "aus der Schweiz". */
export const takeGermanCountry = (text: string): { country: string | null; rest: string } =>
  takePlace(
    text,
    /\b(?:in|im|für|aus)\s+((?:(?:der|den|die)\s+)?\p{L}+(?:\s\p{L}+){0,3})/giu,
    countryCalledInGerman,
  );

const WITH_DER = new Set(['CH', 'TR', 'UA', 'SK', 'MN', 'CF', 'DO', 'CI']);
const WITH_DEN = new Set(['US', 'NL', 'AE', 'PH', 'MV', 'BS']);
const WITH_IM = new Set(['GB', 'IR', 'IQ', 'LB', 'SD', 'YE', 'VA', 'NE', 'SN', 'TD']);

/** Where something is, in German: "in Frankreich", "in den Niederlanden", "in der Schweiz". */
export function placeInGerman(code: string): string {
  const name = new Intl.DisplayNames('de', { type: 'region', fallback: 'code' }).of(code) ?? code;
  if (WITH_DEN.has(code))
    return `in den ${name.replace('Vereinigte ', 'Vereinigten ').replace(/Niederlande$/, 'Niederlanden')}`;
  if (WITH_IM.has(code)) return `im ${name.replace('Vereinigtes ', 'Vereinigten ')}`;
  return `${WITH_DER.has(code) ? 'in der' : 'in'} ${name}`;
}
