import { type CaptureWords, INTERNATIONAL } from './words.ts';

/** A word of what was said, and what it stands for. */
export interface Sign {
  /** Its letters, figures and signs: one, or several where a word or a number was said as a whole. */
  readonly text: string;
  /** `letter`: said or spelt alone; `word`: any other word. */
  readonly kind: 'letter' | 'digits' | 'sign' | 'word' | 'link';
}

/** Most of what was said that is read, in characters. */
const MOST_CHARS = 500;
const LETTER = /^\p{L}$/u;

interface Readings {
  /** What phrases of up to three words stand for. */
  readonly phrases: ReadonlyMap<string, Sign>;
  readonly times: ReadonlyMap<string, number>;
  readonly asIn: ReadonlySet<string>;
  readonly alphabet: ReadonlySet<string>;
}

const list = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const phrase = (name: string): string => name.replaceAll('_', ' ');

function phrasesOf({ digits, signs, letters, links }: CaptureWords): Map<string, Sign> {
  const all = new Map<string, Sign>();
  for (const link of list(links)) all.set(link, { text: '', kind: 'link' });
  for (const [at, names] of list(digits).entries())
    for (const name of names.split('|')) all.set(name, { text: String(at), kind: 'digits' });
  for (const [sign, names] of Object.entries(signs))
    for (const name of [sign, ...names.split('|')]) all.set(phrase(name), { text: sign, kind: 'sign' });
  for (const entry of list(letters)) {
    const [text = '', name = ''] = entry.split('=');
    all.set(phrase(name), { text, kind: 'letter' });
  }
  return all;
}

function readingsOf(words: CaptureWords): Readings {
  const times = new Map<string, number>();
  for (const name of list(words.twice)) times.set(phrase(name), 2);
  for (const name of list(words.thrice)) times.set(phrase(name), 3);
  return {
    phrases: phrasesOf(words),
    times,
    asIn: new Set(list(words.asIn).map(phrase)),
    alphabet: new Set([...list(words.alphabet), ...list(INTERNATIONAL)]),
  };
}

const compiled = new Map<CaptureWords, Readings>();

const readings = (words: CaptureWords): Readings => {
  const known = compiled.get(words) ?? readingsOf(words);
  compiled.set(words, known);
  return known;
};

/** Words in small letters; signs within an address stay, others end a word. */
const tokensOf = (heard: string): string[] =>
  heard
    .slice(0, MOST_CHARS)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .replace(/[,;:!?¿¡"“”„«»()/]+|\.(?=\s|$)/gu, ' ')
    .split(/\s+/u)
    .filter((token) => token !== '');

/** "j-o-h-n" and "a.b.c" are letters that were spelt. */
const SPELT = /^\p{L}(?:[-.]\p{L}){2,60}$/u;

const spread = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => (SPELT.test(token) ? token.split(/[-.]/u) : [token]));

/** The longest phrase that begins at a token and is in a table. */
function longest<T>(
  tokens: readonly string[],
  at: number,
  table: (name: string) => T | undefined,
): { readonly found: T; readonly count: number } | null {
  for (let count = 3; count > 0; count -= 1) {
    if (at + count > tokens.length) continue;
    const found = table(tokens.slice(at, at + count).join(' '));
    if (found !== undefined) return { found, count };
  }
  return null;
}

const wordSign = (token: string): Sign => {
  if (LETTER.test(token)) return { text: token, kind: 'letter' };
  return { text: token, kind: /^[\d+][\d.-]*$/u.test(token) ? 'digits' : 'word' };
};

/** How many tokens behind a letter are its example: "as in juliet", which begins with it. */
function exampleLength(tokens: readonly string[], at: number, letter: string, { asIn }: Readings): number {
  const link = longest(tokens, at, (name) => (asIn.has(name) ? name : undefined));
  const example = link ? tokens[at + link.count] : undefined;
  const isExample = example !== undefined && example.length > 1 && example.startsWith(letter);
  return link && isExample ? link.count + 1 : 0;
}

/** Words of the alphabet are letters beside letters and each other, and everywhere where all is spelt. */
function withAlphabet(signs: readonly Sign[], { alphabet }: Readings, isSpelt: boolean): Sign[] {
  const has = ({ kind, text }: Sign): boolean => kind === 'word' && alphabet.has(text.replace('-', ''));
  const is = (sign: Sign | undefined): boolean => sign !== undefined && (sign.kind === 'letter' || has(sign));
  return signs.map((sign, at) => {
    if (!has(sign)) return sign;
    const beside = is(signs[at - 1]) || is(signs[at + 1]);
    return isSpelt || beside ? { text: [...sign.text][0]!, kind: 'letter' } : sign;
  });
}

/**
 * Reads letters, figures and signs out of what was said, in any mixture: "J as in Juliet, double U, three, at gmail dot com".
 * @param isSpelt whether words of the spelling alphabet are letters wherever they stand
 */
export function signsOf(heard: string, words: CaptureWords, isSpelt: boolean): Sign[] {
  const known = readings(words);
  const tokens = spread(tokensOf(heard));
  const signs: Sign[] = [];
  let times = 1;
  for (let at = 0; at < tokens.length;) {
    const named = longest(tokens, at, (name) => known.phrases.get(name));
    const repeated = named && named.count > 1 ? null : longest(tokens, at, (name) => known.times.get(name));
    if (repeated && at + repeated.count < tokens.length) {
      times = repeated.found;
      at += repeated.count;
      continue;
    }
    const sign = named?.found ?? wordSign(tokens[at]!);
    at += named?.count ?? 1;
    if (sign.kind === 'letter') at += exampleLength(tokens, at, sign.text, known);
    signs.push(times > 1 && sign.text.length === 1 ? { ...sign, text: sign.text.repeat(times) } : sign);
    times = 1;
  }
  return withAlphabet(signs, known, isSpelt);
}
