import type { Artist, Named, Relation } from '../../domain/types.ts';
import { ids, type Origin, presentImages } from '../wire.ts';

/** Spec B, 4: "up to five short blurbs". */
const MOST_BLURBS = 5;

/** Facts, 3: an artist in a list, or where another object names it. */
export const presentArtistName = ({ id, name }: Named) => ({ id: ids.artist(id), name });

/** A genre as other objects name it; null where none is known. */
export const presentGenreOf = ([primary]: readonly number[]) =>
  primary === undefined ? null : { id: ids.genre(primary) };

/** Facts, 3: an artist by itself. */
export const presentArtist = (artist: Artist) => ({
  ...presentArtistName(artist),
  genre: presentGenreOf(artist.genreIds),
});

/** Facts, 3: the newest biography, and the blurbs. */
export const presentBio = ({ bios, blurbs }: Artist) => ({
  bio: bios[0]?.text ?? '',
  blurbs: blurbs.slice(0, MOST_BLURBS),
});

export const presentArtistImages = (origin: Origin, { id, imageVersion }: Artist) =>
  presentImages(origin, 'artists', ids.artist(id), imageVersion);

/** Facts, 3: related artists, under the names that v1 has for the relations. */
export const presentSimilar = (of: Readonly<Record<Relation, readonly Named[]>>) => ({
  contemporaries: of.contemporaries.map(presentArtistName),
  followers: of.followers.map(presentArtistName),
  influencers: of.influences.map(presentArtistName),
  related: of.relatedProjects.map(presentArtistName),
});
