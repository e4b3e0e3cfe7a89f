import { sql } from 'kysely';
import type { ProjectScope } from '../../storage/scope.ts';

/**
 * Whether an item of the transcript belongs to a companion of its session: of all companions of the session it was the
 * last to take it before. Of a row of `session_items` and one of `session_companions`.
 */
export const saidToThem = sql<boolean>`(
  select max(begin) from session_companions as others, unnest(others.begins) as begin
  where others.session_id = session_items.session_id and begin <= session_items.position
) = any(session_companions.begins)`;

/** A session with a known client that another companion takes over. */
export interface Handover {
  readonly sessionId: string;
  readonly externalClientId: string;
  /** From here on what is said is said to that companion. */
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

/** Who erases what one of them remembers comes before, or after. All in one order. */
const holdCompanions = (scope: ProjectScope, sessionId: string) =>
  companionsOfSession(scope, sessionId)
    .orderBy(sql`companion_id collate "C"`)
    .forUpdate()
    .execute();

const latest = ({ begins }: { readonly begins: readonly number[] }): number => Math.max(-1, ...begins);

/** Who has the session at present. */
const lastOf = <T extends { readonly begins: readonly number[] }>(companions: readonly T[]): T | undefined =>
  [...companions].sort((a, b) => latest(b) - latest(a))[0];

/** One who has not said or heard anything since they took the session has had nothing of it. */
const giveWay = (scope: ProjectScope, { sessionId, position }: Handover) =>
  scope
    .update('session_companions')
    .set(({ fn, ref, val }) => ({ begins: fn('array_remove', [ref('begins'), val(position)]) }))
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`${position} = any(begins)`)
    .execute();

/**
 * Another companion has the session from now on, in a transaction that holds it; doing it again changes nothing.
 * When what the companion before would remember of the session was erased, whoever comes new to it remembers nothing.
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
