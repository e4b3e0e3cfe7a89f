import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoFaq } from '../../src/demo/content.ts';
import { artefact } from '../support/browser.ts';
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
import { ASKED_AGAIN_MS, askedFor, askingAgain, openSpeaker, type Speaker } from '../support/microphone.ts';
import { closedRecord } from '../support/playground.ts';
import { answersOf, servePages, type PageServer } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* Drives firefox-esr (apt): a conversation with a face, as the service starts by default. */

/** The main job in Firefox ESR, against the service as it starts by default: somebody talks with a face. */

const faq = (question: string): string => {
  const known = demoFaq.find((entry) => entry.question === question);
  if (!known) throw new Error(`the demo knows no answer to "${question}"`);
  return known.answer;
};

let service: RunningService;
let speaker: Speaker;
const guests: FirefoxGuest[] = [];

const keep = (guest: FirefoxGuest): FirefoxGuest => (guests.push(guest), guest);
const picture = (name: string) => artefact(`firefox-${name}.png`) as `${string}.png`;

const channelOf = ({ page }: FirefoxGuest) => page.$eval('.call', (one) => one.getAttribute('data-channel'));
const eventsOf = async (guest: FirefoxGuest) => (await guest.events()).map(({ event }) => event);
const hangUp = async ({ page }: FirefoxGuest): Promise<void> => {
  await page.click('.control[data-tone="danger"]');
  await find(page, '[data-testid="facts"]');
};

beforeAll(async () => {
  service = await joinDuet();
  speaker = openSpeaker();
}, 240_000);

afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()));
});

afterAll(async () => {
  await speaker?.close();
  await service?.stop();
});

describe('Firefox', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await openFirefox();
  }, 120_000);
  afterAll(() => firefox?.close());

  it('shows a face that moves, and sounds, when something is typed', async () => {
    const guest = keep(await visitPlayground(firefox, service));
    const { page } = guest;
    const id = await call(page);
    expect(await channelOf(guest)).toBe('video');
    await guest.moves();
    await typeMessage(page, 'When are you open?');
    expect(await guest.answer(0)).toBe(faq('When are you open?'));
    expect(await guest.heard()).toBeGreaterThan(0.02);
    await page.screenshot({ path: picture('call') });
    const expected = ['avatar_state_changed', 'message_received', 'talk_state_changed'];
    expect(await eventsOf(guest)).toEqual(expect.arrayContaining(expected));
    await hangUp(guest);
    const { items } = (await closedRecord(service, id, 10_000)).conversation;
    expect(items.map(({ role }) => role)).toEqual(['user', 'agent']);
    expect(guest.faults).toEqual([]);
  });

  it('lets the agent hear what is spoken', async () => {
    const question = 'How many people can talk at the same time?';
    const microphone = await speaker.record(...askingAgain(question));
    const guest = keep(await visitPlayground(firefox, service, { microphone }));
    const id = await call(guest.page);
    await guest.allowMicrophone();
    const isAnswered = async () => answersOf(await guest.events()).includes(faq(question));
    await until(isAnswered, 'the answer', ASKED_AGAIN_MS);
    expect(await guest.heard()).toBeGreaterThan(0.02);
    await hangUp(guest);
    const { items } = (await closedRecord(service, id, 10_000)).conversation;
    expect(askedFor(faq(question), items).toLowerCase()).toContain('people');
    expect(guest.faults).toEqual([]);
  });

  it('may be loaded anew in the middle of a conversation, and begins another', async () => {
    const guest = keep(await visitPlayground(firefox, service));
    const first = await call(guest.page);
    await guest.moves();
    await guest.page.reload();
    expect((await closedRecord(service, first, 10_000)).closeReason).toBe('connection_closed');
    expect(await call(guest.page)).not.toBe(first);
    expect(await channelOf(guest)).toBe('video');
    await guest.moves();
  });
});

describe('Firefox without WebRTC', () => {
  const REASON = 'This browser has no WebRTC, or it is switched off.';
  let firefox: Firefox;
  let pages: PageServer;
  beforeAll(async () => {
    [firefox, pages] = await Promise.all([
      openFirefox({ 'media.peerconnection.enabled': false }),
      servePages(service),
    ]);
  });
  afterAll(async () => {
    pages?.stop();
    await firefox?.close();
  });

  it('talks by voice in the playground, and says why', async () => {
    const question = 'How much does it cost?';
    const microphone = await speaker.record(...askingAgain(question));
    const guest = keep(await visitPlayground(firefox, service, { microphone }));
    const id = await call(guest.page);
    expect(await channelOf(guest)).toBe('voice');
    const note = await find(guest.page, '[data-testid="without-picture"]');
    expect(await note.evaluate((element) => element.textContent)).toContain(REASON);
    await guest.allowMicrophone();
    const isAnswered = async () => answersOf(await guest.events()).includes(faq(question));
    await until(isAnswered, 'the answer', ASKED_AGAIN_MS);
    expect(await guest.heard()).toBeGreaterThan(0.02);
    await guest.page.screenshot({ path: picture('fallback') });
    await hangUp(guest);
    const { items } = (await closedRecord(service, id, 10_000)).conversation;
    expect(askedFor(faq(question), items)).toMatch(/\w/);
    expect(guest.faults).toEqual([]);
  });

  it('talks by voice in a page that uses the browser client, and says why', async () => {
    const guest = keep(await comeByFirefox(firefox, `${pages.url}/plain.html`));
    await (await find(guest.page, '#talk')).click();
    await clientLive(guest.page, 'voice');
    const note = await find(guest.page, '>>> .note');
    expect(await note.evaluate((element) => element.textContent)).toContain('This browser has no WebRTC');
    await (await find(guest.page, '>>> form input')).type('When are you open?');
    await guest.page.keyboard.press('Enter');
    expect(await guest.answer(0)).toBe(faq('When are you open?'));
    expect(await guest.heard()).toBeGreaterThan(0.02);
    expect(guest.faults).toEqual([]);
  });
});

describe('Firefox whose microphone is refused', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await openFirefox({
      'media.navigator.permission.disabled': false,
      'permissions.default.microphone': 2,
    });
  }, 120_000);
  afterAll(() => firefox?.close());

  it('says so, and answers what is typed', async () => {
    const guest = keep(await visitPlayground(firefox, service));
    await call(guest.page);
    expect(await channelOf(guest)).toBe('video');
    const notes = await guest.page.$eval('.notices', (element) => element.textContent);
    expect(notes).toContain('The microphone is not allowed.');
    await typeMessage(guest.page, 'When are you open?');
    expect(await guest.answer(0)).toBe(faq('When are you open?'));
    expect(await guest.heard()).toBeGreaterThan(0.02);
    expect(guest.faults).toEqual([]);
  });
});
