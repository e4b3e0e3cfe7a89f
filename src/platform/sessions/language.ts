const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const nameOf = (tag: string): string | undefined => {
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
};

let codes: ReadonlyMap<string, string> | null = null;

/** ISO 639-1 codes by English language name in lower case; built on first use. */
const codesByName = (): ReadonlyMap<string, string> => {
  if (codes) return codes;
  const found = new Map<string, string>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const name = nameOf(first + second)?.toLowerCase();
      if (name !== undefined && !found.has(name)) found.set(name, first + second);
    }
  }
  return (codes = found);
};

const canonical = (tag: string): string | null => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
};

/**
 * The BCP 47 tag of a language given as an ISO 639-1 code, a BCP 47 tag or an English language name
 * (4-decisions, "Interface A"), or null when there is no such language.
 */
export function languageTag(given: string): string | null {
  const text = given.trim();
  const byName = codesByName().get(text.toLowerCase());
  if (byName !== undefined) return byName;
  const tag = canonical(text.replaceAll('_', '-'));
  const primary = tag?.split('-')[0];
  return tag !== null && primary !== undefined && nameOf(primary) !== undefined ? tag : null;
}
