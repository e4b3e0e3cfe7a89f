import { isCounted, mayBeNumber, numberAt, numberForms, type NumberWords } from './numbers.ts';

/*
 * Other ways to write the words of a name: numbers, abbreviations, and letters and digits that sound like a word. Each
 * row of a table is one word; its entries stand for each other.
 */

const CHAT: readonly (readonly string[])[] = [
  ['to', '2', 'too'],
  ['for', '4'],
  ['you', 'u'],
  ['are', 'r'],
  ['your', 'ur'],
  ['boys', 'boyz'],
  ['girls', 'girlz'],
];
/** Slang and its usual spelling, in this direction only: hardly any name has the other spelling. */
const SLANG: Readonly<Record<string, string>> = {
  b: 'be',
  y: 'why',
  luv: 'love',
  thru: 'through',
  nite: 'night',
  tonite: 'tonight',
  cuz: 'because',
};
const ABBREVIATIONS: readonly (readonly string[])[] = [
  ['mr', 'mister'],
  ['dr', 'doctor'],
  ['st', 'saint'],
  ['vs', 'versus'],
  ['bros', 'brothers'],
];
/** These stand before a number alone. */
const COUNTING: readonly (readonly string[])[] = [
  ['part', 'pt', 'parts', 'pts'],
  ['volume', 'vol'],
  ['chapter', 'ch'],
  ['number', 'no', 'nr'],
  ['opus', 'op'],
];

const KNOWN: ReadonlySet<string> = new Set([
  ...[...CHAT, ...ABBREVIATIONS, ...COUNTING].flat(),
  ...Object.keys(SLANG),
]);

/** Whether a word may be written another way; of most queries, no word is. */
export const hasForms = (word: string): boolean => KNOWN.has(word) || mayBeNumber(word);

const among = (table: readonly (readonly string[])[], word: string): readonly string[] =>
  table.find((row) => row.includes(word))?.filter((other) => other !== word) ?? [];

/** A part of a name with the ways in which it can be written, as it was typed first. */
export interface Piece {
  readonly words: readonly string[];
  readonly forms: readonly string[];
}

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** `2` sounds like `to`, and `two` is how `2` is said. */
const soundsLike = (word: string): string[] => {
  const slang = SLANG[word];
  return [...among(CHAT, word), ...(slang === undefined ? [] : [slang])];
};

function numberPiece(words: readonly string[], at: number, number: NumberWords): Piece {
  const taken = words.slice(at, at + number.size);
  const isLast = at + number.size === words.length && at > 0;
  const sounds = number.size === 1 ? among(CHAT, taken[0] ?? '') : [];
  const forms = numberForms(number, isLast || isCounted(words[at - 1]));
  return { words: taken, forms: unique([taken.join(' '), ...forms, ...sounds]) };
}

function wordPiece(words: readonly string[], at: number): Piece {
  const word = words[at] ?? '';
  const counting = numberAt(words, at + 1) === null ? [] : among(COUNTING, word);
  return {
    words: [word],
    forms: unique([word, ...counting, ...soundsLike(word), ...among(ABBREVIATIONS, word)]),
  };
}

/** A name in pieces: each number is one, and each other word. */
export function piecesOf(words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; at += pieces.at(-1)?.words.length ?? 1) {
    const number = numberAt(words, at);
    pieces.push(number === null ? wordPiece(words, at) : numberPiece(words, at, number));
  }
  return pieces;
}
