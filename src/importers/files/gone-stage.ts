import { readdir, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { sql } from 'kysely';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import {
  type Incoming,
  type Item,
  type Outcome,
  type Position,
  SourceError,
  type Stage,
} from '../frame/importer.ts';
import { findAudio } from './audio-files.ts';
import { withdrawLeftTracks } from './follow-files.ts';
import { FILES, TRACK_FILE } from './names.ts';
import { artistsOfFiles, hideSilentArtists } from './silent-artists.ts';
import { diskPath } from './sheets.ts';

const PAGE = sql.lit(500);

export const GONE_FILES_STAGE = 'files gone';

/**
 * Refuses a folder without any audio file: more likely its disk is not connected than all its music is gone.
 *
 * @throws SourceError when nothing is found
 */
export async function assertNotEmpty(root: string): Promise<void> {
  for await (const found of findAudio(root)) if (!('reason' in found)) return;
  throw new SourceError(
    `There is no audio file in ${root}. Nothing is taken away: if its disk is not there, connect it.`,
  );
}

const isGone = (path: string): Promise<boolean> =>
  stat(diskPath(path)).then(
    () => false,
    (error: unknown) =>
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'),
  );

/** Whether the deepest folder of a path that exists is empty, as the mount point of a missing disk is. */
async function isInEmptyFolder(path: string): Promise<boolean> {
  const folder = dirname(path);
  if (folder === path) return false;
  const held = await readdir(folder).catch(() => null);
  return held === null ? isInEmptyFolder(folder) : held.length === 0;
}

const WHY_KEPT =
  'It is gone, but its folder is there and empty, as where a disk is not connected: its track stays. ' +
  'If it is gone for good, remove the folder.';

const pageBehind = async (db: Db, root: string, last: string): Promise<readonly string[]> => {
  const within = root.endsWith(sep) ? root : `${root}${sep}`;
  const { rows } = await sql<{ path: string }>`
    select source_id as path from catalog_sources
    where kind = ${TRACK_FILE} and source = ${FILES} and source_id > ${last}
      and starts_with(source_id, ${within})
    order by source_id limit ${PAGE}`.execute(db);
  return rows.map(({ path }) => path);
};

/** Finds files below a folder that tracks were written from and that no longer exist, and counts them. */
export class GoneFiles {
  readonly #root: string;
  #count = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** The summary for the person who imports; null when no file was gone. */
  get summary(): string | null {
    if (this.#count === 0) return null;
    return `Files that are gone: ${this.#count.toLocaleString('en-US')}. Their tracks were taken away where nothing else has them.`;
  }

  async *read(db: Db, from: Position | null): AsyncGenerator<Incoming<string>> {
    this.#count = typeof from?.['gone'] === 'number' ? from['gone'] : 0;
    let page = await pageBehind(db, this.#root, typeof from?.['path'] === 'string' ? from['path'] : '');
    while (page.length > 0) {
      for (const path of page) if (await isGone(path)) yield await this.#met(path);
      page = await pageBehind(db, this.#root, page.at(-1) ?? '');
    }
  }

  async #met(path: string): Promise<Incoming<string>> {
    const isDoubtful = await isInEmptyFolder(path);
    if (!isDoubtful) this.#count += 1;
    const placed = { place: path, position: { path, gone: this.#count } };
    return isDoubtful ? { ...placed, reason: WHY_KEPT } : { ...placed, value: path };
  }
}

/**
 * Removes the tracks of missing files. They stay where a copy, a dump or another source has them, and,
 * available nowhere, where members keep them.
 */
const takeAway = async (
  writer: CatalogWriter,
  root: string,
  batch: readonly Item<string>[],
): Promise<Outcome> => {
  await assertNotEmpty(root);
  const paths = batch.map(({ value }) => value);
  const artists = await artistsOfFiles(writer.db, paths);
  const { rows } = await sql<{ id: number; album_id: number }>`
    with forgotten as (
      delete from catalog_sources where kind = ${TRACK_FILE} and source = ${FILES}
        and source_id = any (${paths}::text[]) returning id)
    select distinct tracks.id, album_id from tracks join forgotten on forgotten.id = tracks.id`.execute(
    writer.db,
  );
  const [left, albums] = [rows.map(({ id }) => id), rows.map(({ album_id }) => album_id)];
  await withdrawLeftTracks(writer, { left: new Set(left), albums: new Set(albums) });
  await hideSilentArtists(writer, artists);
  return { written: 0 };
};

/** The stage that removes what was imported from files of a folder that no longer exist. */
export const goneStage = (db: Db, root: string, gone: GoneFiles): Stage<string> => ({
  name: GONE_FILES_STAGE,
  batchRecords: 100,
  isSecondReading: true,
  read: (from) => gone.read(db, from),
  write: (writer, batch) => takeAway(writer, root, batch),
});
