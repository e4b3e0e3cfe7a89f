import { access } from 'node:fs/promises';
import { pictureOrigin, storeAlbumPicture } from '../../catalog/images/stored-pictures.ts';
import type { Db } from '../../storage/db.ts';
import type { Reject } from '../frame/importer.ts';
import type { AudioFile } from '../reading/audio-file.ts';
import type { AudioReader } from './samplers.ts';

interface Cover {
  readonly path: string;
  /** How fit it is, 0 is best. */
  readonly rank: number;
}

/** The picture that is fittest to be the cover, the first of equals. */
const bestCover = (files: readonly AudioFile[]): Cover | null =>
  files
    .flatMap(({ path, coverRank }) => (coverRank === null ? [] : [{ path, rank: coverRank }]))
    .reduce<Cover | null>((best, one) => (best && best.rank <= one.rank ? best : one), null);

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether a file of the album that was imported before has a better cover. */
async function hasBetter(
  db: Db,
  albumId: number,
  files: readonly AudioFile[],
  cover: Cover,
): Promise<boolean> {
  const stored = await pictureOrigin(db, albumId);
  if (stored === null || stored.rank >= cover.rank) return false;
  return !files.some(({ path }) => path === stored.path) && isThere(stored.path);
}

/**
 * Makes the best picture in an album's files its cover, of those in a batch and those that were imported before. Answers
 * what is wrong with it.
 */
export async function writeCover(
  db: Db,
  files: readonly AudioFile[],
  albumId: number,
  reader: AudioReader,
): Promise<readonly Reject[]> {
  const cover = bestCover(files);
  if (cover === null || (await hasBetter(db, albumId, files, cover))) return [];
  const picture = await reader.cover(cover.path).catch(() => null);
  const prepare = (bytes: Buffer) => reader.prepared(bytes);
  if (picture && (await storeAlbumPicture(db, albumId, picture, { prepare, origin: cover }))) return [];
  return [{ place: cover.path, reason: 'Imported, but: the picture in it cannot be used.' }];
}
