const ALSO: Readonly<Record<string, string>> = {
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

/** Codes that are not of a single country. */
const NONE = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function readNames(): Map<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const named = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = NONE.has(code) ? undefined : english.of(code);
    // The data also names retired codes: the first code in the alphabet is not always the current one.
    const isOwn = new Intl.Locale(`und-${code}`).region === code;
    return name === undefined || !isOwn ? [] : [[name.toLowerCase(), code] as [string, string]];
  });
  return new Map([...named, ...Object.entries(ALSO)]);
}

let names: Map<string, string> | null = null;

/** The two-letter code of the country with this English name; null when there is none. */
export const countryCalled = (name: string): string | null => {
  names ??= readNames();
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
  const places = /\b(?:in|for|from|of)\s+((?:the\s+)?\p{L}+(?:\s\p{L}+){0,3})/giu;
  for (const found of text.matchAll(places)) {
    const words = found[1]!.split(/\s+/);
    for (let count = words.length; count > 0; count--) {
      const name = words.slice(0, count).join(' ');
      const country = countryCalled(name);
      if (country === null) continue;
      const said = found[0].slice(0, found[0].length - found[1]!.length) + name;
      return { country, rest: text.replace(said, ' ').replace(/\s+/g, ' ').trim() };
    }
  }
  return { country: null, rest: text };
}
