import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { tone } from '../support/sound-file.ts';

/* What is under way when somebody leaves, when the network fails, or when it has to be tried again. */

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-unfinished-'));
  [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
  admin = await enterConsole(service, browser);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test('leaving while a file is being sent asks first, and stays where one wants to wait', async () => {
  const { page, project, open } = admin;
  const { id } = await service.ask<{ id: string }>('POST', '/public/knowledge-bases', { name: 'Manuals' });
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/files', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await open(`${project}/knowledge/${id}`);
  await page.locator('input[type=file]').setInputFiles(file('filter.txt', 'Rinse the filter.'));
  await page.locator('.uploads li[data-state=sending]').waitFor();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Knowledge', exact: true }).first().click();
  await expect.poll(() => asked).toEqual(['1 file is still being sent. Leave, and do without it?']);
  expect(new URL(page.url()).pathname).toBe(`${project}/knowledge/${id}`);
  goOn();
  await page.getByRole('table', { name: 'Files' }).getByText('filter.txt').waitFor();
  await page.locator('.uploads li[data-state=sending]').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Knowledge', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Knowledge' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

test('many questions that went through in part are not added twice by another try', async () => {
  const { page, project, open } = admin;
  const { id } = await service.ask<{ id: string }>('POST', '/public/faqs', { name: 'Shop' });
  const path = `/public/faqs/${id}/items`;
  let calls = 0;
  await page.route('**/items/batch', async (route) => {
    calls += 1;
    await (calls === 2 ? route.abort() : route.continue());
  });
  await open(`${project}/faqs/${id}`);
  await page.getByRole('button', { name: 'Add many' }).click();
  const dialog = page.getByRole('dialog');
  const lines = Array.from({ length: 40 }, (_, place) => `Question ${place}?\t${'long '.repeat(1_800)}`);
  await dialog.getByRole('textbox', { name: 'Questions and answers' }).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: 'Add 40 questions' }).click();
  await dialog.getByRole('button', { name: 'Add 7 questions' }).waitFor();
  const before = await service.ask<{ filteredCount: number }>('GET', path);
  expect(before.filteredCount).toBe(33);
  await dialog.getByRole('button', { name: 'Add 7 questions' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { items } = await service.ask<{ items: { question: string }[] }>('GET', `${path}?pageSize=100`);
  const questions = items.map(({ question }) => question);
  expect([questions.length, new Set(questions).size]).toEqual([40, 40]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a recording whose upload failed can be chosen once more', async () => {
  const { page, project, open } = admin;
  const { id } = await service.ask<{ id: string }>('POST', '/public/companions', { description: 'A guide.' });
  await page.route('**/recordings/from-file', (route) => route.abort(), { times: 1 });
  await open(`${project}/companions/${id}`);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('greeting.wav', tone(1)));
  await page.getByText('That did not work').waitFor();
  // A browser says nothing of a choice that changes nothing.
  expect(await input.inputValue()).toBe('');
  await input.setInputFiles(join(folder, 'greeting.wav'));
  await page.locator('.recording').waitFor();
});

test('snippets and the address of a display name the service, not the browser’s way to it', async () => {
  const { page, project, open } = admin;
  const [agent] = await service.ask<{ id: string }[]>('GET', '/public/agents');
  const own = `/public/agents/${agent?.id}/channels/kiosk`;
  const kiosk = await service.ask<{ id: string }>('PUT', own, {});
  await page.route('**/console/api/me', async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...me, publicUrl: 'https://duet.example' } });
  });
  await open(`${project}/agents/${agent?.id}`);
  await page.getByRole('tab', { name: /^Channels/ }).click();
  const display = page.locator('[data-channel="kiosk"]');
  await display.getByRole('button', { name: 'How to connect' }).click();
  await display.getByText(`https://duet.example/kiosk/${kiosk.id}`).waitFor();
  const web = page.locator('[data-channel="webrtc"]');
  await web.getByRole('button', { name: 'How to connect' }).click();
  expect(await web.locator('pre').first().innerText()).toContain(
    'src="https://duet.example/client/v0/duet.mjs"',
  );
  await page.unrouteAll({ behavior: 'wait' });
});
