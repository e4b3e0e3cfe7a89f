import { type Static, Type } from 'typebox';
import { Maybe, Nullable, OneOf } from '../../http/schemas.ts';

/** The limit of entries in one playlist. */
export const MOST_TRACKS = 10_000;
/** The limit of playlists of one member. */
export const MOST_PLAYLISTS = 1_000;
const LONGEST_NAME = 255;
const LONGEST_DESCRIPTION = 4_000;
const MOST_TAGS = 50;
/** The longest text that is taken for an id; existing ones are shorter. */
const LONGEST_ID = 64;

const Id = Type.String({ maxLength: LONGEST_ID });
const Reference = Type.Object({ id: Id });

/**
 * Tracks by id; a single one need not be in an array (facts, 3: "an object instead of the array is seen").
 */
const TrackReferences = Type.Union([Type.Array(Reference, { maxItems: MOST_TRACKS }), Reference]);
/** Tags by id, as objects or as bare ids. */
const TagReferences = Type.Array(Type.Union([Reference, Id]), { maxItems: MOST_TAGS });
const Privacy = OneOf(['public', 'private']);

/**
 * The fields of a playlist that a client sends. A field that is left out keeps its value, or gets a default
 * in a new playlist. A null description removes it.
 */
const PlaylistFields = Type.Object({
  id: Maybe(Id),
  name: Maybe(Type.String({ minLength: 1, maxLength: LONGEST_NAME })),
  privacy: Maybe(Privacy),
  description: Type.Optional(Nullable(Type.String({ maxLength: LONGEST_DESCRIPTION }), 'removed')),
  tracks: Maybe(TrackReferences),
  tags: Maybe(TagReferences),
});

export const PlaylistBody = Type.Object({ playlists: PlaylistFields });
/** The body in v1, which has no envelopes: the fields may be at the top level. */
export const BarePlaylistBody = Type.Object({
  ...PlaylistFields.properties,
  playlists: Maybe(PlaylistFields),
});
export const TracksBody = Type.Object({ tracks: TrackReferences });
/** The tracks in v1: also as ids alone, in a comma list as in its clients' forms, or in an array. */
export const FirstTracksBody = Type.Union([
  TracksBody,
  Type.Object({
    id: Type.Union([
      Type.String({ maxLength: LONGEST_ID * MOST_TRACKS }),
      Type.Array(Id, { maxItems: MOST_TRACKS }),
    ]),
  }),
]);
export const TagsBody = Type.Object({ tags: TagReferences });
export const PrivacyBody = Type.Object({ privacy: Privacy });

export type GivenPlaylist = Static<typeof PlaylistFields>;
export type GivenTracks = Static<typeof TrackReferences>;
export type GivenTags = Static<typeof TagReferences>;
