import type { Patterns } from './patterns.ts';

const MOST_WORDS = 4;
/** Particles within names. */
const PARTICLE = /^(?:van|von|de|da|do|dos|del|della|der|den|la|le|di|du|bin|ibn|al|el|zu)$/u;
/** The longest name, in characters. */
const MOST_CHARS = 60;

const capital = (word: string): boolean => /^\p{Lu}/u.test(word);
const capitalised = (word: string): string =>
  PARTICLE.test(word) ? word : word.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** The words up to the first character that cannot be part of a name. */
const wordsOf = (rest: string): string[] =>
  (/^[\p{L}\p{M}'’ -]+/u.exec(rest)?.[0] ?? '')
    .split(' ')
    .map((word) => word.replace(/^[-'’]+|(?<![-'’])[-'’]+$/gu, ''))
    .filter((word) => word !== '');

/** The words of a name. Capitals show how long it is; when a transcript has none, at most two words are taken. */
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

/** The name in a language without spaces: everything up to the word that ends such a sentence. */
const unspacedName = (rest: string): string | null =>
  /^(?<name>[\p{L}ー・]{1,20}?)(?:です|と申します|といいます|と言います|だ。|でございます)/u.exec(rest)
    ?.groups?.['name'] ?? null;

const certain = (sentence: string, patterns: Patterns): string | null => {
  const rest = patterns.named.exec(sentence)?.groups?.['rest'];
  if (rest === undefined) return null;
  return patterns.spaced ? asName(nameWords(wordsOf(rest), patterns)) : unspacedName(rest);
};

/** A name in a sentence such as "I am Anna", if nothing follows but words that can follow a name. */
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

/** A name that is the whole answer, when the agent has just asked for it. */
const answered = (text: string, patterns: Patterns): string | null => {
  const rest = patterns.perhapsNamed.exec(text)?.groups?.['rest'] ?? text;
  const words = wordsOf(rest.replace(/^(?:\p{L}+,\s*)+(?=\p{L})/u, ''));
  const name = nameWords(words, patterns);
  return words.length > 0 && words.length === name.length ? asName(name) : null;
};

/**
 * The name by which a user calls themselves, or null. Pure.
 * @param sentence one sentence of the user
 * @param wasAsked whether the agent had just asked for it
 */
export const nameIn = (sentence: string, wasAsked: boolean, patterns: Patterns): string | null =>
  certain(sentence, patterns) ??
  likely(sentence, patterns) ??
  (wasAsked ? answered(sentence, patterns) : null);
