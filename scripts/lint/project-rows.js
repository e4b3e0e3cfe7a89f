/** A rule of lint: no query of the platform forgets whose rows it reads (docs/internals/storage.md). */

/** Tables whose rows belong to a project (src/storage/scope.ts). */
const OWNED = [
  'agents',
  'companions',
  'functions',
  'mcp_servers',
  'channel_configurations',
  'faq_collections',
  'faq_items',
  'knowledge_bases',
  'knowledge_files',
  'webhooks',
  'webhook_deliveries',
  'sip_connections',
  'sip_calls',
  'sessions',
  'recordings',
  'embeds',
  'allowed_setups',
  'companion_generations',
  'companion_files',
  'recording_files',
  'session_companions',
  'memories',
  'mcp_authorizations',
  'mcp_authorization_requests',
  'project_retention',
  'erasures',
];

const OPENING = new Set(['selectFrom', 'updateTable', 'deleteFrom', 'insertInto', 'mergeInto']);

/** Whether a node is the name of such a table, or `name as alias`. */
const isOwned = (node) =>
  node.type === 'Literal' &&
  typeof node.value === 'string' &&
  OWNED.includes(node.value.replace(/ as .*$/, ''));

export const projectRows = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { scope: 'Rows of a project are reached through projectScope (src/storage/scope.ts).' },
  },
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || !OPENING.has(callee.property.name)) return;
      const names = given.flatMap((node) => (node.type === 'ArrayExpression' ? node.elements : node));
      for (const node of names.filter((name) => name !== null && isOwned(name)))
        context.report({ node, messageId: 'scope' });
    },
  }),
};
