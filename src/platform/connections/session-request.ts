import type { PlatformParts } from '../../app-parts.ts';
import type { SessionPlan } from '../../live/session-plan.ts';
import type { StoredAgent } from '../agents/agents.store.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { type PlanRequest, planSession } from '../sessions/session-plan.ts';
import { type Authorization, sealAuthorizations } from './authorizations.ts';
import type { SessionFields } from './connections.schema.ts';

/** Everything from which a session is created, once all ids are known to exist. */
export interface SessionRequest extends PlanRequest {
  readonly companion: Companion;
  readonly agent: StoredAgent | null;
  readonly fields: SessionFields;
  readonly authorizations: readonly Authorization[];
}

/** The plan of a new session; the tokens are sealed for this session alone. */
export const planOf = (
  { secrets, config }: Pick<PlatformParts, 'secrets' | 'config'>,
  sessionId: string,
  request: SessionRequest,
): Omit<SessionPlan, 'providerSetup'> =>
  planSession(request, sealAuthorizations(secrets, sessionId, request.authorizations), config.idleSeconds);
