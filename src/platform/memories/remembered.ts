import type { PlatformParts } from '../../app-parts.ts';
import type { ClaimedSession } from '../../live/session-plan.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { conversationOf, dueOf, type DueSession } from './due.store.ts';
import { type Client, newestOf } from './memories.store.ts';
import { MOST_MEMORIES } from './merging.ts';
import { type Recalled, recalledLines } from './recalled.ts';
import { summaryByRules } from './summary/by-rules.ts';

/** How many sessions without a stored memory are read: a client may come back within a second. */
const MOST_DUE = 3;

const atOnce = async (scope: ProjectScope, due: DueSession): Promise<Recalled> => {
  const text = summaryByRules(await conversationOf(scope, due));
  return { session_id: due.id, text, since: due.closedAt, created_at: due.closedAt };
};

/**
 * What a companion remembers of a client, one line for each memory. Sessions whose memory is not stored yet are
 * summarized by rules.
 */
async function recallClient(scope: ProjectScope, client: Client): Promise<string[]> {
  const [written, due] = await Promise.all([
    newestOf(scope, client, MOST_MEMORIES + 1),
    dueOf(scope, client, MOST_DUE).then((sessions) => Promise.all(sessions.map((one) => atOnce(scope, one)))),
  ]);
  return recalledLines([...written, ...due.filter(({ text }) => text !== '')]);
}

/** The memory at the start of a session; empty without a client, or when memory is off. */
export const createRemembered =
  ({ db, config }: Pick<PlatformParts, 'db' | 'config'>) =>
  async ({ owner }: Pick<ClaimedSession, 'owner'>): Promise<readonly string[]> => {
    const { projectId, companionId, externalClientId } = owner;
    if (!config.memory || externalClientId === null) return [];
    return recallClient(projectScope(db, projectId), { companionId, externalClientId });
  };
