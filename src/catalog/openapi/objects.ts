import { NAMES_OF_B } from '../../errors/render.ts';

/** JSON Schemas of the answers of the catalogue's v2.2 (spec B, 6; src/catalog/v2/presenters). */

export type Schema = Readonly<Record<string, unknown>>;

/** The schema of an object with known fields. */
export interface ObjectSchema extends Schema {
  readonly properties: Schema;
  readonly required: readonly string[];
}

export const text = { type: 'string' };
export const texts = { type: 'array', items: text };
export const whole = { type: 'integer' };
export const yes = { type: 'boolean' };
export const textOrNull = { type: ['string', 'null'] };
export const wholeOrNull = { type: ['integer', 'null'] };
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
const textsByName = { type: 'object', additionalProperties: text };

export const object = (properties: Schema, optional: readonly string[] = []): ObjectSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

export const flags = (...names: readonly string[]): Schema =>
  Object.fromEntries(names.map((name) => [name, yes]));

const links = { type: 'object', additionalProperties: ref('Link'), description: 'Relations, by name' };

/** The schema of an object of a kind, with the fields that all kinds have. */
export const kind = (type: string, properties: Schema, optional: readonly string[] = []): ObjectSchema =>
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

export const OBJECTS = {
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
      shortcut: text,
      amg: text,
      blurbs: texts,
      bios: listOf(object({ title: text, author: text, publishDate: text, bio: text })),
      albumGroups: { type: 'object', additionalProperties: texts },
      links,
    },
    ['amg', 'bios'],
  ),
  Album: kind(
    'album',
    {
      upc: text,
      shortcut: text,
      href: text,
      name: text,
      released: text,
      originallyReleased: text,
      label: text,
      copyright: text,
      tags: texts,
      discCount: whole,
      trackCount: whole,
      isExplicit: yes,
      isSingle: yes,
      isStreamable: yes,
      isAvailableInHiRes: yes,
      isAvailableInAtmos: yes,
      accountPartner: text,
      artistName: text,
      contributingArtists: textsByName,
      discographies: { type: 'object', additionalProperties: texts },
      amg: text,
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
      shortcut: text,
      amg: text,
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
  Genre: kind('genre', { name: text, href: text, shortcut: text, description: text, links }),
  Playlist: kind('playlist', {
    name: text,
    href: text,
    modified: text,
    privacy: text,
    images: listOf(ref('Image')),
    description: text,
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
        bio: text,
        location: text,
        gender: text,
        role: text,
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
    shortcut: text,
    href: text,
    parentId: textOrNull,
    childIds: texts,
    genreId: textOrNull,
  }),
  Station: kind('station', {
    href: text,
    name: text,
    subType: text,
    author: text,
    description: text,
    summary: text,
    artists: text,
    links,
  }),
  Review: kind('review', {
    author: text,
    title: text,
    body: text,
    publishDate: text,
    href: text,
    links,
  }),
  Post: kind('post', {
    title: text,
    author: text,
    body: text,
    publishDate: text,
    href: text,
    links,
  }),
} as const satisfies Readonly<Record<string, ObjectSchema>>;
