import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closureOf, importedIn, type Lock, type Locked, needsOf, readLock } from './locked.ts';
import { type Component, headOf, ownPackage, packageOf, PAGES } from './sbom.ts';

/** A package of an image: `bom-ref` is its folder, which no two share. */
interface Inside extends Component {
  readonly 'bom-ref': string;
}

/** The folders of the packages whose files the service's bundles are made of, as the build has written them. */
const bundled = (image: string): readonly string[] =>
  JSON.parse(readFileSync(join(image, 'dist/bundled-packages.json'), 'utf8')) as string[];

/** Folders of packages that are in the image: as they are, in the service's bundles, or in its pages. */
const foldersIn = (root: string, image: string, lock: Lock): readonly string[] => {
  const built = new Set([...bundled(image), ...closureOf(lock, importedIn(root, PAGES))]);
  return [...lock.keys()].filter((path) =>
    existsSync(join(built.has(path) ? root : image, path, 'package.json')),
  );
};

const insideOf = (lock: Lock, path: string): Inside => ({
  'bom-ref': path,
  ...packageOf(lock.get(path) as Locked),
  ...{ scope: 'required', properties: [{ name: 'cdx:npm:package:path', value: path }] },
});

/** The Node that runs this goes into the image. */
const node: Inside = {
  'bom-ref': 'node',
  ...{
    type: 'platform',
    name: 'node',
    version: process.versions.node,
    licenses: [{ license: { id: 'MIT' } }],
  },
};

/**
 * The bill of materials of an image, by CycloneDX 1.5: the packages that are in it, with version and licence, and what
 * each of them needs of the others. What Debian and the encoder bring is in lists of their own (Dockerfile).
 * @param root the sources, after `npm ci` and `npm run build`
 * @param image the folder that deploy/image/collect.mjs has filled
 * @throws Error for a package without a licence
 */
export function sbomOfImage(root: string, image: string) {
  const lock = readLock(root);
  const folders = foldersIn(root, image, lock);
  const isInside = new Set(folders);
  const dependencies = folders.map((path) => ({
    ref: path,
    dependsOn: needsOf(lock, path).filter((needed) => isInside.has(needed)),
  }));
  return {
    ...headOf(ownPackage(root)),
    components: [...folders.map((path) => insideOf(lock, path)), node],
    dependencies,
  };
}
