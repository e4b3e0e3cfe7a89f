import { digitWords, numberWords } from '../../builtin/tts/number-words.ts';

/** Letters one by one, as capitals: a small `a` is the article. */
export const letters = (written: string): string =>
  [...written.toUpperCase()].filter((letter) => /[A-Z]/.test(letter)).join(' ');

/** Letters and digits one by one, as in codes; `oh` is not said for zero, which may be mistaken for the letter. */
export const characters = (written: string): string =>
  [...written]
    .map((sign) => (/\d/.test(sign) ? digitWords(sign) : letters(sign)))
    .filter(Boolean)
    .join(' ');

const GROUP = 3;

/** Digits one by one, in groups of three with a rest of two to four: 8 digits are 3, 3 and 2. */
export function digitGroups(digits: string): string {
  const groups: string[] = [];
  for (let rest = digits; rest !== '';) {
    const take = rest.length <= GROUP + 1 ? rest.length : GROUP;
    groups.push(digitWords(rest.slice(0, take)));
    rest = rest.slice(take);
  }
  return groups.join(', ');
}

/** Groups as they are written, digit by digit: `555-1234`. */
export const writtenGroups = (written: string): string =>
  (written.match(/\d+/g) ?? []).map((group) => digitWords(group)).join(', ');

const SIGNS: Readonly<Record<string, string>> = {
  '.': 'dot', '/': 'slash', '-': 'dash', _: 'underscore', ':': 'colon', '@': 'at', '+': 'plus', '#': 'hash',
  '=': 'equals', '~': 'tilde', '%': 'percent', '&': 'and',
}; // prettier-ignore

/** Initials with a vowel that are no word in an address; countries only at its end. */
const INITIALS = /^(?:faq|faqs|api|apis|url|usa|nyc|pdf|html|iban)$/i;
const COUNTRY = /(?<=\.)(?:uk|us|eu)(?=$|\/)/gi;

/** Letters that are no word when they stand in an address. */
const part = (word: string): string =>
  word.length === 1 || INITIALS.test(word) || /^[^aeiouy]+$/i.test(word) ? letters(word) : word;

/** An address piece by piece: `duet.example/start` is "duet dot example slash start". */
export const address = (written: string): string =>
  written
    .replace(/^(?:https?:\/\/|mailto:)/i, '')
    .replace(/^www\./i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
    .replace(COUNTRY, (country) => [...country].join(' '))
    .replace(/\p{L}+|\d+|[^\p{L}\d]/gu, (piece) =>
      /\d/.test(piece)
        ? ` ${piece.length > 4 ? digitWords(piece) : numberWords(piece)} `
        : ` ${SIGNS[piece] ?? (/\p{L}/u.test(piece) ? part(piece) : '')} `,
    );
