/**
 * What esbuild is told to bundle the workers and child processes. Each is a file of its own, which has the name of the
 * entry that stands for it in the sources (`*.child.mjs`, `*.worker.mjs`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Packages that are bundled, because they are hundreds of small files of which few are needed, or the most of what a
 * short-lived process reads: to find and read these one by one takes a quarter of a start. All others stay where npm put
 * them: those with files of their own beside the code, those with native parts, and what is loaded when it is needed.
 */
const BUNDLED = [
  '@ai-sdk/provider',
  '@fastify/formbody',
  '@fastify/multipart',
  '@fastify/websocket',
  '@modelcontextprotocol/sdk',
  'ajv',
  'ajv-formats',
  'chrono-node',
  'eventsource-parser',
  'fastify',
  'file-type',
  'html-to-text',
  'ipaddr.js',
  'kysely',
  'music-metadata',
  'n2words',
  'otpauth',
  'pg',
  'pg-copy-streams',
  'pino',
  'proper-lockfile',
  'qs',
  'tar-stream',
  'typebox',
  'undici',
  'wanakana',
  'ws',
  'yauzl',
  'zod',
];

/** The names of the packages that stay outside of a bundle. */
export const externalPackages = () => {
  const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { dependencies, optionalDependencies, devDependencies } = described;
  const all = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  return all.filter((name) => !BUNDLED.includes(name));
};

const IS_ENTRY = /\.(child|worker)\.mjs$/;
/** Entries of the tests alone. */
const IS_FOR_TESTS = /(^|\/)testing\//;

const entries = () =>
  readdirSync(join(root, 'src'), { recursive: true })
    .filter((path) => IS_ENTRY.test(path))
    .map((path) => join(root, 'src', path));

/** The entries register tsx where they run from the sources; a bundle has nothing left to compile. */
const withoutTsx = {
  name: 'without-tsx',
  setup: (build) => {
    build.onResolve({ filter: /^tsx\/esm\/api$/ }, ({ path }) => ({ path, namespace: 'without-tsx' }));
    build.onLoad({ filter: /.*/, namespace: 'without-tsx' }, () => ({
      contents: 'export const register = () => undefined;',
    }));
  },
};

/**
 * Options of esbuild's `build`, to which the caller adds the folder and the packages that stay outside.
 * @param withTests whether the entries of the tests are bundled, too
 */
export const childBundles = ({ withTests = false } = {}) => ({
  absWorkingDir: root,
  entryPoints: entries().filter((path) => withTests || !IS_FOR_TESTS.test(path)),
  entryNames: '[name]',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // What music-metadata is made of asks for Node's own modules as older packages do.
  banner: {
    js: "import { createRequire as requireIn } from 'node:module'; const require = requireIn(import.meta.url);",
  },
  plugins: [withoutTsx],
});
