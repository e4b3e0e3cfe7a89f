import type { Insertable } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import type { AgentTable } from '../../storage/schema.ts';
import { mediaUrl } from '../companions/companions.presenter.ts';
import { checkLanguage } from '../language.schema.ts';
import { withLimit } from '../limits.ts';
import { wholeMcp } from '../mcp.schema.ts';
import { knownSettings } from '../provider-settings.ts';
import { checkReferences, companionOfBody, requireReady } from '../references.ts';
import type { Agent, AgentCreate } from './agents.schema.ts';
import { countOfOrganization, findAgent, insertAgent, type StoredAgent } from './agents.store.ts';

type Parts = Pick<AppParts, 'db' | 'clock' | 'ids'>;

/** A.5. An optional value that is not set is null, never left out. */
export const presentAgent = (agent: StoredAgent, origin: string): Agent => ({
  id: agent.id,
  companionId: agent.companion_id,
  name: agent.name,
  previewUrl: agent.stock_slug === null ? null : mediaUrl(origin, agent.companion_id, 'preview.png'),
  language: agent.language,
  voiceId: agent.voice_id,
  functions: agent.functions,
  mcp: agent.mcp,
  faqCollections: agent.faq_collections,
  knowledgeBaseId: agent.knowledge_base_id,
  providerSettings: agent.provider_settings,
  tags: agent.tags,
  disableIdleTimeout: agent.disable_idle_timeout,
  useWebSearch: agent.use_web_search,
  mode: agent.mode,
  channels: [],
  created: Math.floor(agent.created_at.getTime() / 1000),
});

/** @throws ServiceError NotFound */
export async function requireAgent(
  { db }: Pick<AppParts, 'db'>,
  caller: Caller,
  id: string,
): Promise<StoredAgent> {
  const agent = await findAgent(db, caller.projectId, id);
  if (!agent) throw notFound(`Agent ${id}`);
  return agent;
}

const newAgent = ({ ids, clock }: Parts, caller: Caller, body: AgentCreate): Insertable<AgentTable> => {
  return {
    id: ids.newId('agent'),
    organization_id: caller.organizationId,
    project_id: caller.projectId,
    companion_id: body.companionId,
    name: body.name ?? null,
    language: body.language ?? null,
    voice_id: body.voiceId ?? null,
    functions: JSON.stringify(body.functions ?? []),
    mcp: JSON.stringify(wholeMcp(body.mcp)),
    faq_collections: JSON.stringify(body.faqCollections ?? []),
    knowledge_base_id: body.knowledgeBaseId ?? null,
    provider_settings: JSON.stringify(knownSettings(body.providerSettings)),
    tags: JSON.stringify(body.tags ?? {}),
    disable_idle_timeout: body.disableIdleTimeout ?? false,
    use_web_search: body.useWebSearch ?? true,
    mode: body.mode ?? 'conversation',
    created_at: new Date(clock.wallTime()),
  };
};

const limitExceeded = (limit: number): ServiceError =>
  new ServiceError('AgentLimitExceeded', `The organization has ${limit} agents, which is its limit.`);

/**
 * Makes an agent (spec A, 4).
 * @throws ServiceError for an unknown id, a companion that is not ready, and the organization's limit
 */
export async function createAgent(parts: Parts, caller: Caller, body: AgentCreate): Promise<StoredAgent> {
  const { db } = parts;
  checkLanguage(body.language);
  const companion = await companionOfBody(db, caller, body.companionId);
  await checkReferences(db, caller, {
    functions: body.functions ?? [],
    faqCollections: body.faqCollections ?? [],
    knowledgeBaseId: body.knowledgeBaseId ?? null,
    mcp: wholeMcp(body.mcp),
  });
  requireReady(companion);
  return withLimit(db, caller.organizationId, 'agents', async (transaction, limit) => {
    if ((await countOfOrganization(transaction, caller.organizationId)) >= limit) throw limitExceeded(limit);
    const agent = await insertAgent(transaction, newAgent(parts, caller, body));
    return { ...agent, stock_slug: companion.stock_slug };
  });
}
