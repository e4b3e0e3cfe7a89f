import { NAMES_OF_B } from '../../errors/render.ts';

/** JSON Schemas of the answers of the catalogue's v2.2 (spec B, 6; src/catalog/v2/presenters). */

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const whole = { type: 'integer' };
const yes = { type: 'boolean' };
const textOrNull = { type: ['string', 'null'] };
const wholeOrNull = { type: ['integer', 'null'] };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const textsByName = { type: 'object', additionalProperties: text };

const object = (properties: Schema, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const links = { type: 'object', additionalProperties: ref('Link'), description: 'Relations, by name' };

/** The schema of an object of a kind, with the fields that all kinds have. */
const kind = (type: string, properties: Schema, optional: readonly string[] = []): Schema =>
  object({ type: { type: 'string', const: type }, id: text, ...properties }, optional);

const image = {
  url: text,
  contentId: text,
  width: whole,
  height: whole,
  isDefault: yes,
  version: { type: ['string', 'integer'] },
  imageType: text,
};

const format = object({ type: text, bitrate: whole, name: text, sampleBits: whole, sampleRate: whole });

export const OBJECTS: Readonly<Record<string, Schema>> = {
  Link: object({ ids: texts, href: text }, ['ids']),
  Meta: object(
    {
      totalCount: wholeOrNull,
      returnedCount: whole,
      query: object({ limit: whole, offset: whole }),
      warnings: listOf(object({ message: text })),
    },
    ['totalCount', 'returnedCount', 'query', 'warnings'],
  ),
  Error: {
    ...object(
      {
        code: { type: 'string', enum: NAMES_OF_B, description: 'What went wrong, for programs' },
        message: { type: 'string', description: 'What went wrong, as a sentence' },
        error: { type: 'string', description: 'At the endpoints for tokens: the code of RFC 6749' },
        error_description: { type: 'string', description: 'At the endpoints for tokens: the message' },
      },
      ['error', 'error_description'],
    ),
    description: 'What went wrong',
    additionalProperties: true,
  },
  Artist: kind(
    'artist',
    {
      href: text,
      name: text,
      shortcut: textOrNull,
      amg: textOrNull,
      blurbs: texts,
      bios: listOf(object({ title: textOrNull, author: textOrNull, publishDate: textOrNull, bio: text })),
      albumGroups: { type: 'object', additionalProperties: texts },
      links,
    },
    ['amg', 'bios'],
  ),
  Album: kind(
    'album',
    {
      upc: text,
      shortcut: textOrNull,
      href: text,
      name: text,
      released: textOrNull,
      originallyReleased: textOrNull,
      label: textOrNull,
      copyright: textOrNull,
      tags: texts,
      discCount: whole,
      trackCount: whole,
      isExplicit: yes,
      isSingle: yes,
      isStreamable: yes,
      isAvailableInHiRes: yes,
      isAvailableInAtmos: yes,
      accountPartner: textOrNull,
      artistName: text,
      contributingArtists: textsByName,
      discographies: { type: 'object', additionalProperties: texts },
      amg: textOrNull,
      links,
    },
    ['upc', 'amg'],
  ),
  Track: kind(
    'track',
    {
      href: text,
      name: text,
      index: whole,
      disc: whole,
      playbackSeconds: whole,
      isExplicit: yes,
      isStreamable: yes,
      isrc: text,
      shortcut: textOrNull,
      amg: textOrNull,
      blurbs: texts,
      artistId: text,
      artistName: text,
      albumName: text,
      albumId: text,
      formats: listOf(format),
      losslessFormats: listOf(format),
      isAvailableInHiRes: yes,
      isAvailableInAtmos: yes,
      contributors: textsByName,
      previewURL: textOrNull,
      links,
    },
    ['isrc', 'amg'],
  ),
  Genre: kind('genre', { name: text, href: text, shortcut: textOrNull, description: textOrNull, links }),
  Playlist: kind('playlist', {
    name: text,
    href: text,
    modified: textOrNull,
    privacy: text,
    images: listOf(ref('Image')),
    description: textOrNull,
    favoriteCount: whole,
    freePlayCompliant: yes,
    trackCount: whole,
    links,
  }),
  Member: {
    ...kind(
      'member',
      {
        href: text,
        screenName: text,
        visibility: text,
        realName: text,
        bio: textOrNull,
        location: textOrNull,
        gender: textOrNull,
        role: textOrNull,
        followerCount: whole,
        followingCount: whole,
        avatar: text,
        avatarId: text,
        defaultAvatar: text,
        avatarVersion: whole,
      },
      [
        ...['realName', 'bio', 'location', 'gender', 'role', 'followerCount', 'followingCount'],
        ...['avatar', 'avatarId', 'defaultAvatar', 'avatarVersion'],
      ],
    ),
    description: 'A member; of a private one others see the name and what is required alone',
  },
  FavoriteStatus: object({ id: text, favorite: yes, total: whole, tags: texts }),
  Image: kind('image', image),
  Tag: kind('tag', {
    name: text,
    isProtected: yes,
    shortcut: textOrNull,
    href: text,
    parentId: textOrNull,
    childIds: texts,
    genreId: textOrNull,
  }),
  Station: kind('station', {
    href: text,
    name: text,
    subType: text,
    author: textOrNull,
    description: textOrNull,
    summary: textOrNull,
    artists: text,
    links,
  }),
  Review: kind('review', {
    author: textOrNull,
    title: text,
    body: text,
    publishDate: textOrNull,
    href: text,
    links,
  }),
  Post: kind('post', {
    title: text,
    author: textOrNull,
    body: text,
    publishDate: textOrNull,
    href: text,
    links,
  }),
};

const SCHEMA_OF: Readonly<Record<string, string>> = {
  artists: 'Artist',
  albums: 'Album',
  tracks: 'Track',
  genres: 'Genre',
  playlists: 'Playlist',
  images: 'Image',
  tags: 'Tag',
  stations: 'Station',
  reviews: 'Review',
  posts: 'Post',
  members: 'Member',
};

/** Path segments that select from a collection or name a changed property; they name no other collection. */
const CHOOSING = ['top', 'new', 'picks', 'featured', 'similar', 'decade', 'upc', 'isrc', 'privacy'];

/** Collections that paths call otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  genre: 'genres',
  following: 'members',
  followers: 'members',
};

/** The collection that a path answers: the last one that it names. Null: it answers no list of objects. */
export function collectionOf(path: string): string | null {
  const named = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{') && !CHOOSING.includes(part));
  const name = named.at(-1) ?? '';
  const last = CALLED[name] ?? name;
  return Object.hasOwn(SCHEMA_OF, last) ? last : null;
}

/** Whole objects by their kinds. */
const byKind = (...kinds: readonly string[]): Schema => {
  const lists = Object.fromEntries(kinds.map((plural) => [plural, listOf(ref(SCHEMA_OF[plural] ?? ''))]));
  return object(lists, kinds);
};

const favorites = object({ data: byKind('artists', 'albums', 'tracks', 'playlists', 'genres', 'stations', 'tags') });
const found = object({
  query: text,
  data: byKind('artists', 'albums', 'tracks', 'playlists', 'tags', 'stations'),
  order: texts,
});

/** The answers that are no list of objects. */
const OTHERS: readonly (readonly [RegExp, Schema])[] = [
  [/\/me\/tags\/search$/, object({ data: listOf(ref('Playlist')), meta: ref('Meta') })],
  [/\/me\/search\/playlists$/, object({ playlists: listOf(ref('Playlist')), meta: ref('Meta') })],
  [/\/search(?:\/verbose)?$/, object({ search: found, meta: ref('Meta') })],
  [/\/favorites\/status$/, object({ status: listOf(ref('FavoriteStatus')) })],
  [/\/favorites$/, object({ favorites, meta: ref('Meta') })],
  [/\/screenname\/\{name\}$/, object({ screenName: text })],
];

/**
 * The schema of a path's answer: its objects in the envelope of v2.2, or an object without further
 * description.
 */
export function answerOf(path: string): Schema {
  const other = OTHERS.find(([known]) => known.test(path));
  if (other) return other[1];
  const collection = collectionOf(path);
  if (collection === null) return { type: 'object', additionalProperties: true };
  return object({ [collection]: listOf(ref(SCHEMA_OF[collection] ?? '')), meta: ref('Meta') });
}
