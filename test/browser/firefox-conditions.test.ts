import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
import { servePages, type PageServer } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* Drives firefox-esr (apt): what gets in the way of a conversation. */

const QUESTION = 'When are you open?';
const ANSWER = demoFaq.find(({ question }) => question === QUESTION)?.answer;

/**
 * Begins without a click, in the page's head, and asks for no microphone, which would allow sound. It says itself that sound
 * is blocked: whatever the driver looks for in a page counts as a gesture there.
 */
const UNASKED = `<!doctype html><html lang="en"><title>Unasked</title>
<script src="https://duet.example/client/v0/duet.js"></script>
<script>Duet.init(Duet.tokenFrom('/token'), { microphone: false, composer: true });
setInterval(() => {
  const hear = document.querySelector('.duet-session').shadowRoot.querySelector('.hear');
  if (!hear.hidden) console.log('sound is blocked');
}, 200);</script></html>`;

/** Allows media by a TURN server alone, and has none. */
const RELAYED = `<!doctype html><html lang="en"><title>Relayed</title><button id="talk">Talk</button>
<script src="https://duet.example/client/v0/duet.js"></script>
<script>talk.onclick = () => Duet.init(Duet.tokenFrom('/token'), { iceTransportPolicy: 'relay', mediaTimeout: 3000, composer: true });</script></html>`;

/** Has the microphone of the page pulled out by `unplug()`, as the browser tells of it. */
const PLUG = `(() => {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  window.opened = [];
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    opened.push(stream);
    return stream;
  };
  window.unplug = () => opened.at(-1).getTracks().forEach((track) => {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  });
})()`;

let service: RunningService;
let pages: PageServer;
const guests: FirefoxGuest[] = [];
const keep = (guest: FirefoxGuest): FirefoxGuest => (guests.push(guest), guest);

beforeAll(async () => {
  service = await joinDuet();
  pages = await servePages(service, { 'unasked.html': UNASKED, 'relayed.html': RELAYED });
}, 240_000);

afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()));
});

afterAll(async () => {
  pages?.stop();
  await service?.stop();
});

const notices = ({ page }: FirefoxGuest) =>
  page.evaluate(`document.querySelector('.notices').textContent`) as Promise<string>;

/** Types into the browser client of a page. */
const typeToClient = async ({ page }: FirefoxGuest): Promise<void> => {
  await (await find(page, '>>> form input')).type(QUESTION);
  await page.keyboard.press('Enter');
};

async function answersTyped(guest: FirefoxGuest): Promise<void> {
  await typeMessage(guest.page, QUESTION);
  expect(await guest.answer(0)).toBe(ANSWER);
  expect(await guest.heard()).toBeGreaterThan(0.02);
}

describe('Firefox', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await openFirefox({ 'dom.w3c_touch_events.enabled': 1 });
  }, 120_000);
  afterAll(() => firefox?.close());

  it('opens another microphone when one is unplugged, and types when that goes too', async () => {
    const guest = keep(await visitPlayground(firefox, service));
    const { page } = guest;
    await page.evaluate(PLUG);
    await call(page);
    await until(() => page.evaluate('opened.length === 1'), 'the microphone', 30_000);
    await page.evaluate('unplug()');
    await until(() => page.evaluate('opened.length === 2'), 'another microphone', 30_000);
    await until(async () => !(await notices(guest)).includes('No microphone'), 'no note');
    await page.evaluate('unplug()');
    await until(async () => (await notices(guest)).includes('No microphone'), 'the note');
    await answersTyped(guest);
    expect(guest.faults).toEqual([]);
  });

  it('goes on while its tab is hidden', async () => {
    const guest = keep(await visitPlayground(firefox, service));
    await call(guest.page);
    await guest.moves();
    const other = keep(await comeByFirefox(firefox, `${pages.url}/element.html`));
    await other.page.bringToFront();
    await until(() => guest.page.evaluate(`document.hidden || !document.hasFocus()`), 'the hidden tab');
    await guest.page.evaluate(`(() => {
      const field = document.querySelector('input[aria-label="Message"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${QUESTION}');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    })()`);
    await guest.page.evaluate(`document.querySelector('.composer').requestSubmit()`);
    expect(await guest.answer(0)).toBe(ANSWER);
    expect(await guest.heard()).toBeGreaterThan(0.02);
    await guest.page.bringToFront();
    await guest.moves();
    expect(guest.faults).toEqual([]);
  });

  it('talks by voice where only a relay is allowed, and there is none', async () => {
    const guest = keep(await comeByFirefox(firefox, `${pages.url}/relayed.html`));
    await (await find(guest.page, '#talk')).click();
    await clientLive(guest.page, 'voice');
    await typeToClient(guest);
    expect(await guest.answer(0)).toBe(ANSWER);
    expect(await guest.heard()).toBeGreaterThan(0.02);
  });

  it('talks at 390 x 844 by touch, and shows what is said', async () => {
    const guest = keep(await visitPlayground(firefox, service, { width: 390, height: 844 }));
    const { page } = guest;
    await (await find(page, '.card')).tap();
    await find(page, '.call[data-phase="live"]');
    await guest.moves();
    await (await find(page, 'input[aria-label="Message"]')).tap();
    await answersTyped(guest);
    const room = await page.$eval('.transcript', (element) => element.clientHeight);
    expect(room).toBeGreaterThan(150);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(guest.faults).toEqual([]);
  });
});

describe('Firefox without a microphone', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await openFirefox({ 'media.navigator.streams.fake': false }, { hasDevices: false });
  }, 120_000);
  afterAll(() => firefox?.close());

  it('says so, and answers what is typed', async () => {
    const guest = keep(await visitPlayground(firefox, service));
    await call(guest.page);
    await until(async () => (await notices(guest)).includes('No microphone'), 'the note');
    await typeMessage(guest.page, QUESTION);
    expect(await guest.answer(0)).toBe(ANSWER);
    expect(guest.faults).toEqual([]);
  });
});

describe('Firefox that blocks sound', () => {
  let firefox: Firefox;
  beforeAll(async () => {
    firefox = await openFirefox({
      'media.autoplay.default': 1,
      'media.autoplay.blocking_policy': 0,
      // Firefox lets streams of WebRTC sound unless it is told otherwise.
      'media.autoplay.block-webrtc': true,
    });
  }, 120_000);
  afterAll(() => firefox?.close());

  it('offers a button to hear the agent, and sounds after it', async () => {
    const guest = keep(await comeByFirefox(firefox, `${pages.url}/unasked.html`));
    let isBlocked = false;
    guest.page.on('console', (message) => (isBlocked ||= message.text() === 'sound is blocked'));
    await until(() => isBlocked, 'the button', 30_000);
    await (await guest.page.$('>>> .hear:not([hidden])'))?.click();
    await until(() => guest.page.$('>>> .hear[hidden]'), 'no button');
    await typeToClient(guest);
    expect(await guest.answer(0)).toBe(ANSWER);
    expect(await guest.heard()).toBeGreaterThan(0.02);
  });
});
