import { cleanText } from '../frame/clean-text.ts';
import { type Fields, fieldsAt, listAt, textAt, uuidAt } from '../frame/json.ts';

/** An artist as another entity refers to it. */
export interface ArtistRef {
  readonly mbid: string;
  readonly name: string;
  /** For a name that is not in Latin letters: its Latin form, if it is known. */
  readonly latinName?: string | undefined;
}

/** An artist as a credit prints it. */
export interface CreditedArtist extends ArtistRef {
  readonly creditedAs: string;
  /** The text between this name and the next one, with its blanks. */
  readonly joinPhrase: string;
}

/** The credited artists: the first primary artist is the owner. */
export interface Credit {
  readonly primary: readonly CreditedArtist[];
  readonly featured: readonly CreditedArtist[];
  /** The whole credit as it is printed; null: it is the owner's name. */
  readonly text: string | null;
}

const LATIN = /\p{Script=Latin}/u;
/** The inverted name of a person, such as `Ekström, Björk`. */
const INVERTED = /^([^,]+), ([^,]+)$/;
/** The words between the primary artists and their guests. */
const FEATURING = /\b(feat|ft|featuring|with special guests?)\b/i;

/** The Latin form of a name that has no Latin letters. */
const latinNameOf = (artist: Fields): string | undefined => {
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

/** A join phrase: its blanks at both ends are part of what is printed. */
const joinPhraseOf = (part: Fields): string => {
  const { joinphrase } = part;
  if (typeof joinphrase !== 'string') return '';
  const words = cleanText(joinphrase);
  if (words === '') return joinphrase === '' ? '' : ' ';
  return `${/^\s/.test(joinphrase) ? ' ' : ''}${words}${/\s$/.test(joinphrase) ? ' ' : ''}`;
};

const creditedArtist = (part: Fields): CreditedArtist | null => {
  const artist = artistRef(fieldsAt(part, 'artist'));
  if (artist === null) return null;
  return { ...artist, creditedAs: textAt(part, 'name') || artist.name, joinPhrase: joinPhraseOf(part) };
};

const printed = (artists: readonly CreditedArtist[]): string =>
  artists
    .map(({ creditedAs, joinPhrase }) => `${creditedAs}${joinPhrase}`)
    .join('')
    .trim();

/** The artist credit of an entity; null when nobody is named. Everybody after "feat." is a guest. */
export const creditOf = (entity: Fields): Credit | null => {
  const primary: CreditedArtist[] = [];
  const featured: CreditedArtist[] = [];
  let isGuest = false;
  for (const part of listAt(entity, 'artist-credit')) {
    const artist = creditedArtist(part);
    if (artist) (isGuest ? featured : primary).push(artist);
    isGuest ||= FEATURING.test(textAt(part, 'joinphrase'));
  }
  if (primary.length === 0) return null;
  const text = printed([...primary, ...featured]);
  return { primary, featured, text: text === primary[0]?.name ? null : text };
};

export const creditedArtists = ({ primary, featured }: Credit): readonly ArtistRef[] => [
  ...primary,
  ...featured,
];
