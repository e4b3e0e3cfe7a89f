import { type Static, Type } from 'typebox';
import { Maybe } from '../../http/schemas.ts';

/** How many tracks the body of one call can add. */
export const MOST_ADDED = 1_000;
/** Longer than any existing id. */
const LONGEST_ID = 40;

export const TrackRef = Type.Object({ id: Type.String({ minLength: 1, maxLength: LONGEST_ID }) });

/** The body of `POST /me/library/tracks`, unless the ids are in the query. */
export const LibraryAddition = Type.Object({
  tracks: Maybe(Type.Array(TrackRef, { maxItems: MOST_ADDED })),
});
export type LibraryAddition = Static<typeof LibraryAddition>;

/**
 * The same body in v1, whose clients also send a form with the ids in `id` and with a `catalog`, which is
 * ignored.
 */
export const FirstAddition = Type.Object({
  id: Maybe(Type.String({ maxLength: LONGEST_ID * MOST_ADDED })),
  tracks: LibraryAddition.properties.tracks,
});
export type FirstAddition = Static<typeof FirstAddition>;
