import type { ComponentType } from 'react';

export type PageModule = { readonly default: ComponentType };

export interface PageRoute {
  /** The path below `/console`. */
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /** Who sees the page: everybody by default. The service refuses the requests of others itself. */
  readonly for?: 'member' | 'admin' | 'operator';
}

const project = (path: string, load: PageRoute['load'], whom: 'member' | 'admin' = 'member'): PageRoute => ({
  path: `/p/$projectId${path}`,
  load,
  for: whom,
});

const organization = (path: string, load: PageRoute['load']): PageRoute => ({
  path: `/o/$organizationId${path}`,
  load,
  for: 'admin',
});

const operator = (path: string, load: PageRoute['load']): PageRoute => ({
  path: `/operator${path}`,
  load,
  for: 'operator',
});

/** Every page of the console, each loaded when it is first opened. */
export const ROUTES: readonly PageRoute[] = [
  project('', () => import('../pages/home/page.tsx')),
  project('/talk', () => import('../pages/playground/page.tsx')),
  project('/talk/$agentId', () => import('../pages/playground/page.tsx')),
  project('/agents', () => import('../pages/agents/list-page.tsx')),
  project('/agents/$agentId', () => import('../pages/agents/agent-page.tsx')),
  project('/companions', () => import('../pages/companions/list-page.tsx')),
  project('/companions/$companionId', () => import('../pages/companions/companion-page.tsx')),
  project('/knowledge', () => import('../pages/knowledge/list-page.tsx'), 'admin'),
  project('/knowledge/$knowledgeBaseId', () => import('../pages/knowledge/base-page.tsx'), 'admin'),
  project('/faqs', () => import('../pages/faqs/list-page.tsx'), 'admin'),
  project('/faqs/$faqId', () => import('../pages/faqs/faq-page.tsx'), 'admin'),
  project('/functions', () => import('../pages/functions/list-page.tsx'), 'admin'),
  project('/functions/$functionId', () => import('../pages/functions/function-page.tsx'), 'admin'),
  project('/mcp-servers', () => import('../pages/mcp-servers/list-page.tsx'), 'admin'),
  project('/mcp-servers/$mcpServerId', () => import('../pages/mcp-servers/server-page.tsx'), 'admin'),
  project('/phone', () => import('../pages/phone/list-page.tsx'), 'admin'),
  project('/phone/$sipConnectionId', () => import('../pages/phone/connection-page.tsx'), 'admin'),
  project('/sessions', () => import('../pages/sessions/list-page.tsx'), 'admin'),
  project('/sessions/$sessionId', () => import('../pages/sessions/session-page.tsx'), 'admin'),
  project('/memories', () => import('../pages/memories/page.tsx'), 'admin'),
  project('/usage', () => import('../pages/usage/page.tsx'), 'admin'),
  project('/webhooks', () => import('../pages/webhooks/list-page.tsx'), 'admin'),
  project('/webhooks/$webhookId', () => import('../pages/webhooks/webhook-page.tsx'), 'admin'),
  project('/requests', () => import('../pages/requests/page.tsx'), 'admin'),
  project('/data', () => import('../pages/data/page.tsx'), 'admin'),
  project('/keys', () => import('../pages/keys/page.tsx'), 'admin'),
  organization('', () => import('../pages/organization/settings-page.tsx')),
  organization('/members', () => import('../pages/organization/members-page.tsx')),
  organization('/quotas', () => import('../pages/organization/quotas-page.tsx')),
  organization('/audit', () => import('../pages/organization/audit-page.tsx')),
  operator('/reviews', () => import('../pages/operator/reviews-page.tsx')),
  operator('/organizations', () => import('../pages/operator/organizations-page.tsx')),
  operator('/setups', () => import('../pages/operator/setups-page.tsx')),
  operator('/setups/$setupId', () => import('../pages/operator/setup-page.tsx')),
  operator('/models', () => import('../pages/operator/models-page.tsx')),
  operator('/doctor', () => import('../pages/operator/doctor-page.tsx')),
  operator('/audit', () => import('../pages/operator/audit-page.tsx')),
  operator('/catalogue', () => import('../pages/catalogue/applications-page.tsx')),
  operator('/catalogue/imports', () => import('../pages/catalogue/imports-page.tsx')),
  operator('/catalogue/charts', () => import('../pages/catalogue/charts-page.tsx')),
  operator('/catalogue/search', () => import('../pages/catalogue/search-page.tsx')),
  operator('/catalogue/members', () => import('../pages/catalogue/members-page.tsx')),
  operator('/catalogue/members/$memberId', () => import('../pages/catalogue/member-page.tsx')),
  { path: '/account', load: () => import('../pages/account/page.tsx') },
];
