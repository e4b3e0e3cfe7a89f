import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANION, type Tenant, testApp, type TestApp } from '../support/app.ts';
import {
  curlCalls,
  runCurl,
  runJavaScript,
  type SampleAnswer,
  type Sampled,
  sampledOf,
} from '../support/code-samples.ts';
import { collectionOf, fillProject, type ResourceIds } from '../support/every-resource.ts';
import { fillPath } from '../support/openapi.ts';
import { tone } from '../support/sound-file.ts';

/* The code samples of interface A, run as they are printed; ids are those of a project that has one of everything. */

let duet: TestApp;
let sampled: Sampled[];
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0, allowPrivateNetwork: true } });
  const document = (await duet.app.inject('/openapi.json')).json<Parameters<typeof sampledOf>[0]>();
  sampled = sampledOf(document).filter(({ path }) => path.startsWith('/public/'));
});
afterAll(() => duet.close());

/** What a project with one of everything may refuse, by the code that says why. */
const REFUSALS: Readonly<Record<string, string>> = {
  'POST /public/companions/{companionId}/generation': 'GenerationNotFailed',
  'POST /public/companions/{companionId}/recordings/{recordingId}/retry': 'RecordingNotFailed',
  'POST /public/digital-twins': 'DigitalTwinConsentRequired',
  'POST /public/functions': 'ToolNameTaken',
  'POST /public/mcp-servers/{mcpServerId}/authorize': 'McpServerValidationFailed',
  'POST /public/sip-connections/{sipConnectionId}/call': 'SipConnectionNotRegistered',
  'POST /public/webhooks': 'WebhookLimitExceeded',
  'POST /public/webhooks/{webhookId}/deliveries/{deliveryId}/replay': 'WebhookDisabled',
};

const placeholder = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The sample with ids that exist, where it says that ids belong. */
function withIds(source: string, path: string, ids: ResourceIds): string {
  let filled = source
    .replaceAll('comp_stock_maya', COMPANION)
    .replaceAll('agent_0a1b2c', ids.get('/public/agents/') ?? '');
  fillPath(path, (name, prefix) => {
    const id = ids.get(collectionOf(prefix));
    if (id !== undefined) filled = filled.replaceAll(placeholder(name), id);
    return '';
  });
  return filled.replaceAll('COMPANION_ID', COMPANION);
}

const JPEG = readFileSync(new URL('../fixtures/faces/photographer.jpg', import.meta.url));
const fileOf = (name: string): Blob => new Blob([name.endsWith('.wav') ? tone(0.1) : JPEG]);

/** What others use is deleted last: the lines of an agent go with it, and its companion is held by it. */
const LAST: Readonly<Record<string, number>> = {
  'DELETE /public/agents/{agentId}': 100,
  'DELETE /public/companions/{companionId}': 101,
};

/** Replacing first, since it makes what is read; deletions last, those of what lies deeper first. */
const rank = ({ name, path }: Sampled): number => {
  if (name.startsWith('PUT')) return -1;
  if (!name.startsWith('DELETE')) return 0;
  return LAST[name] ?? 99 - path.split('/').length;
};

/** Sends what a sample asks for. @param at the place of the sample among all */
type Send = (source: string, at: number) => Promise<SampleAnswer>;

/** The samples of a language with ids that exist, in the order in which they are run. */
async function samplesIn(language: string, tenant: Tenant): Promise<{ name: string; source: string }[]> {
  const ids = await fillProject(duet, tenant, `samples-${language.toLowerCase()}`);
  return [...sampled]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ name, path, samples }) => ({
      name,
      source: withIds(samples.get(language) ?? '', path, ids),
    }));
}

/** What samples have been refused for another reason than a project of this kind has. */
async function faults(samples: readonly { name: string; source: string }[], send: Send): Promise<string[]> {
  const found: string[] = [];
  for (const [at, { name, source }] of samples.entries()) {
    const { status, body } = await send(source, at);
    const isKnown = REFUSALS[name] !== undefined && body.includes(`"code":"${REFUSALS[name]}"`);
    if (status >= 300 && !isKnown) found.push(`${name}: ${status} ${body}`);
  }
  return found;
}

test('every operation of interface A has samples in five languages', () => {
  expect(sampled.length).toBeGreaterThan(90);
  for (const { name, samples } of sampled)
    expect([name, ...samples.keys()]).toEqual([name, 'curl', 'JavaScript', 'Python', 'Go', 'PHP']);
});

test('the samples in JavaScript do what they say', async () => {
  const samples = await samplesIn('JavaScript', duet.first);
  const env = { DUET_API_KEY: duet.first.apiKey };
  const send: Send = (source) => runJavaScript(duet.app, source, env, fileOf);
  expect(await faults(samples, send)).toEqual([]);
});

test('the samples for curl do what they say', async () => {
  const samples = await samplesIn('curl', duet.second);
  const sources = samples.map(({ source }) => source);
  const calls = curlCalls(sources, { DUET_API_KEY: duet.second.apiKey });
  expect(calls.length).toBe(sources.length);
  const send: Send = (_source, at) => runCurl(duet.app, calls[at] ?? [], fileOf);
  expect(await faults(samples, send)).toEqual([]);
});
