import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { AudioFile, Tags } from '../reading/audio-file.ts';
import { albumKey, trackKey } from './album-files.ts';
import { type ReadTags, tagsOfFolder } from './folder-tags.ts';
import { FILES, named } from './names.ts';
import { isSame, type Occupant } from './track-placement.ts';

/*
 * Two albums of one artist may have one title: both self-titled, or a collection that came out twice. Their files are
 * told apart where they claim the same place: by the release's MBID, its barcode, or its year and type. Until then such
 * differences mean nothing, because the files of one album often differ in them; a year counts only where all files of
 * the album in a folder have it. An edition that is told apart is an album under a key of its own.
 */

/** What tells the edition of a file. */
type Located = Pick<AudioFile, 'path' | 'tags'>;

/** Which edition of an album a file names; null: none. */
export const editionNamed = ({ releaseMbid, upc, released, types }: Tags): string | null => {
  if (releaseMbid !== null) return `release:${releaseMbid}`;
  if (upc !== null) return `upc:${upc.replace(/^0+/, '')}`;
  return released === null ? null : `year:${released.getUTCFullYear()} ${[...types].sort().join('+')}`.trim();
};

const withEdition = (tags: Tags, edition: string | null): Tags => ({ ...tags, edition });

/** The key of the album that has none of its editions in its key. */
const commonKey = (tags: Tags): string => albumKey(withEdition(tags, null));

/** The key of an edition as an album of its own; null when its files name none, or it is known by more. */
const editionKey = (tags: Tags): string | null => {
  const edition = editionNamed(tags);
  if (edition === null || tags.groupMbid !== null || tags.album === null) return null;
  return albumKey(withEdition(tags, edition));
};

/** The editions that are albums of their own, besides the album that has the common key. */
export class Editions {
  readonly #db: Db;
  readonly #read: ReadTags;
  readonly #separate = new Map<string, Promise<boolean>>();
  readonly #agreeing = new Map<string, Promise<boolean>>();

  /** @param read reads the present tags of a file, without their edition */
  constructor(db: Db, read: ReadTags) {
    this.#db = db;
    this.#read = read;
  }

  /** The tags of a file, which name their edition if it is an album of its own. */
  async told(file: Located): Promise<Tags> {
    const { tags } = file;
    const key = editionKey(tags);
    const isApart = key !== null && (await this.#isSeparate(key, tags)) && (await this.#isSure(file));
    return isApart ? withEdition(tags, editionNamed(tags)) : tags;
  }

  /**
   * Makes editions of a batch albums of their own: those whose files claim a place that another edition's have.
   *
   * @param otherAt the stored track at the place that a file claims
   * @returns the files, with the tags as they are told now; null when no edition was separated
   */
  async separate(
    files: readonly AudioFile[],
    otherAt: (file: AudioFile) => Promise<Occupant | null>,
  ): Promise<readonly AudioFile[] | null> {
    const taken = new Map<string, Tags>();
    const found = new Map<string, Tags>();
    for (const file of files) {
      const place = `${albumKey(file.tags)}/${trackKey(file.tags)}`;
      const there = taken.get(place) ?? (await otherAt(file));
      const key = editionKey(file.tags);
      if (there && 'unreadPath' in there) continue;
      if (there && key !== null && this.#isAnother(file.tags, there) && (await this.#isSure(file)))
        found.set(key, file.tags);
      else taken.set(place, there ?? file.tags);
    }
    for (const [key, tags] of found) await this.#separateOne(key, tags);
    return found.size === 0 ? null : this.toldAll(files);
  }

  toldAll(files: readonly AudioFile[]): Promise<readonly AudioFile[]> {
    return Promise.all(files.map(async (file) => ({ ...file, tags: await this.told(file) })));
  }

  #isAnother(tags: Tags, there: Tags): boolean {
    const other = editionNamed(there);
    return tags.edition === null && other !== null && other !== editionNamed(tags) && !isSame(tags, there);
  }

  /** Whether a file's edition is more than a track's own year, as the tracks of a compilation have. */
  #isSure({ path, tags }: Located): Promise<boolean> {
    if (tags.releaseMbid !== null || tags.upc !== null) return Promise.resolve(true);
    const [folder, common] = [dirname(path), commonKey(tags)];
    const key = JSON.stringify([folder, common]);
    const agrees = this.#agreeing.get(key) ?? this.#agrees(folder, common);
    this.#agreeing.set(key, agrees);
    return agrees;
  }

  async #agrees(folder: string, common: string): Promise<boolean> {
    const all = await tagsOfFolder(folder, this.#read);
    const ofAlbum = (all ?? []).filter((tags) => commonKey(tags) === common);
    return new Set(ofAlbum.map(editionNamed)).size === 1;
  }

  /** From now on an edition is an album of its own; the common album may have its key from earlier versions. */
  async #separateOne(key: string, tags: Tags): Promise<void> {
    await sql`delete from catalog_sources as own using catalog_sources as common
      where own.kind = 'album' and own.source = ${FILES} and own.source_id = ${named(key).sourceId}
        and common.kind = 'album' and common.source = ${FILES}
        and common.source_id = ${named(commonKey(tags)).sourceId} and common.id = own.id`.execute(this.#db);
    this.#separate.set(key, Promise.resolve(true));
  }

  #isSeparate(key: string, tags: Tags): Promise<boolean> {
    const known = this.#separate.get(key) ?? this.#isStoredApart(key, tags);
    this.#separate.set(key, known);
    return known;
  }

  async #isStoredApart(key: string, tags: Tags): Promise<boolean> {
    const [own, common] = [named(key).sourceId, named(commonKey(tags)).sourceId];
    const { rows } = await sql`
      select from catalog_sources as own where own.kind = 'album' and own.source = ${FILES}
        and own.source_id = ${own} and not exists (
          select from catalog_sources as common where common.kind = 'album' and common.source = ${FILES}
            and common.source_id = ${common} and common.id = own.id)`.execute(this.#db);
    return rows.length > 0;
  }
}
