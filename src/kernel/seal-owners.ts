/**
 * The owners under which secrets are sealed (secret-box.ts): a box opens only for its own. They are part of what is
 * stored, so a change of one makes its boxes unreadable. src/storage/sealed/places.ts says which columns they are of.
 */
export const sealOwners = {
  functionHeaders: (id: string): string => `function ${id}`,
  functionSigningSecret: (id: string): string => `function ${id} signing`,
  mcpServerHeaders: (projectId: string, id: string): string => `mcp server ${projectId} ${id}`,
  mcpServerOAuth: (projectId: string, id: string): string => `oauth of mcp server ${projectId} ${id}`,
  mcpGrant: (projectId: string, serverId: string): string => `grant of mcp server ${projectId} ${serverId}`,
  mcpAuthorizationRequest: (stateHash: string): string => `mcp authorization request ${stateHash}`,
  /** One session's token for one MCP server. */
  mcpToken: (sessionId: string, serverId: string): string => `session ${sessionId} mcp ${serverId}`,
  voipToken: (agentId: string): string => `voip channel of ${agentId}`,
  sipPassword: (connectionId: string): string => `sip connection ${connectionId}`,
  secondFactor: (accountId: string): string => `second factor of ${accountId}`,
  /** Providers with their keys. @param id of an API key, or of a named setup */
  providers: (id: string): string => `api key ${id} providers`,
  /** The answer that was given to an `Idempotency-Key`. @param ownerId of a project, or of an organization */
  idempotentAnswer: (ownerId: string, keyHash: string): string => `idempotency ${ownerId} ${keyHash}`,
  webhook: (id: string): string => `webhook ${id}`,
  /** The signing key of a retired secret key. */
  signingKey: (keyId: string): string => `signing key ${keyId}`,
} as const;
