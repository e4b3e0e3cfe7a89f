/**
 * Builds what `npm start` runs: the server and its commands (dist/), the browser client
 * (packages/client/dist/) and the pages (web/dist/). `--if-stale` builds only what is older than its sources,
 * so that later starts cost nothing.
 */
import { build } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildClient } from './build-client.mjs';
import { buildPython, wheelPath } from './build-python.mjs';
import { childBundles, externalPackages, root } from './child-bundles.mjs';
import { runNode } from './run-node.mjs';
const onlyStale = process.argv.includes('--if-stale');

const newest = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
};

const isStale = (target, sources) =>
  !existsSync(join(root, target)) ||
  Math.max(...sources.map((source) => newest(join(root, source)))) > statSync(join(root, target)).mtimeMs;

/** The build options that the server's files and its workers have in common. */
const shared = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  external: externalPackages(),
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  // Node reads the maps at each start; with the sources in them that takes 0.2 s longer.
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
};

/** Removes the files of a former build, which have other names, and what Node has kept of them (src/main.ts). */
const removeFormer = (built) => {
  rmSync(join(root, 'dist/compiled'), { recursive: true, force: true });
  const former = readdirSync(join(root, 'dist')).filter(
    (name) => /\.js(\.map)?$/.test(name) && !built.has(name),
  );
  for (const name of former) rmSync(join(root, 'dist', name));
};

/** The folders of the packages that bundles contain. */
const packagesIn = (bundles) => {
  const paths = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const folders = paths.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(folders.filter(Boolean))].sort();
};

const buildServer = async () => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Each command is a separate file that is loaded when it is needed.
  const server = await build({
    ...shared,
    entryPoints: { main: 'src/main.ts' },
    splitting: true,
    banner: childBundles().banner,
  });
  removeFormer(new Set(Object.keys(server.metafile.outputs).map((path) => basename(path))));
  // The bundle's import.meta.url looks for them beside it.
  const children = await build({ ...shared, ...childBundles() });
  // For an image, which brings the licences of all that it contains (deploy/image/collect.mjs).
  const packages = packagesIn([server, children]);
  writeFileSync(join(root, 'dist/bundled-packages.json'), `${JSON.stringify(packages, null, 2)}\n`);
};

const buildPages = () =>
  runNode(root, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']);

const steps = [
  {
    what: 'server',
    target: 'dist/main.js',
    sources: ['src', 'package.json', 'scripts/build.mjs', 'scripts/child-bundles.mjs'],
    run: buildServer,
  },
  {
    what: 'client',
    target: 'packages/client/dist/integrity.json',
    sources: [
      'packages/client/src',
      'packages/client/package.json',
      'packages/client/README.md',
      'scripts/build-client.mjs',
      'scripts/client-package.mjs',
    ],
    run: buildClient,
  },
  {
    what: 'Python package',
    target: wheelPath(),
    sources: [
      'packages/python/src',
      'packages/python/pyproject.toml',
      'packages/python/README.md',
      'openapi',
      'scripts/build-python.mjs',
      'scripts/python',
      'package.json',
    ],
    run: buildPython,
  },
  {
    what: 'pages',
    target: 'web/dist/index.html',
    sources: ['web', 'packages/client/src', 'package.json'],
    run: buildPages,
  },
];

const stale = steps.filter(({ target, sources }) => !onlyStale || isStale(target, sources));
if (stale.length > 0) console.log(`building: ${stale.map(({ what }) => what).join(', ')} ...`);
// The builds run in parallel, because none reads what another writes.
await Promise.all(stale.map(({ run }) => run()));
