/**
 * Builds @duet/client (packages/client/dist): for a script tag, for modules, for React and for servers, with types.
 * What browsers load is compressed once, here; the service sends these bytes as they are (src/console/client-files.ts).
 */
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runNode } from './run-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const home = join(root, 'packages/client');
const dist = join(home, 'dist');

/** The most that a page may have to load, compressed (60 KB). */
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

/** `duet:worklet`: the built worklet as text, for pages from which its file cannot be reached. */
const workletText = (text) => ({
  name: 'duet-worklet-text',
  setup(building) {
    building.onResolve({ filter: /^duet:worklet$/ }, ({ path }) => ({ path, namespace: 'duet' }));
    building.onLoad({ filter: /.*/, namespace: 'duet' }, () => ({ contents: text, loader: 'text' }));
  },
});

/** The React entry uses the module beside it, so that a page has it once. */
const besideIt = {
  name: 'duet-beside',
  setup(building) {
    building.onResolve({ filter: /^\.\.\/index\.ts$/ }, () => ({ path: './duet.mjs', external: true }));
  },
};

/** The files by name, unwritten: the same sources give the same bytes. */
export async function bundleClient() {
  const worklet = await bundle('core/audio/worklet.ts', { format: 'iife' });
  const plugins = [workletText(worklet.toString())];
  return new Map([
    ['duet-worklet.js', worklet],
    ['duet.js', await bundle('global.ts', { format: 'iife', globalName: 'Duet', plugins })],
    ['duet.mjs', await bundle('index.ts', { format: 'esm', plugins })],
    [
      'react.mjs',
      await bundle('react/index.ts', { format: 'esm', external: ['react'], plugins: [besideIt] }),
    ],
    [
      'server.mjs',
      await bundle('server/index.ts', { format: 'esm', platform: 'neutral', mainFields: ['module', 'main'] }),
    ],
  ]);
}

export const compressed = (bytes) => ({
  brotli: brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }),
  gzip: gzipSync(bytes, { level: 9 }),
});

/** Subresource integrity (W3C SRI, section 3.1). */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const declarations = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

/** Declarations name each other by `.js`, as whoever has no TypeScript sources reads them. */
async function writeTypes() {
  const types = join(dist, 'types');
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', types];
  await runNode(root, [tsc, '-p', join(home, 'tsconfig.build.json'), ...emit]);
  for (const file of declarations(types)) {
    const text = readFileSync(file, 'utf8').replace(
      /(from |import\()(['"])(\.[^'"]*)\.tsx?\2/g,
      '$1$2$3.js$2',
    );
    writeFileSync(file, text);
  }
}

export async function buildClient() {
  const files = await bundleClient();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await writeTypes();
  const integrity = {};
  for (const [name, bytes] of files) {
    const { brotli, gzip } = compressed(bytes);
    integrity[name] = integrityOf(bytes);
    writeFileSync(join(dist, name), bytes);
    writeFileSync(join(dist, `${name}.br`), brotli);
    writeFileSync(join(dist, `${name}.gz`), gzip);
    console.log(
      `  ${name}: ${bytes.length} bytes, gzip ${gzip.length}, brotli ${brotli.length}, ${integrity[name]}`,
    );
  }
  // Written last: what is older than the sources is built again.
  writeFileSync(join(dist, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
}
