import { entitlements, subscription } from '../answers.ts';
import {
  listOf,
  object,
  type ObjectSchema,
  ref,
  type Schema,
  text,
  textOrNull,
  texts,
  whole,
  yes,
} from '../objects.ts';
import { changed } from './changed.ts';

/* The objects of v1 (facts, 3; src/catalog/v1/presenters). */

const time = (description: string): Schema => ({
  ...whole,
  description: `${description}, in Unix milliseconds`,
});
const orNull = (name: string, description: string): Schema => ({
  anyOf: [ref(name), { type: 'null' }],
  description,
});

const named = object({ id: text, name: text });
const genre = orNull('V1GenreId', 'Its first genre; null where none is known');

const album = object({
  id: text,
  name: text,
  artist: ref('V1ArtistName'),
  type: object({ id: { ...whole, description: 'Number of the kind' }, name: text }),
  images: listOf(ref('V1Image')),
  released: time('Day of this release'),
  tags: texts,
});

const playlist = object({ id: text, name: text, author: text, created: time('When it was made') });

/** In v1 an account is flat: it has the fields of a subscription and of entitlements. */
const accountOfV1 = object({
  ...{ id: text, cobrand: text, cocat: text, email: text, logon: text, firstName: text, lastName: text },
  ...{
    locale: text,
    country: text,
    isPublic: yes,
    catalog: text,
    createDate: time('When the account was made'),
  },
  ...changed(subscription, { without: ['id', 'billingPartnerCode', 'catalog', 'createDate'] }).properties,
  ...changed(entitlements, {
    without: [
      ...['canStreamOffline', 'canStreamRadio', 'canStreamOnDemand', 'canStreamHiRes', 'maxDeviceCount'],
      ...['maxPcCount', 'maxStreamBitrate', 'maxDownloadBitrate'],
    ],
  }).properties,
});

/** Related artists by the relation; "other objects" are named in the same way. */
const names = (description: string): Schema => ({ ...listOf(ref('V1ArtistName')), description });

export const FIRST_OBJECTS = {
  V1ArtistName: named,
  V1Artist: changed(named, { with: { genre } }),
  V1Bio: object({ bio: { ...text, description: 'The newest biography; empty without one' }, blurbs: texts }),
  V1Similar: object({
    contemporaries: names('Who made music at the same time'),
    followers: names('Whom the artist has influenced'),
    influencers: names('Who has influenced the artist'),
    related: names('Other projects of the same people, or artists like this one'),
  }),
  V1Image: object({ width: whole, height: whole, url: text }),
  V1Album: album,
  V1WholeAlbum: changed(album, { with: { discCount: whole, tracks: listOf(ref('V1Track')) } }),
  V1Review: object({
    id: text,
    author: text,
    title: text,
    body: text,
    publishDate: time('When it was published'),
  }),
  V1Track: object({
    ...{ id: text, name: text, disc: whole, artist: ref('V1ArtistName'), album: ref('V1AlbumName'), genre },
    sample: { ...textOrNull, description: 'Address of a sample; null without one' },
    duration: { ...whole, description: 'Length in seconds' },
  }),
  V1AlbumName: named,
  V1GenreId: object({ id: text }),
  V1Genre: object({ id: text, name: text, description: text, subgenres: listOf(ref('V1Genre')) }, [
    'description',
  ]),
  V1Playlist: playlist,
  V1WholePlaylist: changed(playlist, { with: { tracks: listOf(ref('V1Track')) } }),
  V1Station: object(
    {
      ...{ id: text, name: text, type: { ...text, description: 'What the station is made of' } },
      ...{ artists: text, summary: text, description: text, images: listOf(ref('V1Image')) },
    },
    ['summary', 'description'],
  ),
  V1Radio: object({ id: text, name: text, callSign: text, city: text, country: text }),
  V1PlayCount: object({
    id: text,
    playCount: { ...whole, description: 'How often the member has played it' },
  }),
  V1Listen: object(
    {
      id: text,
      listenedAt: {
        type: ['integer', 'null'],
        description: 'Unix milliseconds; null for one that was refused',
      },
      error: { ...text, description: 'Why it was refused' },
    },
    ['error'],
  ),
  V1Account: accountOfV1,
} as const satisfies Readonly<Record<string, ObjectSchema>>;
