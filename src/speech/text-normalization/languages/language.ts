/** The gender of a noun that is counted. */
export type Gender = 'm' | 'f' | 'n';

/** A noun: one of it, many of it, and its gender (masculine by default). */
export type Noun = readonly [one: string, many: string, gender?: Gender];

/** What is written in one language and how it is said: data, and what follows from its grammar. */
export interface WrittenLanguage {
  /** A whole number of at most 15 digits by itself. */
  cardinal(digits: string): string;
  /** A number before a noun: "ein Euro", "una hora". */
  counting(digits: string, gender: Gender): string;
  /** A year of four digits. */
  year(digits: string): string;
  /** A date of numbers. @param month 1 to 12 @param year '' without one */
  date(day: string, month: string, year: string): string;
  /** A time of day; minutes from 00 to 59. */
  time(hour: string, minutes: string): string;
  /** What stands between hour and minutes besides a colon, and behind the whole: `14h30`, `14.30 Uhr`. */
  readonly clock: { readonly between: string; readonly behind: string };
  /** A full hour with its word: `14 Uhr`, `14h`. */
  readonly hour: { readonly written: string; say(hour: string): string };
  /** Sums by the words of their whole and their small units; one of them may be ''. */
  sum(whole: string, small: string): string;
  readonly currencies: Readonly<Record<string, readonly [whole: Noun, small: Noun]>>;
  /** Millions and the like, as they are shortened. */
  readonly scales: Readonly<Record<string, Noun>>;
  /** A noun behind millions: `d'euros`. */
  ofMany(noun: string): string;
  readonly units: Readonly<Record<string, Noun>>;
  /** What an amount is counted by: `km/h`. */
  readonly each: Readonly<Record<string, string>>;
  readonly signs: Readonly<Record<string, string>>;
  /** Signs in addresses of mail and web. */
  readonly addressSigns: Readonly<Record<string, string>>;
  /** Parts of one: `½`, and behind a whole number. */
  readonly fractions: Readonly<Record<string, string>>;
  wholeAndPart(whole: string, sign: string): string;
  /** Half of a noun by its gender: "ein halber", "media". */
  readonly halves: Readonly<Record<Gender, string>>;
  /** Thirds to tenths: one of them, many of them. */
  readonly parts: readonly (readonly [one: string, many: string])[];
  /** Short forms with their full stop, in lower case; a capital at the beginning is the same. */
  readonly abbreviations: Readonly<Record<string, string>>;
  readonly words: {
    readonly point: string;
    readonly minus: string;
    readonly plus: string;
    readonly to: string;
    readonly squared: string;
    readonly cubed: string;
  };
  /** Whether digits behind the decimal sign are said one by one. */
  readonly saysDigits: boolean;
  /** Whether telephone numbers are said in pairs: "zéro six, douze, ..." */
  readonly inPairs: boolean;
  /** How a telephone number of this country begins, as a pattern, besides `+` and `0`. */
  readonly telephone?: string;
  /** Days of the week by their short forms, in lower case, for "Mon-Fri". */
  readonly days: Readonly<Record<string, string>>;
  /** Words behind which digits are said one by one, as a pattern: a code, an emergency number. */
  readonly spelled: string;
  /** Words behind which `25/12` is a day, as a pattern. */
  readonly beforeDay: string;
  /** Whether an amount below two is singular: "1,5 litre". */
  readonly oneBelowTwo?: boolean;
  /** Rules of this language alone; they come first. */
  readonly own: readonly (readonly [pattern: string, say: (groups: readonly string[]) => string])[];
}
