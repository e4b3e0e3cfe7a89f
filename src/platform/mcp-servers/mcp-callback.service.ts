import { projectScope } from '../../storage/scope.ts';
import { McpFailure } from '../../tools/mcp/failure.ts';
import {
  finishAuthorization,
  type Grant,
  type Pending,
  type AuthorizationState,
} from '../../tools/mcp/oauth/index.ts';
import { columnsOf, type GrantOf, readStanding } from './mcp-authorizations.grants.ts';
import { type AuthorizeParts, oauthServerOf, requestOwner, wayOf } from './mcp-authorizations.service.ts';
import { holdSetup, putAuthorization, type StoredRequest } from './mcp-authorizations.store.ts';
import { takeRequest } from './mcp-requests.store.ts';
import { findMcpServer } from './mcp-servers.store.ts';

/** The parameters with which an authorization server sends a person back (RFC 6749, 4.1.2; RFC 9207). */
export interface Returned {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** The result that the person is shown. */
export type CallbackOutcome =
  | { readonly kind: 'authorized'; readonly serverId: string }
  | { readonly kind: 'failed'; readonly serverId: string; readonly reason: string }
  /** Nobody has begun this authorization, it took too long, or it was answered before. */
  | { readonly kind: 'unknown' };

const UNKNOWN: CallbackOutcome = { kind: 'unknown' };

/** Sentences for codes of RFC 6749, 4.1.2.1. */
const MEANINGS: Readonly<Record<string, string>> = {
  access_denied: 'It was not allowed.',
  invalid_scope: 'The authorization server does not know what was asked for.',
  temporarily_unavailable: 'The authorization server is not available now.',
};

const refusalOf = (error: string): string =>
  MEANINGS[error] ??
  `The authorization server refused it (${error.replace(/[^\x21-\x7e]/g, '').slice(0, 60)}).`;

const keep = (parts: AuthorizeParts, of: GrantOf, standing: AuthorizationState): Promise<boolean> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, of.projectId);
    if (!(await holdSetup(scope, of.serverId, of.setupMark))) return false;
    await putAuthorization(scope, of.serverId, of.setupMark, columnsOf(parts, of, standing));
    return true;
  });

const fail = async (parts: AuthorizeParts, of: GrantOf, reason: string): Promise<CallbackOutcome> => {
  const before = await readStanding(parts, of);
  // An authorization that works stays, when somebody refuses a further one.
  if (before.status !== 'authorized') await keep(parts, of, { ...before, status: 'failed', error: reason });
  return { kind: 'failed', serverId: of.serverId, reason };
};

const succeed = async (parts: AuthorizeParts, of: GrantOf, grant: Grant): Promise<CallbackOutcome> => {
  const kept = await keep(parts, of, { status: 'authorized', grant, error: null, challenge: null });
  if (!kept) return UNKNOWN;
  parts.log.info({ projectId: of.projectId, server: of.serverId }, 'an MCP server was authorized');
  return { kind: 'authorized', serverId: of.serverId };
};

const answer = async (
  parts: AuthorizeParts,
  request: StoredRequest,
  { code, error, iss }: Returned,
): Promise<CallbackOutcome> => {
  const row = await findMcpServer(projectScope(parts.db, request.project_id), request.mcp_server_id);
  const found = row && oauthServerOf(parts, row);
  if (!found || found.of.setupMark !== request.setup_mark) return UNKNOWN;
  const { server, of } = found;
  if (error !== undefined) return fail(parts, of, refusalOf(error));
  if (code === undefined) return fail(parts, of, 'The authorization server has sent no code.');
  const opened = parts.secrets.open(request.request_box, requestOwner(request.state_hash));
  const pending = JSON.parse(opened) as Pending;
  try {
    return await succeed(
      parts,
      of,
      await finishAuthorization(wayOf(parts), server, pending, { code, issuer: iss }),
    );
  } catch (failure) {
    if (failure instanceof McpFailure) return fail(parts, of, failure.message);
    throw failure;
  }
};

/** Handles a person's return. A state is valid once, and for ten minutes. */
export async function takeCallback(parts: AuthorizeParts, returned: Returned): Promise<CallbackOutcome> {
  const { state = '' } = returned;
  const request = state === '' ? undefined : await takeRequest(parts, state);
  return request ? answer(parts, request, returned) : UNKNOWN;
}
