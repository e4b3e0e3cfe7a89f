import type { PlatformParts } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { checkToolsOfAgent } from '../channels/channels.tools.ts';
import { checkLanguage } from '../language.schema.ts';
import { withFunctionIds } from '../functions/functions.store.ts';
import { countOfOrganization, withLimit } from '../limits.ts';
import { wholeMcp } from '../mcp.schema.ts';
import { type OrganizationDefaults, readDefaults } from '../organization-defaults.ts';
import {
  checkReferences,
  checkToolNames,
  companionOfBody,
  type References,
  requireReady,
} from '../references.ts';
import { checkSetupChoice } from '../provider-setups/session-setup.ts';
import { checkHandoffs, takeOutOfHandoffs, takeWithUsers } from './agents.handoffs.ts';
import { changeOf, newAgent } from './agents.rows.ts';
import type { AgentCreate, AgentPatch } from './agents.schema.ts';
import {
  findAgent,
  findAgentWithDefaults,
  insertAgent,
  removeAgent,
  type StoredAgent,
  updateAgent,
} from './agents.store.ts';

type AgentParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'connectors'>;

const missing = (id: string): ServiceError => notFound(`Agent ${id}`);

const found = async (scope: ProjectScope, id: string): Promise<StoredAgent> => {
  const agent = await findAgent(scope, id);
  if (!agent) throw missing(id);
  return agent;
};

/**
 * The agent.
 * @throws ServiceError NotFound
 */
export const requireAgent = (
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: Pick<Caller, 'projectId'>,
  id: string,
): Promise<StoredAgent> => found(projectScope(db, projectId), id);

/**
 * The agent, and the defaults of its organization.
 * @throws ServiceError NotFound
 */
export async function requireAgentWithDefaults(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: Pick<Caller, 'projectId'>,
  id: string,
): Promise<readonly [StoredAgent, OrganizationDefaults]> {
  const agent = await findAgentWithDefaults(projectScope(db, projectId), id);
  if (!agent) throw missing(id);
  return [agent, readDefaults(agent.organization_defaults)];
}

const limitExceeded = (limit: number): ServiceError =>
  new ServiceError('AgentLimitExceeded', `The organization has ${limit} agents, which is its limit.`);

/** The ids in a body. */
const referencesOf = (body: AgentPatch): References => ({
  functions: body.functions ?? [],
  faqCollections: body.faqCollections ?? [],
  knowledgeBaseId: body.knowledgeBaseId ?? null,
  mcp: wholeMcp(body.mcp),
});

/** The body with the ids of functions that it names by their names. */
const withIds = async <Body extends AgentPatch>(
  { db }: Pick<AgentParts, 'db'>,
  { projectId }: Caller,
  body: Body,
): Promise<Body> =>
  body.functions
    ? { ...body, functions: await withFunctionIds(projectScope(db, projectId), body.functions) }
    : body;

/** Checks that everything a body names exists, and keeps it from being deleted until the transaction ends. */
const checkBody = async (
  { connectors }: AgentParts,
  scope: ProjectScope,
  caller: Caller,
  { body, self }: { readonly body: AgentPatch; readonly self: string | null },
): Promise<void> => {
  const { companionId } = body;
  const companion = companionId === undefined ? null : await companionOfBody(scope.db, caller, companionId);
  await checkReferences({ db: scope.db, connectors }, caller, referencesOf(body));
  await checkHandoffs(scope, body.agentHandoffs, self);
  await checkSetupChoice(scope, body.providerSetupId);
  if (companion) requireReady(companion);
};

const insert = async (
  scope: ProjectScope,
  parts: AgentParts,
  caller: Caller,
  body: AgentCreate,
): Promise<StoredAgent> => {
  const agent = newAgent(parts, caller.organizationId, body);
  await insertAgent(scope, agent);
  return found(scope, agent.id);
};

/**
 * Creates an agent (spec A, 4).
 * @throws ServiceError for an unknown id, a companion that is not ready, and the organization's limit
 */
export async function createAgent(
  parts: AgentParts,
  caller: Caller,
  given: AgentCreate,
): Promise<StoredAgent> {
  checkLanguage(given.language);
  const body = await withIds(parts, caller, given);
  return withLimit(parts.db, caller.organizationId, 'agents', async (transaction, limit) => {
    const scope = projectScope(transaction, caller.projectId);
    await checkBody(parts, scope, caller, { body, self: null });
    await checkToolNames(scope, body.functions ?? [], body.mcp?.servers ?? []);
    if ((await countOfOrganization(transaction, 'agents', caller.organizationId)) >= limit)
      throw limitExceeded(limit);
    return insert(scope, parts, caller, body);
  });
}

/** Updates the fields in the body, and checks the agent afterwards; an error rolls the change back. */
const update = async (scope: ProjectScope, id: string, body: AgentPatch): Promise<StoredAgent> => {
  const change = changeOf(body);
  if (Object.keys(change).length > 0) await updateAgent(scope, id, change);
  const changed = await found(scope, id);
  // The row is locked by now: another writer of the agent or its channels (`holdAgent`) is done, or comes after.
  if (body.functions !== undefined || body.mcp !== undefined) await checkToolsOfAgent(scope, changed);
  return changed;
};

/**
 * Changes an agent; each field in the body is replaced as a whole (4-decisions, "Interface A, details"). The things
 * that the body names are locked before the agent, in the order in which a deletion locks a function before its
 * agents.
 * @throws ServiceError NotFound, and as `createAgent` for the body
 */
export async function patchAgent(
  parts: AgentParts,
  caller: Caller,
  id: string,
  given: AgentPatch,
): Promise<StoredAgent> {
  await requireAgent(parts, caller, id);
  checkLanguage(given.language);
  const body = await withIds(parts, caller, given);
  return parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, caller.projectId);
    await checkBody(parts, scope, caller, { body, self: id });
    return update(scope, id, body);
  });
}

/**
 * Deletes an agent with all its channels. Running sessions go on; other agents cannot hand over to it any more.
 * @throws ServiceError NotFound
 */
export async function deleteAgent(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: Pick<Caller, 'projectId'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    await takeWithUsers(scope, id);
    if (!(await removeAgent(scope, id))) throw missing(id);
    await takeOutOfHandoffs(scope, id);
  });
}
