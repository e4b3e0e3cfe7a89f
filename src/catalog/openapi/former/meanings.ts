import type { Meanings } from '../../../http/described.ts';
import { PROPERTY_MEANINGS } from '../property-meanings.ts';

/** What properties mean that only versions before the latest have, or have otherwise. */
export const FORMER_MEANINGS: Meanings = {
  ...PROPERTY_MEANINGS,
  explicit: 'Whether its words are not for everybody',
  single: 'Whether it is a single',
  protected: 'Whether only the operator may change it',
  parent: 'Id of the tag above it; null at the top',
  contentId: 'Id of what it shows or names',
  imageId: 'Id of the picture in this size',
  defaultImage: 'Whether it is the one to show',
  linked: 'What is behind the links that `include` names; left out without it',
  callSign: 'Call sign of the terrestrial station',
  city: 'Where it sends from',
  subgenres: 'The genres below it',
  logon: 'Name to sign in with',
  favoriteAlbumsCount: 'How many albums are among the favorites',
  favoriteArtistsCount: 'How many artists are among the favorites',
  favoriteTracksCount: 'How many tracks are among the favorites',
  playlistsTotalCount: 'How many playlists the member has',
  playlistsPublishedCount: 'How many of them are public',
  stationsCount: 'How many stations are among the favorites',
  radioCount: 'Always 0: a terrestrial station cannot be a favorite',
};
