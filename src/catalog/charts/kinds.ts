import { sql } from 'kysely';
import { CHART_KINDS, type ChartKind } from '../../storage/catalog-kinds.ts';

/** The numbers that stand for kinds of charts while charts are made. */
export const KIND = {
  track: sql.lit(0),
  album: sql.lit(1),
  artist: sql.lit(2),
  playlist: sql.lit(3),
} as const satisfies Readonly<Record<ChartKind, unknown>>;

/** The numbers with their names in the table `charts`: `kinds (kind, name)`. */
export const kinds = sql`(values ${sql.join(
  CHART_KINDS.map((name) => sql`(${KIND[name]}, ${sql.lit(name)})`),
)}) as kinds (kind, name)`;
