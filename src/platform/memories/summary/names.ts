import type { Patterns } from './patterns.ts';

const MOST_WORDS = 4;
/** Small words inside names. */
const PARTICLE = /^(?:van|von|de|da|do|dos|del|della|der|den|la|le|di|du|bin|ibn|al|el|zu)$/u;
/** A name is no longer than this, in characters. */
const MOST_CHARS = 60;

const capital = (word: string): boolean => /^\p{Lu}/u.test(word);
const capitalised = (word: string): string =>
  PARTICLE.test(word) ? word : word.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The words up to the first stop. */
const wordsOf = (rest: string): string[] =>
  (/^[\p{L}\p{M}'’ -]+/u.exec(rest)?.[0] ?? '')
    .split(' ')
    .map((word) => word.replace(/^[-'’]+|(?<![-'’])[-'’]+$/gu, ''))
    .filter((word) => word !== '');

/** Where capitals are written they say how long the name is; a recogniser that writes none is believed two words. */
function nameWords(words: readonly string[], { notName }: Patterns): string[] {
  const name: string[] = [];
  const most = capital(words[0] ?? '') ? MOST_WORDS : 2;
  for (const word of words) {
    const fits = most === MOST_WORDS ? capital(word) || PARTICLE.test(word) : true;
    if (name.length === most || !fits || notName.test(word)) break;
    name.push(word);
  }
  while (PARTICLE.test(name.at(-1) ?? '')) name.pop();
  return name;
}

const asName = (words: readonly string[]): string | null => {
  const name = words.map(capitalised).join(' ');
  return name === '' || name.length > MOST_CHARS ? null : name;
};

/** Without words: everything up to the word that ends such a sentence. */
const unspacedName = (rest: string): string | null =>
  /^(?<name>[\p{L}ー・]{1,20}?)(?:です|と申します|といいます|と言います|だ。|でございます)/u.exec(rest)
    ?.groups?.['name'] ?? null;

const certain = (sentence: string, patterns: Patterns): string | null => {
  const rest = patterns.named.exec(sentence)?.groups?.['rest'];
  if (rest === undefined) return null;
  return patterns.spaced ? asName(nameWords(wordsOf(rest), patterns)) : unspacedName(rest);
};

/** "I am Anna", and nothing behind it but what can stand behind a name. */
const likely = (sentence: string, patterns: Patterns): string | null => {
  const rest = patterns.perhapsNamed.exec(sentence)?.groups?.['rest'];
  if (rest === undefined) return null;
  if (!patterns.spaced) return unspacedName(rest);
  const words = wordsOf(rest);
  const name = nameWords(words, patterns);
  const next = words[name.length];
  const ends = next === undefined || patterns.notName.test(next);
  return capital(name[0] ?? '') && ends ? asName(name) : null;
};

/** Told when the agent has just asked: a name alone. */
const answered = (text: string, patterns: Patterns): string | null => {
  const rest = patterns.perhapsNamed.exec(text)?.groups?.['rest'] ?? text;
  const words = wordsOf(rest.replace(/^(?:\p{L}+,\s*)+(?=\p{L})/u, ''));
  const name = nameWords(words, patterns);
  return words.length > 0 && words.length === name.length ? asName(name) : null;
};

/**
 * The name that somebody gives themselves, or null. Pure.
 * @param sentence what they said, in one sentence
 * @param wasAsked whether the agent had just asked for it
 */
export const nameIn = (sentence: string, wasAsked: boolean, patterns: Patterns): string | null =>
  certain(sentence, patterns) ??
  likely(sentence, patterns) ??
  (wasAsked ? answered(sentence, patterns) : null);
