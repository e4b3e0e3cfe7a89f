import { tokensOf } from './tokens.ts';
import { LANGUAGES } from './languages/index.ts';
import { ASKED_WORDS, type SpellingWords, NOTHING_ASKED } from './languages/asked-words.ts';
import type { ComplementWords, LanguageWords, VerbWords } from './languages/language-words.ts';
import { NONE } from './languages/none.ts';

export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** A language's words, compiled for matching. */
export interface Wording {
  readonly goesOn: ReadonlySet<string>;
  readonly mayGoOn: ReadonlySet<string>;
  readonly asks: ReadonlySet<string>;
  readonly questionWords: ReadonlySet<string>;
  readonly strands: ReadonlySet<string> | null;
  /** Phrases by their last word. */
  readonly phrases: Phrases;
  readonly finished: Phrases;
  readonly subjects: ReadonlySet<string>;
  readonly finishedBehind: ReadonlySet<string> | null;
  readonly openBehind: ReadonlySet<string> | null;
  readonly auxiliaries: ReadonlySet<string>;
  /** Phrases by their first word, the longest first. */
  readonly fronts: Phrases;
  readonly pronounFronts: Phrases;
  readonly objects: ReadonlySet<string>;
  readonly verbs: Readonly<Record<keyof VerbWords, ReadonlySet<string>>> | null;
  readonly complements: Readonly<
    Record<Exclude<keyof ComplementWords, 'that'>, ReadonlySet<string>> & { that: string }
  > | null;
  readonly statements: ReadonlySet<string>;
  /** Phrases by their last word. */
  readonly closings: Phrases;
  readonly pronouns: ReadonlySet<string>;
  readonly links: {
    readonly words: ReadonlySet<string>;
    readonly finishedBehind: ReadonlySet<string>;
    readonly alone: ReadonlySet<string>;
  } | null;
  readonly misheard: {
    readonly words: ReadonlySet<string>;
    readonly finishedBehind: ReadonlySet<string>;
  } | null;
  readonly misheardTo: Wording['misheard'];
  readonly acknowledgements: ReadonlySet<string>;
  /** Phrases by their first word. */
  readonly openings: Phrases;
  readonly beginnings: ReadonlySet<string>;
  /** Length of the longest acknowledgement in words; in characters for a language without spaces. */
  readonly longestAcknowledgement: number;
  readonly digits: ReadonlyMap<string, number>;
  readonly tens: readonly string[];
  readonly repeats: ReadonlyMap<string, number>;
  readonly within: ReadonlySet<string>;
  readonly figures: readonly string[];
  readonly numbered: readonly string[];
  /** Things that have a number or a code of their own. */
  readonly coded: ReadonlySet<string>;
  /** Phrases by their last word. */
  readonly announces: Phrases;
  readonly spell: readonly string[];
  readonly spelt: ReadonlySet<string>;
  readonly lines: { readonly calls: ReadonlySet<string>; readonly behind: ReadonlySet<string> } | null;
  /** Phrases by their last word. */
  readonly letterFronts: Phrases;
  /** What letters and figures sound like. */
  readonly sounds: Readonly<Record<keyof NonNullable<LanguageWords['sounds']>, ReadonlySet<string>>>;
  /** Words around addresses of mail, codes and dates of birth. */
  readonly asked: Readonly<Record<keyof SpellingWords, readonly string[]>>;
  /** Names of the months, as they stand in a date. */
  readonly months: ReadonlySet<string>;
  /**
   * Matches a letter with an example; the letter is its first group. Null where the language has no words for
   * it.
   */
  readonly example: RegExp | null;
  /** Matches the end of a question without a question mark. Null where the language has none. */
  readonly question: RegExp | null;
  readonly spaceless: boolean;
}

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');
const phrases = (text: string): string[] =>
  text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/gu, ' '))
    .filter((phrase) => phrase !== '');
const setOf = (text: string | undefined): ReadonlySet<string> | null =>
  text === undefined ? null : new Set(words(text));

const numbered = (text: string, from: number): ReadonlyMap<string, number> =>
  new Map(
    words(text).flatMap((names, index) => names.split('|').map((name) => [name, index + from] as const)),
  );

const lengthOf = (phrase: string, spaceless: boolean): number =>
  spaceless ? phrase.length : tokensOf(phrase).length;

function indexedBy(place: 0 | -1, text: string): Phrases {
  const map = new Map<string, string[][]>();
  for (const phrase of phrases(text)) {
    const parts = tokensOf(phrase);
    const word = parts.at(place) ?? '';
    map.set(
      word,
      [...(map.get(word) ?? []), parts].toSorted((one, other) => other.length - one.length),
    );
  }
  return map;
}

const byFirstWord = (text = ''): Phrases => indexedBy(0, text);
const byLastWord = (text = ''): Phrases => indexedBy(-1, text);

function exampleOf(asIn: readonly string[]): RegExp | null {
  if (asIn.length === 0) return null;
  const given = asIn.map((phrase) => phrase.replace(/ /gu, ' +')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(\\p{L}),? +(?:${given}) +\\p{L}{2,}`, 'gu');
}

const questionOf = (endings: readonly string[]): RegExp | null =>
  endings.length === 0 ? null : new RegExp(`(?:${endings.join('|')})(?=[。」』\\s]|$)`, 'gu');

/** The words of each text, by the key that the text has. */
const setsOf = <Key extends string>(
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, ReadonlySet<string>>> => {
  const sets = {} as Record<Key, ReadonlySet<string>>;
  for (const key of Object.keys(texts) as Key[]) sets[key] = new Set(words(texts[key]));
  return sets;
};

const complementsOf = ({ that, ...texts }: ComplementWords): NonNullable<Wording['complements']> => ({
  ...setsOf(texts),
  that,
});

/** The mean length of a month, in milliseconds. */
const MONTH_MS = (365.25 / 12) * 86_400_000;

/** The names of the months in a language, as they stand in a date and alone; none of an unknown language. */
function monthsOf(code: string): ReadonlySet<string> {
  if (code === '') return new Set();
  const forms: Intl.DateTimeFormatOptions[] = [{ month: 'long' }, { month: 'long', day: 'numeric' }];
  const names = forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(code, { ...form, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.formatToParts((month + 0.5) * MONTH_MS));
  });
  return new Set(names.flat().flatMap(({ type, value }) => (type === 'month' ? [value.toLowerCase()] : [])));
}

const NO_SOUNDS = { letters: '', figures: '', lettersBehind: '' };

const askedOf = ({ mail, at, dot, coded, born }: SpellingWords): Wording['asked'] => ({
  ...{ mail: words(mail), at: words(at), dot: words(dot), coded: words(coded), born: words(born) },
});

function compile(code: string, data: LanguageWords, asked: SpellingWords): Wording {
  const { subjects, spaceless = false } = data;
  const acknowledgements = phrases(data.acknowledgements);
  return {
    goesOn: new Set(words(data.goesOn)),
    mayGoOn: new Set(words(data.mayGoOn)),
    asks: new Set(words(data.asks)),
    questionWords: new Set(words(data.questionWords ?? data.asks)),
    strands: setOf(data.strands),
    phrases: byLastWord(data.phrases),
    finished: byLastWord(data.finished),
    subjects: new Set(words(subjects.words)),
    finishedBehind: setOf(subjects.finishedBehind),
    openBehind: setOf(subjects.openBehind),
    auxiliaries: new Set(words(data.auxiliaries ?? '')),
    fronts: byFirstWord(data.fronts),
    pronounFronts: byFirstWord(data.pronounFronts),
    objects: new Set(words(data.objects ?? '')),
    verbs: data.verbs ? setsOf(data.verbs) : null,
    complements: data.complements ? complementsOf(data.complements) : null,
    statements: new Set(words(data.statements ?? '')),
    closings: byLastWord(data.closings),
    pronouns: new Set(words(data.pronouns ?? '')),
    links: data.links ? setsOf({ alone: '', ...data.links }) : null,
    misheard: data.misheard ? setsOf(data.misheard) : null,
    misheardTo: data.misheardTo ? setsOf(data.misheardTo) : null,
    acknowledgements: new Set(acknowledgements),
    openings: byFirstWord(data.openings),
    beginnings: new Set(words(data.beginnings ?? '')),
    longestAcknowledgement: Math.max(1, ...acknowledgements.map((one) => lengthOf(one, spaceless))),
    digits: numbered(data.digits, 0),
    tens: words(data.tens),
    repeats: numbered(data.repeats, 2),
    within: new Set(words(data.within)),
    figures: words(data.figures),
    numbered: words(data.numbered),
    coded: new Set(words(data.coded ?? '')),
    announces: byLastWord(data.announces),
    spell: words(data.spell),
    spelt: new Set(words(data.spelt ?? '')),
    lines: data.lines ? setsOf(data.lines) : null,
    letterFronts: byLastWord(data.letterFronts),
    sounds: setsOf(data.sounds ?? NO_SOUNDS),
    asked: askedOf(asked),
    months: monthsOf(code),
    example: exampleOf(phrases(data.asIn)),
    question: questionOf(words(data.questions ?? '')),
    spaceless,
  };
}

const compiled = new Map<string, Wording>();

const dataOf = (name: string): readonly [string, LanguageWords] => {
  const primary = name.split(/[-_\s(]/u)[0] ?? '';
  const found = Object.entries(LANGUAGES).find(
    ([code, { names }]) => code === primary || words(names).includes(primary),
  );
  return found ?? ['', NONE];
};

/**
 * The compiled words of a session's language, given by a code, a BCP 47 tag or an English name (4-decisions,
 * "Interface A"). For an unknown language only numerals and punctuation are understood.
 */
export function wordingOf(language: string): Wording {
  const [code, data] = dataOf(language.trim().toLowerCase());
  const known = compiled.get(code) ?? compile(code, data, ASKED_WORDS[code] ?? NOTHING_ASKED);
  compiled.set(code, known);
  return known;
}
