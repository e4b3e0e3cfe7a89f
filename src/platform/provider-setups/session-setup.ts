import { invalidFields } from '../../errors/service-error.ts';
import type { SessionSetup } from '../../live/session-plan.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { choosable, nameOfSetup } from './provider-setups.store.ts';

const NOT_ALLOWED =
  'names no setup that agents of this project may choose; GET /public/provider-setups lists them';

/**
 * Refuses a setup that agents of the project may not choose.
 * @throws ServiceError ValidationFailed, naming `providerSetupId`
 */
export async function checkSetupChoice(scope: ProjectScope, id: string | null | undefined): Promise<void> {
  if (id == null || (await choosable(scope, id))) return;
  throw invalidFields({ providerSetupId: [NOT_ALLOWED] });
}

/** What becomes of the setup that an agent has chosen, in a new session; null: it has chosen none. */
export async function setupOfSession(scope: ProjectScope, id: string | null): Promise<SessionSetup | null> {
  if (id === null) return null;
  const found = await choosable(scope, id);
  if (found) return { id, name: found.name, state: 'used' };
  return { id, name: (await nameOfSetup(scope, id)) ?? id, state: 'withdrawn' };
}

/** Writes into the record that a session has the providers of its key, because its setup was withdrawn before it began. */
export async function markWithdrawn(
  scope: ProjectScope,
  sessionId: string,
  setup: SessionSetup,
): Promise<void> {
  const { configuration } = await scope
    .select('sessions')
    .select('configuration')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const changed = { ...configuration, providerSetup: { ...setup, state: 'withdrawn' } };
  await scope
    .update('sessions')
    .set({ configuration: JSON.stringify(changed) })
    .where('id', '=', sessionId)
    .execute();
}
