import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { passUntil } from '../support/page-time.ts';

/* The log of requests, from a call that is refused to the command that repeats it. */

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  [browser, service] = await Promise.all([openBrowser(), joinDuet()]);
  admin = await enterConsole(service, browser, { clock: true });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

it('shows what was refused and why, and the request as a command', async () => {
  const { page } = admin;
  await service.ask('GET', '/public/agents?search=Ada');
  await service.ask('POST', '/public/functions', { name: 7, colour: 'red' }).catch(() => undefined);
  await admin.open(`${admin.project}/requests`);
  const refused = page.getByRole('button', { name: 'Look at this call: POST /public/functions' });
  await passUntil(page, refused, 'the call that was refused');
  await page.getByRole('button', { name: 'Look at this call: GET /public/agents?search=…' }).waitFor();
  await admin.picture('requests');
  expect(await admin.barriers()).toEqual([]);
  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Refused' }).click();
  await page.getByRole('button', { name: /GET .*agents/ }).waitFor({ state: 'hidden' });
  await refused.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ValidationFailed').waitFor();
  const command = await dialog.getByRole('figure', { name: 'As a command' }).innerText();
  expect(command).toContain('"X-Api-Key: $API_KEY"');
  expect(command).toContain('{"name":7,"colour":"<3 characters>"}');
  expect(command).not.toContain(service.credentials.apiKey);
  await admin.picture('request');
  expect(await admin.barriers()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('speaks German too', async () => {
  const { page } = admin;
  await turnLanguage(page);
  await page.getByRole('heading', { name: 'Anfragen' }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/\b(Requests|Outcome|Refused|Took|Ignored)\b/);
  expect(admin.faults).toEqual([]);
});
