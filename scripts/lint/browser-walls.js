/** The layers of what runs in browsers, and which layers each may import (docs/internals/rooms-and-walls.md). */
const layers = {
  'client-core': { pattern: 'packages/client/src/core/**/*', mayEnter: [] },
  'client-server': { pattern: 'packages/client/src/server/**/*', mayEnter: [] },
  'client-view': { pattern: 'packages/client/src/view/**/*', mayEnter: ['client-core', 'client-session'] },
  'client-session': { pattern: 'packages/client/src/session/**/*', mayEnter: ['client-core'] },
  'client-element': {
    pattern: 'packages/client/src/element/**/*',
    mayEnter: ['client-session', 'client-view'],
  },
  'client-react': { pattern: 'packages/client/src/react/**/*', mayEnter: ['client'] },
  client: {
    pattern: 'packages/client/src/*.ts',
    mayEnter: ['client-core', 'client-session', 'client-view', 'client-element'],
  },
  'web-i18n': { pattern: 'web/src/i18n/**/*', mayEnter: [] },
  'web-talk': { pattern: 'web/src/talk/**/*', mayEnter: ['client-core'] },
  'web-api': { pattern: 'web/src/api/**/*', mayEnter: ['client-server'] },
  'web-kit': { pattern: 'web/src/kit/**/*', mayEnter: ['web-i18n', 'web-api'] },
  // What pages may know of the frame around them.
  'web-here': {
    pattern: 'web/src/app/{where.tsx,language.ts,header.tsx}',
    mayEnter: ['web-i18n', 'web-api', 'web-kit', 'web-app'],
  },
  'web-app': {
    pattern: 'web/src/app/**/*',
    mayEnter: ['web-i18n', 'web-api', 'web-kit', 'web-here', 'web-page'],
  },
  'web-page': {
    pattern: 'web/src/pages/*/**/*',
    capture: ['page'],
    mayEnter: [
      'web-i18n',
      'web-api',
      'web-kit',
      'web-here',
      'web-talk',
      'client-server',
      'versions',
      'agent-fields',
    ],
  },
  'web-main': { pattern: 'web/src/*.{ts,tsx}', mayEnter: ['web-app', 'web-here'] },
  kiosk: { pattern: 'web/kiosk/**/*', mayEnter: ['client-core', 'client-view', 'avatar'] },
  'web-testing': { pattern: 'web/testing/**/*', mayEnter: ['avatar'] },
};

/** Pages that use pieces of others. */
const pages = {
  agents: ['companions'],
  faqs: ['knowledge'],
  functions: ['knowledge'],
  home: ['sessions', 'usage'],
  invitation: ['sign-in'],
  'mcp-servers': ['functions', 'knowledge'],
  memories: ['sessions'],
  operator: ['organization'],
  organization: ['agents'],
  phone: ['companions'],
  playground: ['keys'],
  sessions: ['companions'],
  usage: ['sessions'],
};

/** Elements of eslint-plugin-boundaries; the first pattern that fits counts. */
export const browserElements = Object.entries(layers).map(([type, { pattern, capture }]) => ({
  type,
  pattern,
  mode: 'full',
  ...(capture ? { capture } : {}),
}));

/** What of all this is source. */
export const BROWSER_FILES = ['web/{src,kiosk,testing}/**/*.{ts,tsx}', 'packages/client/src/**/*.ts'];

const page = (name) => ['web-page', { page: name }];

const layerRule = ([type, { mayEnter }]) => ({
  from: [type],
  allow: [type === 'web-page' ? page('${from.page}') : type, ...mayEnter],
});

/** The sources that a pattern names. */
const sourcesOf = (pattern) => BROWSER_FILES.map((sources) => [pattern, sources]);

/**
 * The rules of each layer for its own files: a layer may import itself, a page only itself and the pages that it names.
 * Of two patterns that fit, the first counts among elements, and the last among these.
 */
export const browserWalls = [
  ...Object.entries(layers)
    .reverse()
    .map((layer) => ({ files: sourcesOf(layer[1].pattern), rules: [layerRule(layer)] })),
  ...Object.entries(pages).map(([name, others]) => ({
    files: sourcesOf(`web/src/pages/${name}/**/*`),
    rules: [layerRule(['web-page', layers['web-page']]), { from: [page(name)], allow: others.map(page) }],
  })),
];
