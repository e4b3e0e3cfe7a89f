import type { Kysely } from 'kysely';
import type { PlatformParts } from '../app-parts.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { invalidFields, ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../http/api-key.ts';
import type { Schema } from '../storage/schema.ts';
import { type ProjectScope, projectScope } from '../storage/scope.ts';
import { isConnector } from '../tools/connectors.ts';
import type { Companion } from './companions/companions.presenter.ts';

/** The ids that a body names (4-decisions, "Interface A, details": an unknown one is 400 with a coded body). */
export interface References {
  readonly functions: readonly string[];
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
  readonly mcp: { readonly servers: readonly string[]; readonly connectors: readonly string[] } | null;
}

type Scope = Pick<Caller, 'projectId' | 'provider'>;
type Named = 'functions' | 'faq_collections' | 'knowledge_bases' | 'mcp_servers';

const unknown = (code: ErrorCode, what: string, id: string): ServiceError =>
  new ServiceError(code, `${what} ${id} was not found.`);

/**
 * The ids, among these, that exist in the project. Within a transaction the rows are locked until it ends, so that
 * a concurrent deletion cannot leave a dangling reference: a deletion locks the row first, and then its users.
 */
const known = async (scope: ProjectScope, table: Named, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = scope
    .select(table)
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id');
  const rows = await (scope.db.isTransaction ? found.forKeyShare() : found).execute();
  return new Set(rows.map(({ id }) => id));
};

const checkAll =
  (table: Named, code: ErrorCode, what: string) =>
  async (scope: ProjectScope, ids: readonly string[]): Promise<void> => {
    const found = await known(scope, table, ids);
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) throw unknown(code, what, missing);
  };

const checkFunctions = checkAll('functions', 'FunctionNotFound', 'Function');
const checkServers = checkAll('mcp_servers', 'McpServerNotFound', 'MCP server');
const checkFaqCollections = checkAll('faq_collections', 'FaqCollectionNotFound', 'FAQ collection');
const checkKnowledgeBases = checkAll('knowledge_bases', 'KnowledgeBaseNotFound', 'Knowledge base');

/**
 * Checks that no id names both a server of the project and a connector, because tokens and events are assigned by
 * the id.
 */
const checkOnce = ({ servers, connectors }: NonNullable<References['mcp']>): void => {
  const twice = connectors.find((id) => servers.includes(id));
  if (twice === undefined) return;
  throw invalidFields({ 'mcp.connectors': [`must not name ${twice}, which is an MCP server here as well`] });
};

const checkConnectors = (
  { connectors }: Pick<PlatformParts, 'connectors'>,
  { provider }: Scope,
  ids: readonly string[],
): void => {
  const missing = ids.find((id) => !isConnector(connectors, id));
  if (missing === undefined) return;
  throw new ServiceError('UnsupportedProvider', `The provider ${provider} has no connector ${missing}.`);
};

/**
 * Checks all references.
 * @throws ServiceError for the first id that does not exist in the project
 */
export async function checkReferences(
  parts: Pick<PlatformParts, 'db' | 'connectors'>,
  caller: Scope,
  references: References,
): Promise<void> {
  const scope = projectScope(parts.db, caller.projectId);
  await checkFunctions(scope, references.functions);
  await checkServers(scope, references.mcp?.servers ?? []);
  checkConnectors(parts, caller, references.mcp?.connectors ?? []);
  if (references.mcp) checkOnce(references.mcp);
  await checkFaqCollections(scope, references.faqCollections);
  await checkKnowledgeBases(scope, references.knowledgeBaseId === null ? [] : [references.knowledgeBaseId]);
}

/**
 * Checks that no two tools of a session have the same name: function names and MCP server ids share one namespace
 * (facts 2, "Function").
 * @param session names the session in the error
 * @throws ServiceError ValidationFailed, naming `functions`
 */
export async function checkToolNames(
  scope: ProjectScope,
  functions: readonly string[],
  servers: readonly string[],
  session = 'one session',
): Promise<void> {
  if (functions.length === 0) return;
  const rows = await scope
    .select('functions')
    .select('name')
    .where('id', 'in', [...new Set(functions)])
    .execute();
  const names = [...rows.map(({ name }) => name), ...new Set(servers)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw invalidFields({
    functions: [`must not give two tools of ${session} the same name (${twice}); MCP server ids count too`],
  });
}

/**
 * The companion that a body names, locked if this is a transaction.
 * @throws ServiceError CompanionNotFound
 */
export async function companionOfBody(
  db: Kysely<Schema>,
  { projectId }: Pick<Caller, 'projectId'>,
  id: string,
): Promise<Companion> {
  const found = projectScope(db, projectId).visibleCompanions().selectAll().where('id', '=', id);
  const companion = await (db.isTransaction ? found.forKeyShare() : found).executeTakeFirst();
  if (!companion) throw unknown('CompanionNotFound', 'Companion', id);
  return companion;
}

/**
 * Requires a companion that can talk: from `readyToUse` on (spec 3).
 * @throws ServiceError CompanionNotReady
 */
export function requireReady({ id, status }: Pick<Companion, 'id' | 'status'>): void {
  if (status === 'readyToUse' || status === 'completed') return;
  throw new ServiceError(
    'CompanionNotReady',
    `Companion ${id} is ${status}; it can be used from readyToUse.`,
  );
}
