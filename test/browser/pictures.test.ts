import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFaq } from '../../src/demo/content.ts';
import { callConsole, type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import { startTalking } from '../support/console-talk.ts';
import { keptPictures, PICTURES, takePicture } from '../support/documents.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { ensureClientBuild } from '../support/sdk-page.ts';
import { type RunningService, startDuet } from '../support/service.ts';

/*
 * The pictures of README.md and docs/, taken from the service as it is. They are kept in docs/pictures by
 * `npm run pictures` alone; without it they go to a folder that is thrown away, so that a page that cannot be pictured
 * any more is found by every run of the tests.
 */

const isKept = process.env['KEEP_PICTURES'] !== undefined;
const folder = isKept ? PICTURES : mkdtempSync(join(tmpdir(), 'duet-pictures-'));
const SIZE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let service: RunningService;
let browser: Browser;
let speaker: Speaker;
let admin: ConsoleVisitor;

beforeAll(async () => {
  await ensureClientBuild();
  service = await startDuet({ DUET_CONNECTION_INTERVAL: '0' });
  speaker = openSpeaker();
  browser = await openBrowser({ microphone: await speaker.record(1) });
  admin = await enterConsole(service, browser, SIZE);
  // Who has been here before is not shown the first steps.
  await callConsole(service.origin, await service.cookie(), 'PATCH', '/account', { isToured: true });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await speaker?.close();
  await service?.stop();
  if (!isKept) rmSync(folder, { recursive: true, force: true });
});

const take = (name: string, page: Page = admin.page) => takePicture(page, folder, name);
const agentPath = () => `${admin.project}/agents/${service.credentials.agentId}`;

/** The picture as people see it who like it dark. */
async function inTheDark(name: string): Promise<void> {
  await admin.page.emulateMedia({ colorScheme: 'dark' });
  await take(name);
  await admin.page.emulateMedia({ colorScheme: 'light' });
}

it('sign-in', async () => {
  const { page, context } = await enterConsole(service, browser, { ...SIZE, cookie: null });
  await page.goto(`${service.origin}/console/`);
  await page.getByRole('heading', { name: 'Welcome to Duet' }).waitFor();
  await take('sign-in', page);
  await context.close();
});

it('overview, with a conversation that goes on', async () => {
  const { page } = admin;
  const talker = await startTalking(service, service.credentials.agentId);
  await talker.say('What is Duet?');
  await admin.open(admin.project);
  await page.locator('main').getByText('Duet host').first().waitFor();
  await page.locator(`main a[href*="${talker.id}"]`).first().waitFor();
  await take('overview');
  await inTheDark('overview-dark');
  await talker.leave();
});

it('an agent, and how it is connected', async () => {
  const { page } = admin;
  await admin.open(agentPath());
  await page.getByRole('tab', { name: 'Channels' }).waitFor();
  await take('agent');
  await page.getByRole('tab', { name: 'Channels' }).click();
  const card = page.locator('[data-channel="webrtc"]');
  await card.getByRole('button', { name: 'How to connect' }).click();
  await card.locator('pre').first().waitFor();
  await take('channels');
});

it('a conversation, with the workbench beside it, and on a phone', async () => {
  const { page } = admin;
  await admin.open(`${admin.project}/talk`);
  await page.getByRole('button', { name: 'Talk to Duet host' }).click();
  await page.locator('.call[data-phase="live"]').waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: /^Open the workbench/ }).click();
  const question = 'How much does it cost?';
  await page.getByLabel('Message').fill(question);
  await page.keyboard.press('Enter');
  const answer = demoFaq.find((entry) => entry.question === question)?.answer ?? '';
  await page.getByText(answer, { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByTestId('mood').getByText('Listening').waitFor({ timeout: 60_000 });
  await page.getByLabel('Message').fill('How do you move your lips?');
  await page.keyboard.press('Enter');
  await page.getByTestId('mood').getByText('Speaking', { exact: true }).waitFor();
  await page.locator('.line[data-role="agent"]').nth(1).waitFor();
  await take('conversation');
  await page.getByRole('button', { name: 'Close the workbench' }).click();
  await page.setViewportSize(PHONE);
  await take('phone');
  await page.setViewportSize(SIZE);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByTestId('facts').waitFor();
});

it('where the time of a conversation went', async () => {
  const { page } = admin;
  const talker = await startTalking(service, service.credentials.agentId);
  for (const question of ['What is Duet?', 'How much does it cost?', 'Where is my data?'])
    await talker.say(question);
  await talker.leave();
  await admin.open(`${admin.project}/sessions/${talker.id}`);
  const row = page.locator('.turn-row').last();
  await row.waitFor();
  await row.evaluate((one) =>
    (one as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'end' }),
  );
  await take('waterfall');
});

it('a kiosk', async () => {
  const path = `/public/agents/${service.credentials.agentId}/channels/kiosk`;
  const { id } = await service.ask<{ id: string }>('PUT', path, { theme: 'Reception' });
  const { page, context } = await enterConsole(service, browser, { ...SIZE, cookie: null });
  await page.goto(`${service.origin}/kiosk/${id}`);
  await page.locator('canvas.drawn').waitFor();
  await page.getByText('Reception').waitFor();
  await take('kiosk', page);
  await context.close();
});

it('the charts of the catalogue', async () => {
  await admin.open('/console/operator/catalogue/charts');
  await admin.page.locator('.music li').first().waitFor();
  await take('charts');
});

it('those are all, and nothing went wrong', () => {
  const made = readdirSync(folder).sort();
  if (!isKept)
    expect(made).toEqual(
      keptPictures()
        .map((path) => basename(path))
        .sort(),
    );
  expect(admin.faults).toEqual([]);
});
