/**
 * Translates the entries of the audit log into sentences: which texts of `audit-texts.ts` belong to a method
 * and a route.
 */

/** The prefixes of the console's routes; the rest of a route is what it is about. */
const PREFIXES: readonly string[] = [
  '/console/api/projects/:projectId',
  '/console/api/organizations/:organizationId',
  '/console/api/operator',
  '/public/organization',
  '/console/api',
];

const AUDITED_RESOURCES = {
  '/public/agents': 'agent',
  '/public/functions': 'function',
  '/public/mcp-servers': 'mcpServer',
  '/public/companions': 'companion',
  '/public/companions/*/recordings': 'recording',
  '/public/companions/*/recordings/from-file': 'recording',
  '/public/memories': 'memories',
  '/public/digital-twins': 'digitalTwin',
  '/public/sip-connections': 'sipConnection',
  '/public/webhooks': 'webhook',
  '/public/sessions': 'conversation',
  '/public/knowledge-bases': 'knowledgeBase',
  '/public/knowledge-bases/*/files': 'knowledgeFile',
  '/public/knowledge-bases/*/files/*/summary': 'summary',
  '/public/faqs': 'faq',
  '/public/faqs/*/items': 'faqItem',
  '/public/faqs/*/items/batch': 'faqItems',
  '/clients/*/memories': 'memories',
  '/keys': 'key',
  '/projects/*/keys': 'key',
  '/projects': 'projectThing',
  '/members': 'member',
  '/invitations': 'invitation',
  '/organizations': 'organizationThing',
  '/setups': 'setup',
  '/catalogue/applications': 'application',
  '/catalogue/members': 'musicMember',
} as const;

export type AuditedResource = (typeof AUDITED_RESOURCES)[keyof typeof AUDITED_RESOURCES];

const SPECIAL = {
  'PUT /public/agents/*/channels/*': 'channelSet',
  'PUT /public/agents/*/embed': 'embedSet',
  'DELETE /public/agents/*/embed': 'embedWithdrawn',
  'DELETE /public/agents/*/channels/*': 'channelClosed',
  'POST /public/functions/*/rotate-secret': 'functionSecret',
  'POST /public/functions/*/test': 'functionTested',
  'POST /public/mcp-servers/*/authorize': 'mcpAuthorized',
  'DELETE /public/mcp-servers/*/authorize': 'mcpUnauthorized',
  'POST /public/quota-requests': 'limitAsked',
  'POST /quota-requests': 'limitAsked',
  'POST /quota-requests/*/review': 'limitReviewed',
  'POST /doctor': 'doctorRun',
  'POST /models/*/install': 'modelInstalled',
  'POST /models/*/verify': 'modelVerified',
  'DELETE /models/*': 'modelRemoved',
  'DELETE /setups/*': 'setupWithdrawn',
  'POST /setups/trials': 'setupTried',
  'POST /public/companions/*/generation': 'companionAgain',
  'POST /public/companions/*/recordings/*/retry': 'recordingAgain',
  'POST /public/sip-connections/*/call': 'callMade',
  'POST /public/webhooks/*/rotate-secret': 'webhookSecret',
  'POST /public/webhooks/*/deliveries/*/replay': 'webhookReplayed',
  'POST /public/webhooks/*/replay': 'webhookAllReplayed',
  'POST /webhooks/*/test': 'webhookTested',
  'POST /public/webhooks/*/test': 'webhookTested',
  'POST /public/webhooks/listeners': 'listenerMade',
  'DELETE /public/webhooks/listeners/*': 'listenerEnded',
  'POST /public/connections': 'sessionStarted',
  'POST /public/ws-connections': 'sessionStarted',
  'POST /public/agents/*/connections': 'sessionStarted',
  'DELETE /public/connections/*': 'sessionEnded',
  'POST /keys/*/revoke': 'keyRevoked',
  'POST /keys/*/end-sessions': 'keySessionsEnded',
  'POST /keys/*/rotate': 'keyRotated',
  'POST /projects/*/keys/*/revoke': 'keyRevoked',
  'POST /projects/*/keys/*/rotate': 'keyRotated',
  'PATCH /public/retention': 'retentionChanged',
  'ERASE /retention': 'retentionErased',
  'POST /public/erasures': 'personErased',
  'PATCH ': 'settingsChanged',
  'PATCH /members/*': 'roleChanged',
  'DELETE /members/*': 'memberRemoved',
  'POST /invitations': 'invited',
  'POST /organizations/*/invitations': 'invited',
  'POST /invitations/*/renew': 'invitationRenewed',
  'DELETE /invitations/*': 'invitationRevoked',
  'POST /invitations/accept': 'joined',
  'POST /catalogue/members/*/password': 'musicPassword',
  'POST /catalogue/members/*/unlock': 'musicUnlocked',
  'POST /catalogue/members/*/exports': 'musicExported',
  'DELETE /catalogue/members/*/applications/*': 'musicDisconnected',
} as const;

export type Special = (typeof SPECIAL)[keyof typeof SPECIAL];
export type Verb = 'created' | 'changed' | 'deleted';

const VERBS: Readonly<Record<string, Verb>> = {
  POST: 'created',
  PUT: 'changed',
  PATCH: 'changed',
  DELETE: 'deleted',
};

export type Sentence =
  | { readonly special: Special }
  | { readonly verb: Verb; readonly thing: AuditedResource };

const own = <T extends object>(table: T, key: string): T[keyof T] | undefined =>
  Object.hasOwn(table, key) ? table[key as keyof T] : undefined;

const withoutPrefix = (route: string): string =>
  route.slice(PREFIXES.find((prefix) => route.startsWith(prefix))?.length ?? 0);

/**
 * The sentence about an action of the audit log.
 * @param action the logged action, such as `PATCH /public/agents/:agentId`. Null: there is no sentence for it
 */
export function sentenceOf(action: string): Sentence | null {
  const [method = '', route = ''] = action.split(' ', 2);
  const path = withoutPrefix(route).replace(/:\w+/g, '*');
  const special = own(SPECIAL, `${method} ${path}`);
  if (special) return { special };
  const verb = own(VERBS, method);
  const thing = own(AUDITED_RESOURCES, path.replace(/\/\*$/, ''));
  return verb && thing ? { verb, thing } : null;
}

/** The topics that the log can be filtered by, as parts of routes. */
export const TOPICS = {
  agents: '/agents',
  companions: '/companions',
  knowledge: '/knowledge-bases',
  faqs: '/faqs',
  functions: '/functions',
  mcpServers: '/mcp-servers',
  phone: '/sip-connections',
  webhooks: '/webhooks',
  keys: '/keys',
  projects: 'organizations/:organizationId/projects',
  people: '/members',
  invitations: '/invitations',
  limits: '/quota-requests',
  catalogue: '/catalogue',
} as const;

export type Topic = keyof typeof TOPICS;
