/**
 * How one kind of written thing is said. The pattern is sticky: it is tried where a word begins, with its
 * neighbours in view. It is bounded in what it repeats, so that a stranger's text costs time in proportion to its
 * length.
 */
export interface Rule {
  readonly pattern: RegExp;
  /** The words; a comma parts groups between which one pauses. `''`: nothing is said. */
  readonly say: (match: RegExpExecArray) => string;
}

/** The end of a word or number: no letter and no digit follows. */
export const END = String.raw`(?![\p{L}\p{N}_])`;

/** A number as it is written in English: `1,234.5`, `.5`, `7`. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,5}(?!\d)(?:\.\d{1,12})?|\d{1,15}(?:\.\d{1,12})?|\.\d{1,12})`;

/** The sign of a number; behind a letter or a digit a hyphen is none: `under-21s`. */
export const NUMBER_SIGN = String.raw`(?:(?<![\p{L}\p{N}])([-−+]))?`;

/** What stands between the two ends of a range. */
export const DASH = String.raw`\s?[-–—]\s?`;

/** A rule by its groups: `say` gets the whole, then the groups (`''` where one is missing). */
export function rule(pattern: string, say: (groups: readonly string[]) => string, flags = 'iu'): Rule {
  return {
    pattern: new RegExp(pattern, `${flags}y`),
    say: (match) => say(Array.from(match, (group) => group ?? '')),
  };
}

/** Alternatives of a pattern, the longest first. */
export const oneOf = (words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\\-/g, '-'))
    .join('|');
