import type { PlatformParts } from '../../app-parts.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import type { StoredSession } from '../../live/session-plan.ts';
import { storeSession } from '../sessions/session-plan.ts';
import { type Authorization, sealAuthorizations } from './authorizations.ts';
import type { OpenPlan, SessionFields } from './plans.ts';

/** Everything from which a session is created, once all ids are known to exist. */
export interface SessionRequest {
  readonly companion: Companion;
  readonly agentId: string | null;
  readonly plan: OpenPlan;
  readonly fields: SessionFields;
  readonly authorizations: readonly Authorization[];
}

const sessionCompanion = (companion: Companion) => ({
  firstName: companion.first_name,
  lastName: companion.last_name,
  gender: companion.gender,
  assistantPrompt: companion.assistant_prompt,
  voiceId: companion.voice_id,
});

/** The session to store, with everything that is fixed now; the tokens are sealed for this session alone. */
export const storedOf = (
  parts: Pick<PlatformParts, 'secrets' | 'config'>,
  sessionId: string,
  request: SessionRequest,
): StoredSession => {
  const authorizations = sealAuthorizations(parts.secrets, sessionId, request.authorizations);
  const plan = { ...request.plan, mcp: { ...request.plan.mcp, authorizations } };
  return storeSession(sessionCompanion(request.companion), plan, parts.config.idleSeconds);
};
