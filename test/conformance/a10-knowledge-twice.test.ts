import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentReader } from '../../src/documents/index.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { knowledgeReading } from '../../src/platform/knowledge-bases/reading.job.ts';
import { createKnowledgeLoader } from '../../src/platform/sessions/knowledge.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
let jobs: Jobs;
const reader = createDocumentReader(systemClock);

beforeAll(async () => {
  duet = await testApp();
  jobs = startJobs({ ...duet.parts, handlers: [knowledgeReading(duet.parts, reader)] });
});
afterAll(async () => {
  await jobs.stop();
  await reader.close();
  await duet.close();
});

const content = readFileSync(new URL('../fixtures/documents/returns.md', import.meta.url)).toString('base64');

const createBase = async (): Promise<string> =>
  (await duet.call('POST', '/public/knowledge-bases', { name: 'Manuals' })).json<{ id: string }>().id;
const send = (base: string, body: object) => duet.call('POST', `/public/knowledge-bases/${base}/files`, body);

test('A.10 a file that is sent again is known by its content: the answer says so, and its passages are there once', async () => {
  const base = await createBase();
  const first = await send(base, { fileName: 'returns.md', content });
  expect(first.json()).not.toHaveProperty('warnings');
  const again = await send(base, { fileName: 'returns-2.md', content, colour: 'red' });
  expect([again.statusCode, again.json<{ warnings: string[] }>().warnings]).toEqual([
    201,
    [
      'This is the content of returns.md, which is here already; it is found once.',
      'The field colour is not known here and was ignored.',
    ],
  ]);
  const elsewhere = await send(await createBase(), { fileName: 'returns.md', content });
  expect(elsewhere.json()).not.toHaveProperty('warnings');
  await jobs.runDue();
  const known = await createKnowledgeLoader(duet.db)({ faqCollections: [], knowledgeBaseId: base });
  const texts = known.passages.map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(0);
  expect(new Set(texts).size).toBe(texts.length);
});
