import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { CATALOG_KEY } from '../support/catalog.ts';
import { type SampleAnswer, type Sampled, sampledOf } from '../support/code-samples.ts';
import { type PlaylistApp, playlistApp } from '../support/member-playlists.ts';
import { runnableSamples, sampleFault } from '../support/platform-samples.ts';
import { tone } from '../support/sound-file.ts';
import { eventOf } from '../support/until.ts';
import { type Program, pythonSamples } from './programs.ts';

/* The code samples in Python and Go of both interfaces, run and read by their own tools. */

let duet: TestApp;
let music: PlaylistApp;
let folder: string;
let program: Program;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0, allowPrivateNetwork: true } });
  music = await playlistApp();
  for (const { app } of [duet, music.duet]) await app.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'duet-code-samples-'));
  writeFileSync(join(folder, 'welcome.wav'), tone(0.1));
  program = pythonSamples();
}, 600_000);
afterAll(async () => {
  await duet?.close();
  await music?.duet.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs samples in one process of Python, against an app that listens. */
async function inPython(
  { app, parts }: TestApp,
  sources: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<SampleAnswer[]> {
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const [command, ...given] = program;
  const child = spawn(command, given, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => void (output += String(chunk)));
  child.stdin.end(JSON.stringify(sources.map((one) => one.replaceAll(parts.publicUrl(), origin))));
  await eventOf(child, 'close', 'the end of the samples in Python', 120_000);
  return JSON.parse(output) as SampleAnswer[];
}

test('the samples of interface A in Python do what they say', async () => {
  const samples = await runnableSamples(duet, duet.first, 'Python');
  const sources = samples.map(({ source }) => source);
  const answers = await inPython(duet, sources, { DUET_API_KEY: duet.first.apiKey });
  expect(answers).toHaveLength(samples.length);
  const faults = samples.map(({ name }, at) => sampleFault(name, answers[at] ?? { status: 0, body: '' }));
  expect(faults.filter((one) => one !== null)).toEqual([]);
}, 300_000);

const documented = async (): Promise<Sampled[]> =>
  (
    await Promise.all(
      ['/openapi.json', '/catalog/openapi.json'].map(async (url) => (await duet.app.inject(url)).json()),
    )
  ).flatMap((one) => sampledOf(one as Parameters<typeof sampledOf>[0]));

test('the samples of interface B in Python read what they say', async () => {
  const isReading = ({ name }: Sampled): boolean =>
    /^GET \/v2\.2\/(?!oauth|me\/library\/playlists\/)/.test(name);
  const reading = (await documented()).filter(isReading);
  expect(reading.length).toBeGreaterThan(60);
  const sources = reading.map(({ samples }) =>
    (samples.get('Python') ?? '').replaceAll('night-owl', 'ben-listens'),
  );
  const env = { DUET_APPLICATION_KEY: CATALOG_KEY, DUET_ACCESS_TOKEN: music.ann };
  const answers = await inPython(music.duet, sources, env);
  const refused = reading.map(({ name }, at) => [name, answers[at]?.status]).filter(([, one]) => one !== 200);
  expect(refused).toEqual([]);
}, 300_000);

test('all samples in Python compile, and those in Go are formatted as gofmt does it', async () => {
  const all = await documented();
  for (const [at, { samples }] of all.entries()) {
    mkdirSync(join(folder, `go/${at}`), { recursive: true });
    writeFileSync(join(folder, `go/${at}/main.go`), `${samples.get('Go') ?? ''}\n`);
    writeFileSync(join(folder, `sample_${at}.py`), samples.get('Python') ?? '');
  }
  expect(execFileSync('gofmt', ['-l', 'go'], { cwd: folder, encoding: 'utf8' })).toBe('');
  const names = all.map((_, at) => `sample_${at}.py`);
  execFileSync(program[0], ['-m', 'py_compile', ...names], { cwd: folder });
}, 300_000);
