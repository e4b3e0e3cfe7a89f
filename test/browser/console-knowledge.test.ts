import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { memberCookie } from '../support/console-member.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinGuardedDuet } from '../support/shared-service.ts';

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-files-'));
  [service, browser] = await Promise.all([joinGuardedDuet(), openBrowser()]);
  admin = await enterConsole(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Page<T> {
  readonly items: readonly T[];
}
interface Named {
  readonly id: string;
  readonly name: string;
  readonly tags: Record<string, string>;
}

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const named = async (path: string, name: string): Promise<Named> => {
  const { items } = await service.ask<Page<Named>>('GET', path);
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

/** A refused request is told by the browser too, in its own words. */
const faults = () => admin.faults.filter((told) => !/status of 4\d\d/.test(told));

const make = async (path: string, button: string, name: string) => {
  const { page, project, open } = admin;
  await open(`${project}/${path}`);
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const FILTER = 'Cleaning the filter\n\nRinse the filter under warm water once a month and let it dry.\n';

test('a knowledge base is made, takes files, reads them, and answers a question', async () => {
  const { page } = admin;
  const { items } = await service.ask<Page<Named>>('GET', '/public/knowledge-bases');
  for (const { id } of items) await service.ask('DELETE', `/public/knowledge-bases/${id}`);
  await admin.open(`${admin.project}/knowledge`);
  await page.getByText('No knowledge base yet').waitFor();
  await make('knowledge', 'New knowledge base', 'Manuals');
  await page.getByText('0 of 30 files').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('filter.txt', FILTER),
      file('guarantee.md', '# Guarantee\n\nThe guarantee lasts two years.\n'),
      file('tool.exe', 'MZ'),
      file('fake.pdf', 'This is no PDF at all.'),
    ]);
  await page.getByText('Files of this kind cannot be read.').waitFor();
  // What the content belies, the service refuses, and its sentence stands at the file.
  await expect.poll(() => page.locator('.uploads li[data-state=failed]').count()).toBe(2);
  const files = page.getByRole('table', { name: 'Files' });
  await files.locator('[data-status=ready]').nth(1).waitFor();
  await page.getByText('2 of 30 files').waitFor();
  await admin.picture('knowledge-base');
  expect(await admin.barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Put tool.exe away' }).click();
  await page.getByRole('button', { name: 'Put fake.pdf away' }).click();

  await page.getByRole('textbox', { name: 'Question' }).fill('How do I clean the filter?');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  const best = page.locator('.hits li').first();
  await best.getByText('filter.txt').waitFor();
  await best.getByText('Would be used').waitFor();
  await best.scrollIntoViewIfNeeded();
  await admin.picture('knowledge-try');
  expect(await admin.barriers()).toEqual([]);
});

test('a file is dropped, its summary put into better words, and it is deleted', async () => {
  const { page } = admin;
  const drop = `(() => {
    const data = new DataTransfer();
    data.items.add(new File(['We open at nine and close at six.'], 'hours.txt', { type: 'text/plain' }));
    const zone = document.querySelector('.drop-zone');
    for (const kind of ['dragover', 'drop']) zone.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
  })()`;
  await page.evaluate(drop);
  const row = page.locator('tr', { hasText: 'hours.txt' });
  await row.locator('[data-status=ready]').waitFor();
  await row.getByRole('button', { name: 'Summary of hours.txt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Summary' }).fill('When the shop is open.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('When the shop is open.').waitFor();
  const { id } = await named('/public/knowledge-bases', 'Manuals');
  const path = `/public/knowledge-bases/${id}/files?search=hours`;
  const stored = await service.ask<Page<{ summary: string }>>('GET', path);
  expect(stored.items.map(({ summary }) => summary)).toEqual(['When the shop is open.']);
  await row.getByRole('button', { name: 'Delete hours.txt' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await service.ask<Page<object>>('GET', path)).items).toEqual([]);
});

test('an address is refused at its field, and a failed file says why', async () => {
  const { page } = admin;
  const address = page.getByRole('textbox', { name: 'From a web address' });
  await address.fill('http://127.0.0.1/secret.pdf');
  await page.getByRole('button', { name: 'Fetch' }).click();
  await page.locator('.by-address').getByText('The URL must be https.').waitFor();
  const { id } = await named('/public/knowledge-bases', 'Manuals');
  const content = Buffer.from('%PDF-1.4\nbroken beyond repair').toString('base64');
  await service.ask('POST', `/public/knowledge-bases/${id}/files`, { fileName: 'broken.pdf', content });
  const row = page.locator('tr', { hasText: 'broken.pdf' });
  await row.locator('[data-status=failed]').waitFor();
  expect(await row.locator('.field-error').textContent()).toMatch(/\w+/);
});

test('it is renamed with tags, names the agents that use it, and is deleted', async () => {
  const { page } = admin;
  const { id } = await named('/public/knowledge-bases', 'Manuals');
  const [agent] = await service.ask<{ id: string }[]>('GET', '/public/agents');
  await service.ask('PATCH', `/public/agents/${agent?.id}`, { knowledgeBaseId: id });
  await admin.open(`${admin.project}/knowledge/${id}`);
  await page.getByText('Used by').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Leaflets');
  await page.getByRole('button', { name: 'Add a tag' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('team');
  await page.getByRole('textbox', { name: 'Value' }).fill('support');
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Leaflets' }).waitFor();
  expect(await named('/public/knowledge-bases', 'Leaflets')).toMatchObject({ tags: { team: 'support' } });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('These agents lose it:').waitFor();
  await admin.picture('knowledge-delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No knowledge base yet').waitFor();
  expect((await service.ask<Page<object>>('GET', '/public/knowledge-bases')).items).toEqual([]);
});

const itemsOf = (id: string) =>
  service.ask<Page<{ question: string; answer: string }>>('GET', `/public/faqs/${id}/items?pageSize=100`);

test('answers are pasted with a preview, changed where they stand, found and deleted', async () => {
  const { page } = admin;
  await make('faqs', 'New collection', 'Shop');
  const { id } = await named('/public/faqs', 'Shop');
  await page.getByRole('button', { name: 'Add many' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Questions and answers' })
    .fill(
      'question,answer\nWhen are you open?,From nine to six.\nNo answer\n"Return, how?","Within 30 days, by post."',
    );
  await dialog.getByText('1 line is not right and will be left out').waitFor();
  expect(await dialog.locator('tr[data-fault]').allTextContents()).toEqual([
    expect.stringMatching(/^3No answerThe answer is missing/) as string,
  ]);
  await admin.picture('faqs-paste');
  expect(await admin.barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.locator('.faq-text', { hasText: 'Within 30 days, by post.' }).waitFor();

  await page.getByRole('button', { name: 'Change “When are you open?”' }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('From ten to six.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.faq-text', { hasText: 'From ten to six.' }).waitFor();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).first().fill('Where are you?');
  await page.getByRole('textbox', { name: 'Answer' }).fill('In Oslo.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.faq-text', { hasText: 'In Oslo.' }).waitFor();
  expect((await itemsOf(id)).items.map(({ question, answer }) => [question, answer])).toEqual([
    ['Where are you?', 'In Oslo.'],
    ['Return, how?', 'Within 30 days, by post.'],
    ['When are you open?', 'From ten to six.'],
  ]);

  await page
    .locator('.try-form')
    .getByRole('textbox', { name: 'Question' })
    .fill('What are your opening hours?');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.locator('.hits li').first().getByText('When are you open?').waitFor();
  await admin.picture('faqs-collection');
  expect(await admin.barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Delete “Where are you?”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => (await itemsOf(id)).items.length).toBe(2);
});

test('in German every word is German, and a member sees neither page', async () => {
  const { page } = admin;
  await page.evaluate("localStorage.setItem('duet-language', 'de')");
  await admin.open(`${admin.project}/faqs`);
  await page.getByRole('heading', { level: 1, name: 'Fragen und Antworten' }).waitFor();
  await page.getByRole('link', { name: 'Shop' }).click();
  await page.getByText('Eine Frage ausprobieren').waitFor();
  await admin.open(`${admin.project}/knowledge`);
  await page.getByText('Noch keine Wissensbasis').waitFor();
  const shown = (await page.locator('main, .main').first().textContent()) ?? '';
  expect(shown).not.toMatch(/\b(the|files|knowledge|create|agents look)\b/i);
  await page.evaluate("localStorage.removeItem('duet-language')");

  const member = await enterConsole(service, browser, { cookie: await memberCookie(service) });
  for (const path of ['knowledge', 'faqs', 'functions', 'mcp-servers']) {
    await member.page.goto(`${service.origin}${member.project}/${path}`);
    await member.page.getByText('Only an administrator may see this.').waitFor();
  }
  expect(await member.page.getByRole('link', { name: 'Knowledge' }).count()).toBe(0);
  expect([faults(), member.faults]).toEqual([[], []]);
});
