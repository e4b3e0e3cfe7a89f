import type { ImportTextKey } from './texts.ts';

type SentenceKey = Exclude<ImportTextKey, `stage_${string}`>;

/**
 * The sentences of imports, as they are stored and as the command line writes them; the first match counts.
 * Named groups are the values in their texts.
 */
const SENTENCES: Readonly<Record<SentenceKey, RegExp>> = {
  but: /^Imported, but: (?<rest>.+)$/s,
  inFolder: /^(?<path>.+): (?<rest>(?:This folder cannot|Its name is not) .+)$/s,
  database: /^The database does not take it: (?<why>.+)\.$/s,

  stopped: /^Stopped\. The same command goes on from here\.$/,
  died: /^Its process has ended\. The same command goes on from here\.$/,
  givenUp: /^Given up: begun anew\.$/,
  givenWay: /^Another process is importing this source; this one gives way\.$/,
  changed: /^The files have changed since the import was stopped: .+$/,
  keptDoubt: /^Albums of earlier dumps .+: (?<number>[\d,]+)\. .+ rejected may be theirs\.$/,
  keptMany: /^Albums of earlier dumps .+: (?<number>[\d,]+)\. .+ no dump of everything\.$/,
  goneFiles: /^Files that are gone: (?<number>[\d,]+)\. .+$/,
  noFile: /^There is no audio file in (?<path>.+)\. Nothing is taken away: .+$/s,
  emptyFolder: /^It is gone, but its folder is there and empty, .+$/,
  name: /^Its name is not in UTF-8: rename it\.$/,
  folder: /^This folder cannot be read \((?<why>.+)\)\.$/s,
  longLine: /^This line is longer than (?<number>\d+) bytes\.$/,
  fullLine: /^This line has over (?<number>\d+) parts\.$/,
  deepLine: /^This line is nested deeper than (?<number>\d+) levels\.$/,
  noJson: /^This line is not JSON\.$/,
  noObject: /^This line is JSON, but no object\.$/,
  listenTime: /^This listen has no time\.$/,
  listenWhen: /^This listen’s time is before 2002 or in the future\.$/,
  listenWhat: /^This listen names neither a recording nor an artist and a track\.$/,
  artistId: /^This artist has no MBID\.$/,
  artistName: /^This artist has no name\.$/,
  group: /^This release group has no MBID, no title or no artist\.$/,
  release: /^This release has no MBID, no artist or no release group\.$/,

  crowded:
    /^Another track, "(?<title>.*)", has its place on this album \(disc (?<disc>\d+), track (?<track>\d+)\): .+$/s,
  crowdedUnread:
    /^Another track, "(?<title>.*)", has its place on this album \(disc (?<disc>\d+), track (?<track>\d+)\), and .+ now: (?<path>.+)\.$/s,
  recording:
    /^Another recording of "(?<title>.*)", (?<seconds>\d+) seconds long, has its place on this album \(disc (?<disc>\d+), track (?<track>\d+)\): .+$/s,
  recordingUnread:
    /^Another recording of "(?<title>.*)", (?<seconds>\d+) seconds long, has its place on this album \(disc (?<disc>\d+), track (?<track>\d+)\), and .+ now: (?<path>.+)\.$/s,
  noSheet: /^It is no CUE sheet of a file with several tracks\.$/,
  longSheet: /^It is too long for a CUE sheet\.$/,
  sheetFile: /^Its file "(?<name>.*)" is not there\.$/s,
  sheetTwice: /^Another sheet has its file "(?<name>.*)"\.$/s,
  sheetTrack: /^Its sheet (?<name>.+) in (?<path>.+) has no such track\.$/s,
  audio: /^It cannot be read as audio: (?<why>.+)$/s,
  noAudio: /^It is no audio file\.$/,
  slow: /^It takes too long to read\.$/,
  big: /^It needs too much memory to read\.$/,
  breaks: /^It breaks the program that reads it\.$/,
  nobody: /^Its tags name no artist\.$/,
  picture: /^the picture in it cannot be used\.$/,

  test: /^It is a test message: it was left out\.$/,
  batch: /^The batch is not complete yet: its BatchComplete file is missing\.$/,
  large: /^It has (?<number>\d+) bytes; a message has at most (?<most>\d+)\.$/,
  namespace: /^Its namespace "(?<name>.*)" is of no version of ERN that is known\.$/s,
  noMoment: /^It does not say when it was made \(MessageCreatedDateTime\)\.$/,
  noRelease: /^It has no release\.$/,
  purge: /^It purges a release without an id\.$/,
  purgeUnknown: /^It purges a release that never came\.$/,
  noXml: /^It is no XML\.$/,
  noMessage: /^It has no message in it\.$/,
  doctype: /^It has a document type, which is refused\.$/,
  tags: /^It has more than (?<number>\d+) beginnings and ends of elements\.$/,
  malformed: /^It is no well-formed XML: line (?<line>\d+), (?<why>.+)$/s,
  unreadable: /^It cannot be read: (?<why>.+)$/s,
  empty: /^It is empty\.$/,
  double: /^Another release of this message has its id\.$/,
  noId: /^It has no id\.$/,
  noTitle: /^It has no title\.$/,
  noArtist: /^It has no artist\.$/,
  noRecording: /^It has no sound recording\.$/,
  noDeal: /^It has no deal, and is available nowhere\.$/,
  noDate: /^It has no date: that of the message is taken\.$/,
  period: /^The period of a deal cannot be read\.$/,
  territory: /^"(?<name>.*)" is no territory\.$/s,
  barcode: /^"(?<name>.*)" is no barcode\.$/s,
  isrc: /^"(?<name>.*)" is no ISRC\.$/s,
  untitled: /^(?<number>\d+) of its recordings have no title and are left out\.$/,
  noIsrc: /^(?<number>\d+) of its recordings have no ISRC\.$/,
  noDuration: /^(?<number>\d+) of its recordings have no duration\.$/,
  cover: /^Its cover (?<name>.+) is no picture that can be used\.$/s,

  noErn: /^There is no ERN message in (?<path>.+)\.$/s,
  noPath: /^There is no (?<path>.+)\.$/s,
  cutAt: /^(?<path>.+) is cut off or damaged \(it has (?<number>\d+) bytes\)\.$/s,
  cut: /^(?<path>.+) is cut off or damaged \((?<why>.+)\)\.$/s,
  unreadablePath: /^(?<path>.+) cannot be read \((?<why>.+)\)\.$/s,
  zip: /^(?<path>.+) is a zip file: unpack it first\.$/s,
  noText: /^(?<path>.+) is neither text nor a gzip, xz, zstd or tar archive\.$/s,
  xz: /^(?<path>.+) uses a check or a filter of xz that is not supported .+$/s,
};

export interface ParsedSentence {
  readonly key: SentenceKey;
  readonly values: Readonly<Record<string, string>>;
}

/** The known sentence that this one is, or null. */
export function findSentence(sentence: string): ParsedSentence | null {
  for (const [key, form] of Object.entries(SENTENCES)) {
    const match = form.exec(sentence);
    if (match) return { key: key as SentenceKey, values: { ...match.groups } };
  }
  return null;
}
