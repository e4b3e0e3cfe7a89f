import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
