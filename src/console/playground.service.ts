import type { AppParts } from '../app-parts.ts';
import { notFound } from '../errors/service-error.ts';
import type { Caller } from '../http/api-key.ts';
import { companionSummary } from '../platform/companions/companions.presenter.ts';
import { connectAgent } from '../platform/connections/connections.service.ts';
import { readSession } from '../platform/sessions/sessions.service.ts';
import type { Account } from './accounts.store.ts';
import { iceServer } from './ice-servers.ts';
import { agentsOf, projectOfAgent, projectOfSession } from './playground.store.ts';

/** The agents that an account may talk to, as the picker shows them. */
export async function listAgents({ db, publicUrl }: Pick<AppParts, 'db' | 'publicUrl'>, account: Account) {
  const rows = await agentsOf(db, account.organizationId);
  return rows.map(({ agent, companion }) => {
    const { id, firstName, lastName, headline, previewUrl, videoLoopUrl } = companionSummary(
      companion,
      publicUrl(),
    );
    return {
      id: agent.id,
      name: agent.name,
      language: agent.language,
      companion: { id, firstName, lastName, headline, previewUrl, videoLoopUrl },
    };
  });
}

/** The console acts for a project without a key: no connection rate, the same limits and costs as any session. */
const callerFor = (account: Account, projectId: string, costPerMinute: number): Caller => ({
  apiKeyId: null,
  organizationId: account.organizationId,
  projectId,
  role: account.role,
  provider: 'builtin',
  costPerMinute,
});

interface Wish {
  readonly channelType: 'webrtc' | 'websocket';
  readonly modality?: 'audio' | 'text';
}

/**
 * Starts a session in the playground.
 * @throws ServiceError NotFound, ConcurrentSessionLimitReached and what else `connectAgent` says
 */
export async function connect(parts: AppParts, account: Account, agentId: string, wish: Wish) {
  const found = await projectOfAgent(parts.db, account.organizationId, agentId);
  if (!found) throw notFound(`Agent ${agentId}`);
  const caller = callerFor(account, found.projectId, parts.config.costPerMinute);
  const connection = await connectAgent(parts, caller, agentId, wish);
  return { ...connection, iceServers: parts.config.iceServers.map(iceServer) };
}

/** A session of the account's organization. @throws ServiceError NotFound */
export async function session(parts: AppParts, account: Account, id: string) {
  const found = await projectOfSession(parts.db, account.organizationId, id);
  if (!found) throw notFound(`Session ${id}`);
  return readSession(parts, found, id);
}
