import type { Kysely } from 'kysely';
import { among } from '../../catalog/domain/sql.ts';
import { readId } from '../../catalog/v2/ids.ts';
import { notFound } from '../../errors/service-error.ts';
import type { Schema } from '../../storage/schema.ts';

/** How many ids the message names when a long list of ids is unknown. */
const NAMED = 5;

/**
 * Reads track ids such as `tra.7`, without regard to case; unknown ones are left out (4-decisions, "Interface
 * B").
 *
 * @returns the track number of each known text
 * @throws 404 when none is known
 */
export async function knownTracks(
  db: Kysely<Schema>,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const meant = new Map(texts.map((text) => [text, readId('track', text)]));
  const ids = [...meant.values()].flatMap((id) => id ?? []);
  const rows = await db.selectFrom('tracks').select(['id', 'merged_into']).where(among('id', ids)).execute();
  const known = new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]));
  const found = [...meant].flatMap(([text, id]) => {
    const now = known.get(id ?? 0);
    return now === undefined ? [] : [[text, now] as const];
  });
  if (found.length === 0) throw notFound(texts.slice(0, NAMED).join(',').slice(0, 200));
  return new Map(found);
}
