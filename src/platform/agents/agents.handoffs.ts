import { sql } from 'kysely';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { AgentPatch } from './agents.schema.ts';

const refused = (sentence: string): ServiceError => invalidFields({ agentHandoffs: [sentence] });

const checkIds = (ids: readonly string[], self: string | null): void => {
  if (new Set(ids).size < ids.length) throw refused('must not name an agent twice');
  if (self !== null && ids.includes(self)) throw refused('must not name the agent itself');
};

/**
 * Checks that the agents in a body's handoffs exist, and locks them until the transaction ends. Together with the
 * agent itself they are locked in the order of their ids, as a deletion does (`takeWithUsers`).
 * @param self the agent that is changed; null: it is new
 * @throws ServiceError AgentNotFound; ValidationFailed for an agent that is named twice, or is the agent itself
 */
export async function checkHandoffs(
  scope: ProjectScope,
  given: AgentPatch['agentHandoffs'],
  self: string | null,
): Promise<void> {
  const ids = (given ?? []).map(({ agentId }) => agentId);
  if (ids.length === 0) return;
  checkIds(ids, self);
  const concerned = self === null ? ids : [...ids, self];
  const found = scope.select('agents').select('id').where('id', 'in', concerned).orderBy('id');
  const known = new Set((await found.forNoKeyUpdate().execute()).map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new ServiceError('AgentNotFound', `Agent ${missing} was not found.`);
}

const namesIt = (id: string) => sql<boolean>`agent_handoffs @> ${JSON.stringify([{ agentId: id }])}::jsonb`;

/**
 * Locks an agent that is about to be deleted, and those that hand over to it. The order of ids prevents a deadlock
 * of two deletions.
 */
export async function takeWithUsers(scope: ProjectScope, id: string): Promise<void> {
  const concerned = scope.select('agents').select('id');
  await concerned
    .where((where) => where.or([where('id', '=', id), namesIt(id)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Removes an agent from the handoffs of all others. */
export async function takeOutOfHandoffs(scope: ProjectScope, id: string): Promise<void> {
  const left = sql<string>`(
    select coalesce(jsonb_agg(handoff order by position), '[]')
    from jsonb_array_elements(agent_handoffs) with ordinality as listed (handoff, position)
    where handoff ->> 'agentId' <> ${id})`;
  await scope.update('agents').set({ agent_handoffs: left }).where(namesIt(id)).execute();
}
