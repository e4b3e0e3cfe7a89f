import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { interfaceAddresses } from '../../src/channels/webrtc/local-relay.ts';
import { demoFaq } from '../../src/demo/content.ts';
import {
  call,
  clientLive,
  comeByFirefox,
  find,
  openFirefox,
  typeMessage,
  visitPlayground,
  type Firefox,
  type FirefoxGuest,
} from '../support/firefox.ts';
import { freePort } from '../support/free-port.ts';
import { servePages, type PageServer } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* Drives firefox-esr (apt): a conversation as from another machine, over plain http. */

/** Firefox at an address of the network, as from another machine: everything goes by an interface, over plain http. */

const QUESTION = 'When are you open?';
const ANSWER = demoFaq.find(({ question }) => question === QUESTION)?.answer;

let service: RunningService;
let pages: PageServer;
let firefox: Firefox;
const guests: FirefoxGuest[] = [];
const keep = (guest: FirefoxGuest): FirefoxGuest => (guests.push(guest), guest);

beforeAll(async () => {
  const [address] = interfaceAddresses();
  if (address === undefined) throw new Error('this test needs an interface beside loopback');
  const port = await freePort(address);
  const reached = {
    DUET_HOST: '0.0.0.0',
    DUET_PORT: `${port}`,
    DUET_PUBLIC_URL: `http://${address}:${port}`,
  };
  [service, firefox] = await Promise.all([
    startDuetApart({ ...reached, DUET_CONNECTION_INTERVAL: '0' }),
    openFirefox(),
  ]);
  pages = await servePages(service);
}, 240_000);

afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()));
});

afterAll(async () => {
  pages?.stop();
  await firefox?.close();
  await service?.stop();
});

it('shows the face of the playground', async () => {
  const guest = keep(await visitPlayground(firefox, service));
  expect(new URL(guest.page.url()).hostname).toBe(interfaceAddresses()[0]);
  await call(guest.page);
  expect(await guest.page.$eval('.call', (element) => element.getAttribute('data-channel'))).toBe('video');
  await guest.moves();
  const notes = await guest.page.$eval('.notices', (element) => element.textContent);
  expect(notes).toContain('Browsers give a microphone to pages over https');
  await typeMessage(guest.page, QUESTION);
  expect(await guest.answer(0)).toBe(ANSWER);
  expect(await guest.heard()).toBeGreaterThan(0.02);
});

it('shows the face of a page that uses the browser client', async () => {
  const guest = keep(await comeByFirefox(firefox, `${pages.url}/plain.html`));
  await (await find(guest.page, '#talk')).click();
  await clientLive(guest.page, 'video');
  await guest.moves();
  await (await find(guest.page, '>>> form input')).type(QUESTION);
  await guest.page.keyboard.press('Enter');
  expect(await guest.answer(0)).toBe(ANSWER);
  expect(await guest.heard()).toBeGreaterThan(0.02);
});

it('answers on a display what is typed there', async () => {
  const path = `/public/agents/${service.credentials.agentId}/channels/kiosk`;
  const { id } = await service.ask<{ id: string }>('PUT', path, { typedInput: true });
  const guest = keep(await comeByFirefox(firefox, `${service.origin}/kiosk/${id}`));
  const { page } = guest;
  await find(page, 'body[data-screen="attract"]');
  await (await find(page, 'button')).click();
  await find(page, '.talk');
  await (await find(page, '.typing input')).type(QUESTION);
  await page.keyboard.press('Enter');
  const lines = (): Promise<string[]> =>
    page.$$eval('.line[data-role="agent"]', (all) => all.map((line) => line.textContent ?? ''));
  await until(
    async () => (await lines()).some((line) => line.includes(ANSWER!.slice(0, 30))),
    'the answer on the display',
    60_000,
  );
  expect(guest.faults).toEqual([]);
});
