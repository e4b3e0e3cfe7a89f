/**
 * Builds @duet/client (packages/client/dist): for a script tag, for modules, for React and for servers, with
 * types. The files for browsers are compressed once, here; the service sends these bytes as they are
 * (src/console/client-files.ts).
 */
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { finishTypes, tarballOf } from './client-package.mjs';
import { runNode } from './run-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const home = join(root, 'packages/client');
const dist = join(home, 'dist');

/** The limit of what a page has to load, compressed (60 KB). */
export const MOST_BYTES = 60_000;

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  target: ['es2022', 'chrome100', 'firefox113', 'safari16.4'],
  legalComments: 'none',
  logLevel: 'warning',
  metafile: false,
};

const bundle = async (entry, options) => {
  const { outputFiles } = await build({ ...shared, entryPoints: [join(home, 'src', entry)], ...options });
  return Buffer.from(outputFiles[0].contents);
};

/** Resolves `duet:worklet` to the built worklet as text, for pages that cannot load its file. */
const workletText = (text) => ({
  name: 'duet-worklet-text',
  setup(building) {
    building.onResolve({ filter: /^duet:worklet$/ }, ({ path }) => ({ path, namespace: 'duet' }));
    building.onLoad({ filter: /.*/, namespace: 'duet' }, () => ({ contents: text, loader: 'text' }));
  },
});

/** Makes the React entry import the module beside it, so that a page loads that once. */
const besideIt = (path) => ({
  name: 'duet-beside',
  setup(building) {
    building.onResolve({ filter: /^\.\.\/index\.ts$/ }, () => ({ path, external: true }));
  },
});

/** A CommonJS module knows no address that it was loaded from: it is always part of a page's own bundle. */
const COMMONJS = { format: 'cjs', define: { 'import.meta.url': 'null' } };

/** Bundles the files by name, without writing them: the same sources give the same bytes. */
export async function bundleClient() {
  const worklet = await bundle('core/audio/worklet.ts', { format: 'iife' });
  const plugins = [workletText(worklet.toString())];
  return new Map([
    ['duet-worklet.js', worklet],
    ['duet.js', await bundle('global.ts', { format: 'iife', globalName: 'Duet', plugins })],
    ['duet.mjs', await bundle('index.ts', { format: 'esm', plugins })],
    ['session.mjs', await bundle('session/index.ts', { format: 'esm', plugins })],
    [
      'react.mjs',
      await bundle('react/index.ts', {
        ...{ format: 'esm', external: ['react'], plugins: [besideIt('./duet.mjs')] },
      }),
    ],
    ['server.mjs', await bundle('server/index.ts', { format: 'esm', ...SERVER })],
  ]);
}

const SERVER = { platform: 'neutral', mainFields: ['module', 'main'] };

/** The same modules for programs that load packages by `require`, which no page loads from the service. */
async function bundleCommonJs() {
  const worklet = await bundle('core/audio/worklet.ts', { format: 'iife' });
  const withWorklet = { ...COMMONJS, plugins: [workletText(worklet.toString())] };
  return new Map([
    ['duet.js', await bundle('index.ts', withWorklet)],
    ['session.js', await bundle('session/index.ts', withWorklet)],
    [
      'react.js',
      await bundle('react/index.ts', {
        ...{ ...COMMONJS, external: ['react'], plugins: [besideIt('./duet.js')] },
      }),
    ],
    ['server.js', await bundle('server/index.ts', { ...COMMONJS, ...SERVER })],
  ]);
}

export const compressed = (bytes) => ({
  brotli: brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }),
  gzip: gzipSync(bytes, { level: 9 }),
});

/** The hash for subresource integrity (W3C SRI, section 3.1). */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The limit of a session alone, compressed (30 KB). */
export const MOST_BYTES_OF_SESSION = 30_000;

const ENTRIES = ['index.d.ts', 'session/index.d.ts', 'react/index.d.ts', 'server/index.d.ts'];

/** Writes the type declarations of the package's entries, for users without the TypeScript sources. */
async function writeTypes() {
  const types = join(dist, 'types');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', types];
  await runNode(root, [tsc, '-p', join(home, 'tsconfig.build.json'), ...emit]);
  finishTypes(
    types,
    ENTRIES.map((entry) => join(types, entry)),
  );
}

/** Writes the CommonJS modules, and the declarations once more: TypeScript tells the two kinds by their folder. */
async function writeCommonJs() {
  const folder = join(dist, 'cjs');
  mkdirSync(folder);
  for (const [name, bytes] of await bundleCommonJs()) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  cpSync(join(dist, 'types'), join(folder, 'types'), { recursive: true });
}

export async function buildClient() {
  const files = await bundleClient();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await writeTypes();
  await writeCommonJs();
  const integrity = {};
  for (const [name, bytes] of files) {
    const { brotli, gzip } = compressed(bytes);
    integrity[name] = integrityOf(bytes);
    writeFileSync(join(dist, name), bytes);
    writeFileSync(join(dist, `${name}.br`), brotli);
    writeFileSync(join(dist, `${name}.gz`), gzip);
  }
  writeFileSync(join(dist, 'duet-client.tgz'), await tarballOf(home));
  // Written last, because its age decides whether the sources are newer and a new build is needed.
  writeFileSync(join(dist, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
}
