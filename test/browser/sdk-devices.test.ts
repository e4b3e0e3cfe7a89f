import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { screenshot } from '../support/browser.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { comeTo, type Guest, type GuestOptions, type PageServer, servePages } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/** The usual view: choosing devices, and holding a button or key while one speaks. */

let service: RunningService;
let pages: PageServer;
let speaker: Speaker;
let guest: Guest | null = null;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

beforeAll(async () => {
  service = await joinDuet();
  speaker = openSpeaker();
  const { origin } = service;
  pages = await servePages(service, {
    'held.html': `<!doctype html><html lang="en"><head><title>Held</title><meta name="viewport" content="width=device-width">
<script src="${origin}/client/v0/duet.js"></script></head><body><button id="talk">Talk</button><script>
talk.onclick = () => (window.session = Duet.init(Duet.tokenFrom('/token'), { pushToTalk: 'Space', composer: true }));
</script></body></html>`,
    'usual.html': `<!doctype html><html lang="en"><head><title>Usual</title>
<script src="${origin}/client/v0/duet.js"></script></head><body><button id="talk">Talk</button><script>
talk.onclick = () => (window.session = Duet.init(Duet.tokenFrom('/token')));
</script></body></html>`,
  });
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

async function talk(path: string, options: GuestOptions = {}): Promise<Guest> {
  const microphone = await speaker.record(1, 'Hello.', 6);
  guest = await comeTo(`${pages.url}/${path}`, { microphone, ...options });
  await guest.page.getByRole('button', { name: 'Talk', exact: true }).click();
  await guest.live();
  await guest.allowMicrophone();
  return guest;
}

/** What axe finds in the view. */
async function barriers({ page }: Guest): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate<string[]>(
    `axe.run('.duet-session').then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join()))`,
  );
}

/** By how many pixels the view is wider than its frame. */
const overflow = ({ page }: Guest) =>
  page.evaluate<number>(
    `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.duet-session').shadowRoot.querySelector('.duet'))`,
  );

it('a button is held to talk, by pointer and by the key of the page, in the width of a phone', async () => {
  const there = await talk('held.html', { width: 320, height: 640, dark: true });
  const { page } = there;
  const muted = () => page.evaluate<boolean>('session.muted');
  const button = page.getByRole('button', { name: /Hold to talk|Speak now/ });
  await button.waitFor();
  expect([await muted(), await page.getByRole('button', { name: 'Mute microphone' }).count()]).toEqual([
    true,
    0,
  ]);
  await button.dispatchEvent('pointerdown', { button: 0 });
  await page.getByText('Speak now').waitFor();
  expect([await muted(), await button.getAttribute('aria-pressed')]).toEqual([false, 'true']);
  await screenshot(page, 'sdk-held-dark');
  await page.evaluate(`window.dispatchEvent(new PointerEvent('pointerup'))`);
  await page.getByText('Hold to talk').waitFor();

  await page.getByLabel('Message').fill('a b');
  expect(await muted()).toBe(true);
  await page.evaluate('document.querySelector(".duet-session").shadowRoot.activeElement.blur()');
  await page.keyboard.down('Space');
  await until(async () => !(await muted()), 'the microphone by the key');
  await page.keyboard.up('Space');
  await until(muted, 'silence by the key');
  expect([await overflow(there), await barriers(there)]).toEqual([0, []]);
});

it('lists of microphones open by a button, choose one, and close by Escape', async () => {
  const there = await talk('usual.html', { width: 320, height: 700 });
  const { page } = there;
  const toggle = page.getByRole('button', { name: 'Choose microphone and speaker' });
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.click();
  const list = page.getByRole('combobox', { name: 'Microphone', exact: true });
  await list.waitFor();
  await screenshot(page, 'sdk-devices');
  expect([await overflow(there), await barriers(there)]).toEqual([0, []]);
  const open = () => page.evaluate<string>('session.state.local.getAudioTracks()[0].getSettings().deviceId');
  const before = await open();
  const ids = await list
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  const other = ids.find((id) => id !== '' && id !== before && id !== 'default') ?? '';
  expect(other).not.toBe('');
  await list.selectOption(other);
  await until(async () => (await open()) === other, 'the other microphone');
  await list.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(
    await page.evaluate<string>(
      `document.querySelector('.duet-session').shadowRoot.activeElement.getAttribute('aria-label')`,
    ),
  ).toBe('Choose microphone and speaker');
});
