import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import { startBaresip } from '../support/phone/baresip.ts';
import { type Kamailio, PASSWORDS, startKamailio } from '../support/phone/kamailio.ts';
import { loudSeconds } from '../support/phone/sound.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

let service: RunningService;
let kamailio: Kamailio;
let browser: TestBrowser;
let console_: ConsoleVisitor;

beforeAll(async () => {
  [service, kamailio, browser] = await Promise.all([joinDuet(), startKamailio(), openBrowser()]);
  console_ = await enterConsole(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([service?.stop(), kamailio?.stop()]);
});

interface Line {
  readonly id: string;
  readonly name: string | null;
  readonly settings: { readonly username: string; readonly transport: string };
}

const lines = async () => (await service.ask<{ items: Line[] }>('GET', '/public/sip-connections')).items;

test('without a line the page says what one is for', async () => {
  const { page, project, open } = console_;
  await open(`${project}/phone`);
  await page.getByRole('heading', { name: 'No telephone yet' }).waitFor();
  await console_.picture('phone-empty');
  expect(await console_.barriers()).toEqual([]);
});

test('a line is made, and becomes online before one’s eyes', async () => {
  const { page } = console_;
  await page.getByRole('button', { name: 'Add a connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => dialog.getByText('This is needed.').count()).toBe(4);
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk');
  await dialog.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: 'Duet host' }).click();
  await dialog.getByRole('textbox', { name: 'SIP server' }).fill('127.0.0.1');
  await dialog.getByRole('textbox', { name: 'Port', exact: true }).fill(String(kamailio.port));
  await dialog.getByRole('textbox', { name: 'User name' }).fill('duet');
  await dialog.locator('input[type=password]').fill(PASSWORDS.duet);
  await dialog.getByRole('textbox', { name: 'Domain' }).fill('duet.test');
  await console_.picture('phone-new');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Front desk' }).waitFor();
  await page.getByText('The agent does not answer telephones yet').waitFor();
  await console_.picture('phone-no-channel');
  await page.getByRole('button', { name: 'Open the channel' }).click();
  await page.locator('[data-status="Running"]').getByText('Online').waitFor();
  await page.getByRole('button', { name: 'Open the channel' }).waitFor({ state: 'detached' });
  expect(await kamailio.contacts('duet')).toHaveLength(1);
  await console_.picture('phone-line');
  expect(await console_.barriers()).toEqual([]);
});

test('a change is saved, and the password that nobody sees stays', async () => {
  const { page } = console_;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night desk');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Night desk' }).waitFor();
  await page.locator('[data-status="Running"]').waitFor();
  expect(await lines()).toMatchObject([{ name: 'Night desk', settings: { username: 'duet' } }]);
  expect(await page.locator('input[type=password]').inputValue()).toBe('');
});

test('one click rings one’s own telephone, and the agent speaks there [spec 10, Missing 2]', async () => {
  const { page } = console_;
  const telephone = await startBaresip({
    name: 'alice',
    password: PASSWORDS.alice,
    proxy: `127.0.0.1:${kamailio.port}`,
    answers: 'auto',
  });
  try {
    await page.getByRole('textbox', { name: 'Your number' }).fill('alice');
    await console_.picture('phone-call-me');
    expect(await console_.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'Call me' }).click();
    await telephone.event('CALL_ESTABLISHED');
    await until(() => loudSeconds(telephone.heard()) > 0.5, 'the voice of the agent', 30_000, 200);
    await page.getByRole('link', { name: 'To the conversation' }).waitFor();
    await telephone.command('hangup');
  } finally {
    await telephone.stop();
  }
  await page.reload();
  const kept = page.getByRole('textbox', { name: 'Your number' });
  await expect.poll(() => kept.inputValue()).toBe('alice');
});

test('a call that nobody can take is placed, and its fault is shown', async () => {
  const { page } = console_;
  await page.getByRole('textbox', { name: 'Number, extension or SIP address' }).fill('nobody');
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('link', { name: 'To the conversation' }).waitFor();
});

test('the list shows it, in German, too; and it is deleted only after a question', async () => {
  const { page, project, open } = console_;
  await open(`${project}/phone`);
  await turnLanguage(page);
  await page.getByRole('heading', { name: 'Telefon', exact: true }).waitFor();
  await page.getByText('Bereit').waitFor();
  await console_.picture('phone-list-german');
  await turnLanguage(page);
  await page.getByRole('link', { name: 'Night desk' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No telephone yet' }).waitFor();
  expect(await lines()).toEqual([]);
  expect(console_.faults).toEqual([]);
});
