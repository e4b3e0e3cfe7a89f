import { type Selectable, sql } from 'kysely';
import { databaseNow } from '../../storage/database-now.ts';
import type { EmbedTable } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** An embed: the origins are normal ones (`normalOrigin`). */
export type StoredEmbed = Selectable<EmbedTable>;

export const embedOf = (scope: ProjectScope, agentId: string): Promise<StoredEmbed | undefined> =>
  scope.select('embeds').selectAll().where('agent_id', '=', agentId).executeTakeFirst();

type NewEmbed = Pick<
  StoredEmbed,
  | 'id'
  | 'agent_id'
  | 'api_key_id'
  | 'origins'
  | 'concurrent_sessions'
  | 'sessions_per_visitor'
  | 'sessions_per_day'
  | 'created_at'
>;

/** Creates the agent's embed, or changes it: then its id and time stay, and its key where the caller has none. */
export function upsertEmbed(
  scope: ProjectScope,
  { id, agent_id, created_at, ...said }: NewEmbed,
): Promise<StoredEmbed> {
  const row = { ...said, origins: JSON.stringify(said.origins) };
  const key = sql<string | null>`coalesce(excluded.api_key_id,
    (select id from api_keys where id = embeds.api_key_id and revoked_at is null))`;
  return scope
    .insert('embeds', { id, agent_id, created_at, ...row })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ ...row, api_key_id: key }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes an agent's embed. @returns whether there was one */
export async function removeEmbed(scope: ProjectScope, agentId: string): Promise<boolean> {
  const { numDeletedRows } = await scope.remove('embeds').where('agent_id', '=', agentId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Marks a session as the embed's. Within the transaction that creates it, because that holds the organization's lock.
 * @returns how many of the embed's sessions run or can still be joined, this one included
 */
export async function claimForEmbed(
  scope: ProjectScope,
  clock: Clock,
  embedId: string,
  sessionId: string,
): Promise<number> {
  await scope.update('sessions').set({ embed_id: embedId }).where('id', '=', sessionId).execute();
  const { held } = await scope
    .select('sessions')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('embed_id', '=', embedId)
    .where('status', 'in', ['pending', 'started'])
    .where((where) =>
      where.or([where('status', '=', 'started'), where('join_before', '>', databaseNow(clock))]),
    )
    .executeTakeFirstOrThrow();
  return Number(held);
}
