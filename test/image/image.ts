import { BASE_IMAGE, makeBaseImages, NODE_IMAGE } from './base-images.ts';
import type { Buildah } from './buildah.ts';

/* The image of this repository, as `docker build` makes it. */

const NAME = 'localhost/duet-test/duet';

/** What the build of an image told. */
export interface Built {
  readonly name: string;
  /** All its layers, in bytes. */
  readonly bytes: number;
  /** How long the Dockerfile took, without the base images. */
  readonly seconds: number;
}

interface Listed {
  readonly names?: readonly string[] | null;
  readonly size: string;
}

/** Sizes as buildah prints them, such as `412 MB`. */
const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

function bytesOf(size: string): number {
  const [, number, unit = ''] = /^([\d.]+)\s*(\w+)$/.exec(size) ?? [];
  const factor = UNITS[unit];
  if (number === undefined || factor === undefined) throw new Error(`this is no size: ${size}`);
  return Number(number) * factor;
}

async function find(engine: Buildah, name: string): Promise<Listed | undefined> {
  const all = JSON.parse(await engine.run('images', '--json')) as readonly Listed[] | null;
  return all?.find(({ names }) => names?.includes(`${name}:latest`));
}

/**
 * Builds from the Dockerfile, with what earlier runs have kept. In the format of Docker, because that of OCI has no
 * health check.
 */
async function build(engine: Buildah): Promise<void> {
  const bases = [`BASE_IMAGE=${BASE_IMAGE}`, `NODE_IMAGE=${NODE_IMAGE}`].flatMap((one) => [
    '--build-arg',
    one,
  ]);
  // What a build runs is not shut off from this machine's network, by which it finds packages.
  const how = [
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--format',
    'docker',
    '--layers',
    '--pull-never',
  ];
  await engine.run('build', ...how, ...bases, '--tag', NAME, process.cwd());
}

/**
 * Builds the image of the repository.
 * @throws Error with the end of what the build has said
 */
export async function buildImage(engine: Buildah): Promise<Built> {
  if (!(await find(engine, NODE_IMAGE))) await makeBaseImages(engine);
  const since = performance.now();
  await build(engine);
  const seconds = (performance.now() - since) / 1000;
  const made = await find(engine, NAME);
  if (!made) throw new Error('the build has made no image');
  return { name: NAME, bytes: bytesOf(made.size), seconds };
}
