import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeOpenAiServer } from '../../src/testing/openai-server.ts';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import type { OwnService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* A language model on the machine of the service: the start and the first page of the console say how to take it. */

let model: FakeOpenAiServer;
let service: OwnService;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  [model, browser] = await Promise.all([FakeOpenAiServer.start(), openBrowser()]);
  model.behaviour.models = [{ id: 'bge-m3' }, { id: 'llama3.2:3b-instruct-q4_K_M', owned_by: 'library' }];
  service = await startDuetApart({ DUET_MODEL_PLACES: model.url });
  admin = await enterConsole(service, browser);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await model?.close();
});

it('is said by the start, in one line', async () => {
  const line = `A language model is on this machine: llama3.2:3b-instruct-q4_K_M of Ollama at ${new URL(model.url).host}. DUET_MODEL=auto takes it.`;
  await until(() => service.output().includes(line), 'the line of the start', 20_000);
});

it('stands on the first page of the operator, with the setting to copy', async () => {
  const { page } = admin;
  await admin.open(admin.project);
  const panel = page.getByRole('region', { name: 'A language model on this machine' });
  await panel.getByText('llama3.2:3b-instruct-q4_K_M').waitFor();
  await panel.getByText('DUET_MODEL=auto', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Copy' }).waitFor();
  await admin.picture('next-door');
  expect(await admin.barriers()).toEqual([]);
  await turnLanguage(page);
  await page.getByRole('region', { name: 'Ein Sprachmodell auf diesem Rechner' }).waitFor();
  await admin.picture('next-door-de');
  expect(admin.faults).toEqual([]);
});
