import { type Kysely, sql } from 'kysely';
import { paletteOf, type Colour } from '../../catalog/images/colours.ts';
import { seeded } from '../../catalog/demo/random.ts';
import type { Schema } from '../../storage/schema.ts';

const PARTS = /^rgba\((\d+),(\d+),(\d+),/;

/** Converts a palette's colour to an opaque one, as `#rrggbb`. */
function oneColour(colour: Colour): string {
  const [, ...parts] = PARTS.exec(colour) ?? [];
  if (parts.length !== 3) throw new Error(`${colour} is no colour as palettes write them`);
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The parameters of a playlist's moving picture. The same parameters give the same picture. */
export interface Look {
  /** A whole number below 2^32; it chooses the motif and every movement. */
  readonly seed: number;
  /** As `#rrggbb`. */
  readonly base: string;
  readonly light: string;
  readonly accent: string;
  readonly glows: readonly string[];
}

/** How many covers the colours are taken from. */
const MOST_COVERS = 4;
/** How many entries of a playlist are searched for covers. */
const SAMPLED = 200;
const GLOWS = 5;
/** The indexes of a cover's tones that are used as glows, in turn; the first, most muted one is left out. */
const TONES = [1, 2, 3] as const;

interface Cover {
  readonly id: number;
  readonly version: number;
  /** The top-level genre; null when it is not known. */
  readonly genreId: number | null;
}

/** The first albums of a playlist, each once, with the parameters of their covers. */
async function coversOf(db: Kysely<Schema>, playlistId: number): Promise<Cover[]> {
  const { rows } = await sql<Cover>`
    with recursive entry as (
      select tracks.album_id, min(first.position) as place
      from (select track_id, position from playlist_tracks where playlist_id = ${playlistId}
        order by position limit ${sql.lit(SAMPLED)}) as first
      join tracks on tracks.id = first.track_id
      group by tracks.album_id order by place limit ${sql.lit(MOST_COVERS)}
    ), cover as (
      select albums.id, albums.image_version, artists.genre_id, entry.place
      from entry join albums on albums.id = entry.album_id join artists on artists.id = albums.artist_id
    ), up (cover_id, genre_id, parent_id) as (
      select cover.id, genres.id, genres.parent_id from cover join genres on genres.id = cover.genre_id
      union select up.cover_id, genres.id, genres.parent_id from up join genres on genres.id = up.parent_id
    )
    select cover.id, cover.image_version as version,
      (select up.genre_id from up where up.cover_id = cover.id and up.parent_id is null) as "genreId"
    from cover order by cover.place`.execute(db);
  return rows;
}

/** The colours of a cover, from the same seed as the image server uses. */
const paletteOfCover = ({ id, version, genreId }: Cover) =>
  paletteOf(seeded(`duet album ${id} ${version}`), genreId);

/**
 * The look of a playlist: the colours of its first covers, with a motif and movements of its own. An empty
 * playlist has colours of its own.
 */
export async function lookOf(db: Kysely<Schema>, playlistId: number): Promise<Look> {
  const random = seeded(`duet moving playlist ${playlistId}`);
  const seed = random.whole(0, 2 ** 32 - 1);
  const covers = (await coversOf(db, playlistId)).map(paletteOfCover);
  const palettes = covers.length > 0 ? covers : [paletteOf(random, null)];
  const [first] = palettes as [(typeof palettes)[0], ...typeof palettes];
  const glows = Array.from({ length: GLOWS }, (_, index) => {
    const palette = palettes[index % palettes.length] ?? first;
    const tone = TONES[Math.floor(index / palettes.length + index) % TONES.length] ?? 1;
    return oneColour(palette.tones[tone]);
  });
  return {
    seed,
    base: oneColour(first.deep),
    light: oneColour(first.light),
    accent: oneColour(first.accent),
    glows,
  };
}
