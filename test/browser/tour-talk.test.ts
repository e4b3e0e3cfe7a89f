import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole } from '../support/console.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { runInPage } from '../support/page-script.ts';
import type { RunningService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';

/**
 * The tour of first steps ends in a spoken conversation, with the recogniser that comes with Duet: what it has
 * understood so far is shown while the user talks.
 */

/** Long enough that a busy machine, too, has understood something before its end. */
const QUESTION =
  'I am looking around here for the very first time today, so can you please tell me how much does it cost?';

/** A busy machine gives the page the microphone's sound in pieces; like anybody who was misheard, the visitor asks again. */
const ASKED_AGAIN = [12, QUESTION, 15, QUESTION, 60];

/** Whether a bubble has shown a text that is not that of a whole turn. */
const HAS_SHOWN_PARTIAL = `
  window.partials.some((text) =>
    ![...document.querySelectorAll('.line[data-role="user"][data-status="done"] .words')].some((whole) => whole.textContent === text))
`;

/** Keeps every text that a bubble of the user has shown before it was final. */
const WATCH = `
  window.partials = [];
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('.line[data-role="user"][data-status="open"] .words'))
      if (line.textContent && !window.partials.includes(line.textContent)) window.partials.push(line.textContent);
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

let service: RunningService;
let speaker: Speaker;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  service = await startDuetApart({
    ...{ DUET_MODELS: 'auto', DUET_TRANSCRIBER: 'moonshine', DUET_MODELS_DIR: inject('modelsDir') },
  });
  speaker = openSpeaker();
  browser = await openBrowser({ microphone: await speaker.record(1, QUESTION, ...ASKED_AGAIN) });
  admin = await enterConsole(service, browser);
  await runInPage(admin.page, 'sdk-probe', { askMicrophone: true });
  await admin.page.addInitScript(WATCH);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await speaker?.close();
  await service?.stop();
});

it('ends in a spoken conversation, which shows what was understood while one talks', async () => {
  const { page } = admin;
  await admin.open(admin.project);
  const tour = page.getByRole('region', { name: 'First steps' });
  await tour.getByText('Step 1 of 5').waitFor();
  for (let step = 2; step <= 5; step++) {
    await tour.getByRole('button', { name: 'Next' }).click();
    await tour.getByText(`Step ${step} of 5`).waitFor();
  }
  await tour.getByRole('button', { name: 'Talk with Duet host now' }).click();
  await page.locator('.call[data-phase="live"]').waitFor({ timeout: 60_000 });
  await page.getByTestId('mood').getByText('Listening', { exact: true }).waitFor({ timeout: 60_000 });
  await page.evaluate('window.sdk.allowMicrophone()');
  const said = page.locator('.line[data-role="user"][data-status="done"] .words');
  await said
    .filter({ hasText: /how much|cost/i })
    .first()
    .waitFor({ timeout: 90_000 });
  await page.waitForFunction(HAS_SHOWN_PARTIAL, null, { timeout: 60_000 });
  const answer = page.locator('.line[data-role="agent"] .words', { hasText: /free/i });
  await answer.first().waitFor({ timeout: 60_000 });
  const partials = await page.evaluate<string[]>('window.partials');
  expect(partials.filter((text) => !/^[\w\s,.?!'-]+$/.test(text))).toEqual([]);
  expect(admin.faults).toEqual([]);
});
