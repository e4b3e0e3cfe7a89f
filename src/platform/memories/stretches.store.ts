import { sql } from 'kysely';
import type { ProjectScope } from '../../storage/scope.ts';

/**
 * Whether an item of the transcript belongs to a companion: of all companions of the session, it was the last to
 * become active before the item. The condition is for a row of `session_items` and one of `session_companions`.
 */
export const saidToThem = sql<boolean>`(
  select max(begin) from session_companions as others, unnest(others.begins) as begin
  where others.session_id = session_items.session_id and begin <= session_items.position
) = any(session_companions.begins)`;

/** An agent handoff in a session with a known client. */
export interface Handover {
  readonly sessionId: string;
  readonly externalClientId: string;
  /** The position of the first item that belongs to the new companion. */
  readonly position: number;
  readonly companionId: string;
  readonly companionName: string;
  readonly language: string;
}

const companionsOfSession = (scope: ProjectScope, sessionId: string) =>
  scope
    .select('session_companions')
    .select(['companion_id', 'begins', 'memory_state'])
    .where('session_id', '=', sessionId);

/**
 * Locks the companions of a session, so that erasing one's memory comes before or after. The order prevents
 * deadlocks.
 */
const holdCompanions = (scope: ProjectScope, sessionId: string) =>
  companionsOfSession(scope, sessionId)
    .orderBy(sql`companion_id collate "C"`)
    .forUpdate()
    .execute();

const latest = ({ begins }: { readonly begins: readonly number[] }): number => Math.max(-1, ...begins);

/** The active companion of the session. */
const lastOf = <T extends { readonly begins: readonly number[] }>(companions: readonly T[]): T | undefined =>
  [...companions].sort((a, b) => latest(b) - latest(a))[0];

/**
 * Removes the stretch of a companion that was active without any item, because another one takes over at the same
 * position.
 */
const giveWay = (scope: ProjectScope, { sessionId, position }: Handover) =>
  scope
    .update('session_companions')
    .set(({ fn, ref, val }) => ({ begins: fn('array_remove', [ref('begins'), val(position)]) }))
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`${position} = any(begins)`)
    .execute();

/**
 * Makes another companion the active one; call it in a transaction that locks the session. Repeating it changes
 * nothing. When the session is erased for the previous companion, it is erased for a new one too.
 */
export async function handOver(scope: ProjectScope, handover: Handover): Promise<void> {
  const { sessionId, externalClientId, position, companionId, companionName, language } = handover;
  const isForgotten = lastOf(await holdCompanions(scope, sessionId))?.memory_state === 'erased';
  await giveWay(scope, handover);
  await scope
    .insert('session_companions', {
      ...{ session_id: sessionId, companion_id: companionId, external_client_id: externalClientId },
      ...{ begins: [position], companion_name: companionName, language },
      memory_state: isForgotten ? 'erased' : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'companion_id']).doUpdateSet({
        begins: sql<number[]>`array_append(session_companions.begins, ${position})`,
      }),
    )
    .execute();
}
