import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from '../support/browser.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { sampleOf } from '../support/samples.ts';
import { comeTo, servePages, type Guest, type PageServer } from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* The pages and scripts of the documents, run as they are printed, against the whole service. */

const GUIDE = 'docs/integrating.md';
const SDK = 'docs/browser-sdk.md';

/** A page with a script that may wait; `token` is a token that its server got, for WebRTC or as `tokenRequest` says. */
const pageOf = (
  body: string,
  script: string,
  tokenRequest: object = { channel: 'webrtc' },
) => `<!doctype html>
<html lang="en"><title>A sample</title>${body}<script src="https://duet.example/client/v0/duet.js"></script><script type="module">
const answer = await fetch('/token', { method: 'POST', body: ${JSON.stringify(JSON.stringify(tokenRequest))} });
const { token } = await answer.json();
${script}
</script></html>`;

const webrtc = sampleOf(GUIDE, 'js', 'RTCPeerConnection');
const comingBack = sampleOf(GUIDE, 'js', 'confirm_resume_secret');
const ownView = sampleOf(SDK, 'js', 'Duet.createSession');
const devices = sampleOf(SDK, 'js', 'listDevices');
const functions = sampleOf(SDK, 'js', 'add_to_cart');
const stored = sampleOf(SDK, 'js', 'hasStoredSession');
const kiosk = sampleOf('docs/kiosk.md', 'js', 'duet:ui_update');

/** A client that comes back as the document says, after its line was broken off. */
const RETURN = `
${comingBack}
const { url } = JSON.parse(atob(token));
window.heard = [];
const enter = (after) => {
  const socket = join(url, after);
  socket.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    heard.push(event.event);
    onEvent(event, (command) => socket.send(JSON.stringify(command)));
    if (event.event === 'avatar_state_changed' && event.data.state === 'ready') window.isReady = true;
    if (heard.length === 1) window.breakOff = () => { socket.close(4000); enter(event.seq ?? 0); };
  };
};
enter(0);`;

let service: RunningService;
let pages: PageServer;
let speaker: Speaker;
let browser: TestBrowser;
let guest: Guest | null = null;

beforeAll(async () => {
  service = await joinDuet();
  speaker = openSpeaker();
  browser = await openBrowser();
  pages = await servePages(service, {
    'webrtc.html': pageOf('<video id="video" autoplay muted></video>', `${webrtc}\nwindow.peer = peer;`),
    'return.html': pageOf('', RETURN, { channel: 'websocket', modality: 'text' }),
    'view.html': pageOf(
      '<video id="video" autoplay></video><pre id="transcript"></pre>',
      `${ownView}\nsession.on('ready', () => session.sendMessage('When are you open?'));`,
    ),
    'devices.html': pageOf(
      '<select id="choice"></select><meter id="meter"></meter><button id="button">Talk</button>',
      devices,
    ),
    'functions.html': pageOf(
      '',
      `const cart = { add: async () => 1 };\nwindow.session = ${functions.trim()}\n${stored}`,
    ),
    'ten.html': sampleOf(SDK, 'html', 'A shop'),
    'element.html': sampleOf(SDK, 'html', '<duet-agent'),
    'kiosk.html': `<!doctype html><html lang="en"><title>Kiosk</title><script>
      window.told = [];
      addEventListener('message', ({ data }) => told.push(data));
    </script><iframe src="/experience.html"></iframe></html>`,
    'experience.html': `<!doctype html><html lang="en"><title>Page</title><button id="order">Order</button><script type="module">
      const show = (data) => (document.title = JSON.stringify(data));
      ${kiosk.replace("'https://duet.example.com'", 'location.origin')}
    </script></html>`,
  });
}, 240_000);

afterEach(async () => {
  await guest?.leave();
  guest = null;
});

afterAll(async () => {
  pages?.stop();
  await browser?.close();
  await speaker?.close();
  await service?.stop();
});

it('the WebRTC client of integrating.md gets sound and picture', async () => {
  const microphone = await speaker.record(1, 'When are you open?', 6);
  guest = await comeTo(`${pages.url}/webrtc.html`, { microphone });
  const { page } = guest;
  await guest.allowMicrophone();
  await until(
    () => page.evaluate<boolean>(`window.peer?.connectionState === 'connected'`),
    'the connection of the sample',
    30_000,
  );
  await until(
    () => page.evaluate<boolean>('video.videoWidth > 0 && video.currentTime > 0'),
    'its picture',
    30_000,
  );
  expect(guest.faults).toEqual([]);
});

it('the client of integrating.md that comes back is in its session again', async () => {
  guest = await comeTo(`${pages.url}/return.html`);
  const { page } = guest;
  await until(() => page.evaluate<boolean>('window.isReady === true'), 'the session');
  await page.evaluate('breakOff()');
  await until(() => page.evaluate<boolean>(`heard.includes('session_resumed')`), 'the session again');
  expect(guest.faults).toEqual([]);
});

it('the view of its own of browser-sdk.md shows who speaks, and what is said', async () => {
  guest = await comeTo(`${pages.url}/view.html`);
  const { page } = guest;
  await page.getByText(/^user: When are you open\?\nagent: \S/).waitFor({ timeout: 30_000 });
  await until(() => page.evaluate<boolean>('video.videoWidth > 0'), 'its picture', 30_000);
});

/** Whoever leaves gives their place back at once, so that there is one for the next page. */
const leave = async (who: Guest, sessionId: string): Promise<void> => {
  await who.leave();
  await service.ask('DELETE', `/public/sessions/${sessionId}`);
};

it('the scripts and pages of browser-sdk.md hold a conversation', async () => {
  guest = await comeTo(`${pages.url}/functions.html`);
  await leave(guest, await guest.live());
  expect(guest.faults).toEqual([]);
  guest = await comeTo(`${pages.url}/devices.html`);
  const id = await guest.live();
  await guest.page.locator('#button').press('Space');
  expect(await guest.page.locator('#button').getAttribute('aria-pressed')).toBe('false');
  expect(guest.faults).toEqual([]);
  await leave(guest, id);
  guest = await comeTo(`${pages.url}/ten.html`);
  await guest.page.locator('#talk').click();
  await leave(guest, await guest.live());
  guest = await comeTo(`${pages.url}/element.html`);
  await guest.page.getByRole('button', { name: 'Talk to us' }).click();
  await guest.live();
  expect(guest.faults).toEqual([]);
});

it('the page of kiosk.md is ready, shows what it is told, and orders', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(`${pages.url}/kiosk.html`);
  const told = () => page.evaluate<{ type: string; text?: string }[]>('told');
  await until(async () => (await told()).some(({ type }) => type === 'duet:ready'), 'the page');
  await page.evaluate(
    `frames[0].postMessage({ type: 'duet:ui_update', data: { item: 'tea' } }, location.origin)`,
  );
  await until(() => page.evaluate<boolean>(`frames[0].document.title === '{"item":"tea"}'`), 'the update');
  await page.frameLocator('iframe').getByRole('button', { name: 'Order' }).click();
  await until(async () => (await told()).length === 3, 'the touch and the order');
  expect(await told()).toEqual([
    { type: 'duet:ready' },
    { type: 'duet:active' },
    { type: 'duet:say', text: 'I want to order.' },
  ]);
  expect(faults).toEqual([]);
  await context.close();
});
