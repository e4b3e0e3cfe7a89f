import { type Phrases, phrasesOf } from './phrases.ts';

/** The compiled patterns of one language. */
export interface Patterns {
  /** The text after the phrase is the group `rest`. */
  readonly named: RegExp;
  readonly perhapsNamed: RegExp;
  readonly asksName: RegExp;
  readonly notName: RegExp;
  readonly tells: RegExp;
  readonly matters: RegExp;
  /** Matches at the beginning of a sentence, or anywhere in a language without spaces. */
  readonly asks: RegExp;
  readonly idle: RegExp;
  readonly promises: RegExp;
  readonly secret: RegExp;
  readonly spaced: boolean;
}

const before = String.raw`(?<![\p{L}\p{N}])`;
const behind = String.raw`(?![\p{L}\p{N}])`;

const compile = (phrases: Phrases): Patterns => {
  const { spaced } = phrases;
  const anywhere = (alternatives: string, more = '') =>
    new RegExp(spaced ? `${before}(?:${alternatives})${more}` : `(?:${alternatives})${more}`, 'iu');
  const word = (alternatives: string) => anywhere(alternatives, spaced ? behind : '');
  const rest = String.raw`[\s,:]*(?<rest>.*)$`;
  return {
    spaced,
    named: anywhere(phrases.named, spaced ? String.raw`${behind}${rest}` : rest),
    perhapsNamed: anywhere(phrases.perhapsNamed, spaced ? String.raw`${behind}${rest}` : rest),
    asksName: word(phrases.asksName),
    notName: new RegExp(`^(?:${phrases.notNames})$`, 'iu'),
    tells: word(phrases.tells),
    matters: word(phrases.matters),
    asks: spaced ? new RegExp(`^[^\\p{L}]*(?:${phrases.asks})${behind}`, 'iu') : anywhere(phrases.asks),
    idle: word(phrases.idle),
    promises: anywhere(phrases.promises),
    secret: word(phrases.secret),
  };
};

const compiled = new Map<Phrases, Patterns>();

/**
 * The patterns of a language, compiled once.
 * @param language BCP 47
 */
export function patternsOf(language: string): Patterns {
  const phrases = phrasesOf(language);
  const known = compiled.get(phrases) ?? compile(phrases);
  compiled.set(phrases, known);
  return known;
}
