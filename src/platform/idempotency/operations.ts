import type { Idempotent } from '../../http/idempotency/index.ts';

const REPEATED: Idempotent = {};

/**
 * The operations that take an `Idempotency-Key`: those that make something or cost something. The others read, or do
 * the same when they are repeated. After a crash the connections and MCP servers may be carried out again: a session
 * that nobody joins gives its place back, and the id of a server is its client's.
 */
const OPERATIONS: Readonly<Record<string, Idempotent>> = {
  '/public/agents': { makes: 'agent' },
  '/public/companions': { makes: 'comp' },
  '/public/companions/:companionId/recordings/from-file': {
    makes: 'rec',
    at: (id, path) => path.replace(/from-file\/?$/, id),
  },
  '/public/digital-twins': { makes: 'comp', at: (id) => `/public/companions/${id}` },
  '/public/functions': { makes: 'fn' },
  '/public/faqs': { makes: 'faq' },
  '/public/faqs/:faqCollectionId/items': { makes: 'faqitem' },
  '/public/faqs/:faqCollectionId/items/batch': {
    makes: 'faqitem',
    at: (id, path) => path.replace(/batch\/?$/, id),
    answer: null,
  },
  '/public/knowledge-bases': { makes: 'kb' },
  '/public/knowledge-bases/:knowledgeBaseId/files': { makes: 'file' },
  '/public/quota-requests': { makes: 'quota' },
  '/public/sip-connections': { makes: 'sipconn' },
  '/public/webhooks': { makes: 'wh', answer: null },
  '/public/sip-connections/:sipConnectionId/call': {
    makes: 'sess',
    at: (id) => `/public/sessions/${id}`,
    answer: (sessionId) => ({ status: 'dialing', sessionId }),
    status: 200,
  },
  '/public/mcp-servers': REPEATED,
  '/public/connections': REPEATED,
  '/public/ws-connections': REPEATED,
  '/public/agents/:agentId/connections': REPEATED,
  '/public/functions/:functionId/rotate-secret': REPEATED,
  '/public/webhooks/:webhookId/rotate-secret': REPEATED,
};

/** The operation of a route, where it takes an `Idempotency-Key`. */
export const idempotentOperation = (method: string, route: string): Idempotent | undefined =>
  method === 'POST' && Object.hasOwn(OPERATIONS, route) ? OPERATIONS[route] : undefined;
