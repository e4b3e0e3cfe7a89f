import { ByteCache } from '../builtin/tts/byte-cache.ts';

/** Prints the phones of a text in Flite's notation, with `pau` where it pauses. */
export type PrintPhones = (text: string) => Promise<string>;

/** Finds the pronunciations of words, in ARPAbet. */
export type GuessWords = (words: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Flite's own names for sounds that ARPAbet writes otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  ax: 'AH', ix: 'IH', axr: 'ER', dx: 'T', em: 'AH M', en: 'AH N', el: 'AH L', h: 'HH',
}; // prettier-ignore

const VOWELS = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));
/** Vowels that are never stressed. */
const REDUCED = new Set(['ax', 'ix', 'axr', 'em', 'en', 'el']);

/**
 * Flite's phones of a word in ARPAbet. It does not print where the stress is: in English it is mostly on the
 * first full vowel.
 */
export function arpabetOfFlite(phones: readonly string[]): string {
  const vowelAt = phones.findIndex(
    (phone) => !REDUCED.has(phone) && VOWELS.has((RENAMED[phone] ?? phone).toUpperCase()),
  );
  return phones
    .flatMap((phone, index) =>
      (RENAMED[phone] ?? phone.toUpperCase())
        .split(' ')
        .map((symbol) => (VOWELS.has(symbol) ? `${symbol}${index === vowelAt ? 1 : 0}` : symbol)),
    )
    .join(' ');
}

/** The phones between pauses: one list for each stretch of speech. */
const stretchesOf = (printed: string): string[][] =>
  printed
    .split(/\bpau\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => part.split(/\s+/));

const CACHE_BYTES = 256 * 1024;

/**
 * Letter-to-sound by Flite, for words that no dictionary has. All words are asked for at once; what was found is
 * kept.
 */
export function letterToSound(print: PrintPhones): GuessWords {
  const kept = new ByteCache<string>(CACHE_BYTES, (found) => 64 + 2 * found.length);
  const alone = async (word: string): Promise<string> =>
    arpabetOfFlite(stretchesOf(await print(word)).flat());
  const together = async (words: readonly string[]): Promise<readonly string[]> => {
    const parts = stretchesOf(await print(words.join('. ')));
    if (parts.length !== words.length) return Promise.all(words.map(alone));
    return parts.map(arpabetOfFlite);
  };
  return async (words) => {
    const unknown = [...new Set(words)].filter((word) => kept.get(word) === undefined);
    const found = new Map(words.map((word) => [word, kept.get(word) ?? '']));
    if (unknown.length === 0) return found;
    for (const [index, guess] of (await together(unknown)).entries()) {
      kept.set(unknown[index]!, guess);
      found.set(unknown[index]!, guess);
    }
    return found;
  };
}
