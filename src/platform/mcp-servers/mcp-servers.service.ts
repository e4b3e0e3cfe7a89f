import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../../errors/service-error.ts';
import type { InProject } from '../../http/api-key.ts';
import { AddressRefused } from '../../egress/egress.ts';
import { projectScope } from '../../storage/scope.ts';
import type { OAuthSetup } from '../../tools/mcp/oauth/index.ts';
import { checkHeaders, openHeaders, sealHeaders, withRetainedHeaders } from '../tool-headers.ts';
import { isMcpServerUsed } from '../uses.ts';
import { removeAuthorization } from './mcp-authorizations.store.ts';
import { openSetup, sealSetup, setupMark, setupOf } from './mcp-oauth.setup.ts';
import { headersOwner } from './mcp-servers.presenter.ts';
import type { McpServerCreate, McpServerPut } from './mcp-servers.schema.ts';
import {
  findMcpServer,
  holdMcpServer,
  insertMcpServer,
  type McpServerColumns,
  removeMcpServer,
  replaceMcpServer,
  type StoredMcpServer,
} from './mcp-servers.store.ts';

type McpServerParts = Pick<PlatformParts, 'db' | 'clock' | 'secrets' | 'egress'>;
type Body = Omit<McpServerPut, 'id'>;

const missing = (id: string): ServiceError => notFound(`MCP server ${id}`);

const refused = (sentence: string): ServiceError => new ServiceError('McpServerValidationFailed', sentence);

/**
 * The validated address, which must be https and public.
 * @throws ServiceError McpServerValidationFailed
 */
const checkedUrl = async ({ egress }: Pick<McpServerParts, 'egress'>, { url }: Body): Promise<string> => {
  if (url == null) throw refused('The url of an MCP server is required.');
  try {
    await egress.check(url);
    return url;
  } catch (error) {
    throw error instanceof AddressRefused ? refused(`url: ${error.message}`) : error;
  }
};

const hasOwnAuthorization = ({ headers }: Body): boolean =>
  Object.keys(headers ?? {}).some((name) => name.toLowerCase() === 'authorization');

/**
 * The OAuth setup in a body. It excludes other kinds of authorization.
 * @throws ServiceError ValidationFailed
 */
const oauthOf = async (
  parts: McpServerParts,
  body: Body,
  before: StoredMcpServer | null,
): Promise<OAuthSetup | null> => {
  if (body.oauth == null) return null;
  if (body.authorizationRequired === true)
    throw invalidFields({ oauth: ['must not be set with authorizationRequired'] });
  if (hasOwnAuthorization(body))
    throw invalidFields({ oauth: ['must not be set with a header Authorization'] });
  const isSamePlace = before !== null && before.url === body.url;
  return setupOf(parts, body.oauth, isSamePlace ? openSetup(parts.secrets, before) : null);
};

const storedHeaders = (
  { secrets }: McpServerParts,
  { url, headers_box, project_id, id }: StoredMcpServer,
) => ({
  url,
  headers: openHeaders(secrets, headers_box, headersOwner(project_id, id)),
});

const columnsOf = async (
  parts: McpServerParts,
  of: InProject,
  id: string,
  { given, before }: { readonly given: Body; readonly before: StoredMcpServer | null },
): Promise<McpServerColumns> => {
  const body = { ...given, headers: withRetainedHeaders(given, before && storedHeaders(parts, before)) };
  checkHeaders(body.headers);
  const url = await checkedUrl(parts, body);
  const setup = await oauthOf(parts, body, before);
  return {
    url,
    oauth_box: sealSetup(parts.secrets, setup, of.projectId, id),
    oauth_mark: setup && setupMark(url, setup),
    headers_box: sealHeaders(parts.secrets, body.headers, headersOwner(of.projectId, id)),
    allowed_tools: JSON.stringify(body.allowedTools ?? null),
    require_approval: body.requireApproval ?? 'never',
    description: body.description ?? null,
    authorization_required: body.authorizationRequired ?? false,
    tags: JSON.stringify(body.tags ?? {}),
  };
};

/**
 * The server.
 * @throws ServiceError NotFound
 */
export async function requireMcpServer(
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  id: string,
): Promise<StoredMcpServer> {
  const found = await findMcpServer(projectScope(db, projectId), id);
  if (!found) throw missing(id);
  return found;
}

/**
 * Creates a server.
 * @throws ServiceError ValidationFailed, McpServerValidationFailed, McpServerAlreadyExists (facts 3)
 */
export async function createMcpServer(
  parts: McpServerParts,
  of: InProject,
  { id, ...body }: McpServerCreate,
): Promise<StoredMcpServer> {
  const columns = await columnsOf(parts, of, id, { given: body, before: null });
  const created_at = new Date(parts.clock.wallTime());
  const created = await insertMcpServer(projectScope(parts.db, of.projectId), { id, created_at, ...columns });
  if (!created)
    throw new ServiceError('McpServerAlreadyExists', `The project has an MCP server ${id} already.`);
  return created;
}

/** Replaces a server as a whole. @throws ServiceError NotFound, ValidationFailed, McpServerValidationFailed */
export async function putMcpServer(
  parts: McpServerParts,
  of: InProject,
  id: string,
  { id: given, ...body }: McpServerPut,
): Promise<StoredMcpServer> {
  const before = await requireMcpServer(parts, of, id);
  if (given != null && given !== id) throw invalidFields({ id: ['must not change'] });
  const columns = await columnsOf(parts, of, id, { given: body, before });
  return parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, of.projectId);
    const replaced = await replaceMcpServer(scope, id, columns);
    if (!replaced) throw missing(id);
    await removeAuthorization(scope, id, replaced.oauth_mark);
    return replaced;
  });
}

/**
 * Deletes a server that nothing uses.
 * @throws ServiceError NotFound, McpServerInUse
 */
export const deleteMcpServer = (
  { db }: Pick<PlatformParts, 'db'>,
  { projectId }: InProject,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await holdMcpServer(scope, id))) throw missing(id);
    if (await isMcpServerUsed(scope, id))
      throw new ServiceError('McpServerInUse', `An agent or a channel uses the MCP server ${id}.`);
    await removeMcpServer(scope, id);
  });
