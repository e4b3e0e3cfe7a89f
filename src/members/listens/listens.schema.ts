import { type Static, Type } from 'typebox';
import { Maybe } from '../../http/schemas.ts';
import { TrackRef } from '../library/library.schema.ts';

/** How many listens one call can report. */
export const MOST_LISTENS = 1_000;

/** A reported listen; `listenedAt` is ISO 8601 or epoch milliseconds, and the present when left out. */
export const NewListen = Type.Object({
  ...TrackRef.properties,
  listenedAt: Maybe(Type.Union([Type.String({ maxLength: 40 }), Type.Integer()])),
});
export type NewListen = Static<typeof NewListen>;

export const NewListens = Type.Object({
  listens: Type.Array(NewListen, { minItems: 1, maxItems: MOST_LISTENS }),
});
export type NewListens = Static<typeof NewListens>;
