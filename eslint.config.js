import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundedWaits } from './scripts/lint/bounded-waits.js';
import { BROWSER_FILES, browserElements, browserWalls } from './scripts/lint/browser-walls.js';
import { oldWords } from './scripts/lint/old-words.js';

/**
 * The rooms, and which other rooms each may enter (docs/internals/rooms-and-walls.md). Every room may enter the
 * kernel. The table has no circle, and test/regression/walls.test.ts holds it to that.
 */
const rooms = {
  kernel: [],
  media: [],
  output: [],
  versions: [],
  'agent-fields': [],
  errors: [],
  egress: [],
  'child-process': [],
  documents: ['child-process'],
  inference: ['child-process'],
  encoding: ['child-process'],
  conversation: ['media'],
  storage: ['conversation', 'errors'],
  jobs: ['storage', 'errors'],
  terminal: ['storage'],
  models: ['child-process', 'egress', 'terminal'],
  retrieval: ['storage', 'egress', 'inference'],
  telemetry: ['conversation', 'egress'],
  tools: ['conversation', 'egress', 'errors'],
  avatar: ['media', 'child-process', 'encoding'],
  speech: ['media', 'conversation', 'egress', 'avatar', 'inference', 'models', 'retrieval'],
  keys: ['errors', 'speech', 'storage', 'terminal'],
  live: ['media', 'conversation', 'speech', 'avatar', 'storage', 'errors'],
  parts: ['conversation', 'live', 'storage', 'egress', 'tools', 'retrieval', 'avatar', 'versions'],
  http: ['errors', 'storage', 'parts', 'versions'],
  webhooks: ['errors', 'http', 'storage', 'jobs', 'egress', 'parts'],
  platform: [
    'agent-fields',
    'media',
    'errors',
    'http',
    'storage',
    'jobs',
    'webhooks',
    'egress',
    'retrieval',
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
  channels: ['media', 'conversation', 'live', 'avatar', 'errors', 'http', 'parts', 'platform'],
  asyncapi: ['conversation', 'channels', 'tools', 'webhooks', 'platform', 'http', 'parts'],
  catalog: ['media', 'errors', 'http', 'storage', 'jobs', 'parts', 'versions'],
  members: ['errors', 'http', 'storage', 'jobs', 'catalog', 'terminal', 'parts', 'versions'],
  'music-mcp': ['conversation', 'errors', 'http', 'storage', 'catalog', 'members', 'parts', 'versions'],
  importers: ['errors', 'storage', 'jobs', 'catalog', 'child-process', 'parts'],
  console: [
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
  demo: ['errors', 'http', 'storage', 'platform', 'members', 'avatar', 'conversation', 'parts'],
  testing: ['media', 'conversation', 'speech', 'tools', 'storage', 'errors', 'avatar', 'encoding'],
};

/** The rooms that are one file each. */
const files = {
  parts: 'src/app-parts.ts',
  versions: 'src/catalog-versions.ts',
  'agent-fields': 'src/agent-fields.ts',
};
const elements = Object.keys(rooms).map((type) => ({
  type,
  pattern: files[type] ?? `src/${type}/**/*`,
  mode: 'full',
}));

const mayEnter = (room, others) => ({ from: [room], allow: others });

const elementsOfWalls = {
  files: ['src/**/*.ts', ...BROWSER_FILES],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': [
      ...elements,
      { type: 'main', pattern: 'src/server/**/*', mode: 'full' },
      { type: 'main', pattern: 'src/*.ts', mode: 'full' },
      ...browserElements,
    ],
    'import/resolver': { node: { extensions: ['.ts'] } },
  },
};

/** What the files of one place may import; of a file that two name, the later one counts. */
const wall = ({ files: places, rules }) => ({
  files: places,
  ignores: ['**/*.test.ts'],
  rules: { 'boundaries/element-types': ['error', { default: 'disallow', rules }] },
});

/** Each room is given its own line of the table alone: the plugin holds every import against every line that it has. */
const walls = [
  elementsOfWalls,
  ...[
    { files: ['src/server/**/*.ts', 'src/*.ts'], rules: [mayEnter('main', [...Object.keys(rooms), 'main'])] },
    ...Object.entries(rooms).map(([room, others]) => ({
      files: [files[room] ?? `src/${room}/**/*.ts`],
      rules: [mayEnter(room, [room, 'kernel', ...others])],
    })),
    ...browserWalls,
  ].map(wall),
];

const PURE_MESSAGE = 'conversation/ is pure: take it through a port.';

/** conversation/ is given a clock and ports, and of the kernel it takes types and pure functions alone. */
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
            message: PURE_MESSAGE,
          },
          { group: ['**/kernel/config*', '**/kernel/ids*', '**/kernel/secret-box*'], message: PURE_MESSAGE },
          { group: ['**/kernel/time/clock.ts'], importNames: ['systemClock'], message: PURE_MESSAGE },
        ],
      },
    ],
  },
};

const PLATFORM_PARTS = ['PlatformParts', 'PlatformPlugin'];
const CATALOG_PARTS = ['CatalogParts', 'CatalogPlugin', 'MemberParts', 'MemberPlugin'];
const WHOLE = ['AppParts', 'AppPlugin', 'ConsoleParts', 'ConsolePlugin'];

const namesNo = (rooms, importNames) => ({
  files: rooms.map((room) => `src/${room}/**/*.ts`),
  ignores: ['src/**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['**/app-parts.ts', '**/app-types.ts'],
            importNames,
            message: 'A room takes the parts of its own interface.',
          },
        ],
      },
    ],
  },
});

/** Neither interface sees the parts of the other, nor what is there for the console or the whole app. */
const ownParts = [
  namesNo(['platform', 'webhooks', 'channels'], [...WHOLE, ...CATALOG_PARTS]),
  namesNo(['catalog', 'members', 'music-mcp', 'importers'], [...WHOLE, ...PLATFORM_PARTS]),
];

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
  'src/platform/sessions/sessions.claims.ts',
  'src/platform/sessions/sessions.processes.ts',
  'src/platform/sessions/sessions.records.ts',
  // Limits are an organization's: places are counted over all its projects.
  'src/platform/connections/concurrency-slots.ts',
  // What a session may read was checked when it was created; a process has no caller when it loads it.
  'src/platform/sessions/knowledge.ts',
  // A process holds the lines of all projects; what it may call was checked when it was asked for.
  'src/platform/sip-connections/lines.store.ts',
  // A provider names a channel by its id, which is a capability: whose it is, is what is looked up.
  'src/platform/phone/voip-channels.ts',
  // A page names an embed by its public id: whose it is, is what is looked up.
  'src/platform/embeds/open-embeds.ts',
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

/** Names that were given up stay so (docs/contributing.md, "Words"). */
const words = {
  plugins: { words: { rules: { 'old-words': oldWords } } },
  rules: { 'words/old-words': 'error' },
};

const recommended = reactHooks.configs.flat['recommended-latest'].rules;

/** The rules of React: what hooks depend on, and that nothing but them remembers anything between renders. */
const hooks = {
  files: ['web/src/**/*.{ts,tsx}', 'packages/client/src/react/**/*.ts'],
  ignores: ['**/*.test.ts', '**/*texts.ts'],
  plugins: { 'react-hooks': reactHooks },
  rules: Object.fromEntries(Object.keys(recommended).map((rule) => [rule, 'error'])),
};

/** Walls, and rules of our own. What concerns single files and types alone is in .oxlintrc.json. */
export default tseslint.config(
  {
    ignores: [
      'dist',
      'web/dist',
      'packages/client/dist',
      'packages/client/src/server/*-types.ts',
      'packages/client/src/core/wire-types.ts',
      'node_modules',
      'assets',
      'test-artefacts',
      '.duet',
    ],
  },
  tseslint.configs.base,
  { files: ['**/*.{ts,tsx,js,mjs}'] },
  ...walls,
  pureConversation,
  ...ownParts,
  projectRows,
  waits,
  words,
  hooks,
);
