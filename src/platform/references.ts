import type { Kysely } from 'kysely';
import { ServiceError } from '../errors/service-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Caller } from '../http/api-key.ts';
import type { Schema } from '../storage/schema.ts';
import { findCompanion } from './companions/companions.store.ts';
import type { Companion } from './companions/companions.presenter.ts';

/** The ids that a body may name (4-decisions, "Interface A, details": an unknown one is 400 with a coded body). */
export interface References {
  readonly functions: readonly string[];
  readonly faqCollections: readonly string[];
  readonly knowledgeBaseId: string | null;
  readonly mcp: { readonly servers: readonly string[]; readonly connectors: readonly string[] } | null;
}

type Scope = Pick<Caller, 'projectId' | 'provider'>;

const unknown = (code: ErrorCode, what: string, id: string): ServiceError =>
  new ServiceError(code, `${what} ${id} was not found.`);

const checkFaqCollections = async (
  db: Kysely<Schema>,
  projectId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('faq_collections')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw unknown('FaqCollectionNotFound', 'FAQ collection', missing);
};

const checkKnowledgeBase = async (
  db: Kysely<Schema>,
  projectId: string,
  id: string | null,
): Promise<void> => {
  if (id === null) return;
  const row = await db
    .selectFrom('knowledge_bases')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw unknown('KnowledgeBaseNotFound', 'Knowledge base', id);
};

/** The project has no functions and no MCP servers yet, and the built-in provider no connectors: every id is unknown. */
const checkTools = ({ provider }: Scope, { functions, mcp }: References): void => {
  const [functionId] = functions;
  if (functionId !== undefined) throw unknown('FunctionNotFound', 'Function', functionId);
  const [server] = mcp?.servers ?? [];
  if (server !== undefined) throw unknown('McpServerNotFound', 'MCP server', server);
  const [connector] = mcp?.connectors ?? [];
  if (connector !== undefined) {
    throw new ServiceError('UnsupportedProvider', `The provider ${provider} has no connector ${connector}.`);
  }
};

/** @throws ServiceError for the first id that the project does not have */
export async function checkReferences(
  db: Kysely<Schema>,
  scope: Scope,
  references: References,
): Promise<void> {
  checkTools(scope, references);
  await checkFaqCollections(db, scope.projectId, references.faqCollections);
  await checkKnowledgeBase(db, scope.projectId, references.knowledgeBaseId);
}

/** The companion that a body names. @throws ServiceError CompanionNotFound */
export async function companionOfBody(
  db: Kysely<Schema>,
  { projectId }: Scope,
  id: string,
): Promise<Companion> {
  const companion = await findCompanion(db, projectId, id);
  if (!companion) throw unknown('CompanionNotFound', 'Companion', id);
  return companion;
}

/** A companion can talk from `readyToUse` (spec 3). @throws ServiceError CompanionNotReady */
export function requireReady({ id, status }: Pick<Companion, 'id' | 'status'>): void {
  if (status === 'readyToUse' || status === 'completed') return;
  throw new ServiceError(
    'CompanionNotReady',
    `Companion ${id} is ${status}; it can be used from readyToUse.`,
  );
}
