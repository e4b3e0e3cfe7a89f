import type { ConsoleParts } from '../../app-parts.ts';

/** The operator's connectors for administrators, without their addresses and what is sent to them. */
export const listConnectors = (connectors: ConsoleParts['connectors']) => [
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
