/** Vowel signs, other marks, and the stretch of a letter: texts have them or not as their writers like. */
const MARKS = /[\p{M}\u0640]/gu;
/** Letters that are written for each other. */
const ALIKE: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
};

/** The article, with what is written together with it; the longest first. */
const ARTICLES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'] as const;
/** Endings of number, gender and owner, the longest first (Larkey, Ballesteros and Connell 2002, "light10"). */
const ENDINGS = ['ها', 'هم', 'كم', 'نا', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي', 'ا'] as const;
/** The fewest letters that are left of a word: roots have three. */
const SHORTEST = 3;

const ARABIC = /^[\u0620-\u064a]+$/;

/** A text in Arabic script as it is compared: without marks, letters that are alike as one. */
export const plainArabic = (text: string): string =>
  text.replace(MARKS, '').replace(/[أإآٱىةؤئ]/g, (letter) => ALIKE[letter] ?? letter);

/** A word of Arabic, written by `plainArabic`, without its article and one ending; any other word as it is. */
export function arabicStem(word: string): string {
  if (!ARABIC.test(word)) return word;
  const article = ARTICLES.find((one) => word.startsWith(one) && word.length - one.length >= SHORTEST);
  const bare = article === undefined ? word : word.slice(article.length);
  const ending = ENDINGS.find((one) => bare.endsWith(one) && bare.length - one.length >= SHORTEST);
  return ending === undefined ? bare : bare.slice(0, -ending.length);
}
