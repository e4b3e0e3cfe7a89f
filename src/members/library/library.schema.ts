import { type Static, Type } from 'typebox';
import { Maybe } from '../../http/schemas.ts';

/** How many tracks one call can add. */
export const MOST_ADDED = 1_000;
/** No id is longer. */
const LONGEST_ID = 40;

export const TrackRef = Type.Object({ id: Type.String({ minLength: 1, maxLength: LONGEST_ID }) });

/** The body of `POST /me/library/tracks`, where the ids do not stand in the query. */
export const LibraryAddition = Type.Object({
  tracks: Maybe(Type.Array(TrackRef, { maxItems: MOST_ADDED })),
});
export type LibraryAddition = Static<typeof LibraryAddition>;

/** The same of v1, whose clients also send a form with the ids in it, and with a `catalog` that says nothing here. */
export const FirstAddition = Type.Object({
  id: Maybe(Type.String({ maxLength: LONGEST_ID * MOST_ADDED })),
  tracks: LibraryAddition.properties.tracks,
});
export type FirstAddition = Static<typeof FirstAddition>;
