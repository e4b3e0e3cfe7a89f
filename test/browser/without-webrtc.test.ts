import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFaq } from '../../src/demo/content.ts';
import { enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import type { TestBrowser } from '../support/browser.ts';
import { runInPage } from '../support/page-script.ts';
import { answersOf, type PageEvent } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/** Chromium as if it had no WebRTC: the conversation goes on by voice, and says so in either language. */

const QUESTION = 'When are you open?';

let service: RunningService;
let browser: TestBrowser;
beforeAll(async () => {
  [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

it('the playground talks by voice where there is no RTCPeerConnection', async () => {
  const { page, open, project, faults } = await enterConsole(service, browser);
  await page.addInitScript('delete window.RTCPeerConnection');
  await runInPage(page, 'sdk-probe', { askMicrophone: false });
  await open(`${project}/talk`);
  await page.locator('.card').first().click();
  await page.locator('.call[data-phase="live"][data-channel="voice"]').waitFor({ timeout: 30_000 });
  const note = page.getByTestId('without-picture');
  expect(await note.innerText()).toContain('This browser has no WebRTC, or it is switched off.');
  await page.getByLabel('Message').fill(QUESTION);
  await page.keyboard.press('Enter');
  const events = () => page.evaluate<PageEvent[]>('window.sdk.events');
  const answer = await until(async () => answersOf(await events())[0], 'the answer', 60_000);
  expect(answer).toBe(demoFaq.find(({ question }) => question === QUESTION)?.answer);
  await turnLanguage(page);
  await note.getByText('Dieser Browser hat kein WebRTC, oder es ist abgeschaltet.').waitFor();
  expect(faults).toEqual([]);
});
