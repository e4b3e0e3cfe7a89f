import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AudioFile, TaggedArtist, Tags } from '../reading/audio-file.ts';
import { artistsNamed, clean } from '../reading/child/tag-artists.ts';
import { tagDate } from '../reading/child/tag-dates.ts';
import { upcOf } from '../reading/child/tags.ts';
import { UNREAD } from '../reading/file-reader.ts';
import { isrcsOf } from '../shared/isrcs.ts';
import type { AudioReader } from './samplers.ts';
import { fileMeant, type TrackOfSheet, trackOfSheet } from './sheets.ts';

const firstOf = (...lists: readonly (readonly TaggedArtist[])[]): readonly TaggedArtist[] =>
  lists.find(({ length }) => length > 0) ?? [];

/** Whether a sheet names several artists and none for the album. */
const isByMany = ({ sheet: { performer, files } }: TrackOfSheet): boolean =>
  performer === null &&
  new Set(files.flatMap(({ tracks }) => tracks.map((track) => track.performer))).size > 1;

/** The tags of a sheet's track: what the sheet says of it, else what the tags of its file do. */
function tagsOf(found: TrackOfSheet, ofFile: Tags): Tags {
  const { sheet, track, end } = found;
  const ofAlbum = artistsNamed(sheet.performer);
  return {
    ...ofFile,
    title: clean(track.title ?? undefined) || `Track ${track.number}`,
    artists: firstOf(artistsNamed(track.performer), ofAlbum, ofFile.artists),
    albumArtists: firstOf(ofAlbum, ofFile.albumArtists),
    album: clean(sheet.title ?? undefined) || ofFile.album,
    disc: sheet.disc ?? ofFile.disc,
    discCount: sheet.discCount ?? ofFile.discCount,
    position: track.number,
    released: tagDate(sheet.date ?? undefined) ?? ofFile.released,
    genres: sheet.genre === null ? ofFile.genres : [sheet.genre],
    isrcs: isrcsOf([track.isrc ?? '']),
    upc: upcOf(sheet.catalog ?? undefined) ?? ofFile.upc,
    isCompilation: ofFile.isCompilation || isByMany(found),
    recordingMbid: null,
    seconds: Math.max(Math.round((end ?? ofFile.seconds) - track.start), 0),
  };
}

/** The file that a track of a sheet is in. @throws Error with one sentence when it is not there */
async function fileOf({ sheetPath, file }: TrackOfSheet): Promise<string> {
  const folder = dirname(sheetPath);
  const meant = fileMeant(basename(sheetPath), file, await readdir(folder));
  if (meant === null) throw new Error(`Its file "${file.name}" is not there.`);
  return join(folder, meant);
}

const isSystems = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code !== 'ENOENT' && error.code !== 'ENOTDIR';

/**
 * Reads files, and the tracks of CUE sheets by their paths (`sheets.ts`). No clip is cut from those: it would be the
 * beginning of another track.
 *
 * @param charset that of sheets which are not in Unicode
 */
export function knowingSheets(reader: AudioReader, charset?: string): AudioReader {
  let last: { readonly path: string; readonly audio: Promise<AudioFile> } | null = null;
  const whole = (path: string): Promise<AudioFile> => {
    if (last?.path !== path) last = { path, audio: reader.audio(path) };
    return last.audio;
  };
  const audio = async (path: string): Promise<AudioFile> => {
    const found = await trackOfSheet(path, charset);
    if (!found) return reader.audio(path);
    const file = await whole(await fileOf(found));
    const sound = file.sound === null ? null : `${file.sound}#${found.track.number}`;
    return { ...file, path, clip: null, sound, tags: tagsOf(found, file.tags) };
  };
  const tags: AudioReader['tags'] = async (path) => {
    try {
      const found = await trackOfSheet(path, charset);
      if (!found) return await reader.tags(path);
      const ofFile = await reader.tags(await fileOf(found));
      return ofFile === null || ofFile === UNREAD ? ofFile : tagsOf(found, ofFile);
    } catch (error) {
      return isSystems(error) ? UNREAD : null;
    }
  };
  const cover = async (path: string): Promise<Buffer | null> => {
    const found = await trackOfSheet(path, charset);
    return reader.cover(found ? await fileOf(found) : path);
  };
  return { audio, tags, cover, prepared: (picture) => reader.prepared(picture) };
}
