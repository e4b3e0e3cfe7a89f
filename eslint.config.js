import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { boundedWaits } from './scripts/lint/bounded-waits.js';

/** The rooms of the house, and which rooms each may enter (docs/internals/rooms-and-walls.md). */
const base = ['time', 'media', 'ids', 'secrets', 'config', 'unstorable', 'json'];
const rooms = {
  time: [],
  media: ['time'],
  output: ['time'],
  ids: [],
  secrets: ['ids'],
  config: [],
  unstorable: [],
  json: [],
  versions: [],
  errors: [],
  outgoing: ['json'],
  meaning: [...base, 'storage', 'outgoing', 'conversation'],
  'child-process': ['time'],
  documents: [...base, 'child-process', 'conversation'],
  conversation: ['time', 'media', 'unstorable', 'json'],
  speech: [...base, 'conversation', 'outgoing', 'avatar'],
  encoding: [...base, 'child-process', 'conversation'],
  avatar: [...base, 'child-process', 'conversation', 'encoding'],
  storage: [...base, 'errors', 'conversation'],
  jobs: [...base, 'storage', 'errors', 'conversation'],
  http: [...base, 'errors', 'storage', 'parts', 'live', 'versions'],
  live: [...base, 'conversation', 'speech', 'avatar', 'storage', 'platform', 'errors'],
  tools: [...base, 'conversation', 'outgoing', 'errors'],
  telemetry: [...base, 'conversation', 'outgoing'],
  channels: [...base, 'conversation', 'live', 'avatar', 'errors', 'http', 'parts', 'platform'],
  platform: [
    ...base,
    'errors',
    'http',
    'storage',
    'jobs',
    'webhooks',
    'outgoing',
    'meaning',
    'child-process',
    'documents',
    'conversation',
    'encoding',
    'avatar',
    'speech',
    'live',
    'tools',
    'parts',
  ],
  catalog: [...base, 'errors', 'http', 'storage', 'jobs', 'parts', 'versions'],
  members: [...base, 'errors', 'http', 'storage', 'jobs', 'catalog', 'terminal', 'parts', 'versions'],
  'music-mcp': [
    ...base,
    'conversation',
    'errors',
    'http',
    'storage',
    'catalog',
    'members',
    'parts',
    'versions',
  ],
  console: [
    ...base,
    'errors',
    'http',
    'storage',
    'jobs',
    'platform',
    'catalog',
    'members',
    'live',
    'keys',
    'speech',
    'terminal',
    'parts',
    'importers',
  ],
  demo: [...base, 'errors', 'http', 'storage', 'platform', 'members', 'avatar', 'conversation', 'parts'],
  webhooks: [...base, 'errors', 'http', 'storage', 'jobs', 'outgoing', 'conversation', 'parts'],
  terminal: [...base, 'storage'],
  keys: [...base, 'errors', 'speech', 'storage', 'terminal'],
  importers: [...base, 'errors', 'storage', 'jobs', 'catalog', 'parts'],
  testing: [...base, 'conversation', 'speech', 'tools', 'storage', 'errors', 'avatar', 'encoding'],
  parts: [...base, 'conversation', 'live', 'storage', 'outgoing', 'tools', 'meaning', 'avatar', 'versions'],
};

const files = {
  ids: 'src/ids.ts',
  secrets: 'src/secret-box.ts',
  config: 'src/config*.ts',
  unstorable: 'src/unstorable.ts',
  parts: 'src/app-parts.ts',
  versions: 'src/catalog-versions.ts',
};
const elements = Object.keys(rooms).map((type) =>
  files[type]
    ? { type, pattern: files[type], mode: 'full' }
    : { type, pattern: `src/${type}/**/*`, mode: 'full' },
);

const mayEnter = (room, others) => ({ from: [room], allow: others });

const walls = {
  files: ['src/**/*.ts'],
  ignores: ['src/**/*.test.ts'],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': [
      ...elements,
      { type: 'main', pattern: 'src/server/**/*', mode: 'full' },
      { type: 'main', pattern: 'src/*.ts', mode: 'full' },
    ],
    'import/resolver': { node: { extensions: ['.ts'] } },
  },
  rules: {
    'boundaries/element-types': [
      'error',
      {
        default: 'disallow',
        rules: [
          ...Object.entries(rooms).map(([room, others]) => mayEnter(room, [room, ...others])),
          mayEnter('main', [...Object.keys(rooms), 'main']),
        ],
      },
    ],
  },
};

/** conversation/ is given a clock and ports: it may reach for nothing by itself (DESIGN 2). */
const pureConversation = {
  files: ['src/conversation/**/*.ts'],
  ignores: ['src/**/*.test.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      'setTimeout',
      'setInterval',
      'setImmediate',
      'Date',
      'performance',
      'fetch',
      'process',
    ],
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['node:*', 'pg', 'kysely', 'fastify*', '@fastify/*', 'ws', 'node-datachannel'],
            message: 'conversation/ is pure: take it through a port.',
          },
        ],
      },
    ],
  },
};

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
  'companion_generations',
  'companion_files',
  'recording_files',
  'session_companions',
  'memories',
  'mcp_authorizations',
  'mcp_authorization_requests',
];
const opensOwned = `CallExpression[callee.property.name=/^(selectFrom|updateTable|deleteFrom|insertInto|mergeInto)$/]`;
const ownedName = `Literal[value=/^(${OWNED.join('|')})( as .*)?$/]`;
const SCOPE_MESSAGE = 'Rows of a project are reached through projectScope (src/storage/scope.ts).';

/** Code that rightly works on the rows of all projects, each with its reason. */
const ACROSS_PROJECTS = [
  // A session is joined by its token, or once by its id, and closed by whichever process notices.
  'src/platform/sessions/sessions.lifecycle.ts',
  // Limits are an organization's: places are counted over all its projects.
  'src/platform/connections/places.ts',
  // What a session may read was checked when it was created; a process has no caller when it loads it.
  'src/platform/sessions/knowledge.ts',
  // A process holds the lines of all projects; what it may call was checked when it was asked for.
  'src/platform/sip-connections/lines.store.ts',
  // A provider names a channel by its id, which is a capability: whose it is, is what is looked up.
  'src/platform/phone/voip-channels.ts',
  // A display names its channel by the id in its address, which is a capability.
  'src/platform/kiosk/kiosk-channels.ts',
  // Who comes back from an authorization server is known by a state, which is a capability.
  'src/platform/mcp-servers/mcp-requests.store.ts',
  // Stock companions belong to no project; they are written at every start.
  'src/platform/companions/stock.ts',
  // The same bytes are kept once for all projects; whoever holds a file's address may hear it.
  'src/platform/blobs/hold.ts',
  'src/platform/recordings/served.store.ts',
  'src/platform/companions/generation/companion-files.store.ts',
];

/** No query of the platform may forget whose rows it reads. */
const projectRows = {
  files: ['src/platform/**/*.ts', 'src/webhooks/**/*.ts'],
  ignores: ['src/**/*.test.ts', ...ACROSS_PROJECTS],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: `${opensOwned} > ${ownedName}`, message: SCOPE_MESSAGE },
      { selector: `${opensOwned} > ArrayExpression > ${ownedName}`, message: SCOPE_MESSAGE },
    ],
  },
};

/** Tests whose waits have not all got a limit and a name yet. */
const UNBOUNDED = [
  'test/{browser,channels,faults,phone,service}/**',
  'test/support/phone/**',
  'test/support/{console-talk,mcp-conformance-suite,mcp-official,relay,scenario-session}.ts',
  'test/support/{voip-driver,voip-provider,webrtc-driver,websocket-driver}.ts',
];

/** What a test waits for may never come: then the report says what it was (docs/testing.md). */
const waits = {
  files: ['test/**/*.ts'],
  ignores: ['test/support/until.ts', ...UNBOUNDED],
  plugins: { duet: { rules: { 'bounded-waits': boundedWaits } } },
  rules: { 'duet/bounded-waits': 'error' },
};

const injected = [
  { object: 'Math', property: 'random', message: 'Take randomness through a port.' },
  { object: 'Date', property: 'now', message: 'Take time from a Clock.' },
];

/** JSON of strangers is bounded before it is parsed. */
const unbounded = [
  { object: 'JSON', property: 'parse', message: 'Bound it first: parseJson (src/json/parse.ts).' },
  { property: 'json', message: 'Bound an answer before it is parsed: readJsonAnswer (src/json/parse.ts).' },
];

/** What parses JSON that this service, its own programs or its operator have written, each with its reason. */
const OWN_JSON = [
  // The piece itself.
  'src/json/parse.ts',
  // What was sealed with the service's own key, in rows and in an address.
  'src/platform/mcp-servers/mcp-authorizations.grants.ts',
  'src/platform/mcp-servers/mcp-callback.service.ts',
  'src/platform/mcp-servers/mcp-oauth.setup.ts',
  'src/platform/tool-headers.ts',
  'src/speech/providers/sealed-setup.ts',
  // What was signed with it; the signature is checked first.
  'src/channels/phone/voip/claims.ts',
  // Requests that the official MCP client has written.
  'src/tools/mcp/traffic.ts',
  // Files of the operator and of the installed packages.
  'src/config.ts',
  'src/console/client-files.ts',
  'src/demo/credentials.ts',
  'src/keys/keys.providers.ts',
  'src/speech/providers/operator.ts',
  'src/storage/embedded/binaries.ts',
  'src/tools/connectors.ts',
  // Files of companions, which the service or its operator has made.
  'src/avatar/**/*.ts',
  'src/platform/companions/generation/face-position.ts',
  // What ffprobe and the encoding process print, from a process of the service's own.
  'src/encoding/**/*.ts',
  // Servers of tests, which parse what this service has sent.
  'src/**/testing/**',
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      'web/dist',
      'packages/client/dist',
      'packages/client/src/server/*-types.ts',
      'node_modules',
      'assets',
      'test-artefacts',
      '.duet',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/time/clock.ts', 'src/**/*.test.ts', 'src/testing/**'],
    rules: { 'no-restricted-properties': ['error', ...injected, ...unbounded] },
  },
  {
    files: OWN_JSON,
    rules: { 'no-restricted-properties': ['error', ...injected] },
  },
  walls,
  pureConversation,
  projectRows,
  waits,
);
