import { type Static, Type } from 'typebox';
import { LIMIT_MAXIMUM } from '../../catalog/http/view.ts';

/** Longer than any existing id. */
const LONGEST_ID = 64;
const Reference = Type.Object({ id: Type.String({ maxLength: LONGEST_ID }) });

/** Objects by id; a single one need not be in an array, as with the tracks of a playlist. */
export const FavoritesBody = Type.Object({
  favorites: Type.Union([Type.Array(Reference, { minItems: 1, maxItems: LIMIT_MAXIMUM }), Reference]),
});

export const idsOf = ({ favorites }: Static<typeof FavoritesBody>): string[] =>
  [favorites].flat().map(({ id }) => id);
