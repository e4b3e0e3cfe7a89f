import type { Source } from '../../catalog/writing/sources.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import { resolveClaims, keepNames } from './claims.ts';

/** An artist as a release names it. */
export interface NamedArtist {
  readonly name: string;
  readonly latinName?: string | undefined;
  readonly also?: readonly string[];
  readonly own: Source;
  readonly match: readonly Source[];
  /** Further names that the artist gets, unless another artist has them. */
  readonly alias: readonly Source[];
}

/**
 * The ids of artists, in order. Missing ones are written; existing ones stay as they are, since a release
 * knows less of an artist than the source that wrote it first.
 */
export async function writeArtists(
  writer: CatalogWriter,
  artists: readonly NamedArtist[],
  genreIds: readonly number[],
): Promise<readonly number[]> {
  const found = await resolveClaims(writer.db, 'artist', artists);
  const missing = artists.filter((_, index) => found[index] === undefined);
  const fresh = new Map(missing.map((artist) => [JSON.stringify(artist.own), artist] as const));
  const written =
    fresh.size === 0
      ? []
      : await writer.artists(
          [...fresh.values()].map(({ name, latinName, also = [], own }) => ({
            ...own,
            name,
            latinName,
            also,
            popularity: 0,
            genreIds,
          })),
        );
  const ids = new Map([...fresh.keys()].map((key, index) => [key, written[index] ?? 0] as const));
  const all = artists.map(({ own }, index) => found[index] ?? ids.get(JSON.stringify(own)) ?? 0);
  await keepNames(
    writer.db,
    'artist',
    artists.flatMap(({ match, alias }, index) =>
      [...match, ...alias].map((name) => [name, all[index] ?? 0] as const),
    ),
  );
  return all;
}
