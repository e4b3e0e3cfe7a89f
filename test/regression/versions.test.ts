import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { VERSION } from '../../src/kernel/version.ts';

/** What is released together has one version (docs/contributing.md). */

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test.each(['package.json', 'packages/client/package.json'])('%s has the version of the service', (path) => {
  expect(JSON.parse(read(path))).toMatchObject({ version: VERSION });
});

test('the chart has the version of the service', () => {
  expect(parse(read('deploy/helm/duet/Chart.yaml'))).toMatchObject({ version: VERSION, appVersion: VERSION });
});

test.each(['docs/browser-sdk.md', 'docs/python.md', 'packages/client/README.md'])(
  '%s names the files of this version',
  (path) => {
    const versions = [...read(path).matchAll(/\/client\/v(\d+\.\d+\.\d+)\//g)].map(([, version]) => version);
    expect([...new Set(versions)]).toEqual([VERSION]);
  },
);
