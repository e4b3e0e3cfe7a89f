/**
 * The layers of what runs in browsers, and which layers each may import (docs/internals/rooms-and-walls.md). Of two
 * expressions that fit a file, the first counts. Whoever names `page` in one is apart from all others of its layer.
 */
export const browserLayers = {
  'client-core': { files: /^packages\/client\/src\/core\//, mayEnter: [] },
  'client-server': { files: /^packages\/client\/src\/server\//, mayEnter: ['client-core'] },
  'client-view': { files: /^packages\/client\/src\/view\//, mayEnter: ['client-core', 'client-session'] },
  'client-session': { files: /^packages\/client\/src\/session\//, mayEnter: ['client-core'] },
  'client-element': {
    files: /^packages\/client\/src\/element\//,
    mayEnter: ['client-session', 'client-view'],
  },
  'client-react': { files: /^packages\/client\/src\/react\//, mayEnter: ['client'] },
  client: {
    files: /^packages\/client\/src\/[^/]+$/,
    mayEnter: ['client-core', 'client-session', 'client-view', 'client-element'],
  },
  'web-i18n': { files: /^web\/src\/i18n\//, mayEnter: [] },
  'web-talk': { files: /^web\/src\/talk\//, mayEnter: ['client-core'] },
  'web-api': { files: /^web\/src\/api\//, mayEnter: ['client-server'] },
  'web-kit': { files: /^web\/src\/kit\//, mayEnter: ['web-i18n', 'web-api'] },
  // What pages may know of the frame around them.
  'web-here': {
    files: /^web\/src\/app\/(where\.tsx|language\.ts|header\.tsx)$/,
    mayEnter: ['web-i18n', 'web-api', 'web-kit', 'web-app'],
  },
  'web-app': {
    files: /^web\/src\/app\//,
    mayEnter: ['web-i18n', 'web-api', 'web-kit', 'web-here', 'web-page'],
  },
  'web-page': {
    files: /^web\/src\/pages\/(?<page>[^/]+)\//,
    mayEnter: [
      'web-i18n',
      'web-api',
      'web-kit',
      'web-here',
      'web-talk',
      'client-server',
      'versions',
      'agent-fields',
      'embed-rules',
      'doctor-sentences',
    ],
  },
  'web-main': { files: /^web\/src\/[^/]+$/, mayEnter: ['web-app', 'web-here'] },
  kiosk: { files: /^web\/kiosk\//, mayEnter: ['client-core', 'client-view', 'avatar'] },
  'web-testing': { files: /^web\/testing\//, mayEnter: ['avatar'] },
};

/** Pages that use pieces of others. */
export const pages = {
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
