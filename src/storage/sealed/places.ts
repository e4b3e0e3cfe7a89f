import { sealOwners } from '../../kernel/seal-owners.ts';
import type { Schema } from '../schema.ts';

type Row = Readonly<Record<string, string>>;

/** A column that holds sealed secrets (src/kernel/secret-box.ts). */
export interface SealedPlace {
  readonly table: keyof Schema;
  readonly column: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** Further columns that the owner is made of. */
  readonly more?: readonly string[];
  /**
   * Where the column is JSON: the path of an object in it whose values are sealed, each under its name. A row has a
   * value for each, and the name is the column `name` of it.
   */
  readonly path?: readonly string[];
  /** The owner of the value, of the columns above. */
  readonly owner: (row: Row) => string;
}

const byId = (table: keyof Schema, column: string, owner: (id: string) => string): SealedPlace => ({
  ...{ table, column, key: ['id'] },
  owner: ({ id = '' }) => owner(id),
});

const ofMcpServer = (
  table: keyof Schema,
  column: string,
  id: string,
  owner: (projectId: string, id: string) => string,
): SealedPlace => ({
  ...{ table, column, key: ['project_id', id] },
  owner: (row) => owner(row['project_id'] ?? '', row[id] ?? ''),
});

/**
 * Every column that holds sealed secrets. A test compares it with the schema, where their names end in `_box`; JSON
 * with boxes in it is found by the test that rotates a key and then reads every text of the database.
 */
export const SEALED_PLACES: readonly SealedPlace[] = [
  byId('api_keys', 'provider_box', sealOwners.providers),
  byId('provider_setups', 'provider_box', sealOwners.providers),
  byId('webhooks', 'secret_box', sealOwners.webhook),
  byId('webhooks', 'previous_secret_box', sealOwners.webhook),
  byId('functions', 'headers_box', sealOwners.functionHeaders),
  byId('functions', 'signing_secret_box', sealOwners.functionSigningSecret),
  byId('sip_connections', 'password_box', sealOwners.sipPassword),
  byId('accounts', 'totp_box', sealOwners.secondFactor),
  ofMcpServer('mcp_servers', 'headers_box', 'id', sealOwners.mcpServerHeaders),
  ofMcpServer('mcp_servers', 'oauth_box', 'id', sealOwners.mcpServerOAuth),
  ofMcpServer('mcp_authorizations', 'grant_box', 'mcp_server_id', sealOwners.mcpGrant),
  {
    ...{ table: 'mcp_authorization_requests', column: 'request_box', key: ['state_hash'] },
    owner: ({ state_hash = '' }) => sealOwners.mcpAuthorizationRequest(state_hash),
  },
  {
    ...{ table: 'channel_configurations', column: 'voip_token_box', key: ['id'], more: ['agent_id'] },
    owner: ({ agent_id = '' }) => sealOwners.voipToken(agent_id),
  },
  {
    ...{ table: 'sessions', column: 'configuration', key: ['id'], path: ['mcp', 'authorizations'] },
    owner: ({ id = '', name = '' }) => sealOwners.mcpToken(id, name),
  },
  {
    ...{ table: 'idempotency_keys', column: 'answer_box', key: ['owner_id', 'key_hash'] },
    owner: ({ owner_id = '', key_hash = '' }) => sealOwners.idempotentAnswer(owner_id, key_hash),
  },
  {
    ...{ table: 'retired_keys', column: 'signing_key_box', key: ['key_id'] },
    owner: ({ key_id = '' }) => sealOwners.signingKey(key_id),
  },
];
