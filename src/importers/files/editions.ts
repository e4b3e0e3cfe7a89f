import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { AudioFile, Tags } from '../reading/audio-file.ts';
import { isSameTitle } from '../shared/identity-key.ts';
import { albumKey, trackKey } from './album-files.ts';
import { type ReadTags, tagsOfFolder } from './folder-tags.ts';
import { FILES, named } from './names.ts';
import { isSame, type Occupant, type TagsOfFile } from './track-placement.ts';

/*
 * Two albums of one artist may have one title: both self-titled, or a collection that came out twice. Their files are
 * told apart where they claim the same place: by the release's MBID, its barcode, its year and type, or else its folder.
 * Until then such differences mean nothing, because the files of one album often differ in them; a year counts only where
 * all files of the album in a folder have it, and a folder where most of its tracks are others than those at the same
 * places in the other folder. An edition that is told apart is an album under a key of its own.
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
const editionKey = (tags: Tags, edition = editionNamed(tags)): string | null => {
  if (edition === null || tags.groupMbid !== null || tags.album === null) return null;
  return albumKey(withEdition(tags, edition));
};

/** Fewer tracks at the same places in two folders say nothing of the folders: one of them may be a stray. */
const FEWEST_PAIRS = 2;

/** The edition that a folder is. */
const folderEdition = (path: string): string => `folder:${dirname(path)}`;

/** The editions that are albums of their own, besides the album that has the common key. */
export class Editions {
  readonly #db: Db;
  readonly #read: ReadTags;
  readonly #separate = new Map<string, Promise<boolean>>();
  readonly #agreeing = new Map<string, Promise<boolean>>();
  readonly #places = new Map<string, Promise<ReadonlyMap<string, Tags>>>();

  /** @param read reads the present tags of a file, without their edition */
  constructor(db: Db, read: ReadTags) {
    this.#db = db;
    this.#read = read;
  }

  /** The tags of a file, which name their edition if it is an album of its own. */
  async told(file: Located): Promise<Tags> {
    const { tags, path } = file;
    const key = editionKey(tags);
    if (key !== null && (await this.#isSeparate(key, tags)) && (await this.#isSure(file)))
      return withEdition(tags, editionNamed(tags));
    const ofFolder = editionKey(tags, folderEdition(path));
    const isApart = ofFolder !== null && (await this.#isSeparate(ofFolder, tags));
    return isApart ? withEdition(tags, folderEdition(path)) : tags;
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
    const taken = new Map<string, TagsOfFile>();
    const found = new Map<string, Tags>();
    for (const file of files) {
      const place = `${albumKey(file.tags)}/${trackKey(file.tags)}`;
      const there = taken.get(place) ?? (await otherAt(file));
      if (there && 'unreadPath' in there) continue;
      const key = there && (await this.#keyApart(file, there));
      if (key) found.set(key, file.tags);
      else taken.set(place, there ?? { ...file.tags, path: file.path });
    }
    for (const [key, tags] of found) await this.#separateOne(key, tags);
    return found.size === 0 ? null : this.toldAll(files);
  }

  toldAll(files: readonly AudioFile[]): Promise<readonly AudioFile[]> {
    return Promise.all(files.map(async (file) => ({ ...file, tags: await this.told(file) })));
  }

  /** The key by which a file's album is told from the one whose track is at the same place; null: it is not. */
  async #keyApart(file: AudioFile, there: TagsOfFile): Promise<string | null> {
    const { tags, path } = file;
    if (tags.edition !== null || isSame(tags, there)) return null;
    const [own, other] = [editionNamed(tags), editionNamed(there)];
    const isNamed = own !== null && other !== null && own !== other;
    if (isNamed && (await this.#isSure(file))) return editionKey(tags);
    return (await this.#isOtherFolder(file, there)) ? editionKey(tags, folderEdition(path)) : null;
  }

  /** Whether most tracks in a file's folder are others than those at the same places in the other one's. */
  async #isOtherFolder({ path, tags }: AudioFile, there: TagsOfFile): Promise<boolean> {
    const folders = [dirname(path), dirname(there.path)] as const;
    if (folders[0] === folders[1]) return false;
    const common = commonKey(tags);
    const [mine, theirs] = [
      await this.#placesIn(folders[0], common),
      await this.#placesIn(folders[1], common),
    ];
    const pairs = [...mine].flatMap(([place, one]) => {
      const other = theirs.get(place);
      return other ? [isSameTitle(one.title, other.title)] : [];
    });
    return pairs.length >= FEWEST_PAIRS && pairs.filter((same) => !same).length * 2 > pairs.length;
  }

  #placesIn(folder: string, common: string): Promise<ReadonlyMap<string, Tags>> {
    const key = JSON.stringify([folder, common]);
    const places = this.#places.get(key) ?? this.#readPlaces(folder, common);
    this.#places.set(key, places);
    return places;
  }

  /** The tracks of an album in a folder, by their places. */
  async #readPlaces(folder: string, common: string): Promise<ReadonlyMap<string, Tags>> {
    const all = (await tagsOfFolder(folder, this.#read)) ?? [];
    return new Map(
      all.filter((tags) => commonKey(tags) === common).map((tags) => [trackKey(tags), tags] as const),
    );
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
