import type { Dirent } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { type CueSheet, readCueSheet, type SheetFile, sheetText, type SheetTrack } from './cue-sheet.ts';
import { isAudio } from './audio-names.ts';

/*
 * The CUE sheets of a folder. A track of a sheet has a path as files have: that of the sheet, `#` and its number. Only
 * sheets of files with several tracks count: where each track is a file, the tags of the files do.
 */

/** The charset of old sheets, where nothing else is said: that of most of the world's rippers. */
const USUAL_CHARSET = 'windows-1252';
/** A longer file is no sheet of at most 99 tracks. */
const MOST_BYTES = 256 * 1024;

const TRACK_PATH = /^(.+\.cue)#(\d{2})$/is;

const pathOf = (sheet: string, { number }: SheetTrack): string =>
  `${sheet}#${String(number).padStart(2, '0')}`;

/** The path on the disk of a file or of a track of a sheet. */
export const diskPath = (path: string): string => TRACK_PATH.exec(path)?.[1] ?? path;

export const isSheet = (name: string): boolean => extname(name).toLowerCase() === '.cue';

/** Reads a cue sheet. @throws Error with one sentence, or the file system's error */
async function readSheet(path: string, charset: string | undefined): Promise<CueSheet> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new Error('It is too long for a CUE sheet.');
  return readCueSheet(sheetText(await readFile(path), charset ?? USUAL_CHARSET));
}

const stem = (name: string): string => basename(name, extname(name)).toLowerCase();

/**
 * Which file of a folder a sheet means: the one that it names, else one with another ending, as the sheet often names the
 * file before it was compressed, else the one that is called as the sheet.
 */
export function fileMeant(sheet: string, { name }: SheetFile, names: readonly string[]): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const sounds = names.filter(isAudio);
  return (
    sounds.find((one) => one === last) ??
    sounds.find((one) => one.toLowerCase() === last.toLowerCase()) ??
    sounds.find((one) => stem(one) === stem(last)) ??
    sounds.find((one) => stem(one) === stem(sheet)) ??
    null
  );
}

/** What stands for a folder's sheets and their files in an import. */
type SheetPath = { readonly path: string } | { readonly path: string; readonly reason: string };

interface FolderSheets {
  /** By the name of each sheet: the paths of its tracks, or why it cannot be used. */
  readonly paths: ReadonlyMap<string, readonly SheetPath[]>;
  /** The names of files whose tracks sheets tell. */
  readonly told: ReadonlySet<string>;
}

const withSeveral = ({ files }: CueSheet): readonly SheetFile[] =>
  files.filter(({ tracks }) => tracks.length > 1);

/** Reads the sheets of a folder: of two for one file the first counts. */
export async function sheetsOf(
  folder: string,
  entries: readonly Dirent[],
  charset: string | undefined,
): Promise<FolderSheets> {
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const [paths, told] = [new Map<string, readonly SheetPath[]>(), new Set<string>()];
  for (const name of names.filter(isSheet)) {
    const path = join(folder, name);
    const found: SheetPath[] = [];
    paths.set(name, found);
    try {
      for (const file of withSeveral(await readSheet(path, charset))) {
        const meant = fileMeant(name, file, names);
        if (meant === null) found.push({ path, reason: `Its file "${file.name}" is not there.` });
        else if (told.has(meant)) found.push({ path, reason: `Another sheet has its file "${meant}".` });
        else {
          told.add(meant);
          found.push(...file.tracks.map((track) => ({ path: pathOf(path, track) })));
        }
      }
    } catch (error) {
      found.push({ path, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { paths, told };
}

/** A track of a sheet, with what stands around it. */
export interface TrackOfSheet {
  readonly sheet: CueSheet;
  readonly track: SheetTrack;
  /** Where the next track of its file begins, in seconds; null: it is the last one. */
  readonly end: number | null;
  /** The file's name as the sheet has it. */
  readonly file: SheetFile;
  readonly sheetPath: string;
}

/** The track of a sheet that a path names; null: the path is a file's. @throws Error with one sentence when it is gone */
export async function trackOfSheet(path: string, charset: string | undefined): Promise<TrackOfSheet | null> {
  const [, sheetPath, number] = TRACK_PATH.exec(path) ?? [];
  if (sheetPath === undefined) return null;
  const sheet = await readSheet(sheetPath, charset);
  for (const file of withSeveral(sheet)) {
    const index = file.tracks.findIndex((track) => track.number === Number(number));
    const track = file.tracks[index];
    if (track) return { sheet, track, end: file.tracks[index + 1]?.start ?? null, file, sheetPath };
  }
  throw new Error(`Its sheet ${basename(sheetPath)} in ${dirname(sheetPath)} has no such track.`);
}
