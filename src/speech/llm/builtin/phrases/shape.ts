import type { MusicTool } from '../music/query.ts';
import type { SmallTalk } from '../small-talk-kind.ts';
import type { ToolRequest } from '../tool-requests.ts';

/** What the built-in model says of itself, of tools and of their results, in one language. */
export interface Phrases {
  /** BCP 47 tag by which times and dates are formatted. */
  readonly locale: string;
  readonly talk: TalkPhrases;
  readonly memory: MemoryPhrases;
  readonly tools: ToolPhrases;
  readonly data: DataPhrases;
  /** What people say that is no question, as examples a line each; absent: by the patterns of small-talk.ts alone. */
  readonly smallTalk?: Readonly<Record<Exclude<SmallTalk, 'silence' | 'feeling'>, string>>;
  /** What somebody says of how they are, without marks and in small letters; what is asked for besides does not match. */
  readonly feeling: RegExp;
  /** Words that do not change what kind of small talk a sentence is. */
  readonly fillers?: string;
}

export interface TalkPhrases {
  readonly hello: (name: string | null) => string;
  readonly self: (companion: string) => string;
  readonly ownName: (companion: string) => string;
  readonly noName: string;
  readonly howToHelp: string;
  readonly youCouldAsk: (quoted: readonly string[]) => string;
  readonly unknown: string;
  readonly somethingElse: string;
  readonly noMore: string;
  readonly abilities: string;
  /** What can be asked of the catalogue of music with these tools; empty: nothing. */
  readonly music: (tools: ReadonlySet<MusicTool>) => string;
  readonly noKnowledge: string;
  readonly welcome: string;
  readonly goodbye: string;
  readonly nothingSaid: string;
  readonly wellbeing: string;
  readonly good: string;
  readonly whatToKnow: string;
  readonly no: string;
  readonly notCaught: string;
  /** To "Can you hear me?" */
  readonly present: string;
  /** To "I am tired": kind to whatever somebody feels. */
  readonly heard: string;
  /** To "Okay." */
  readonly anythingElse: string;
  /** To an insult, or to who says that it was of no use. */
  readonly sorry: string;
  /** What answers: no person. */
  readonly machine: string;
  /** The language that it speaks. */
  readonly spoken: string;
  readonly nobody: string;
  readonly niceToMeet: (name: string) => string;
  /** What time it is. @param show formats the present time where the user is, by these parts */
  readonly time: (show: (parts: Intl.DateTimeFormatOptions) => string) => string;
  readonly date: (show: (parts: Intl.DateTimeFormatOptions) => string) => string;
  /** What time it is in a place. @param time with its weekday where that is another one there */
  readonly timeIn: (time: string, place: string) => string;
  /** The date of a day. @param ahead days from today, never 0 */
  readonly dateOf: (date: string, ahead: number) => string;
  /** The result of a sum. @param value with a point before its decimals */
  readonly sum: (value: string) => string;
  readonly byZero: string;
  /** Rewrites numerals in digits as English writes them: "1,000.5". */
  readonly asEnglish: (text: string) => string;
}

export interface MemoryPhrases {
  readonly nothing: string;
  readonly noName: string;
  readonly name: (name: string) => string;
  readonly you: (name: string) => string;
  readonly yes: (name: string | null) => string;
  /** When they talked before. @param when as the note says it, in English; null: unknown */
  readonly talked: (when: string | null) => string;
}

export interface ToolPhrases {
  /** What a text asks to be done, beside what is asked for in English. */
  readonly requests: (text: string) => readonly ToolRequest[];
  /**
   * A text with its numbers, days and times as they are read in English.
   * @param today Unix milliseconds of the moment at which the day in UTC is the user's
   */
  readonly figures: (text: string, today: number) => string;
  /** The name of a thing, of which the parameter has the English one. */
  readonly named: (words: string) => string;
  readonly done: string;
  readonly moment: string;
  readonly connecting: string;
  readonly stillConnecting: string;
  readonly stillAtIt: string;
  /** Introduces a repeated question. */
  readonly again: string;
  readonly about: (choices: readonly string[]) => string;
  readonly which: (named: string, choices: readonly string[]) => string;
  readonly shallBeWith: (named: string) => string;
  readonly mayIHave: (wanted: string) => string;
  /** Which half of the day is meant. @param time such as "7:30"; @param named the thing it is the time of; '': clear */
  readonly halfOfDay: (time: string, named: string) => string;
  /** A time as it is said in a sentence: "at 7:30". */
  readonly atTime: (time: string) => string;
  readonly notConnected: string;
  readonly failed: string;
  readonly givenUp: string;
  readonly lookingUp: string;
  readonly nothingOnWeb: string;
  readonly onWeb: (site: string, text: string) => string;
}

/** The words with which data are read aloud; each is a part of a sentence, which gets its capital and full stop. */
export interface DataPhrases {
  /** Joins parts: "A, B and C". */
  readonly listed: (parts: readonly string[]) => string;
  readonly results: string;
  /** Whether something is so. @param isQuality whether the words name a quality ("booked"), not a thing ("balcony") */
  readonly truth: (words: string, holds: boolean, isQuality: boolean) => string;
  readonly field: (words: string, value: string) => string;
  readonly fields: (words: string, values: string) => string;
  readonly none: (what: string) => string;
  readonly one: string;
  readonly some: (count: number, what: string) => string;
  readonly foundOne: (name: string) => string;
  readonly found: (count: number, what: string, names: string) => string;
  readonly more: (count: number) => string;
}
