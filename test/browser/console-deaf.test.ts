import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import type { OwnService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';

/* A service without speech to text, on a phone: what is missing is said, and leaves the conversation its room. */

let service: OwnService;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  browser = await openBrowser();
  service = await startDuetApart({ DUET_TRANSCRIBER: 'none', DUET_CONNECTION_INTERVAL: '0' });
  admin = await enterConsole(service, browser, { width: 390, height: 844, touch: true });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** The part of a phone's window that shows what was said, at least. */
const ROOM_PX = 150;

it('says in a sentence that nothing hears, and more to who asks', async () => {
  const { page } = admin;
  await admin.open(`${admin.project}/talk`);
  await page.getByText('Voice and face', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Talk to / })
    .first()
    .click();
  await page.locator('.call[data-phase="live"]').waitFor({ timeout: 60_000 });
  const note = page.getByTestId('unheard');
  await note.getByText(/ cannot hear you\. You can type\.$/).waitFor();
  const room = await page.locator('.transcript').evaluate((element) => element.clientHeight);
  expect(room).toBeGreaterThan(ROOM_PX);
  const more = note.getByText('Nothing here turns speech of this language');
  expect(await more.isVisible()).toBe(false);
  await note.getByText('How it would hear').click();
  await more.waitFor();
  expect(await admin.barriers()).toEqual([]);
  expect(admin.faults).toEqual([]);
});
