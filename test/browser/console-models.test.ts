import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import type { OwnService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';

/* The operator's page of local models. The mirror answers nothing until it refuses. */

let mirror: Server;
let service: OwnService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
const MODEL = 'silero-vad';

beforeAll(async () => {
  mirror = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mirror, 'listening');
  const url = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`;
  browser = await openBrowser();
  service = await startDuetApart({ DUET_MODELS: 'auto', DUET_MODELS_URL: url });
  admin = await enterConsole(service, browser);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  mirror?.closeAllConnections();
  mirror?.close();
});

it('lists every model with its task, licence and size, and nobody is in the way', async () => {
  const { page } = admin;
  await admin.open('/console/operator/models');
  const row = page.getByRole('row', { name: 'smart-turn-v3.2' });
  await row.getByText('BSD-2-Clause').waitFor();
  await row.getByText('8.7 MB').waitFor();
  await row.getByText('knows when a turn is over').waitFor();
  await row.getByText('not installed').waitFor();
  expect(await admin.barriers()).toEqual([]);
  await admin.picture('models');
});

it('shows that one is on its way, and stops it', async () => {
  const { page } = admin;
  const row = page.getByRole('row', { name: MODEL });
  await row.getByRole('button', { name: `Install ${MODEL}` }).click();
  await row.getByText('installing', { exact: true }).waitFor();
  await row.getByRole('progressbar', { name: `0 % of ${MODEL} has come` }).waitFor({ state: 'attached' });
  await admin.picture('models-installing');
  await row.getByRole('button', { name: `Stop installing ${MODEL}` }).click();
  await row.getByText('not installed').waitFor();
  await row.getByRole('button', { name: `Install ${MODEL}` }).waitFor();
  expect(await page.getByText('That did not work').count()).toBe(0);
});

it('examines the installation, area by area, and copies what it found', async () => {
  const { page } = admin;
  await admin.open('/console/operator/doctor');
  await page.getByText('Nothing has been examined yet.').waitFor();
  await page.getByRole('button', { name: 'Examine' }).click();
  await page
    .getByRole('status')
    .getByText(/^\d+ in order, \d+ to know, \d+ to mend$/)
    .waitFor();
  await page
    .getByRole('region', { name: 'Ways to media' })
    .getByText(/^Media answer at 127\.0\.0\.1/)
    .waitFor();
  await page.getByRole('button', { name: 'Copy as text' }).waitFor();
  await page.getByRole('button', { name: 'Examine again' }).waitFor();
  expect(await admin.barriers()).toEqual([]);
  await admin.picture('doctor');
});

it('is in German as well', async () => {
  await admin.open('/console/operator/models');
  await turnLanguage(admin.page);
  await admin.page.getByRole('heading', { name: 'Lokale Modelle' }).waitFor();
  await admin.page.getByRole('button', { name: `${MODEL} installieren` }).waitFor();
  await admin.picture('models-de');
  expect(admin.faults).toEqual([]);
});
