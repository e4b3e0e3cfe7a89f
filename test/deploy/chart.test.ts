import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { writeKubernetesSchemas } from './kubernetes-schemas.ts';
import { goProgram, ROOT } from './programs.ts';

/** The chart, made by helm itself and held against the schemas of Kubernetes (docs/containers.md). */

const CHART = join(ROOT, 'deploy/helm/duet');
/** Kinds of an operator's own, whose schemas Kubernetes has not got. */
const FOREIGN = 'PodMonitor';
const KINDS = new Set([
  'CronJob',
  'Deployment',
  'HorizontalPodAutoscaler',
  'Ingress',
  'NetworkPolicy',
  'PersistentVolumeClaim',
  'PodDisruptionBudget',
  'Secret',
  'Service',
]);

const VARIANTS: Readonly<Record<string, object>> = {
  defaults: {},
  'a secret that is there': { secrets: { existing: 'duet-secrets' } },
  'a secret of its own': { secrets: { values: { DATABASE_URL: 'postgres://db/duet' } } },
  'media by sessions': { roles: { media: { autoscaling: { enabled: true } } } },
  'metrics and their monitor': { metrics: { enabled: true, serviceMonitor: true } },
  'a network policy': { networkPolicy: { enabled: true }, metrics: { enabled: true } },
  'backups to a volume': { backup: { enabled: true }, networkPolicy: { enabled: true } },
  'backups to a volume that is there': {
    backup: { enabled: true, timeZone: 'Europe/Berlin', volume: { existing: 'vault' } },
  },
  'backups to a bucket': {
    backup: { enabled: true, bucket: 's3://vault/duet/', keep: 30 },
    settings: { DUET_BLOBS_URL: 's3://duet' },
    pullSecrets: [{ name: 'registry' }],
  },
  'no ingress': { ingress: { enabled: false } },
  'TLS and settings': {
    ingress: { tlsSecret: 'duet-tls', annotations: { 'example.com/class': 'inner' } },
    settings: { DUET_BLOBS_URL: 's3://duet', DUET_IDLE_SECONDS: 60 },
    roles: { media: { addresses: '203.0.113.9' } },
    pullSecrets: [{ name: 'registry' }],
  },
};

let folder = '';
let helm = '';
let kubeconform = '';
let schemas = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-chart-'));
  helm = goProgram('helm.sh/helm/v3/cmd/helm', 'v3.16.4');
  kubeconform = goProgram('github.com/yannh/kubeconform/cmd/kubeconform', 'v0.6.7');
  schemas = writeKubernetesSchemas(join(folder, 'schemas'), KINDS);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = (values: object): string => {
  const file = join(folder, 'values.json');
  writeFileSync(file, JSON.stringify(values));
  return execFileSync(helm, ['template', 'duet', CHART, '--values', file], { encoding: 'utf8' });
};

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

const resourcesIn = (text: string): Resource[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Resource | null)
    .filter((resource) => resource !== null);

describe.each(Object.entries(VARIANTS))('with %s', (_, values) => {
  test('every resource is one that Kubernetes takes', () => {
    const given = ['-strict', '-summary', '-skip', FOREIGN, '-schema-location', schemas];
    const told = execFileSync(kubeconform, given, { input: made(values), encoding: 'utf8' });
    expect(told).toMatch(/Valid: [1-9]\d*, Invalid: 0, Errors: 0/);
  });

  test('every role has a deployment of its own, with the time to drain', () => {
    const deployments = resourcesIn(made(values)).filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(
      ['api', 'media', 'phone', 'worker'].map((role) => `duet-duet-${role}`),
    );
    for (const { spec } of deployments)
      expect(spec).toMatchObject({ template: { spec: { terminationGracePeriodSeconds: 3620 } } });
  });
});

const backupOf = (values: object) => {
  const resources = resourcesIn(made(values));
  const kinds = resources.map(({ kind }) => kind);
  const job = resources.find(({ kind }) => kind === 'CronJob');
  const text = JSON.stringify(job?.spec ?? {});
  return { kinds, text, args: /"args":(\[[^\]]*\])/.exec(text)?.[1] };
};

test('backups are off at first, and go to where they are told, as many as are told', () => {
  expect(backupOf({}).kinds).not.toContain('CronJob');
  const volume = backupOf({ backup: { enabled: true } });
  expect([volume.args, volume.kinds.includes('PersistentVolumeClaim')]).toEqual([
    '["backup","/backups/","--keep","7"]',
    true,
  ]);
  const existing = backupOf({ backup: { enabled: true, volume: { existing: 'vault' } } });
  expect([
    existing.text.includes('"claimName":"vault"'),
    existing.kinds.includes('PersistentVolumeClaim'),
  ]).toEqual([true, false]);
  const bucket = backupOf({ backup: { enabled: true, bucket: 's3://vault/duet/', keep: 30 } });
  expect(bucket.args).toBe('["backup","s3://vault/duet/","--keep","30"]');
  expect(bucket.text).not.toContain('/backups');
});

test('a field that Kubernetes has not got is found', () => {
  const text = made({}).replace('maxUnavailable: 1', 'maxUnavailabel: 1');
  const given = ['-strict', '-schema-location', schemas];
  expect(() => execFileSync(kubeconform, given, { input: text, stdio: ['pipe', 'pipe', 'pipe'] })).toThrow();
});

const envOf = (values: object, role: string): Readonly<Record<string, unknown>> => {
  const all = resourcesIn(made(values)).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `duet-duet-${role}`,
  );
  const pairs = [...JSON.stringify(all?.spec).matchAll(/\{"name":"(DUET_\w+)","value":"([^"]*)"/g)];
  expect(new Set(pairs.map(([, name]) => name)).size).toBe(pairs.length);
  return Object.fromEntries(pairs.map(([, name = '', value]) => [name, value]));
};

test('the proxies of the ingress are believed, unless a setting says otherwise or there is none', () => {
  const name = 'DUET_TRUSTED_PROXIES';
  expect(envOf({}, 'api')[name]).toBe('uniquelocal');
  expect(envOf({ settings: { [name]: '10.2.0.0/16' } }, 'api')[name]).toBe('10.2.0.0/16');
  expect(envOf({ ingress: { enabled: false } }, 'api')[name]).toBeUndefined();
});

test('pods whose ports a node has once make room for the next one, and are given the time for it', () => {
  for (const { kind, metadata, spec } of resourcesIn(made({}))) {
    if (kind !== 'Deployment') continue;
    const hasPorts = /-(media|phone)$/.test(metadata.name);
    expect(JSON.stringify(spec).includes('"hostPort"')).toBe(hasPorts);
    expect(spec['progressDeadlineSeconds']).toBe(4500);
    expect(spec['strategy']).toEqual(
      hasPorts ? { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } } : undefined,
    );
  }
});

test("what the operator's monitor reads is the job that the rules name", () => {
  const monitor = resourcesIn(made({ metrics: { enabled: true, serviceMonitor: true } })).find(
    ({ kind }) => kind === FOREIGN,
  );
  expect(monitor?.spec['jobLabel']).toBe('app.kubernetes.io/name');
  const job = /"app.kubernetes.io\/name":"(\w+)"/.exec(JSON.stringify(monitor))?.[1];
  expect(readFileSync(join(ROOT, 'deploy/prometheus/rules.yaml'), 'utf8')).toContain(`up{job="${job}"} == 0`);
});
