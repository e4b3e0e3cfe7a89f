import { sql } from 'kysely';
import { ServiceError } from '../../errors/service-error.ts';
import type { ProjectScope } from '../../storage/scope.ts';

interface Renamed {
  readonly id: string;
  readonly name: string;
}

/** The tools of a session: jsonb lists of function ids and of MCP server ids. */
interface Tools {
  readonly functions: ReturnType<typeof sql>;
  readonly servers: ReturnType<typeof sql>;
}

/** Whether these tools contain the function, and another tool with its new name. */
const collides = ({ projectId }: ProjectScope, { functions, servers }: Tools, { id, name }: Renamed) =>
  sql<boolean>`${functions} @> ${JSON.stringify([id])}::jsonb and (
    coalesce(${servers}, '[]') @> ${JSON.stringify([name])}::jsonb
    or exists (
      select from functions as others
      where others.project_id = ${projectId} and others.name = ${name} and others.id <> ${id}
        and ${functions} @> jsonb_build_array(others.id)))`;

const OF_AGENT: Tools = { functions: sql`agents.functions`, servers: sql`(agents.mcp -> 'servers')` };

/** A channel's value, or the agent's where the channel does not override it; null overrides nothing. */
const overridden = (field: string, own: ReturnType<typeof sql>) =>
  sql`coalesce(nullif(channel_configurations.overrides -> ${sql.lit(field)}, 'null'), ${own})`;

const OF_CHANNEL: Tools = {
  functions: overridden('functions', sql`agents.functions`),
  servers: sql`(${overridden('mcp', sql`agents.mcp`)} -> 'servers')`,
};

const collidingAgent = async (scope: ProjectScope, renamed: Renamed): Promise<string | undefined> => {
  const base = scope
    .select('agents')
    .select('agents.id')
    .where(collides(scope, OF_AGENT, renamed));
  const channel = scope
    .select('channel_configurations')
    .innerJoin('agents', 'agents.id', 'channel_configurations.agent_id')
    .select('agents.id')
    .where(collides(scope, OF_CHANNEL, renamed));
  const found = await base.limit(sql.lit(1)).executeTakeFirst();
  return (found ?? (await channel.limit(sql.lit(1)).executeTakeFirst()))?.id;
};

/**
 * Locks the agents whose sessions may have the function, in the order of their ids: another writer of the tools of
 * such an agent or its channels (channels.tools.ts) is done, or comes after.
 */
async function holdUsers(scope: ProjectScope, { id }: Renamed): Promise<void> {
  const it = sql`${JSON.stringify([id])}::jsonb`;
  const using = sql<boolean>`(agents.functions @> ${it} or exists (
    select from channel_configurations as channels
    where channels.agent_id = agents.id and channels.overrides -> 'functions' @> ${it}))`;
  await scope
    .select('agents')
    .select('agents.id')
    .where(using)
    .orderBy('agents.id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Refuses a new name that would give an agent two tools with the same name, instead of failing when its next
 * session starts: function names and MCP server ids share one namespace in a session (facts 2, "Function"). Call it
 * in the transaction that renames, after the function is locked.
 * @throws ServiceError ToolNameTaken
 */
export async function checkNewName(scope: ProjectScope, renamed: Renamed): Promise<void> {
  await holdUsers(scope, renamed);
  const agent = await collidingAgent(scope, renamed);
  if (agent === undefined) return;
  throw new ServiceError(
    'ToolNameTaken',
    `Agent ${agent} already has a tool called ${renamed.name}; MCP server ids count too.`,
  );
}
