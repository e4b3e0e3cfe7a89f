import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { comeTo, type Guest, type PageServer, servePages } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* The parts for React in a page of another origin, bundled by esbuild, under a strict policy. */

let service: RunningService;
let faq: Answers;
let pages: PageServer;
let speaker: Speaker;
let guest: Guest | null = null;

beforeAll(async () => {
  service = await joinDuet();
  faq = await answerBriefly(service);
  speaker = openSpeaker();
  const { origin } = service;
  const socket = origin.replace('http', 'ws');
  const html = `<!doctype html><html lang="en"><head><title>Desk</title></head><body><div id="root"></div>
    <script type="module" src="/react/parts.js"></script></body></html>`;
  const policy = `default-src 'none'; script-src 'self'; connect-src 'self' ${origin} ${socket}; media-src blob:`;
  pages = await servePages(service, { 'parts.html': html }, { policy });
}, 240_000);

afterEach(async () => {
  await guest?.leave();
  guest = null;
});
afterAll(async () => {
  pages?.stop();
  await speaker?.close();
  await service?.stop();
});

it('the parts show a conversation, and are used by pointer, keyboard and screen reader', async () => {
  const microphone = await speaker.record(1, 'When are you open?', 6);
  guest = await comeTo(`${pages.url}/parts.html`, { microphone });
  const { page } = guest;
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  await page.locator('[data-mood="listening"]').waitFor({ timeout: 30_000 });
  await until(
    () => page.evaluate<boolean>(`document.querySelector('video').videoWidth > 0`),
    'the picture',
    30_000,
  );

  await page.getByLabel('Message').fill('Who made Duet?');
  await page.keyboard.press('Enter');
  await page.locator('p[data-role="agent"][data-status="done"]').last().waitFor({ timeout: 30_000 });
  expect(await page.locator('[role="log"]').textContent()).toContain(faq('Who made Duet?'));
  const level = page.getByRole('meter', { name: 'Agent' });
  await level.waitFor();

  // The hand that holds the button, the key of the page, and a screen reader, which can only click.
  const button = page.getByRole('button', { name: /Hold to talk|Speak now/ });
  await button.dispatchEvent('pointerdown', { button: 0 });
  await page.getByText('Speak now').waitFor();
  await page.evaluate(`dispatchEvent(new PointerEvent('pointerup'))`);
  await page.getByText('Hold to talk').waitFor();
  await page.locator('body').press('t');
  await page.getByText('Hold to talk').waitFor();
  await button.evaluate((element) => (element as unknown as { click(): void }).click());
  await page.getByText('Speak now').waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('true');

  const choice = page.getByRole('combobox', { name: 'Microphone' });
  await choice.waitFor();
  expect(await choice.locator('option').count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'Talk', exact: true }).waitFor();
  expect(guest.faults).toEqual([]);
});
