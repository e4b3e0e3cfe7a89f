import { type RawBuilder, sql } from 'kysely';
import type { ProjectScope } from '../storage/scope.ts';

/*
 * Finds and changes the users of things that can be deleted (4-decisions, "Interface A, details"). Call all of this
 * in the transaction that deletes, after the row is locked: whoever names the row locks it until the name is stored
 * (`checkReferences`), so no new user can appear meanwhile.
 */

/** Things that agents and channel overrides name in lists. */
type Listed = 'functions' | 'faqCollections';

const columnOf = { functions: 'functions', faqCollections: 'faq_collections' } as const;

/** `functions @> ["fn_1"]`, which the indexes of `agents` support. */
const names = (list: ReturnType<typeof sql>, id: string) =>
  sql<boolean>`${list} @> ${JSON.stringify([id])}::jsonb`;

/** Locks the users in the order of their ids, so that two deletions cannot deadlock. */
const hold = async (
  scope: ProjectScope,
  table: 'agents' | 'channel_configurations',
  using: RawBuilder<boolean>,
): Promise<string[]> => {
  const rows = scope.select(table).select('id').where(using).orderBy('id').forNoKeyUpdate();
  return (await rows.execute()).map(({ id }) => id);
};

const takeOutOfAgents = async (scope: ProjectScope, listed: Listed, id: string): Promise<void> => {
  const column = sql.ref(`agents.${columnOf[listed]}`);
  const ids = await hold(scope, 'agents', names(sql`${column}`, id));
  if (ids.length === 0) return;
  const left = sql<string>`${column} - ${id}::text`;
  const update = scope.update('agents').where('id', 'in', ids);
  await (
    listed === 'functions' ? update.set({ functions: left }) : update.set({ faq_collections: left })
  ).execute();
};

const takeOutOfChannels = async (scope: ProjectScope, listed: Listed, id: string): Promise<void> => {
  const list = sql`(overrides -> ${sql.lit(listed)})`;
  const ids = await hold(scope, 'channel_configurations', names(list, id));
  if (ids.length === 0) return;
  // A list that becomes empty stays: it means "none", as its author wanted, and not the agent's own list.
  const overrides = sql<string>`jsonb_set(overrides, array[${sql.lit(listed)}], ${list} - ${id}::text)`;
  await scope.update('channel_configurations').set({ overrides }).where('id', 'in', ids).execute();
};

/** Removes a function or an FAQ collection from the agents and channel overrides that use it. */
export async function takeOut(scope: ProjectScope, listed: Listed, id: string): Promise<void> {
  await takeOutOfAgents(scope, listed, id);
  await takeOutOfChannels(scope, listed, id);
}

const takeBaseOutOfAgents = async (scope: ProjectScope, id: string): Promise<void> => {
  const ids = await hold(scope, 'agents', sql<boolean>`agents.knowledge_base_id = ${id}`);
  if (ids.length === 0) return;
  await scope.update('agents').set({ knowledge_base_id: null }).where('id', 'in', ids).execute();
};

const takeBaseOutOfChannels = async (scope: ProjectScope, id: string): Promise<void> => {
  const using = sql<boolean>`overrides ->> 'knowledgeBaseId' = ${id}`;
  const ids = await hold(scope, 'channel_configurations', using);
  if (ids.length === 0) return;
  const overrides = sql<string>`overrides - 'knowledgeBaseId'`;
  await scope.update('channel_configurations').set({ overrides }).where('id', 'in', ids).execute();
};

/** Removes a knowledge base from the agents and channel overrides that use it. */
export async function takeOutKnowledgeBase(scope: ProjectScope, id: string): Promise<void> {
  await takeBaseOutOfAgents(scope, id);
  await takeBaseOutOfChannels(scope, id);
}

/** Whether an agent or a channel override of the project names this MCP server. */
export async function isMcpServerUsed(scope: ProjectScope, id: string): Promise<boolean> {
  const agent = await scope
    .select('agents')
    .select('id')
    .where(names(sql`(mcp -> 'servers')`, id))
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (agent) return true;
  const channel = await scope
    .select('channel_configurations')
    .select('id')
    .where(names(sql`(overrides -> 'mcp' -> 'servers')`, id))
    .limit(sql.lit(1))
    .executeTakeFirst();
  return channel !== undefined;
}
