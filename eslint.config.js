import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

/** The rooms of the house, and which rooms each may enter (ARCHITECTURE.md, "Rooms and walls"). */
const base = ['time', 'media', 'ids', 'config'];
const rooms = {
  time: [],
  media: ['time'],
  ids: [],
  config: [],
  errors: [],
  conversation: ['time', 'media'],
  speech: [...base, 'conversation'],
  avatar: [...base, 'conversation'],
  storage: [...base, 'errors', 'conversation'],
  jobs: [...base, 'storage', 'errors'],
  http: [...base, 'errors', 'storage', 'parts', 'live'],
  live: [...base, 'conversation', 'speech', 'avatar', 'storage', 'platform', 'errors'],
  channels: [...base, 'conversation', 'live', 'avatar', 'errors', 'http', 'parts', 'platform'],
  platform: [
    ...base,
    'errors',
    'http',
    'storage',
    'jobs',
    'conversation',
    'avatar',
    'speech',
    'live',
    'parts',
  ],
  catalog: [...base, 'errors', 'http', 'storage', 'jobs', 'parts'],
  members: [...base, 'errors', 'http', 'storage', 'jobs', 'catalog', 'parts'],
  console: [...base, 'errors', 'http', 'storage', 'jobs', 'platform', 'catalog', 'members', 'live', 'parts'],
  demo: [...base, 'console', 'errors', 'http', 'storage', 'platform', 'avatar', 'conversation', 'parts'],
  webhooks: [...base, 'errors', 'http', 'storage', 'jobs', 'parts'],
  importers: [...base, 'errors', 'storage', 'jobs', 'catalog'],
  testing: [...base, 'conversation', 'speech', 'storage', 'errors', 'avatar'],
  parts: [...base, 'conversation', 'live', 'storage'],
};

const files = { ids: 'src/ids.ts', config: 'src/config.ts', parts: 'src/app-parts.ts' };
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

export default tseslint.config(
  { ignores: ['dist', 'web/dist', 'node_modules', 'assets', 'test-artefacts', '.duet'] },
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
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Take randomness through a port.' },
        { object: 'Date', property: 'now', message: 'Take time from a Clock.' },
      ],
    },
  },
  walls,
  pureConversation,
);
