import type { Insertable } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import type { AgentTable } from '../../storage/schema.ts';
import { wholeMcp } from '../mcp.schema.ts';
import { knownSettings } from '../provider-settings.ts';
import type { AgentCreate, AgentPatch } from './agents.schema.ts';
import type { AgentChange } from './agents.store.ts';

const list = (ids: readonly string[] | null | undefined): string => JSON.stringify([...new Set(ids)]);

/** Only the known fields of each handoff are stored. */
const handoffs = (given: AgentPatch['agentHandoffs']): string =>
  JSON.stringify((given ?? []).map(({ agentId, purpose }) => ({ agentId, purpose })));

/** The column for each field of a body; null stores the value that means "not set". */
const columns = {
  companionId: ({ companionId }: AgentPatch): AgentChange =>
    companionId === undefined ? {} : { companion_id: companionId },
  name: ({ name }: AgentPatch) => ({ name: name ?? null }),
  language: ({ language }: AgentPatch) => ({ language: language ?? null }),
  voiceId: ({ voiceId }: AgentPatch) => ({ voice_id: voiceId ?? null }),
  functions: ({ functions }: AgentPatch) => ({ functions: list(functions) }),
  mcp: ({ mcp }: AgentPatch) => ({ mcp: JSON.stringify(wholeMcp(mcp)) }),
  faqCollections: ({ faqCollections }: AgentPatch) => ({ faq_collections: list(faqCollections) }),
  knowledgeBaseId: ({ knowledgeBaseId }: AgentPatch) => ({ knowledge_base_id: knowledgeBaseId ?? null }),
  providerSettings: ({ providerSettings }: AgentPatch) => ({
    provider_settings: JSON.stringify(knownSettings(providerSettings ?? {})),
  }),
  tags: ({ tags }: AgentPatch) => ({ tags: JSON.stringify(tags ?? {}) }),
  disableIdleTimeout: ({ disableIdleTimeout }: AgentPatch) => ({
    disable_idle_timeout: disableIdleTimeout ?? null,
  }),
  useWebSearch: ({ useWebSearch }: AgentPatch) => ({ use_web_search: useWebSearch ?? null }),
  mode: ({ mode }: AgentPatch) => ({ mode: mode ?? 'conversation' }),
  agentHandoffs: ({ agentHandoffs }: AgentPatch) => ({ agent_handoffs: handoffs(agentHandoffs) }),
} satisfies Record<keyof AgentPatch, (body: AgentPatch) => AgentChange>;

/** The columns that a PATCH sets: those of the fields in its body. */
export const changeOf = (body: AgentPatch): AgentChange =>
  Object.assign(
    {},
    ...(Object.keys(columns) as (keyof typeof columns)[])
      .filter((field) => body[field] !== undefined)
      .map((field) => columns[field](body)),
  ) as AgentChange;

/** The row of a new agent. */
export const newAgent = (
  { ids, clock }: Pick<PlatformParts, 'ids' | 'clock'>,
  organizationId: string,
  body: AgentCreate,
): Omit<Insertable<AgentTable>, 'project_id'> => ({
  id: ids.newId('agent'),
  organization_id: organizationId,
  companion_id: body.companionId,
  created_at: new Date(clock.wallTime()),
  ...columns.name(body),
  ...columns.language(body),
  ...columns.voiceId(body),
  ...columns.functions(body),
  ...columns.mcp(body),
  ...columns.faqCollections(body),
  ...columns.knowledgeBaseId(body),
  ...columns.providerSettings(body),
  ...columns.tags(body),
  ...columns.disableIdleTimeout(body),
  ...columns.useWebSearch(body),
  ...columns.mode(body),
  ...columns.agentHandoffs(body),
});
