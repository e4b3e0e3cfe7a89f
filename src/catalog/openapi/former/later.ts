import { account, entitlements, subscription } from '../answers.ts';
import {
  kind,
  listOf,
  object,
  OBJECTS,
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

/* The objects of v2.1 and v2.0 that are other than the next version's, by what differs (spec B, 9; src/catalog/v2/presenters). */

/** What members had counted of them. */
const counts = {
  ...{ favoriteAlbumsCount: whole, favoriteArtistsCount: whole, favoriteTracksCount: whole },
  ...{ playlistsTotalCount: whole, playlistsPublishedCount: whole, stationsCount: whole, radioCount: whole },
};

/** What v2.2 says of an album or a track, and the versions before it do not. */
const NEW_FLAGS = ['isExplicit', 'isSingle', 'isAvailableInHiRes', 'isAvailableInAtmos', 'losslessFormats'];

const atLeast = { ...whole, description: 'How many there are; where it is not counted, how many at least' };
const formats = listOf(object({ type: text, bitrate: whole, name: text }));
const favored = {
  type: 'object',
  additionalProperties: ref('V21FavoriteLink'),
  description: 'What is favored, by the plural of its kind; nothing else is said of it',
};
const favorite = object({
  id: text,
  date: { ...text, description: 'When it was added' },
  type: { type: 'string', const: 'favorite' },
  links: favored,
});

/** Until v2.1; what is not among them is as in v2.2. */
const SECOND = {
  V21Meta: changed(OBJECTS.Meta, {
    without: ['query'],
    with: { totalCount: atLeast, returnedCount: whole },
  }),
  V21Album: changed(OBJECTS.Album, { without: NEW_FLAGS, with: { explicit: yes, single: yes } }),
  V21Track: changed(OBJECTS.Track, { without: NEW_FLAGS, with: { explicit: yes, formats } }),
  V21Playlist: changed(OBJECTS.Playlist, { without: ['trackCount'] }),
  V21Tag: kind('tag', { name: text, contentId: text, protected: yes, shortcut: text, parent: textOrNull }),
  V21Radio: kind('radio', { name: text, callSign: text, city: text, country: text }),
  V21Member: changed(OBJECTS.Member, { without: ['role'], with: counts, optional: Object.keys(counts) }),
  V21Favorite: favorite,
  V21FavoriteLink: object({ ids: texts, type: { ...text, description: 'The kind of what is favored' } }),
  V21Account: changed(account, {
    without: ['lang'],
    with: { locale: text, subscription: changed(subscription, { without: ['catalog'] }), entitlements },
  }),
} as const satisfies Readonly<Record<string, ObjectSchema>>;

/** v2.0 without what `include` adds. */
const PLAIN = {
  Artist: OBJECTS.Artist,
  Album: changed(SECOND.V21Album, { without: ['isStreamable'] }),
  Track: changed(SECOND.V21Track, { without: ['artistId'] }),
  Genre: OBJECTS.Genre,
  Station: OBJECTS.Station,
  Playlist: changed(SECOND.V21Playlist, { with: { images: listOf(ref('V20Image')) } }),
} as const satisfies Readonly<Record<string, ObjectSchema>>;

/** An object whose links `include` follows. */
const linking = (schema: ObjectSchema): ObjectSchema =>
  changed(schema, { with: { linked: listOf(ref('V20Linked')) }, optional: ['linked'] });

/** The same where it is linked: it has no links of its own. */
const shallow = (schema: ObjectSchema): ObjectSchema => changed(schema, { without: ['links'] });

const named = (
  prefix: string,
  form: (schema: ObjectSchema) => ObjectSchema,
): Readonly<Record<string, Schema>> =>
  Object.fromEntries(Object.entries(PLAIN).map(([name, schema]) => [`${prefix}${name}`, form(schema)]));

const linkable = [...Object.keys(PLAIN).map((name) => `V20Linked${name}`), 'V20Image', 'V21Tag', 'V21Member'];

const FIRST_OF_SECOND: Readonly<Record<string, Schema>> = {
  V20Meta: object({ warnings: listOf(object({ message: text })) }, ['warnings']),
  V20Image: object({
    ...{ imageId: text, contentId: text, imageType: text, url: text, defaultImage: yes },
    version: whole,
  }),
  ...named('V20', linking),
  V20Favorite: linking(favorite),
  ...named('V20Linked', shallow),
  V20Linked: {
    anyOf: linkable.map(ref),
    description: 'An object behind a link that `include` names, without links of its own',
  },
};

/** The schemas of v2.0 and v2.1 that v2.2 has otherwise or not at all. */
export const LATER_OBJECTS: Readonly<Record<string, Schema>> = { ...SECOND, ...FIRST_OF_SECOND };
