/** What German calls the things of the catalogue. */

/** German nouns by the English ones; a single and a group are no clear words of music in either language. */
const NOUNS: readonly (readonly [string, string])[] = [
  ['playlist', 'playlists?|wiedergabelisten?'],
  ['song', 'lied(?:er[ns]?|es|s)?|songs?|tracks?'],
  ['single', 'st(?:ü|ue)ck(?:en?|s)?|titeln?|titels|singles?'],
  ['hits', 'hits?|schlager[ns]?'],
  ['album', 'alb(?:um|ums|en)|schallplatten?|cds?|lps?'],
  ['record', 'platten?'],
  [
    'artist',
    'künstler(?:innen|in|[ns])?|sänger(?:innen|in|[ns])?|musiker(?:innen|in|[ns])?|interpret(?:en|in|innen)?|rapper(?:innen|in|[ns])?',
  ],
  ['band', 'bands?'],
  ['group', 'gruppen?'],
];

const wordsFor = (...english: readonly string[]): string =>
  NOUNS.filter(([noun]) => english.includes(noun))
    .map(([, german]) => german)
    .join('|');

export const SONG = `(?:${wordsFor('song', 'single', 'hits')})`;
export const ALBUM = `(?:${wordsFor('album', 'record')})`;
export const ARTIST = `(?:${wordsFor('artist', 'band', 'group')})`;
export const NOUN = `(?:${NOUNS.map(([, german]) => german).join('|')})`;
const NOUN_PATTERNS = NOUNS.map(([noun, german]) => [noun, new RegExp(`^(?:${german})$`, 'i')] as const);

export const nounInEnglish = (german: string): string =>
  NOUN_PATTERNS.find(([, pattern]) => pattern.test(german))?.[0] ?? '';

/** The noun that a text has, or ends a word of it with, in English; empty: none. */
export const nounIn = (text: string): string => {
  const found = new RegExp(`(${NOUN})(?!\\p{L})`, 'iu').exec(text);
  return nounInEnglish(found?.[1] ?? '');
};

/** What albums are that have come out. */
export const OUT = '(?:erschienen|herausgekommen|rausgekommen|herausgebracht|veröffentlicht|raus|heraus)';
