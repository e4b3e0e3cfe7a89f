import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import { type ModelMirror, startMirror } from '../support/model-mirror.ts';
import type { OwnService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* Nothing turns speech into text: the playground says so, asks for no microphone, and hears once the weights are there. */

const COUNTED = `
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  window.asked = 0;
  mediaDevices.getUserMedia = (...given) => ((window.asked += 1), open(...given));
`;

let folder: string;
let mirror: ModelMirror;
let service: OwnService;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-unheard-'));
  [mirror, browser] = await Promise.all([startMirror(inject('modelsDir')), openBrowser()]);
  service = await startDuetApart({
    ...{ DUET_MODELS: 'auto', DUET_MODELS_DIR: folder, DUET_MODELS_URL: mirror.url },
    ...{ DUET_TRANSCRIBER: 'moonshine', DUET_CONNECTION_INTERVAL: '0' },
  });
  admin = await enterConsole(service, browser);
  await admin.page.addInitScript(COUNTED);
}, 240_000);

afterAll(async () => {
  mirror?.close();
  await browser?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asked = () => admin.page.evaluate<number>('window.asked');
const mood = (text: string) => admin.page.getByTestId('mood').getByText(text, { exact: true });

async function talk(): Promise<void> {
  const { page } = admin;
  await admin.open(`${admin.project}/talk`);
  await page.getByText('Voice and face', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Talk to / })
    .first()
    .click();
  await page.locator('.call[data-phase="live"]').waitFor({ timeout: 60_000 });
}

it('says that hearing is on its way, and asks for no microphone', async () => {
  const { page } = admin;
  await talk();
  const note = page.getByTestId('unheard');
  await note.getByText('Hearing is on its way').waitFor();
  await note.getByText('0 % of the local model is here.').waitFor();
  await mood('Ready').waitFor({ timeout: 60_000 });
  expect(await page.getByText('Listening', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Use microphone' }).count()).toBe(0);
  expect(await asked()).toBe(0);
  await admin.picture('unheard');
  expect(await admin.barriers()).toEqual([]);
  expect(admin.faults).toEqual([]);
});

it('hears in the next conversation, once the weights are there', async () => {
  const { page } = admin;
  mirror.open();
  const again = page.getByRole('button', { name: 'Start again' });
  await again.click({ timeout: 60_000 });
  await until(async () => (await asked()) === 1, 'the microphone', 60_000);
  await mood('Listening').waitFor({ timeout: 60_000 });
  expect(await page.getByTestId('unheard').count()).toBe(0);
  expect(admin.faults).toEqual([]);
});
