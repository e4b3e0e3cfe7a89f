import type { Artist, Named } from '../../domain/types.ts';
import type { Relation } from '../../../storage/catalog-kinds.ts';
import { ids, type Origin, presentImages } from '../wire.ts';

/** The most blurbs of an artist: "up to five short blurbs" (spec B, 4). */
const MOST_BLURBS = 5;

/** An artist in a list, or where another object names it (facts, 3). */
export const presentArtistName = ({ id, name }: Named) => ({ id: ids.artist(id), name });

/** A genre as other objects name it; null where none is known. */
export const presentGenreOf = ([primary]: readonly number[]) =>
  primary === undefined ? null : { id: ids.genre(primary) };

/** An artist by itself (facts, 3). */
export const presentArtist = (artist: Artist) => ({
  ...presentArtistName(artist),
  genre: presentGenreOf(artist.genreIds),
});

/** The newest biography, and the blurbs (facts, 3). */
export const presentBio = ({ bios, blurbs }: Artist) => ({
  bio: bios[0]?.text ?? '',
  blurbs: blurbs.slice(0, MOST_BLURBS),
});

export const presentArtistImages = (origin: Origin, { id, imageVersion }: Artist) =>
  presentImages(origin, 'artists', ids.artist(id), imageVersion);

/** Related artists, under the names that v1 has for the relations (facts, 3). */
export const presentSimilar = (of: Readonly<Record<Relation, readonly Named[]>>) => ({
  contemporaries: of.contemporaries.map(presentArtistName),
  followers: of.followers.map(presentArtistName),
  influencers: of.influences.map(presentArtistName),
  related: of.relatedProjects.map(presentArtistName),
});
