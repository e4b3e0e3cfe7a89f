/**
 * The rooms, and which other rooms each may enter (docs/internals/rooms-and-walls.md). Every room may enter the
 * kernel. The table has no circle, and test/regression/walls.test.ts holds it to that.
 */
export const rooms = {
  kernel: [],
  media: [],
  output: [],
  versions: [],
  'agent-fields': [],
  'embed-rules': [],
  'doctor-sentences': [],
  doctor: ['egress', 'doctor-sentences'],
  errors: [],
  egress: [],
  'child-process': [],
  documents: ['child-process'],
  inference: ['child-process'],
  encoding: ['child-process'],
  conversation: ['media'],
  storage: ['conversation', 'errors'],
  limits: ['storage'],
  jobs: ['storage', 'errors'],
  terminal: ['storage'],
  backup: ['storage', 'terminal'],
  models: ['child-process', 'egress', 'terminal'],
  retrieval: ['storage', 'egress', 'inference'],
  telemetry: ['conversation', 'egress'],
  tools: ['conversation', 'egress', 'errors'],
  avatar: ['media', 'child-process', 'encoding'],
  speech: ['media', 'conversation', 'egress', 'avatar', 'inference', 'models', 'retrieval'],
  keys: ['errors', 'speech', 'storage', 'terminal'],
  live: ['media', 'conversation', 'speech', 'avatar', 'storage', 'errors'],
  parts: [
    'conversation',
    'limits',
    'live',
    'storage',
    'egress',
    'tools',
    'retrieval',
    'avatar',
    'versions',
    'doctor',
  ],
  http: ['errors', 'storage', 'limits', 'parts', 'versions'],
  webhooks: ['errors', 'http', 'storage', 'jobs', 'egress', 'parts'],
  platform: [
    'agent-fields',
    'embed-rules',
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
  channels: ['embed-rules', 'media', 'conversation', 'live', 'avatar', 'errors', 'http', 'parts', 'platform'],
  asyncapi: ['conversation', 'channels', 'tools', 'webhooks', 'platform', 'http', 'parts'],
  catalog: ['media', 'errors', 'http', 'storage', 'limits', 'jobs', 'parts', 'versions'],
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
    'doctor',
  ],
  demo: ['errors', 'http', 'storage', 'platform', 'members', 'avatar', 'conversation', 'parts'],
  testing: ['media', 'conversation', 'speech', 'tools', 'storage', 'errors', 'avatar', 'encoding'],
};

/** The rooms that are one file each. */
const FILES = {
  parts: 'src/app-parts.ts',
  versions: 'src/catalog-versions.ts',
  'agent-fields': 'src/agent-fields.ts',
  'embed-rules': 'src/embed-rules.ts',
};

/**
 * The files of a room, as an expression of their paths.
 * @param name of a room
 * @returns the expression of its files
 */
const filesOf = (name) => (FILES[name] ? `^${FILES[name].replaceAll('.', '\\.')}$` : `^src/${name}/`);

/** The rooms as layers of walls.js, and behind them what puts everything together, which may enter each. */
export const serverLayers = {
  ...Object.fromEntries(
    Object.entries(rooms).map(([name, others]) => [
      name,
      { files: new RegExp(filesOf(name)), mayEnter: ['kernel', ...others] },
    ]),
  ),
  main: { files: /^src\/(server\/.*|[^/]+)$/, mayEnter: Object.keys(rooms) },
};
