import { type Fields, fieldsAt, listAt, textAt, uuidAt } from '../frame/json.ts';

/** An artist as another entity refers to it. */
export interface ArtistRef {
  readonly mbid: string;
  readonly name: string;
  /** For a name that is not in Latin letters: its Latin form, if it is known. */
  readonly latinName?: string | undefined;
}

/** The credited artists: the first primary artist is the owner. */
export interface Credit {
  readonly primary: readonly ArtistRef[];
  readonly featured: readonly ArtistRef[];
}

const LATIN = /\p{Script=Latin}/u;
/** The inverted name of a person, such as `Ekström, Björk`. */
const INVERTED = /^([^,]+), ([^,]+)$/;
/** The words between the primary artists and their guests. */
const FEATURING = /\b(feat|ft|featuring|with special guests?)\b/i;

/** The Latin form of a name that has no Latin letters. */
export const latinNameOf = (artist: Fields): string | undefined => {
  const sortName = textAt(artist, 'sort-name');
  if (LATIN.test(textAt(artist, 'name')) || !LATIN.test(sortName)) return undefined;
  return textAt(artist, 'type') === 'Person' ? sortName.replace(INVERTED, '$2 $1') : sortName;
};

/** A reference to an artist; null when it has no MBID. */
export const artistRef = (artist: Fields): ArtistRef | null => {
  const mbid = uuidAt(artist, 'id');
  if (mbid === null) return null;
  return { mbid, name: textAt(artist, 'name') || '[unknown]', latinName: latinNameOf(artist) };
};

/** The artist credit of an entity; null when nobody is named. Everybody after "feat." is a guest. */
export const creditOf = (entity: Fields): Credit | null => {
  const primary: ArtistRef[] = [];
  const featured: ArtistRef[] = [];
  let isGuest = false;
  for (const part of listAt(entity, 'artist-credit')) {
    const artist = artistRef(fieldsAt(part, 'artist'));
    if (artist) (isGuest ? featured : primary).push(artist);
    isGuest ||= FEATURING.test(textAt(part, 'joinphrase'));
  }
  return primary.length > 0 ? { primary, featured } : null;
};

export const creditedArtists = ({ primary, featured }: Credit): readonly ArtistRef[] => [
  ...primary,
  ...featured,
];
