import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Buildah, output } from './buildah.ts';

/*
 * What stands for `debian:bookworm-slim` and `node:22-bookworm-slim` where no registry of images is: debootstrap, and
 * the packages `node` and `npm`, from where this machine has its own packages.
 */

const CODENAME = 'bookworm';
export const BASE_IMAGE = 'localhost/duet-test/debian';
export const NODE_IMAGE = 'localhost/duet-test/node';

/** What the slim images of Debian leave out: all of these but the licences. */
const LEFT_OUT = ['usr/share/man', 'usr/share/info', 'usr/share/locale', 'var/lib/apt/lists'];
const OTHER_DOCUMENTS = ['-type', 'f', '!', '-name', 'copyright', '-delete'];

interface Archive {
  readonly uri: string;
  readonly suite: string;
}

/** The archives of Debian that this machine installs from. @throws Error when it has none of this release */
async function archives(): Promise<Archive[]> {
  const format = '$(ORIGIN) $(REPO_URI) $(RELEASE) $(COMPONENT)';
  const told = await output('apt-get', ['indextargets', 'Created-By: Packages', '--format', format]);
  const rows = told.split('\n').map((line) => line.split(' '));
  const found = rows
    .filter(
      ([origin, , suite, component]) =>
        origin === 'Debian' && suite?.startsWith(CODENAME) && component === 'main',
    )
    .map(([, uri = '', suite = '']) => ({ uri, suite }));
  if (!found.some(({ suite }) => suite === CODENAME)) throw new Error(`apt knows no archive of ${CODENAME}`);
  return found;
}

/** The archive of the release that is used here. @throws Error when this machine knows none */
export async function debianArchive(): Promise<Archive> {
  return (await archives()).find(({ suite }) => suite === CODENAME)!;
}

/** The same archives as the images of Debian list them (deb822). */
const sourcesOf = (all: readonly Archive[]): string =>
  all
    .map(({ uri, suite }) => `Types: deb\nURIs: ${uri}\nSuites: ${suite}\nComponents: main\n`)
    .map((one) => `${one}Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n`)
    .join('\n');

async function fillBase(root: string): Promise<void> {
  const { uri } = await debianArchive();
  await output('debootstrap', ['--variant=minbase', CODENAME, root, uri]);
  await output('chroot', [root, 'apt-get', 'clean']);
  for (const folder of LEFT_OUT) rmSync(join(root, folder), { recursive: true, force: true });
  await output('find', [join(root, 'usr/share/doc'), ...OTHER_DOCUMENTS]);
  mkdirSync(join(root, 'var/lib/apt/lists/partial'), { recursive: true });
  rmSync(join(root, 'etc/apt/sources.list'), { force: true });
  writeFileSync(join(root, 'etc/hosts'), '');
  writeFileSync(join(root, 'etc/apt/sources.list.d/debian.sources'), sourcesOf(await archives()));
}

/** Lets npm in the image fetch packages from where this machine does. */
async function useRegistry(root: string): Promise<void> {
  const [registry, cafile] = await Promise.all(
    ['registry', 'cafile'].map((name) => output('npm', ['config', 'get', name])),
  );
  const lines = [`registry=${registry}`];
  if (cafile !== undefined && cafile !== 'null') {
    cpSync(cafile, join(root, 'usr/local/etc/npm-ca.crt'), { dereference: true });
    lines.push('cafile=/usr/local/etc/npm-ca.crt');
  }
  writeFileSync(join(root, 'usr/local/etc/npmrc'), `${lines.join('\n')}\n`);
}

async function fillNode(root: string, scratch: string): Promise<void> {
  // The package `node` brings the one of this processor along.
  const asked = ['node@22', 'npm@10', '--ignore-scripts=false', '--no-save', '--no-audit', '--no-fund'];
  await output('npm', ['install', '--prefix', scratch, ...asked]);
  const modules = join(root, 'usr/local/lib/node_modules');
  cpSync(join(scratch, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'), {
    dereference: true,
  });
  const [own] = readdirSync(join(scratch, 'node_modules/node/node_modules')).filter((name) =>
    name.startsWith('node-linux-'),
  );
  if (own === undefined) throw new Error('the package node has no program for this machine');
  cpSync(join(scratch, 'node_modules/node/node_modules', own, 'LICENSE'), join(root, 'usr/local/LICENSE'));
  cpSync(join(scratch, 'node_modules/npm'), join(modules, 'npm'), { recursive: true });
  const links = ['npm', 'npx'].map(
    (name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
  );
  await output('chroot', [root, 'sh', '-c', links.join(' && ')]);
  await useRegistry(root);
}

/** Makes an image: from another, by what is done to its files. */
async function make(
  engine: Buildah,
  from: string,
  name: string,
  fill: (root: string) => Promise<void>,
): Promise<void> {
  const container = await engine.run('from', from);
  await fill(await engine.run('mount', container));
  await engine.run('umount', container);
  await engine.run('commit', '--quiet', '--rm', container, name);
}

/**
 * Makes both images, `BASE_IMAGE` and `NODE_IMAGE`.
 * @throws Error without root, apt's archives or npm's registry
 */
export async function makeBaseImages(engine: Buildah): Promise<void> {
  await make(engine, 'scratch', BASE_IMAGE, fillBase);
  await make(engine, BASE_IMAGE, NODE_IMAGE, (root) => fillNode(root, join(engine.folder, 'packages')));
}
