import type { Kind } from './query.ts';
import type { Range } from './periods.ts';

/** How a language asks the catalogue, and how its answers are told in it. */

/** What a chart is of; texts are empty where nothing was asked for. */
export interface ChartOf {
  readonly kind: Kind;
  readonly genre: string;
  /** Two letters of ISO 3166. */
  readonly country: string;
  readonly range: Range | '';
}

/** A release by what it is called, and the day in words on which it came out. */
export interface Release {
  readonly named: string;
  readonly day: string;
}

export interface AlbumOf {
  readonly name: string;
  readonly artist: string;
  readonly genre: string;
  readonly songs: number;
  readonly day: string;
  readonly label: string;
  readonly firstSong: string;
}

/** Texts are without quotation marks, unless they are `named`: those are what a work is called in a sentence. */
export interface MusicWording {
  /** The question in the words of English that the readers know; empty: no question about music. */
  readonly inEnglish: (text: string) => string;
  readonly unknown: string;
  readonly listed: (parts: readonly string[]) => string;
  readonly quoted: (name: string) => string;
  /** What a work is called. @param artist empty: nobody's */
  readonly work: (name: string, artist: string) => string;
  /** A date as it is said. @param date as `YYYY-MM-DD`; other texts stay as they are */
  readonly day: (date: string) => string;
  readonly theKind: (kind: Kind, named: string) => string;
  readonly noSuch: (kind: string, name: string) => string;
  readonly nothingCalled: (name: string) => string;
  readonly thereIs: (named: readonly string[]) => string;
  readonly inCatalogue: (named: readonly string[]) => string;
  readonly noChart: (chart: ChartOf) => string;
  readonly chart: (chart: ChartOf, named: readonly string[]) => string;
  readonly isBy: (name: string, artist: string, others: readonly string[]) => string;
  readonly noNew: (genre: string, artist: string) => string;
  readonly newest: (genre: string, artist: string, releases: readonly Release[]) => string;
  readonly nothingThisYear: (artist: string, last: Release) => string;
  readonly newThisYear: (artist: string, releases: readonly Release[]) => string;
  readonly albums: (artist: string, count: number, some: readonly { name: string; year: string }[]) => string;
  readonly songs: (artist: string, names: readonly string[]) => string;
  /** What an artist plays. @param genres empty: unknown */
  readonly style: (artist: string, genres: readonly string[]) => string;
  readonly bestKnown: (album: { name: string; year: string } | null, song: string) => string;
  readonly album: (album: AlbumOf) => string;
  /** The songs on an album or playlist. @param more songs that are not named */
  readonly songsOn: (named: string, count: number, names: readonly string[], more: number) => string;
  readonly cameOut: (named: string, day: string) => string;
  /** Where a song is, and how long it lasts. @param seconds 0: unknown */
  readonly track: (named: string, album: string, seconds: number) => string;
  readonly similar: (base: string, named: readonly string[]) => string;
  readonly cannotPlay: string;
  readonly preview: (named: string, url: string) => string;
}

/** Minutes and the seconds beyond them. */
export const minutesOf = (seconds: number): { minutes: number; rest: number } => {
  const whole = Math.round(seconds);
  return { minutes: Math.floor(whole / 60), rest: whole % 60 };
};

/** Year, month and day of `YYYY-MM-DD`; null for other texts. */
export const dateOf = (text: string): { year: string; month: number; day: number } | null => {
  const [, year = '', month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? { year, month: Number(month), day: Number(day) } : null;
};
