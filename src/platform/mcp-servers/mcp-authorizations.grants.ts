import type { PlatformParts } from '../../app-parts.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { projectScope } from '../../storage/scope.ts';
import { McpFailure } from '../../tools/mcp/failure.ts';
import {
  type Grant,
  type GrantStore,
  NO_AUTHORIZATION,
  type AuthorizationState,
} from '../../tools/mcp/oauth/index.ts';
import {
  type AuthorizationColumns,
  findAuthorization,
  holdSetup,
  leaseAuthorization,
  prepareAuthorization,
  settleAuthorization,
  type StoredAuthorization,
} from './mcp-authorizations.store.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

export type GrantParts = Pick<PlatformParts, 'db' | 'secrets' | 'clock' | 'ids'>;

/** The server that a grant is for, and the hash of its setup. */
export interface GrantOf {
  readonly projectId: string;
  readonly serverId: string;
  readonly setupMark: string;
}

/**
 * The lease of an authorization: longer than any step of it, so that a process that died blocks it no longer than
 * this.
 */
const LEASE_MS = 30_000;

const owner = ({ projectId, serverId }: Pick<GrantOf, 'projectId' | 'serverId'>): string =>
  sealOwners.mcpGrant(projectId, serverId);

/**
 * The standing in a row, decrypted.
 * @throws SecretBoxError
 */
export const standingOf = (secrets: SecretBox, row: StoredAuthorization): AuthorizationState => {
  const whose = { projectId: row.project_id, serverId: row.mcp_server_id };
  return {
    status: row.status,
    error: row.error,
    challenge: row.challenge,
    grant: row.grant_box === null ? null : (JSON.parse(secrets.open(row.grant_box, owner(whose))) as Grant),
  };
};

export const columnsOf = (
  { secrets, clock }: Pick<GrantParts, 'secrets' | 'clock'>,
  of: GrantOf,
  { status, error, challenge, grant }: AuthorizationState,
): AuthorizationColumns => ({
  status,
  error,
  challenge: challenge && JSON.stringify(challenge),
  grant_box: grant && secrets.seal(JSON.stringify(grant), owner(of)),
  expires_at: grant?.tokens && grant.expiresAt !== null ? new Date(grant.expiresAt) : null,
  updated_at: new Date(clock.wallTime()),
});

/**
 * The current standing for this setup.
 * @throws SecretBoxError
 */
export async function readStanding(
  parts: Pick<GrantParts, 'db' | 'secrets'>,
  of: GrantOf,
): Promise<AuthorizationState> {
  const row = await findAuthorization(projectScope(parts.db, of.projectId), of.serverId);
  return row?.setup_mark === of.setupMark ? standingOf(parts.secrets, row) : NO_AUTHORIZATION;
}

/**
 * Makes sure that there is a row to lease.
 * @throws McpFailure when the server has changed since the session began
 */
const prepare = ({ db }: GrantParts, { projectId, serverId, setupMark }: GrantOf, now: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    if (!(await holdSetup(scope, serverId, setupMark)))
      throw new McpFailure('denied', 'It was changed or deleted since this session began.');
    await prepareAuthorization(scope, serverId, setupMark, now);
  });

/**
 * The store in which sessions keep a grant. It holds no database connection while an authorization server is asked.
 */
export const grantStore = (parts: GrantParts, of: GrantOf): GrantStore => ({
  read: () => readStanding(parts, of),
  async change(work) {
    const { db, clock, ids, secrets } = parts;
    const scope = projectScope(db, of.projectId);
    const now = new Date(clock.wallTime());
    const lease = { lease: ids.newId('lease'), now, until: new Date(now.getTime() + LEASE_MS) };
    await prepare(parts, of, now);
    const row = await leaseAuthorization(scope, of.serverId, of.setupMark, lease);
    if (!row) return null;
    try {
      const standing = await work(standingOf(secrets, row));
      const columns = columnsOf(parts, of, standing);
      // If somebody has removed or replaced the authorization meanwhile, the new grant is dropped.
      return (await settleAuthorization(scope, of.serverId, lease.lease, columns)) ? standing : null;
    } catch (error) {
      await settleAuthorization(scope, of.serverId, lease.lease, null);
      throw error;
    }
  },
});
