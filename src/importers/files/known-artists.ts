import { sql } from 'kysely';
import { foldName, searchName } from '../../catalog/writing/fold.ts';
import type { Db } from '../../storage/db.ts';
import type { TaggedArtist, Tags } from '../reading/audio-file.ts';
import { creditText } from '../shared/printed-credits.ts';
import { FILES } from './names.ts';

/** Some of the artists of a tag, neighbours, as one. */
interface Joined {
  readonly from: number;
  readonly length: number;
  readonly artist: TaggedArtist;
}

const joinedAt = (artists: readonly TaggedArtist[], from: number, length: number): Joined => {
  const parts = artists.slice(from, from + length);
  const [{ isGuest }, { joinPhrase }] = [parts[0] ?? { isGuest: false }, parts.at(-1) ?? { joinPhrase: '' }];
  const name = creditText(
    parts.map((part, index) => (index === length - 1 ? { ...part, joinPhrase: '' } : part)),
  );
  return { from, length, artist: { name, joinPhrase, isGuest, mbid: null } };
};

/** All neighbours as one, the longest first; those with an MBID are artists of their own. */
const neighbours = (artists: readonly TaggedArtist[]): readonly Joined[] => {
  const all: Joined[] = [];
  for (let length = artists.length; length > 1; length -= 1)
    for (let from = 0; from + length <= artists.length; from += 1)
      if (artists.slice(from, from + length).every(({ mbid }) => mbid === null))
        all.push(joinedAt(artists, from, length));
  return all;
};

/** A credit with more names is a list, and no name that was taken apart. */
const MOST_NAMES = 6;

/** Artists that a dump or another source has: what looks like several names is one where it is theirs. */
export class KnownArtists {
  readonly #db: Db;
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Tags in which the names of known artists are whole. */
  async joined(tags: Tags): Promise<Tags> {
    const { artists, albumArtists } = tags;
    return { ...tags, artists: await this.#whole(artists), albumArtists: await this.#whole(albumArtists) };
  }

  async #whole(artists: readonly TaggedArtist[]): Promise<readonly TaggedArtist[]> {
    if (artists.length < 2 || artists.length > MOST_NAMES) return artists;
    for (const { from, length, artist } of neighbours(artists))
      if (await this.#isKnown(artist.name))
        return [
          ...(await this.#whole(artists.slice(0, from))),
          artist,
          ...(await this.#whole(artists.slice(from + length))),
        ];
    return artists;
  }

  #isKnown(name: string): Promise<boolean> {
    const folded = foldName(name);
    const known = this.#known.get(folded) ?? this.#isStored(name);
    this.#known.set(folded, known);
    return known;
  }

  async #isStored(name: string): Promise<boolean> {
    const { rows } = await sql<{ name: string }>`
      select artists.name from search_entries join artists on artists.id = entity_id
      where search_entries.kind = 'artist' and search_entries.name = ${searchName(name)}
        and exists (select from catalog_sources as other
          where other.kind = 'artist' and other.id = artists.id and other.source <> ${FILES})`.execute(
      this.#db,
    );
    return rows.some((row) => foldName(row.name) === foldName(name));
  }
}
