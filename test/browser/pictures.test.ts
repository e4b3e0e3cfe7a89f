import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFaq } from '../../src/demo/content.ts';
import type { TestBrowser } from '../support/browser.ts';
import {
  callConsole,
  type ConsoleVisitor,
  enterConsole,
  openBrowser,
  turnColours,
} from '../support/console.ts';
import { startTalking } from '../support/console-talk.ts';
import { keptPictures } from '../support/documents.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { checkPicture, keepPicture } from '../support/pictures.ts';
import type { RunningService } from '../support/service.ts';
import { joinFirst } from '../support/shared-service.ts';

/*
 * The pictures of README.md and docs/, taken from the service as it is. They are kept in docs/pictures by
 * `npm run pictures` alone; without it they are compared with the pages, so that every run of the tests finds what the
 * documents do not show as it is.
 */

const isKept = process.env['KEEP_PICTURES'] !== undefined;
const taken: string[] = [];
const SIZE = { width: 1280, height: 800 };
const LOOK = { ...SIZE, reducedMotion: false };
const PHONE = { width: 390, height: 844 };

let service: RunningService;
let browser: TestBrowser;
let speaker: Speaker;
let admin: ConsoleVisitor;

beforeAll(async () => {
  service = await joinFirst();
  speaker = openSpeaker();
  browser = await openBrowser({ microphone: await speaker.record(1) });
  admin = await enterConsole(service, browser, LOOK);
  // Who has been here before is not shown the first steps.
  await callConsole(service.origin, await service.cookie(), 'PATCH', '/account', { isToured: true });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await speaker?.close();
  await service?.stop();
});

interface Taking {
  readonly page?: Page;
  /** What is another each time, and is not compared: selectors. */
  readonly changing?: readonly string[];
  /** How far it reaches beyond its own edge. */
  readonly by?: number;
}

const take = (name: string, { page = admin.page, changing = [], by = 0 }: Taking = {}): Promise<void> => {
  taken.push(name);
  return isKept ? keepPicture(page, name) : checkPicture(page, name, { what: changing, by });
};
const agentPath = () => `${admin.project}/agents/${service.credentials.agentId}`;

it('sign-in', async () => {
  const { page, context } = await enterConsole(service, browser, { ...LOOK, cookie: null });
  await page.goto(`${service.origin}/console/`);
  await page.getByRole('heading', { name: 'Welcome to Duet' }).waitFor();
  await take('sign-in', { page });
  await context.close();
});

/** When everybody is wished a good evening. */
const EVENING = new Date(2026, 10, 20, 19, 30);

it('overview, with a conversation that goes on', async () => {
  const visitor = await enterConsole(service, browser, LOOK);
  const { page, context } = visitor;
  await page.clock.setFixedTime(EVENING);
  const talker = await startTalking(service, service.credentials.agentId);
  await talker.say('What is Duet?');
  await visitor.open(visitor.project);
  await page.locator('main').getByText('Duet host').first().waitFor();
  await page.locator(`main a[href*="${talker.id}"]`).first().waitFor();
  await take('overview', { page });
  await turnColours(page, 'dark');
  await take('overview-dark', { page });
  expect(visitor.faults).toEqual([]);
  await context.close();
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
  // The port of this service.
  await take('channels', { changing: ['[data-channel="webrtc"] pre >> nth=0'] });
});

const answerTo = (asked: string): string =>
  demoFaq.find(({ question }) => question === asked)?.answer ?? `no answer to ${asked}`;

/** So far the ring around a face reaches when it speaks. */
const RING = 16;
/** The face with the ring around it, and what goes over the wire. */
const FACE = ['.frame', '.mood-dots'];
const WIRE = ['.telegrams', '.bench-part .mantine-Badge-root'];

/** Asks something, and waits until all of the answer is there, of which most is still to be said. */
async function speaking(page: Page, question: string): Promise<void> {
  await page.getByLabel('Message').fill(question);
  await page.keyboard.press('Enter');
  await page.getByTestId('mood').getByText('Speaking', { exact: true }).waitFor();
  await page.locator('.line[data-role="agent"]').last().getByText(answerTo(question)).waitFor();
}

it('a conversation, with the workbench beside it, and on a phone', async () => {
  const { page } = admin;
  await admin.open(`${admin.project}/talk`);
  await page.getByRole('button', { name: 'Talk to Duet host' }).click();
  await page.locator('.call[data-phase="live"]').waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: /^Open the workbench/ }).click();
  await page.getByLabel('Message').fill('How much does it cost?');
  await page.keyboard.press('Enter');
  await page.getByText(answerTo('How much does it cost?'), { exact: true }).waitFor({ timeout: 60_000 });
  await page.getByTestId('mood').getByText('Listening').waitFor({ timeout: 60_000 });
  await speaking(page, 'How do you move your lips?');
  await take('conversation', { changing: [...FACE, ...WIRE], by: RING });
  await page.getByRole('button', { name: 'Close the workbench' }).click();
  await page.getByTestId('mood').getByText('Listening').waitFor({ timeout: 60_000 });
  await page.setViewportSize(PHONE);
  await speaking(page, 'Who made Duet?');
  await take('phone', { changing: FACE, by: RING });
  await page.setViewportSize(SIZE);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByTestId('facts').waitFor();
});

const TIMES = ['.said-head', '.turn-name .small', '.scale', '.tracks', '.turn-total'];
/** A person's words are as wide as the hour above them, which has one digit or two. */
const BY_THE_HOUR = `.said[data-role='user']`;
const DIGIT = 16;

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
  await take('waterfall', { changing: [...TIMES, BY_THE_HOUR], by: DIGIT });
});

it('a kiosk', async () => {
  const path = `/public/agents/${service.credentials.agentId}/channels/kiosk`;
  const { id } = await service.ask<{ id: string }>('PUT', path, { theme: 'Reception' });
  const { page, context } = await enterConsole(service, browser, { ...LOOK, cookie: null });
  await page.goto(`${service.origin}/kiosk/${id}`);
  await page.locator('canvas.drawn').waitFor();
  await page.getByText('Reception').waitFor();
  await take('kiosk', { page, changing: ['canvas.drawn'], by: RING });
  await context.close();
});

it('the charts of the catalogue', async () => {
  await admin.open('/console/operator/catalogue/charts');
  await admin.page.locator('.music li').first().waitFor();
  // What came out lately is heard more, so that the order is another in another week.
  await take('charts', { changing: ['.music li > div'] });
});

it('those are all, and nothing went wrong', () => {
  expect(taken.sort()).toEqual(
    keptPictures()
      .map((path) => basename(path, '.webp'))
      .sort(),
  );
  expect(admin.faults).toEqual([]);
});
