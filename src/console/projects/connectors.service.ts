import type { AppParts } from '../../app-parts.ts';

/** What an administrator may know of the operator's connectors: not where they are, nor what is sent to them. */
export const listConnectors = (connectors: AppParts['connectors']) => [
  {
    id: 'musiccatalog',
    isBuiltIn: true,
    allowedTools: null,
    requireApproval: 'never',
    authorizationRequired: false,
  },
  ...[...connectors.values()].map(({ id, allowedTools, requireApproval, authorizationRequired }) => ({
    id,
    isBuiltIn: false,
    ...{ allowedTools, requireApproval, authorizationRequired },
  })),
];
