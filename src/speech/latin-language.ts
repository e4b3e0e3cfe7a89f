/**
 * The languages in Latin letters that are told apart (ISO 639-1, as the detector names them); texts of agents that speak
 * others are never judged.
 */
const KNOWN = (
  'en de fr es it pt nl pl sv tr da no fi cs sk hu ro hr sl lt lv et ca is sq az vi ms tl eu'
).split(' '); // prettier-ignore

/** Norwegian has three codes. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', id: 'ms', fil: 'tl' };

/** Another language is spoken where a text has as many words, and as many of them in small letters: names have none. */
const LEAST_WORDS = 3;
const LEAST_SMALL = 3;

/** By how much the score of another language (0 to 1) must exceed that of the expected one. */
const MARGIN = 0.12;
/** The same where the detector itself is not sure. */
const UNSURE_MARGIN = 0.25;

type Scores = Readonly<Record<string, number>>;

interface Detected {
  /** `''`: none. */
  readonly language: string;
  readonly scores: Scores;
  readonly isReliable: boolean;
}

let detect: ((text: string) => Detected) | null = null;

/**
 * Loads the detector: 28 MB of memory, and 0.2 s of the processor. Before that every text is taken for the expected
 * language.
 */
export async function loadLanguageDetector(): Promise<void> {
  if (detect) return;
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset(KNOWN);
  detect = (text) => {
    const found = eld.detect(text);
    return { language: found.language, scores: found.getScores(), isReliable: found.isReliable() };
  };
}

/** What is no word of a language: addresses, codes, what is quoted. */
const NO_WORDS =
  /https?:\/\/\S+|(?<!\S)[^\s@]{1,64}@\S{1,200}|"[^"]{0,200}"|“[^“”]{0,200}”|„[^„“]{0,200}“|«[^«»]{0,200}»/gu;
const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const SMALL = /^\p{Ll}/u;

interface Words {
  readonly count: number;
  readonly small: number;
  /** The words of the text, and those of them that are no names. */
  readonly all: string;
  readonly plain: string;
}

function wordsOf(text: string): Words {
  const words = text.replace(NO_WORDS, ' ').match(WORD) ?? [];
  const small = words.filter((word) => SMALL.test(word));
  const plain = words.filter((word, at) => at === 0 || SMALL.test(word));
  return { count: words.length, small: small.length, all: words.join(' '), plain: plain.join(' ') };
}

const scoreIn = ({ scores }: Detected, language: string): number => scores[language] ?? 0;

/** Whether `found` is clearly another language than the expected one. */
const isOther = (found: Detected, expected: string): boolean =>
  found.language !== '' &&
  scoreIn(found, found.language) >= scoreIn(found, expected) + (found.isReliable ? MARGIN : UNSURE_MARGIN);

/**
 * The language of a text in Latin letters, biased to the expected one: another one is found only in three words or more
 * that are no names, and where the detector is sure with the names and does not say otherwise without them.
 * @param expected ISO 639-1
 * @returns null: the expected language, or nobody can tell
 */
export function latinLanguage(text: string, expected: string): string | null {
  const own = SAME[expected] ?? expected;
  const { count, small, all, plain } = wordsOf(text);
  if (!detect || !KNOWN.includes(own) || count < LEAST_WORDS || small < LEAST_SMALL) return null;
  const found = detect(all);
  if (found.language === own || !isOther(found, own)) return null;
  const bare = detect(plain);
  return scoreIn(bare, found.language) > scoreIn(bare, own) ? found.language : null;
}

/**
 * Whether a text that is too short to tell its language may be in `language`, which was spoken right before: it is not
 * clearly in the expected one.
 */
export function mayGoOnIn(language: string, text: string, expected: string): boolean {
  const { count, small, all } = wordsOf(text);
  if (!detect || count === 0 || (count >= LEAST_WORDS && small === 0)) return false;
  const found = detect(all);
  return scoreIn(found, language) >= scoreIn(found, SAME[expected] ?? expected);
}
