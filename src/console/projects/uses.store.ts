import { sql } from 'kysely';
import type { ProjectScope } from '../../storage/scope.ts';

/** What agents use, by the last part of its address in interface A. */
export const USED_KINDS = ['knowledge-bases', 'faqs', 'functions', 'mcp-servers'] as const;
export type UsedKind = (typeof USED_KINDS)[number];

/** An agent that uses a resource, itself or in some of its channels. */
export interface UsingAgent {
  readonly id: string;
  readonly name: string | null;
}

const OF_AGENT = {
  'knowledge-bases': (id: string) => sql<boolean>`agents.knowledge_base_id = ${id}`,
  faqs: (id: string) => sql<boolean>`agents.faq_collections @> ${JSON.stringify([id])}::jsonb`,
  functions: (id: string) => sql<boolean>`agents.functions @> ${JSON.stringify([id])}::jsonb`,
  'mcp-servers': (id: string) => sql<boolean>`(agents.mcp -> 'servers') @> ${JSON.stringify([id])}::jsonb`,
} as const;

const overrides = sql.ref('channel_configurations.overrides');

const OF_CHANNEL = {
  'knowledge-bases': (id: string) => sql<boolean>`${overrides} ->> 'knowledgeBaseId' = ${id}`,
  faqs: (id: string) => sql<boolean>`(${overrides} -> 'faqCollections') @> ${JSON.stringify([id])}::jsonb`,
  functions: (id: string) => sql<boolean>`(${overrides} -> 'functions') @> ${JSON.stringify([id])}::jsonb`,
  'mcp-servers': (id: string) =>
    sql<boolean>`(${overrides} -> 'mcp' -> 'servers') @> ${JSON.stringify([id])}::jsonb`,
} as const;

/** The agents of the project that use a resource, the oldest first. */
export async function usersOf(scope: ProjectScope, kind: UsedKind, id: string): Promise<UsingAgent[]> {
  const channels = await scope
    .select('channel_configurations')
    .select('channel_configurations.agent_id')
    .where(OF_CHANNEL[kind](id))
    .execute();
  const ids = channels.map(({ agent_id }) => agent_id);
  return scope
    .select('agents')
    .select(['agents.id', 'agents.name'])
    .where(({ or, eb }) => or([OF_AGENT[kind](id), ...(ids.length > 0 ? [eb('agents.id', 'in', ids)] : [])]))
    .orderBy('agents.created_at')
    .orderBy('agents.id')
    .execute();
}
