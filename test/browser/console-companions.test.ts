import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { memberCookie } from '../support/console-member.ts';
import { type ConsoleVisitor, enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinGuardedDuet } from '../support/shared-service.ts';
import { tone } from '../support/sound-file.ts';

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
const folder = mkdtempSync(join(tmpdir(), 'duet-recording-'));

beforeAll(async () => {
  [service, browser] = await Promise.all([joinGuardedDuet(), openBrowser()]);
  admin = await enterConsole(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Companion {
  readonly id: string;
  readonly firstName: string;
  readonly status: string;
  readonly tags: Readonly<Record<string, string>>;
}

const own = async () => (await service.ask<{ items: Companion[] }>('GET', '/public/companions')).items;

const cards = () => admin.page.getByRole('list', { name: 'Companions' }).getByRole('link');

/** A refused request is told by the browser too, in its own words. */
const faults = () => admin.faults.filter((told) => !/status of 4(00|09)/.test(told));

test('the gallery shows faces, and narrows them down', async () => {
  const { page, project, open } = admin;
  await open(`${project}/companions`);
  await expect.poll(() => cards().count()).toBeGreaterThan(5);
  await admin.picture('companions');
  expect(await admin.barriers()).toEqual([]);
  const all = await cards().count();
  await page.getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: 'Female', exact: true }).click();
  await expect.poll(() => cards().count()).toBeLessThan(all);
  await page.getByRole('combobox', { name: 'Search by' }).click();
  await page.getByRole('option', { name: 'What they are like' }).click();
  await page.getByRole('searchbox').fill('somebody calm who listens');
  await expect.poll(() => cards().first().innerText()).toContain('Amara');
});

test('a stock companion is told about, and leads to an agent of its own', async () => {
  const { page, project, open } = admin;
  await open(`${project}/companions/comp_stock_amara`);
  await page.getByText('This companion comes with Duet').waitFor();
  await page.getByRole('link', { name: 'Duet host' }).waitFor();
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await admin.picture('companion-stock');
  expect(await admin.barriers()).toEqual([]);
  await page.getByRole('link', { name: 'Make an agent with this face' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Amara Okafor', checked: true }).waitFor();
  await page.keyboard.press('Escape');
});

test('digital twins that are switched off say so, and where they are allowed', async () => {
  const { page, project, open } = admin;
  await open(`${project}/companions?own=true`);
  await page.getByText('No companion of your own yet').waitFor();
  await page.getByRole('button', { name: 'New companion' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Digital twin', { exact: true }).click();
  await dialog.getByText('Digital twins are switched off').waitFor();
  const link = dialog.getByRole('link', { name: 'To the organization’s settings' });
  expect(await link.getAttribute('href')).toMatch(/^\/console\/o\/org_\w+$/);
  expect(await dialog.getByRole('button', { name: 'Make the companion' }).isDisabled()).toBe(true);
  await admin.picture('companion-twin');
  expect(await admin.barriers()).toEqual([]);
});

test('an address that must not be fetched is refused at its field', async () => {
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText('From a picture').click();
  await dialog.getByRole('textbox', { name: 'Who is it?' }).fill('A museum guide with grey hair.');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Alma');
  await dialog.getByRole('textbox', { name: 'Address of the picture' }).fill('http://localhost/alma.jpg');
  await dialog.getByRole('button', { name: 'Make the companion' }).click();
  await dialog.locator('.mantine-TextInput-error').waitFor();
  expect(await own()).toEqual([]);
});

test('a companion is made from a description, and its progress is seen', async () => {
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await dialog.getByText('From a description').click();
  await dialog.getByRole('button', { name: 'Make the companion' }).click();
  await page.getByRole('heading', { level: 1, name: 'Alma' }).waitFor();
  await page.getByText(/Step \d of 3/).waitFor();
  expect(await page.getByRole('progressbar', { name: 'Progress' }).count()).toBe(1);
  await page.getByText('It can be edited as soon as it is complete.').waitFor();
  expect((await own()).map(({ firstName }) => firstName)).toEqual(['Alma']);
  await admin.picture('companion-making');
  expect(await admin.barriers()).toEqual([]);
});

test('a recording is uploaded, heard and deleted', async () => {
  const { page } = admin;
  const file = join(folder, 'greeting.wav');
  writeFileSync(file, tone(2));
  await page.locator('input[type=file]').setInputFiles(file);
  const entry = page.locator('.recording');
  await entry.waitFor();
  const [alma] = await own();
  const path = `/public/companions/${alma?.id}/recordings`;
  const { items } = await service.ask<{ items: { audioUrl: string }[] }>('GET', path);
  expect(items).toHaveLength(1);
  expect(await entry.locator('audio').getAttribute('src')).toBe(new URL(items[0]!.audioUrl).pathname);
  await entry.scrollIntoViewIfNeeded();
  await admin.picture('companion-recordings');
  expect(await admin.barriers()).toEqual([]);
  await entry.getByRole('button', { name: 'Delete the recording' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the recording' }).click();
  await entry.waitFor({ state: 'detached' });
  expect((await service.ask<{ items: unknown[] }>('GET', path)).items).toEqual([]);
});

test('the face comes by itself, and what is complete can be edited', async () => {
  const { page } = admin;
  await page.locator('.face-box[data-size="large"] img').waitFor({ timeout: 150_000 });
  await page.getByRole('textbox', { name: 'Headline' }).waitFor({ timeout: 150_000 });
  await page.getByRole('textbox', { name: 'Headline' }).fill('Museum guide');
  await page.getByRole('button', { name: 'Add a tag' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('place');
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('museum');
  await admin.picture('companion-edit');
  expect(await admin.barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The companion was saved').waitFor();
  expect((await own())[0]).toMatchObject({ status: 'completed', tags: { place: 'museum' } });
}, 320_000);

test('one that is used says by whom, and is deleted when it is not', async () => {
  const { page, project, open } = admin;
  const [alma] = await own();
  const agent = await service.ask<{ id: string }>('POST', '/public/agents', {
    companionId: alma?.id,
    name: 'Guide',
    providerSettings: {},
  });
  await open(`${project}/companions/${alma?.id}`);
  const remove = async () => {
    await page.locator('.sheet-actions').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  const told = page.getByRole('dialog', { name: 'Alma is still used' });
  await told.getByRole('link', { name: 'Guide' }).waitFor();
  await admin.picture('companion-in-use');
  expect(await admin.barriers()).toEqual([]);
  await told.getByRole('button', { name: 'Close' }).last().click();
  await told.waitFor({ state: 'detached' });
  await service.ask('DELETE', `/public/agents/${agent.id}`);
  await remove();
  await page.getByRole('heading', { level: 1, name: 'Companions' }).waitFor();
  expect(await own()).toEqual([]);
  expect(faults()).toEqual([]);
});

test('all of it is said in German, too', async () => {
  const { page, project, open } = admin;
  await open(`${project}/companions/comp_stock_amara`);
  await turnLanguage(page);
  await page.getByRole('heading', { name: 'Aufnahmen' }).waitFor();
  const told = await page.locator('.panel h2, dt, .sheet-actions, .upload').allInnerTexts();
  expect(told.join('\n')).not.toMatch(/\b(the|and|Recordings|Gender|Used|Status|Upload|About)\b/);
  await open(`${project}/companions?own=true`);
  await page.getByRole('button', { name: 'Neuer Begleiter' }).first().click();
  expect(await page.getByRole('dialog').innerText()).not.toMatch(/\b(the|and|name|picture|film|Make)\b/);
  await page.keyboard.press('Escape');
  await turnLanguage(page);
});

test('a member browses faces and changes nothing', async () => {
  const member = await enterConsole(service, browser, { cookie: await memberCookie(service) });
  const { page, project, open } = member;
  await open(`${project}/companions`);
  await page.getByRole('link', { name: /Amara/ }).click();
  await page.getByText('You are Amara Okafor').waitFor();
  expect(await page.getByRole('button', { name: /Delete|Save|Upload|New/ }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Recordings' }).count()).toBe(0);
  await member.picture('companion-member');
  expect(await member.barriers()).toEqual([]);
  expect(member.faults).toEqual([]);
  await member.context.close();
});
