import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';

/* What a project keeps for how long, and the erasing of a person, as an administrator does it. */

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  [browser, service] = await Promise.all([openBrowser(), joinDuet()]);
  admin = await enterConsole(service, browser);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

it('asks before something is kept shorter, and not before it is kept longer', async () => {
  const { page } = admin;
  await admin.open(`${admin.project}/data`);
  const field = page.getByLabel('What was said, in days after the end');
  await field.fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase what is older?' });
  await dialog.getByText('Nothing is older at the moment').waitFor();
  await admin.picture('keep-shorter');
  expect(await admin.barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it so' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await service.ask('GET', '/public/retention')).toMatchObject({ transcripts: 30, sessions: null });
  await field.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden' });
  expect(await service.ask('GET', '/public/retention')).toMatchObject({ transcripts: null });
});

it('erases a person after the id was typed again, and shows the report', async () => {
  const { page } = admin;
  await admin.open(`${admin.project}/data`);
  await page.getByLabel('Client id of the person').fill('ada_lovelace');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const question = page.getByRole('dialog', { name: 'Erase ada_lovelace?' });
  const go = question.getByRole('button', { name: 'Erase this person' });
  expect(await go.isDisabled()).toBe(true);
  await question.getByLabel('Type ada_lovelace to confirm').fill('ada_lovelace');
  await go.click();
  await page.getByRole('button', { name: 'Read the report' }).click();
  const report = page.getByRole('dialog', { name: 'Report' });
  await report.getByText('Times and costs of conversations').waitFor();
  await admin.picture('erasure-report');
  expect(await admin.barriers()).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^erasure-.+\.json$/);
});
