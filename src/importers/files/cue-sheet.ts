/*
 * CUE sheets: what stands where in one file with many tracks (CDRWIN User's Guide, Appendix A, and `REM` fields as
 * rippers write them).
 */

/** A track of a sheet. */
export interface SheetTrack {
  readonly number: number;
  readonly title: string | null;
  readonly performer: string | null;
  readonly isrc: string | null;
  /** Seconds from the beginning of its file (INDEX 01). */
  readonly start: number;
}

/** A file of a sheet, with the tracks in it, in order. */
export interface SheetFile {
  readonly name: string;
  readonly tracks: readonly SheetTrack[];
}

export interface CueSheet {
  readonly title: string | null;
  readonly performer: string | null;
  readonly catalog: string | null;
  readonly date: string | null;
  readonly genre: string | null;
  readonly disc: number | null;
  readonly discCount: number | null;
  readonly files: readonly SheetFile[];
}

/** Frames in a second of a compact disc. */
const FRAMES = 75;
const MOST_TRACKS = 99;

type Open<T> = { -readonly [Key in keyof T]: T[Key] };
interface OpenTrack extends Omit<Open<SheetTrack>, 'start'> {
  start: number | null;
}
interface OpenFile {
  readonly name: string;
  readonly tracks: OpenTrack[];
}

/** The words of a line; quotes hold several together. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"?|([^\s"]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** `mm:ss:ff` in seconds; null: it is no time. */
const secondsOf = (text: string): number | null => {
  const [, minutes, seconds, frames] = /^(\d{1,4}):(\d{1,2}):(\d{1,2})$/.exec(text) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds) + Number(frames) / FRAMES;
};

const positive = (text: string): number | null => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : null);

/** Reads the lines of a sheet, one after the other. */
class Reading {
  readonly #files: OpenFile[] = [];
  /** The track that is being described; null: the album, or a track that is no sound. */
  #track: OpenTrack | null = null;
  #isAlbum = true;
  readonly #album: Open<Omit<CueSheet, 'files'>> = {
    title: null,
    performer: null,
    catalog: null,
    date: null,
    genre: null,
    disc: null,
    discCount: null,
  };

  take(line: string): void {
    const [command = '', ...words] = wordsOf(line);
    const [first = '', second = ''] = words;
    const name = command.toUpperCase();
    if (name === 'FILE') this.#files.push({ name: first, tracks: [] });
    else if (name === 'TRACK') this.#begin(first, second);
    else if (name === 'INDEX') this.#index(first, second);
    else if (name === 'REM') this.#remark(first.toUpperCase(), words.slice(1).join(' '));
    else if (this.#isAlbum) this.#ofAlbum(name, words.join(' '));
    else if (this.#track) this.#ofTrack(this.#track, name, words.join(' '));
  }

  get sheet(): CueSheet {
    const files = this.#files.map(({ name, tracks }) => ({
      name,
      tracks: tracks.flatMap(({ start, ...track }) => (start === null ? [] : [{ ...track, start }])),
    }));
    return { ...this.#album, files: files.filter(({ tracks }) => tracks.length > 0) };
  }

  #begin(text: string, mode: string): void {
    const number = Number(text);
    const isSound = mode.toUpperCase() === 'AUDIO' && number >= 1 && number <= MOST_TRACKS;
    this.#isAlbum = false;
    this.#track = isSound ? { number, title: null, performer: null, isrc: null, start: null } : null;
    if (this.#track) this.#files.at(-1)?.tracks.push(this.#track);
  }

  /** A track begins in the file that its first index stands in: its gap may be in the file before. */
  #index(number: string, time: string): void {
    const [track, file] = [this.#track, this.#files.at(-1)];
    if (!track || !file || Number(number) !== 1) return;
    track.start = secondsOf(time);
    if (file.tracks.includes(track)) return;
    for (const { tracks } of this.#files) if (tracks.at(-1) === track) tracks.pop();
    file.tracks.push(track);
  }

  #ofAlbum(name: string, value: string): void {
    if (name === 'TITLE') this.#album.title = value;
    if (name === 'PERFORMER') this.#album.performer = value;
    if (name === 'CATALOG') this.#album.catalog = value;
  }

  #ofTrack(track: OpenTrack, name: string, value: string): void {
    if (name === 'TITLE') track.title = value;
    if (name === 'PERFORMER') track.performer = value;
    if (name === 'ISRC') track.isrc = value;
  }

  #remark(name: string, value: string): void {
    if (!this.#isAlbum) return;
    if (name === 'DATE') this.#album.date = value;
    if (name === 'GENRE') this.#album.genre = value;
    if (name === 'DISCNUMBER') this.#album.disc = positive(value);
    if (name === 'TOTALDISCS') this.#album.discCount = positive(value);
  }
}

/** Reads a CUE sheet. Lines that mean nothing are left out; a text that is none has no files. */
export function readCueSheet(text: string): CueSheet {
  const reading = new Reading();
  for (const line of text.split(/\r\n|\r|\n/)) reading.take(line);
  return reading.sheet;
}

/** The text of a sheet: by its byte order mark, else UTF-8 where it is that, else in a charset. */
export function sheetText(bytes: Buffer, charset: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(charset).decode(bytes);
  }
}
