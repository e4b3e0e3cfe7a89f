import { tokenWords } from './token-words.ts';

/** One token of the written text and how it is said. */
export interface SpokenToken {
  /** The words to say, with the punctuation that shapes the melody at the end; never empty. */
  readonly say: string;
  /** Offset in the written text just behind the token and its punctuation. */
  readonly charEnd: number;
}

/** Replaces a character that is not said, so that all offsets stay the same. */
const MUTE = '\u0000';
const mute = (part: string): string => part.replace(/\S/g, MUTE);

/** Markdown and markup that is not spoken. */
const MARKUP: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/```[^\n]*\n?/g, mute],
  [/<\/?[a-z][^<>]*>/gi, mute],
  [/!?\[([^\][\n]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, (all, label) => muteAround(all!, label!)],
  [/^[ \t]*(?:#{1,6}|>+|[-*+•])[ \t]+/gm, mute],
  [/^(?=[-*_=|: \t]*$)[ \t]*[-*_=|: ]{3,}$/gm, mute],
  [/(?<!\d)(\*{1,3}|~~|`)(?=[^\s*~`])/g, mute],
  [/(?<=\S)(\*{1,3}|~~|`)(?!\d)/g, mute],
  [/(?<![\p{L}\d])_+(?=\S)|(?<=\S)_+(?![\p{L}\d])/gu, mute],
  [/\|/g, mute],
];

const muteAround = (all: string, label: string): string => {
  const at = all.indexOf(label, all.indexOf('['));
  return mute(all.slice(0, at)) + label + mute(all.slice(at + label.length));
};

/** The text with everything unspoken replaced by mute characters; its length is unchanged. */
export const withoutMarkup = (text: string): string =>
  MARKUP.reduce((marked, [pattern, replace]) => marked.replace(pattern, replace), text);

const strip = (token: string): string => token.replaceAll(MUTE, '').normalize('NFKC').replace(/[’‘]/g, "'");

/** The mark that shapes the melody: `Really?!"` is a question. */
const melody = (ending: string): string =>
  /[?]/.exec(ending)?.[0] ??
  /[.!…]/.exec(ending)?.[0]?.replace('…', '.') ??
  (/[,;:—–)]/.test(ending) ? ',' : '');

const ABBREVIATION = /^(?:[a-z]\.){2,}$|^(?:mr|mrs|dr|etc|vs|no|approx|eg)\.$/i;

/** Pictures, alone and joined: no voice can say them. */
const PICTURES =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\p{Emoji_Modifier}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)*/gu;

/** A token as it is written, for voices that read figures and signs themselves: nothing in it changes its meaning. */
const asWritten = (token: string): string => token.replaceAll(MUTE, '').replace(PICTURES, '');

/** Something that is said: a letter, a figure, a sign of money or of computing. */
const SAID = /[\p{L}\p{N}\p{S}%&@#]/u;

/** How a token is said. @param english whether in English words and plain letters, as Flite reads them */
function sayToken(token: string, english: boolean): string {
  if (!english) return asWritten(token);
  const bare = strip(token).replace(/^[^\p{L}\p{N}$€£#@&+=<>/→-]+/u, '');
  if (ABBREVIATION.test(bare)) return tokenWords(bare);
  const ending = /(?<![^\p{L}\p{N}%°])[^\p{L}\p{N}%°]*$/u.exec(bare)![0];
  const core = bare.slice(0, bare.length - ending.length) || bare;
  const words = plainLetters(tokenWords(core));
  return words === '' ? '' : words + melody(ending);
}

/** Reduces words to what Flite reads: letters without accents, apostrophes, spaces. */
const plainLetters = (words: string): string =>
  words
    .replace(/ß/g, 'ss')
    .replace(/[æœ]/gi, 'e')
    .replace(/ø/gi, 'o')
    .normalize('NFKD')
    .replace(/[^a-zA-Z' ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Ends a phrase at a line that lacks punctuation, as in a list. */
const closePhrase = (say: string): string => (/[.,?!;:]$/.test(say) ? say : `${say}.`);

const isSaid = (say: string, english: boolean): boolean => say !== '' && (english || SAID.test(say));

/** What a token by itself that is not said adds to the one before: its melody, or a dash as it is written: "10 – 12". */
function addition(last: string, token: string, say: string, english: boolean): string {
  if (!english) return say === '' ? '' : ` ${say}`;
  return /[.,?!]$/.test(last) ? '' : melody(strip(token));
}

/**
 * Converts a text to what is said: without markdown, and, where `english` is set, with numbers, addresses and
 * signs in words. Other voices read their own numbers: they get the text as it is, without pictures. Tokens that are not said join the one
 * before them, so that the last `charEnd` is the text's length.
 */
export function spokenTokens(text: string, english: boolean): SpokenToken[] {
  const plain = withoutMarkup(text);
  const tokens: { say: string; charEnd: number }[] = [];
  for (const match of plain.matchAll(/\S+/g)) {
    const charEnd = match.index + match[0].length;
    const say = sayToken(match[0], english);
    const last = tokens.at(-1);
    if (isSaid(say, english))
      tokens.push({ say: endsLine(plain, charEnd) ? closePhrase(say) : say, charEnd });
    else if (last) {
      last.charEnd = charEnd;
      last.say += addition(last.say, match[0], say, english);
    }
  }
  const last = tokens.at(-1);
  if (last) last.charEnd = text.length;
  return tokens;
}

const endsLine = (text: string, at: number): boolean => /^[^\S\n]*\n/.test(text.slice(at, at + 40));

/** Most characters of one synthesis: longer texts take long, and are split at the best place. */
const LONGEST = 240;

/** Splits tokens into phrases that are not overly long: at a sentence's end, else at a comma, else between words. */
export function phrases(tokens: readonly SpokenToken[], longest = LONGEST): SpokenToken[][] {
  const groups: SpokenToken[][] = [];
  let rest = [...tokens];
  while (rest.length > 0) {
    const count = fitting(rest, longest);
    groups.push(rest.slice(0, count));
    rest = rest.slice(count);
  }
  return groups;
}

function fitting(tokens: readonly SpokenToken[], longest: number): number {
  let length = 0;
  let sentence = 0;
  let clause = 0;
  for (const [index, { say }] of tokens.entries()) {
    length += say.length + 1;
    if (length > longest && index > 0) return sentence || clause || index;
    if (/[.?!]$/.test(say)) sentence = index + 1;
    else if (/[,;:]$/.test(say)) clause = index + 1;
  }
  return tokens.length;
}
