import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import { screenshot } from '../support/browser.ts';
import { closedRecord } from '../support/playground.ts';
import { comeTo, servePages, type Guest } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/** The element of the browser client in pages of other people, and the line of HTML that puts it there. */

let service: RunningService;
let faq: Answers;
const guests: Guest[] = [];

beforeAll(async () => {
  service = await joinDuet();
  faq = await answerBriefly(service);
}, 240_000);

afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()));
});

afterAll(() => service?.stop());

describe('one line in a page of another origin, under a strict policy', () => {
  it('talks without a server of the page, until the public id is withdrawn', async () => {
    const embed = `/public/agents/${service.credentials.agentId}/embed`;
    const allow = (origin: string) => service.ask('PUT', embed, { origins: [origin] });
    const { snippet } = (await allow('https://later.example')) as { snippet: string };
    const line = snippet.replace('data-agent', 'data-channel="text" data-agent');
    const { origin } = service;
    const shop = await servePages(
      service,
      {
        'line.html': `<!doctype html><html lang="en"><head><title>Shop</title>${line}</head><body></body></html>`,
      },
      {
        policy: `default-src 'none'; script-src ${origin}; connect-src ${origin} ${origin.replace('http', 'ws')}; media-src blob:`,
      },
    );
    try {
      const visit = async () => {
        const guest = await comeTo(`${shop.url}/line.html`);
        guests.push(guest);
        return guest;
      };
      const refused = async (why: string) => {
        const { page } = await visit();
        const warned = page.waitForEvent('console', (message) => message.text().includes(why));
        await page.getByRole('button', { name: 'Talk to us' }).click();
        await page.getByText('The conversation could not go on.').waitFor();
        await warned;
      };
      await refused('may not use this embed');
      await allow(shop.url);
      const guest = await visit();
      await guest.page.getByRole('button', { name: 'Talk to us' }).click();
      await guest.live();
      await guest.page.getByLabel('Message').fill('Who made Duet?');
      await guest.page.keyboard.press('Enter');
      expect(await guest.answer(0)).toBe(faq('Who made Duet?'));
      expect(guest.faults).toEqual([]);
      await service.ask('DELETE', embed);
      await refused('There is no such agent.');
    } finally {
      shop.stop();
    }
  });
});

describe('<duet-agent>', () => {
  it('opens nothing by itself out of a session that is long over, or where it is not told to persist', async () => {
    const element = (more: string) => `<!doctype html><html lang="en"><title>Shop</title>
<script type="module" src="${service.origin}/client/v0/duet.mjs"></script><duet-agent token-url="/token" ${more}></duet-agent>`;
    const shop = await servePages(service, {
      'kept.html': element('persist'),
      'plain-element.html': element(''),
      'mute.html': element('position="none"'),
    });
    const leave = (
      ageMs: number,
    ) => `sessionStorage.setItem('duet:agent:', JSON.stringify({ at: Date.now() - ${ageMs},
      talk: { channel: 'chat', lines: [], connection: { connection: { id: 'c' }, token: 't' } }, muted: false, volume: 1 }))`;
    try {
      const guest = await comeTo(`${shop.url}/kept.html`);
      guests.push(guest);
      const { page } = guest;
      const isOpen = () => page.evaluate<boolean>("document.querySelector('duet-agent').session !== null");
      const visit = async (name: string, ageMs: number) => {
        await page.evaluate(leave(ageMs));
        await page.goto(`${shop.url}/${name}`);
        await page.evaluate("customElements.whenDefined('duet-agent').then(() => null)");
        return isOpen();
      };
      expect(await visit('kept.html', 60_000)).toBe(false);
      expect(await visit('plain-element.html', 0)).toBe(false);
      expect(await visit('mute.html', 0)).toBe(false);
      expect(await page.locator('.launcher').isVisible()).toBe(false);
      expect(await visit('kept.html', 0)).toBe(true);
    } finally {
      shop.stop();
    }
  });

  it('is opened, used and closed by keys alone, and its session goes along when the page changes its view', async () => {
    const shop = await servePages(service);
    try {
      const guest = await comeTo(`${shop.url}/element.html`, { reducedMotion: true });
      guests.push(guest);
      const { page } = guest;
      const focus = () => page.evaluate<string | null>('sdk.focus()');
      const tabTo = (what: string) =>
        until(async () => (await focus()) === what || (await page.keyboard.press('Tab'), null), what, 10_000);
      await page.getByRole('button', { name: 'Talk to us' }).waitFor();
      await tabTo('launcher');
      await page.keyboard.press('Enter');
      const id = await guest.live();
      await expect.poll(focus).toBe('panel');
      await tabTo('Message');
      await page.keyboard.type('Who made Duet?');
      await page.keyboard.press('Enter');
      expect(await guest.answer(0)).toBe(faq('Who made Duet?'));
      expect(await page.locator('[role="log"][aria-live="polite"]').innerText()).toContain('Duet');
      await screenshot(page, 'sdk-element');

      await page.evaluate(`(() => { const old = document.querySelector('duet-agent'); const next = old.cloneNode();
        old.remove(); document.body.append(next); })()`);
      expect(await guest.live()).toBe(id);
      await page.getByRole('link', { name: 'Another page' }).click();
      await page.waitForURL('**?page=2');
      expect(await guest.live()).toBe(id);

      await page.locator('.panel').focus();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Talk to us' }).waitFor();
      await expect.poll(focus).toBe('launcher');
      await closedRecord(service, id, 10_000);
      expect(guest.faults).toEqual([]);
    } finally {
      shop.stop();
    }
  });
});
