import { toRomaji } from 'wanakana';

/*
 * Names of other alphabets as they are typed in Latin letters. A letter has more than one usual form, and a name is typed
 * by one usage throughout, so each usage makes one form of a word.
 */

type Letters = Readonly<Record<string, string>>;

/** As English papers write Cyrillic. Letters that a usage has otherwise are below. */
const CYRILLIC: Letters = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'yo', є: 'ye', ж: 'zh', з: 'z', и: 'i' },
  ...{ й: 'y', і: 'i', ї: 'yi', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p' },
  ...{ р: 'r', с: 's', т: 't', ћ: 'c', ђ: 'dj', у: 'u', ў: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};
const CYRILLIC_USAGES: readonly Letters[] = [
  CYRILLIC,
  // Passports and most sleeves.
  { ...CYRILLIC, й: 'i', ё: 'e', х: 'h' },
  // Ukrainian.
  { ...CYRILLIC, г: 'h', и: 'y', й: 'i' },
  // Scientific, without its marks; Bulgarian and Serbian are close to it.
  { ...CYRILLIC, ж: 'z', й: 'j', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 'sc', ё: 'e', ю: 'ju', я: 'ja', ъ: 'a' },
];

const GREEK: Letters = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  },
};
const GREEK_PAIRS: Letters = { ου: 'ou', αυ: 'av', ευ: 'ev', γγ: 'ng', γξ: 'nx', γχ: 'nch' };
const GREEK_USAGES: readonly [Letters, Letters][] = [
  [GREEK, GREEK_PAIRS],
  [
    { ...GREEK, χ: 'h', υ: 'i' },
    { ...GREEK_PAIRS, μπ: 'b', ντ: 'd', γκ: 'g', ει: 'i', οι: 'i', αι: 'e' },
  ],
  [
    { ...GREEK, φ: 'ph', β: 'b', η: 'e' },
    { ...GREEK_PAIRS, αυ: 'au', ευ: 'eu' },
  ],
];

const written = (word: string, letters: Letters): string =>
  [...word].map((letter) => letters[letter] ?? letter).join('');

const ACCENTS = /[\u0300\u0301]/g;
const MARKS = /\p{M}/gu;
const without = (marks: RegExp, word: string): string =>
  word.normalize('NFD').replace(marks, '').normalize('NFC');

/** `Чайковский` ends as Tchaikovsky does. */
const ADJECTIVES = /(?:ий|ый)$/;

function fromCyrillic(accented: string): string[] {
  const word = without(ACCENTS, accented);
  return CYRILLIC_USAGES.flatMap((letters) => [
    written(word, letters),
    ...(ADJECTIVES.test(word) ? [`${written(word.slice(0, -2), letters)}y`] : []),
  ]);
}

function fromGreek(accented: string): string[] {
  const word = without(MARKS, accented);
  return GREEK_USAGES.map(([letters, pairs]) => {
    const joined = Object.entries(pairs).reduce((text, [pair, latin]) => text.replaceAll(pair, latin), word);
    return written(joined, letters);
  });
}

const HIRAGANA = /[\u3041-\u3096]/g;
const BEFORE_KATAKANA = 0x60;
/** Hiragana as Katakana, because only there the sign of a long vowel is read as one. */
const asKatakana = (word: string): string =>
  word.replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + BEFORE_KATAKANA));

const LONG_VOWELS = /([aeiou])\1+|ou/g;

/** With long vowels, as they are typed in Japan, and without, as they stand on sleeves. */
function fromKana(word: string): string[] {
  const latin = toRomaji(asKatakana(word)).toLowerCase();
  const short = latin.replace(LONG_VOWELS, (long) => (long === 'ou' ? 'o' : (long[0] ?? '')));
  return [latin, short];
}

const ALPHABETS: readonly (readonly [RegExp, (word: string) => string[]])[] = [
  [/^\p{Script=Cyrillic}+$/u, fromCyrillic],
  [/^\p{Script=Greek}+$/u, fromGreek],
  [/^[\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u, fromKana],
];

const LATIN = /^[a-z]+$/;

/**
 * How a word of Cyrillic, Greek or kana is typed in Latin letters; nothing for other words.
 * @param word in lower case, with its marks
 */
export function latinForms(word: string): string[] {
  const [, read] = ALPHABETS.find(([letters]) => letters.test(word)) ?? [];
  return [...new Set(read?.(word) ?? [])].filter((form) => LATIN.test(form));
}
