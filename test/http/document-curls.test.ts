import { createCanvas } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANION, type TestApp, testApp } from '../support/app.ts';
import { curlCalls, type Environment, runCurl, type SampleAnswer } from '../support/code-samples.ts';
import { pdfOf } from '../support/scanned-pdf.ts';
import { tone } from '../support/sound-file.ts';

/** The calls by curl that the documents show, sent as they are printed [spec 12, 1]. */

let duet: TestApp;
let env: Environment;

const idOf = async (path: string, body: object): Promise<string> => {
  const made = await duet.call('POST', path, body);
  if (made.statusCode >= 300) throw new Error(`${path}: ${made.body}`);
  return made.json<{ id: string }>().id;
};
const agent = (name: string) =>
  idOf('/public/agents', { companionId: COMPANION, name, providerSettings: {} });

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  const [agentId, key] = [await agent('Desk'), duet.first.apiKey];
  const line = await idOf('/public/sip-connections', {
    agentId: await agent('Line'),
    name: 'Line',
    settings: { server: 'sip.example.com', username: 'desk', password: 'a long password' },
  });
  const faq = await idOf('/public/faqs', { name: 'Shop', faqs: [{ question: 'When?', answer: 'At nine.' }] });
  env = {
    PATH: process.env['PATH'] ?? '',
    ...{ BASE: 'http://duet.test', DUET: 'http://duet.test', DUET_URL: 'http://duet.test' },
    ...{ KEY: key, API_KEY: key, ADMIN_KEY: key, DUET_API_KEY: key },
    ...{ AGENT: agentId, AGENT_ID: agentId, DUET_AGENT_ID: agentId, FAQ: faq, LINE: line },
    ...{ KB: await idOf('/public/knowledge-bases', { name: 'Manuals' }), COMPANION },
  };
});
afterAll(() => duet.close());

const FILES: Readonly<Record<string, Buffer>> = {
  'alma.jpg': createCanvas(256, 256).toBuffer('image/jpeg'),
  'manual.pdf': pdfOf([{ text: 'Rinse the filter.' }]),
  'welcome.mp3': tone(0.2),
};
const fileOf = (name: string): Blob => new Blob([new Uint8Array(FILES[name] ?? Buffer.of())]);

/** The blocks of a document that call by curl, and set nothing: those of a script are run as one by other tests. */
const blocksOf = (name: string): string[] => {
  const text = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, code = '']) => code);
  return blocks.filter((code) => code.includes('curl ') && !/^\w+(=|\(\))/m.test(code));
};

test.each([
  ['browser-sdk', [200]],
  ['functions', [201, 200]],
  ['integrating', [200, 201, 201, 201]],
  ['knowledge', [201, 201, 200, 200]],
  // The second server has the id of the first, which is authorized by a header and by no person.
  ['mcp', [201, 409, 400]],
  // The line that is there has not been registered yet, as nobody takes it here, so it calls nobody.
  ['phone', [200, 201, 200, 409]],
  ['webhooks', [201]],
])('those of docs/%s.md are taken', async (name, statuses) => {
  const other = await agent('Bills');
  // Names are looked up, and there is no network here.
  const blocks = blocksOf(name).map((code) =>
    code.replace('agent_...', other).replaceAll(/https:\/\/[\w.]*example\.com/g, 'https://1.1.1.1'),
  );
  const answers: SampleAnswer[] = [];
  for (const call of curlCalls(blocks, env)) answers.push(await runCurl(duet.app, call, fileOf));
  expect(
    answers.map(({ status }) => status),
    JSON.stringify(answers),
  ).toEqual(statuses);
});
