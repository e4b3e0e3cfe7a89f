import { type RawBuilder, sql } from 'kysely';

/** Artists that stand for nobody in particular have no place in charts of artists. */
export const isSomebody = (artistId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from artists where artists.id = ${artistId} and artists.is_special)`;
