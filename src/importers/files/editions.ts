import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { AudioFile, Tags } from '../reading/audio-file.ts';
import { albumKey, trackKey } from './album-files.ts';
import { FILES, named } from './names.ts';
import { isSame } from './track-placement.ts';

/*
 * Two albums of one artist may have one title: both self-titled, or a collection that came out twice. Their files are
 * told apart where they claim the same place: by the release's MBID, its barcode, or its year and type. Until then such
 * differences mean nothing, because the files of one album often differ in them. An album is stored under its key, and
 * under the key with each edition that its files name, so that later files find it again.
 */

/** Which edition of an album a file names; null: none. */
const editionNamed = ({ releaseMbid, upc, released, types }: Tags): string | null => {
  if (releaseMbid !== null) return `release:${releaseMbid}`;
  if (upc !== null) return `upc:${upc.replace(/^0+/, '')}`;
  return released === null ? null : `year:${released.getUTCFullYear()} ${[...types].sort().join('+')}`.trim();
};

const withEdition = (tags: Tags, edition: string | null): Tags => ({ ...tags, edition });

/** The key under which an album is stored for an edition; null when its files name none, or it is known by more. */
export const editionKey = (tags: Tags): string | null => {
  const edition = editionNamed(tags);
  if (edition === null || tags.groupMbid !== null || tags.album === null) return null;
  return albumKey(withEdition(tags, edition));
};

/** The editions that are albums of their own, besides the album that has the key alone. */
export class Editions {
  readonly #db: Db;
  readonly #separate = new Map<string, Promise<boolean>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The tags of a file, which name their edition if it is an album of its own. */
  async told(tags: Tags): Promise<Tags> {
    const key = editionKey(tags);
    return key !== null && (await this.#isSeparate(key, tags)) ? withEdition(tags, editionNamed(tags)) : tags;
  }

  /**
   * Makes editions of a batch albums of their own: those whose files claim a place that another edition's have.
   *
   * @param otherAt the tags of a stored file at the place that a file claims
   * @returns the files, with the tags as they are told now; null when no edition was separated
   */
  async separate(
    files: readonly AudioFile[],
    otherAt: (file: AudioFile) => Promise<Tags | null>,
  ): Promise<readonly AudioFile[] | null> {
    const taken = new Map<string, Tags>();
    const found = new Set<string>();
    for (const file of files) {
      const place = `${albumKey(file.tags)}/${trackKey(file.tags)}`;
      const there = taken.get(place) ?? (await otherAt(file));
      const key = editionKey(file.tags);
      if (there && key !== null && this.#isAnother(file.tags, there)) found.add(key);
      else taken.set(place, there ?? file.tags);
    }
    for (const key of found) this.#separate.set(key, Promise.resolve(true));
    return found.size === 0 ? null : this.toldAll(files);
  }

  toldAll(files: readonly AudioFile[]): Promise<readonly AudioFile[]> {
    return Promise.all(files.map(async (file) => ({ ...file, tags: await this.told(file.tags) })));
  }

  #isAnother(tags: Tags, there: Tags): boolean {
    const other = editionNamed(there);
    return tags.edition === null && other !== null && other !== editionNamed(tags) && !isSame(tags, there);
  }

  #isSeparate(key: string, tags: Tags): Promise<boolean> {
    const known = this.#separate.get(key) ?? this.#isStoredApart(key, tags);
    this.#separate.set(key, known);
    return known;
  }

  async #isStoredApart(key: string, tags: Tags): Promise<boolean> {
    const [own, common] = [named(key).sourceId, named(albumKey(withEdition(tags, null))).sourceId];
    const { rows } = await sql`
      select from catalog_sources as own where own.kind = 'album' and own.source = ${FILES}
        and own.source_id = ${own} and not exists (
          select from catalog_sources as common where common.kind = 'album' and common.source = ${FILES}
            and common.source_id = ${common} and common.id = own.id)`.execute(this.#db);
    return rows.length > 0;
  }
}
