/** The numbers of Kokoro's symbols for English, as its maker's `config.json` has them. */
const IDS: Readonly<Record<string, number>> = {
  ';': 1, ':': 2, ',': 3, '.': 4, '!': 5, '?': 6, ' ': 16, A: 24, I: 25, O: 31, W: 39, Y: 41,
  a: 43, b: 44, d: 46, e: 47, f: 48, h: 50, i: 51, j: 52, k: 53, l: 54, m: 55, n: 56, o: 57, p: 58, s: 61, t: 62,
  u: 63, v: 64, w: 65, z: 68, ɑ: 69, ɐ: 70, æ: 72, ɔ: 76, ð: 81, ʤ: 82, ə: 83, ɛ: 86, ɜ: 87, ɡ: 92, ɪ: 102, ŋ: 112,
  θ: 119, ɹ: 123, ʃ: 131, ʧ: 133, ʊ: 135, ʌ: 138, ʒ: 147, ˈ: 156, ˌ: 157,
}; // prettier-ignore

/** What Kokoro writes as one symbol, or otherwise than Piper; the longest first. */
const SPELLINGS: readonly (readonly [ipa: string, symbols: string])[] = [
  ['tʃ', 'ʧ'], ['dʒ', 'ʤ'], ['eɪ', 'A'], ['aɪ', 'I'], ['oʊ', 'O'], ['aʊ', 'W'], ['ɔɪ', 'Y'],
  ['ɜːɹ', 'ɜɹ'], ['ɜː', 'ɜɹ'], ['ɚ', 'əɹ'],
]; // prettier-ignore

/** The sounds of a symbol for the mouth, in their order: those of a diphthong share its time. */
const MOUTHS: Readonly<Record<string, string>> = {
  A: 'eɪ',
  I: 'aɪ',
  O: 'oʊ',
  W: 'aʊ',
  Y: 'ɔɪ',
  ʧ: 'ʃ',
  ʤ: 'ʒ',
};

/** IPA as Kokoro writes it, without marks of length: `həlˈoʊ` as `həlˈO`. */
export const inKokoroSymbols = (ipa: string): string =>
  SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), ipa).replaceAll('ː', '');

/** The number of a symbol; undefined for one that Kokoro does not know. */
export const idOfSymbol = (symbol: string): number | undefined =>
  Object.hasOwn(IDS, symbol) ? IDS[symbol] : undefined;

/** The sounds of a symbol in IPA, by which the mouth moves. */
export const soundsOfSymbol = (symbol: string): string => MOUTHS[symbol] ?? symbol;
