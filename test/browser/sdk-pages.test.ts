import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startMcpServer } from '../../src/testing/mcp-http-server.ts';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import { screenshot } from '../support/browser.ts';
import { ASKED_AGAIN_MS, askedFor, askingAgain, openSpeaker, type Speaker } from '../support/microphone.ts';
import { closedRecord } from '../support/playground.ts';
import {
  answersOf,
  comeTo,
  servePages,
  type Guest,
  type GuestOptions,
  type PageServer,
} from '../support/sdk-page.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { energy, sounding } from '../support/sounding.ts';
import { until } from '../support/until.ts';

/** The browser client in pages of other people, against the whole service: the examples of packages/client. */

let service: RunningService;
let faq: Answers;
let speaker: Speaker;
/** Pages under a strict policy, and the examples as they are. */
let pages: PageServer;
let examples: PageServer;
const guests: Guest[] = [];

beforeAll(async () => {
  service = await joinDuet();
  faq = await answerBriefly(service);
  speaker = openSpeaker();
  const { origin } = service;
  const sockets = origin.replace('http', 'ws');
  // As strict as a page can be that talks to a service of another origin: no inline script, no blob, no style.
  const strict = `default-src 'none'; script-src 'self' ${origin}; connect-src 'self' ${sockets}; media-src blob:`;
  examples = await servePages(service);
  pages = await servePages(
    service,
    {
      'strict.html': `<!doctype html><html lang="en"><title>Strict</title>
<script src="${origin}/client/v0/duet.js"></script><button id="talk">Talk</button><script src="/strict.js"></script></html>`,
      'strict.js': `talk.onclick = () => {
  window.session = Duet.init(Duet.tokenFrom('/token'), { ...JSON.parse(decodeURIComponent(location.hash.slice(1) || '%7B%7D')),
    onError: (error) => (window.errors ??= []).push(error.code) });
  for (const name of ['transport_changed', 'destroy']) session.on(name, (data) => ((window.told ??= {})[name] = data));
};`,
    },
    { policy: strict },
  );
}, 240_000);

afterEach(async () => {
  await Promise.all(guests.splice(0).map((guest) => guest.leave()));
});

afterAll(async () => {
  pages?.stop();
  examples?.stop();
  await speaker?.close();
  await service?.stop();
});

async function come(path: string, options: GuestOptions = {}): Promise<Guest> {
  const from = path.startsWith('strict') ? pages : examples;
  const guest = await comeTo(`${from.url}/${path}`, options);
  guests.push(guest);
  return guest;
}

const type = async ({ page }: Guest, text: string): Promise<void> => {
  await page.getByLabel('Message').fill(text);
  await page.keyboard.press('Enter');
};

const heard = (guest: Guest) =>
  until(
    async () => {
      const sound = await guest.sound();
      const [span] = sounding(sound, 900).slice(-1);
      return span && span.to - span.from > 800 ? energy(sound, span) : null;
    },
    'the voice',
    30_000,
  );

const answers = async (guest: Guest) => answersOf(await guest.events());

const strictWith = (options: object) => `strict.html#${encodeURIComponent(JSON.stringify(options))}`;

describe('a spoken conversation over WebSocket, under a strict policy', () => {
  it('falls back when no media comes, says so, hears, answers with sound, and lets the microphone go', async () => {
    const question = 'How many people can talk at the same time?';
    const guest = await come(strictWith({ iceTransportPolicy: 'relay', mediaTimeout: 3000 }), {
      microphone: await speaker.record(...askingAgain(question)),
    });
    await guest.page.getByRole('button', { name: 'Talk', exact: true }).click();
    const id = await guest.live();
    expect(await guest.page.evaluate('told.transport_changed')).toEqual({
      from: 'webrtc',
      to: 'websocket',
      reason: 'no_media',
    });
    await guest.allowMicrophone();
    const isAnswered = async () => (await answers(guest)).includes(faq(question));
    await until(isAnswered, 'the answer', ASKED_AGAIN_MS);
    expect(await heard(guest)).toBeGreaterThan(0.02);
    await screenshot(guest.page, 'sdk-fallback');
    expect(await guest.microphones()).toEqual(['live']);
    await guest.page.evaluate('session.destroy()');
    expect(await guest.microphones()).toEqual(['ended']);
    expect(await guest.page.locator('.duet-session').count()).toBe(0);
    const record = await closedRecord(service, id, 10_000);
    expect(askedFor(faq(question), record.conversation.items).toLowerCase()).toContain('people');
    expect(guest.faults).toEqual([]);
  });
});

describe('a conversation that has to wait for its turn', () => {
  /** Has the page's server refuse as the service would, until it is let go. @returns lets it go */
  const refuse = async ({ context }: Guest, status: number): Promise<() => void> => {
    let isRefusing = true;
    await context.route('**/token', (route) =>
      isRefusing ? route.fulfill({ status, headers: { 'retry-after': '2' }, body: '{}' }) : route.continue(),
    );
    return () => void (isRefusing = false);
  };

  it('says why, counts down, and begins by itself', async () => {
    const guest = await come('plain.html');
    const letGo = await refuse(guest, 429);
    await guest.page.locator('#talk').click();
    await guest.page.getByText('Many people want to talk right now.').waitFor();
    await guest.page.getByText(/^Trying again in \d s$/).waitFor();
    await guest.page.getByText('Waiting for a place').waitFor();
    letGo();
    await guest.live();
    expect(await guest.page.getByText('Many people want to talk right now.').count()).toBe(0);
  });

  it('lets the visitor try again, instead of an end', async () => {
    const guest = await come(strictWith({ patience: 0, microphone: false }));
    const letGo = await refuse(guest, 409);
    await guest.page.getByRole('button', { name: 'Talk', exact: true }).click();
    await guest.page.getByText('All places are taken at the moment.').waitFor();
    const again = guest.page.getByRole('button', { name: 'Try again' });
    await again.click();
    await until(
      async () => (await guest.page.evaluate<string[]>('errors')).length === 2,
      'the second refusal',
    );
    letGo();
    await again.click();
    await guest.live();
    expect(await guest.page.evaluate('errors')).toEqual(['session_limit', 'session_limit']);
    expect(await again.isVisible()).toBe(false);
  });
});

describe('a page of ten lines', () => {
  it('talks: the face moves, the voice sounds, typing works, and the button ends it all', async () => {
    const question = 'How much does it cost?';
    const guest = await come('plain.html', { microphone: await speaker.record(...askingAgain(question)) });
    const { page } = guest;
    await page.getByRole('button', { name: 'Talk to us' }).click();
    const id = await guest.live();
    const look = () =>
      page.evaluate<number[][] | null>('sdk.pixels("video", [[0.5, 0.4], [0.5, 0.6], [0.02, 0.02]])');
    const isFace = async () => {
      const [face = [], , corner = []] = (await look()) ?? [];
      return face.slice(0, 3).join() !== corner.slice(0, 3).join();
    };
    await until(isFace, 'a face that stands before something', 20_000);
    await guest.allowMicrophone();
    const isAnswered = (text: string) => async () => (await answers(guest)).includes(text);
    await until(isAnswered(faq(question)), 'the answer', ASKED_AGAIN_MS);
    await page.getByRole('button', { name: 'Mute microphone' }).click();
    expect(await heard(guest)).toBeGreaterThan(0.02);
    await type(guest, 'Who made Duet?');
    // The word that the agent is saying is marked, and none once it is silent [spec 12, 13].
    await page.locator('.lines p[data-role="agent"] .word').waitFor();
    await until(isAnswered(faq('Who made Duet?')), 'the answer to what was typed', 60_000);
    await expect.poll(() => page.locator('.lines .word').count()).toBe(0);
    await page
      .locator('.lines p[data-role="agent"]', { hasText: faq('Who made Duet?').slice(0, 20) })
      .waitFor();
    await screenshot(page, 'sdk-plain');
    await page.getByRole('button', { name: 'End conversation' }).click();
    await expect.poll(() => guest.microphones()).toEqual(['ended']);
    await page.locator('.duet-session').waitFor({ state: 'detached' });
    expect((await closedRecord(service, id, 10_000)).closeReason).toBe('connection_closed');
    expect(guest.faults).toEqual([]);
  });
});

describe('a conversation in a corner', () => {
  it('shows as much of what was said as the window allows [spec 10, Missing 5]', async () => {
    const guest = await come(strictWith({ channel: 'text' }));
    const { page } = guest;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Talk', exact: true }).click();
    await guest.live();
    for (const [place, question] of [
      'Who made Duet?',
      'How much does it cost?',
      'When are you open?',
    ].entries()) {
      await type(guest, question);
      await until(async () => (await answers(guest)).length > place, `answer ${place}`, 60_000);
    }
    const lines = page.locator('.lines');
    const heightOf = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
    await lines.locator('p').nth(5).waitFor();
    // The frame ends where the window does, or shows everything.
    const room = 800 - 32;
    expect(await heightOf('.duet')).toBeLessThanOrEqual(room);
    const isWhole = await lines.evaluate((one) => one.scrollHeight <= one.clientHeight);
    expect(isWhole || (await heightOf('.duet')) > room - 2).toBe(true);
    expect(await heightOf('.lines')).toBeGreaterThan(200);
    await screenshot(page, 'sdk-corner');
    await page.setViewportSize({ width: 390, height: 500 });
    expect(await heightOf('.duet')).toBeLessThanOrEqual(500 - 32);
    await screenshot(page, 'sdk-corner-small');
    await page.evaluate('session.destroy()');
    expect(guest.faults).toEqual([]);
  });
});

describe('a page in React', () => {
  it('talks on while its view changes, and hangs up', async () => {
    const guest = await come('react/index.html');
    const { page } = guest;
    await page.getByRole('button', { name: 'Talk to us' }).click();
    const id = await guest.live();
    await page.getByRole('button', { name: 'about' }).click();
    await page.getByRole('heading', { name: 'About us' }).waitFor();
    await page.getByRole('button', { name: 'Ask who made it' }).click();
    expect(await guest.answer(0)).toBe(faq('Who made Duet?'));
    await page.locator('li[data-role="agent"][data-status="done"]').waitFor();
    await screenshot(page, 'sdk-react');
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('button', { name: 'Talk to us' }).waitFor();
    await closedRecord(service, id, 10_000);
    expect(guest.faults).toEqual([]);
  });
});

describe('a page in React whose sessions fail', () => {
  it('shows the card of the last one alone', async () => {
    const guest = await come('react/index.html');
    const { page } = guest;
    await page.route('**/token', (route) => route.fulfill({ status: 500, body: 'out of order' }));
    for (const attempt of [1, 2, 3]) {
      const asked = page.waitForRequest('**/token');
      await page.getByRole('button', { name: 'Talk to us' }).click();
      await asked;
      await page.getByRole('alert').first().waitFor();
      await page.getByRole('button', { name: 'Talk to us' }).waitFor();
      expect(await page.locator('.duet-session').count(), `attempt ${attempt}`).toBe(1);
    }
  });
});

describe('an agent with a green background', () => {
  it('stands in the page without it', async () => {
    await service.ask('PUT', `/public/agents/${service.credentials.agentId}/channels/webrtc`, {
      useGreenVideo: true,
    });
    const guest = await come(
      strictWith({ avatarStyle: 'silhouette', microphone: false, position: 'top-left' }),
    );
    await guest.page.getByRole('button', { name: 'Talk', exact: true }).click();
    await guest.live();
    const look = (what: string) =>
      guest.page.evaluate<number[][] | null>(
        `sdk.pixels("${what}", [[0.02, 0.02], [0.98, 0.02], [0.5, 0.45]])`,
      );
    const keyed = await until(
      async () => {
        const found = await look('canvas.keyed');
        return found && (found[2]?.[3] ?? 0) === 255 ? found : null;
      },
      'the figure',
      20_000,
    );
    expect(keyed.map((pixel) => pixel[3])).toEqual([0, 0, 255]);
    const [red = 0, green = 0, blue = 0] = (await look('video'))?.[0] ?? [];
    expect(red).toBeLessThanOrEqual(120);
    expect(green).toBeGreaterThanOrEqual(150);
    expect(blue).toBeLessThanOrEqual(120);
    await screenshot(guest.page, 'sdk-silhouette');
    await service.ask('DELETE', `/public/agents/${service.credentials.agentId}/channels/webrtc`);
    expect(guest.faults).toEqual([]);
  });
});

describe('a session survives', () => {
  const pageOf = (channel: string) => `<!doctype html><html lang="en"><title>Shop</title>
<script src="ORIGIN/client/v0/duet.js"></script><a href="/kept-${channel}.html?next">Next page</a>
<button id="talk">Talk</button><script src="/kept-${channel}.js"></script></html>`;

  it.each(['webrtc', 'websocket'])('a page load, over %s: the same session talks on', async (channel) => {
    const shop = await servePages(service, {
      [`kept-${channel}.html`]: pageOf(channel).replace('ORIGIN', service.origin),
      [`kept-${channel}.js`]: `const begin = () => (window.session = Duet.init(Duet.tokenFrom('/token'),
  { channel: '${channel}', persist: true, composer: true }));
talk.onclick = begin;
if (Duet.hasStoredSession('session')) begin();`,
    });
    try {
      const guest = await comeTo(`${shop.url}/kept-${channel}.html`);
      guests.push(guest);
      const { page } = guest;
      await page.getByRole('button', { name: 'Talk', exact: true }).click();
      const id = await guest.live();
      await type(guest, 'Who made Duet?');
      await guest.answer(0);
      if (channel === 'websocket') {
        await page.evaluate('sdk.breakOff()');
        const hasResumed = async () =>
          (await guest.events()).some(({ event }) => event === 'session_resumed');
        await until(hasResumed, 'the way back after a broken line');
        expect(await guest.live()).toBe(id);
      }
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.waitForURL('**?next');
      expect(await guest.live()).toBe(id);
      await until(
        async () => (await guest.events()).some(({ event }) => event === 'session_resumed'),
        'the resumed session',
      );
      await page
        .locator('.lines p[data-role="agent"]', { hasText: faq('Who made Duet?').slice(0, 20) })
        .waitFor();
      await type(guest, 'When are you open?');
      await until(
        async () => (await answers(guest)).includes(faq('When are you open?')),
        'an answer',
        60_000,
      );
      expect(await heard(guest)).toBeGreaterThan(0.02);
      if (channel === 'webrtc')
        await until(() => page.evaluate<number[][] | null>('sdk.pixels("video", [[0.5, 0.4]])'), 'a picture');
      await page.evaluate('session.destroy()');
      const record = await closedRecord(service, id, 10_000);
      expect(record.conversation.items.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(
        ['Who made Duet?', 'When are you open?'],
      );
    } finally {
      shop.stop();
    }
  });
});

describe('a call that needs approval', () => {
  const opened: unknown[] = [];
  const offer = (server: McpServer): void => {
    const inputSchema = { building: z.enum(['museum', 'school']).describe('Building') };
    const open = (given: unknown) => (
      opened.push(given),
      { content: [{ type: 'text' as const, text: 'It is open.' }] }
    );
    server.registerTool('open_door', { description: 'Opens the door of a building.', inputSchema }, open);
  };
  const page = () => `<!doctype html><html lang="en"><title>Porter</title>
<script src="${service.origin}/client/v0/duet.js"></script>
<script>addEventListener('load', () => (window.session = Duet.init(Duet.tokenFrom('/token'), { channel: 'text' })));</script></html>`;
  const requests = async (guest: Guest, action: string) =>
    (await guest.events())
      .filter(({ event, data }) => event === 'mcp_approval_request' && data['action'] === action)
      .map(({ data }) => String(data['item_id']));

  it('stands as a card until somebody has answered it, by keys too, or it is given up', async () => {
    const mcp = await startMcpServer('http', offer);
    const server = { id: 'doors', url: mcp.url, requireApproval: 'always' };
    await service.ask('POST', '/public/mcp-servers', server);
    const { companionId } = await service.ask<{ companionId: string }>(
      'GET',
      `/public/agents/${service.credentials.agentId}`,
    );
    const made = { companionId, name: 'Porter', providerSettings: {}, mcp: { servers: ['doors'] } };
    const { id: agentId } = await service.ask<{ id: string }>('POST', '/public/agents', made);
    const shop = await servePages(service, { 'porter.html': page() }, { agentId });
    try {
      const guest = await comeTo(`${shop.url}/porter.html`);
      guests.push(guest);
      const { page } = guest;
      await guest.live();
      const cards = page.getByRole('group', { name: 'May I do this? open_door' });
      const ask = async (nth: number) => {
        await type(guest, 'Open the door of the museum');
        await until(async () => (await requests(guest, 'created')).length === nth, `request ${nth}`);
        await cards.last().waitFor();
      };
      const hasTools = async () =>
        (await guest.events()).some(
          ({ event, data }) => event === 'mcp_tools' && data['action'] === 'completed',
        );
      await until(hasTools, 'the tools');
      await ask(1);
      await cards.getByText('building: museum').waitFor();
      await screenshot(page, 'sdk-approval');
      expect(await page.evaluate<string | null>('sdk.focus()')).toBe('Message');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await until(() => opened.length === 1, 'the open door');
      await cards.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate<string | null>('sdk.focus()')).toBe('Message');

      await ask(2);
      await cards.getByRole('button', { name: 'Refuse' }).click();
      await until(async () => (await answers(guest)).length >= 2, 'an answer to the refusal');
      expect([await cards.count(), opened.length]).toEqual([0, 1]);

      await ask(3);
      await page.evaluate(`session.approve('${(await requests(guest, 'created'))[2]}', false)`);
      await cards.waitFor({ state: 'detached' });
      await ask(4);
      await until(async () => (await requests(guest, 'cancelled')).length === 1, 'the end of 15 s', 30_000);
      await cards.waitFor({ state: 'detached' });
      expect(opened).toEqual([{ building: 'museum' }]);
      expect(guest.faults).toEqual([]);
    } finally {
      shop.stop();
      await mcp.close();
    }
  });
});
