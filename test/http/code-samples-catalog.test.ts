import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { curlCalls, runCurl, runJavaScript, type Sampled, sampledOf } from '../support/code-samples.ts';
import { type PlaylistApp, playlistApp } from '../support/member-playlists.ts';

/* The code samples of interface B, run as they are printed, on the small catalogue with two members. */

const LATEST = '/v2.2/';

let app: PlaylistApp;
let all: Sampled[];
let latest: Sampled[];
beforeAll(async () => {
  app = await playlistApp();
  const served = await app.duet.app.inject('/catalog/openapi.json');
  all = sampledOf(served.json<Parameters<typeof sampledOf>[0]>());
  const isRun = ({ path }: Sampled) => path.startsWith(LATEST) && !path.includes('/oauth/');
  latest = all.filter(isRun).sort((a, b) => rank(a) - rank(b));
});
afterAll(() => app.duet.close());

/** Deletions come last, those of what lies deeper first. */
const rank = ({ name, path }: Sampled): number =>
  name.startsWith('DELETE') ? 100 - path.split('/').length : 0;

const NO_FILE = (name: string): Blob => {
  throw new Error(`No sample of the catalogue has a file, and this one opens ${name}.`);
};

/** The samples of a language, with the member and the playlist that there are. */
async function samplesIn(language: string): Promise<{ name: string; source: string }[]> {
  const made = await app.make({ name: 'Samples', tracks: [{ id: 'tra.1' }, { id: 'tra.2' }] });
  return latest.map(({ name, samples }) => ({
    name,
    source: (samples.get(language) ?? '').replaceAll('mp.1', made).replaceAll('night-owl', 'ben-listens'),
  }));
}

const environment = () => ({
  DUET_APPLICATION_KEY: CATALOG_KEY,
  DUET_APPLICATION_SECRET: CATALOG_SECRET,
  DUET_ACCESS_TOKEN: app.ann,
});

test('every operation of every version has samples in five languages', () => {
  expect(all.length).toBeGreaterThan(300);
  for (const { name, samples } of all)
    expect([name, ...samples.keys()]).toEqual([name, 'curl', 'JavaScript', 'Python', 'Go', 'PHP']);
});

test('the samples in JavaScript do what they say', async () => {
  const refused: string[] = [];
  for (const { name, source } of await samplesIn('JavaScript')) {
    const { status, body } = await runJavaScript(app.duet.app, source, environment(), NO_FILE);
    if (status >= 300) refused.push(`${name}: ${status} ${body}`);
  }
  expect(refused).toEqual([]);
});

test('the samples for curl do what they say', async () => {
  const samples = await samplesIn('curl');
  const calls = curlCalls(
    samples.map(({ source }) => source),
    environment(),
  );
  const refused: string[] = [];
  for (const [at, { name }] of samples.entries()) {
    const { status, body } = await runCurl(app.duet.app, calls[at] ?? [], NO_FILE);
    if (status >= 300) refused.push(`${name}: ${status} ${body}`);
  }
  expect(refused).toEqual([]);
});

test('the sample of the password grant signs a member in', async () => {
  const source = all.find(({ name }) => name === 'POST /oauth/token')?.samples.get('JavaScript') ?? '';
  const signing = source.replace('her-password', 'ann-password-1');
  const { status, body } = await runJavaScript(app.duet.app, signing, environment(), NO_FILE);
  expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ token_type: 'Bearer' })]);
});
