import { expect, test } from 'vitest';
import { CATALOG_VERSIONS } from '../../catalog-versions.ts';
import { withVersion } from './versionless.ts';

const latest = CATALOG_VERSIONS.latest.segment;
const asked = (url: string, accepted?: string) =>
  withVersion(
    { url, headers: accepted === undefined ? {} : { 'accept-version': accepted } },
    CATALOG_VERSIONS,
  );

test.each([
  ['/artists/top', `/${latest}/artists/top`],
  ['/genres?limit=1', `/${latest}/genres?limit=1`],
  ['/genre/g.1/stations', `/${latest}/genre/g.1/stations`],
  ['/me/library', `/${latest}/me/library`],
  ['/search/verbose?query=a', `/${latest}/search/verbose?query=a`],
])('%s is answered by the latest version', (url, expected) => {
  expect(asked(url)).toBe(expected);
});

test.each([
  '/',
  '/v1/artists',
  '/v2.0/tracks/top',
  '/public/agents',
  '/oauth/token',
  '/versions',
  '/artistsx',
  '/mexico',
])('%s stays as it is, whatever is accepted', (url) => {
  expect([asked(url), asked(url, '2.0.0')]).toEqual([url, url]);
});

test.each([
  ['2.0.0', 'v2.0'],
  [' v2.1 ', 'v2.1'],
  ['2.2.x', 'v2.2'],
  ['2.*', latest],
  ['2.X', latest],
  ['*', latest],
  [' x ', latest],
  ['X.x.*', latest],
  ['V2.1', 'v2.1'],
  ['1', 'v1'],
  ['1.0.0', 'v1'],
  ['', latest],
  ['9.9.9', latest],
  ['2.00', latest],
])('Accept-Version %s leads to %s', (accepted, segment) => {
  expect(asked('/tags', accepted)).toBe(`/${segment}/tags`);
});
