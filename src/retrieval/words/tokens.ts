import { arabicStem, plainArabic } from './arabic.ts';
import { irregular } from './irregular.ts';
import { porterStem } from './stem.ts';

/** Scripts without spaces between words: pairs of neighbouring characters of a word serve as words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const RUNS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+|[\p{L}\p{N}\p{M}]+/gu;
/** Most texts are plain ASCII, and are read several times as fast. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_RUNS = /[a-z0-9]+/g;

/** Longest token, in characters; the rest of a word is ignored. */
const LONGEST = 40;

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'word' });
const ARABIC = /\p{sc=Arabic}/u;

/** Normalises a text: lower case, no accents; "don't" is "dont", "customer's" is "customer". */
const plain = (text: string): string =>
  (ARABIC.test(text) ? plainArabic(text.normalize('NFKC')) : text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['\u2019\u02bc]s\b/g, '')
    .replace(/['\u2019\u02bc]/g, '')
    .replace(/ß/g, 'ss');

const plainAscii = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.includes("'") ? lower.replace(/'s\b/g, '').replaceAll("'", '') : lower;
};

const pairs = (run: string): string[] => {
  const signs = [...run];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
};

/** The words of a run without spaces: no pair lies across two of them, where its signs only happen to meet. */
const wordsOf = (run: string): string[] =>
  [...SEGMENTER.segment(run)].flatMap(({ segment }) => pairs(segment));

const cut = (run: string): string => (run.length > LONGEST ? run.slice(0, LONGEST) : run);

/** The words of a text, normalised for comparison, in order. */
export function tokenize(text: string): string[] {
  if (ASCII.test(text)) return (plainAscii(text).match(ASCII_RUNS) ?? []).map(cut);
  const runs = plain(text).normalize('NFC').match(RUNS) ?? [];
  return runs.flatMap((run) => (UNSPACED.test(run) ? wordsOf(run) : [arabicStem(cut(run))]));
}

/** Most cached stems: the words of a language, not of one text. */
const MAX_CACHED = 50_000;
const stems = new Map<string, string>();

/** The stem that a word's forms share. */
export function stemOf(token: string): string {
  const known = stems.get(token);
  if (known !== undefined) return known;
  const stem = porterStem(irregular.get(token) ?? token);
  if (stems.size >= MAX_CACHED) stems.clear();
  stems.set(token, stem);
  return stem;
}
