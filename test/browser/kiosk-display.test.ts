import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import {
  cameraFile,
  type Display,
  LANDSCAPE,
  openDisplay,
  serveExperience,
  tapLine,
} from '../support/kiosk.ts';
import { openSpeaker, type Speaker } from '../support/microphone.ts';
import { closedRecord } from '../support/playground.ts';
import { passUntil } from '../support/page-time.ts';
import { freePorts } from '../support/phone/program.ts';
import { Relay } from '../support/relay.ts';
import { addressOf, testDatabase, type TestDatabase } from '../support/database.ts';
import { type RunningService, startDuet } from '../support/service.ts';
import { ToolServer } from '../support/tool-server.ts';
import { until } from '../support/until.ts';

/** The kiosk's page on a touch display, against the whole service. */

const QUESTION = 'How much does it cost?';

const folder = mkdtempSync(join(tmpdir(), 'duet-kiosk-'));
let relay: Relay;
let database: TestDatabase;
let port: number;
let service: RunningService;
let answerTo: Answers;
let speaker: Speaker;
let tools: ToolServer;
let experience: Awaited<ReturnType<typeof serveExperience>>;
let functionId: string;
let channelUrl: string;

const launch = () =>
  startDuet({
    DATABASE_URL: addressOf(database),
    DUET_DATA_DIR: join(folder, 'data'),
    DUET_PORT: String(port),
    DUET_PUBLIC_URL: `http://127.0.0.1:${relay.port}`,
    DUET_ALLOW_PRIVATE_NETWORK: 'true',
  });

/** Replaces the channel; answers the address of its page. */
async function configure(more: object): Promise<string> {
  const path = `/public/agents/${service.credentials.agentId}/channels/kiosk`;
  const body = { functions: [functionId], ...more };
  const { id } = await service.ask<{ id: string }>('PUT', path, body);
  return `${service.origin}/kiosk/${id}`;
}

beforeAll(async () => {
  relay = await Relay.open();
  relay.target = port = await freePorts(1);
  database = await testDatabase();
  service = await launch();
  answerTo = await answerBriefly(service);
  speaker = openSpeaker();
  tools = await ToolServer.open();
  experience = await serveExperience();
  const tool = {
    data: { name: 'show_things', description: 'Shows things beside the agent.' },
    flow: 'explicit',
    url: tools.url('ws', '/show'),
  };
  functionId = (await service.ask<{ id: string }>('POST', '/public/functions', tool)).id;
}, 180_000);

afterAll(async () => {
  relay?.mend();
  experience?.close();
  await tools?.close();
  await speaker?.close();
  await service?.stop();
  await database?.drop();
  relay?.close();
  rmSync(folder, { recursive: true, force: true });
});

const toolOf = (count: number) =>
  until(() => tools.connections[count - 1] ?? null, 'the tool server', 30_000);
const recordOf = (id: string) => closedRecord(service, id, 40_000) as Promise<{ closeReason: string }>;
const caption = ({ page }: Display, text: string) =>
  page.locator('.captions', { hasText: text }).waitFor({ timeout: 60_000 });

/** The session whose service was killed. */
let lost = '';

describe('a display', () => {
  it('rests, wakes by a touch, hears, answers, shows cards, and says goodbye', async () => {
    channelUrl = await configure({ theme: 'Reception', idleTimeoutSeconds: 60 });
    const microphone = await speaker.record(1, QUESTION, 60);
    const display = await openDisplay(channelUrl, { microphone, asksMicrophone: true });
    const { page } = display;
    await display.screen('attract');
    await page.getByText('Reception').waitFor();
    await page.locator('canvas.drawn').waitFor();
    await display.picture('attract');
    await page.getByRole('button').tap();
    const id = await display.mood('listening');
    await page.evaluate('window.sdk.allowMicrophone()');
    await display.mood('speaking');
    await until(
      async () => Number(await page.locator('canvas.drawn').getAttribute('data-mouth')) > 0,
      'a moving mouth',
    );
    await caption(display, answerTo(QUESTION).slice(0, 30));
    expect(await page.locator('.line[data-role="user"]').innerText()).toMatch(/cost/i);
    await display.picture('talk');
    const tool = await toolOf(1);
    tool.say('ui_update', {
      cards: [
        { title: 'Editions', text: 'All of them are free.', list: ['Small', 'Large'] },
        { title: 'Ask me', image: '/icon.svg', buttons: [{ label: 'Who?', say: 'Who made Duet?' }] },
      ],
    });
    await page.getByRole('heading', { name: 'Editions' }).waitFor();
    await display.picture('cards');
    await page.getByRole('button', { name: 'Who?' }).tap();
    await caption(display, answerTo('Who made Duet?').slice(0, 30));
    await page.getByRole('button', { name: 'Microphone off' }).tap();
    await page.getByRole('button', { name: 'Microphone on' }).waitFor();
    // It stands for a moment only: who looks for it begins before.
    const farewell = page.getByRole('heading', { name: 'Goodbye!' }).waitFor();
    await page.getByRole('button', { name: 'End' }).tap();
    await farewell;
    await display.screen('attract');
    const record = await recordOf(id);
    expect(record).toMatchObject({ sessionType: 'kiosk', closeReason: 'connection_closed' });
    expect(display.faults).toEqual([]);
    await display.leave();
  });

  it('shows the experience in a frame that the agent drives, asks who stands still, and rests again', async () => {
    channelUrl = await configure({
      url: experience.url,
      theme: 'warm',
      locale: 'de-CH',
      idleTimeoutSeconds: 30,
    });
    const display = await openDisplay(channelUrl, {
      size: LANDSCAPE,
      microphone: await speaker.record(120),
      reducedMotion: true,
      clock: true,
    });
    const { page } = display;
    await display.screen('attract');
    await display.picture('attract-landscape');
    const before = tools.connections.length;
    await page.keyboard.press('Enter');
    await display.screen('talk');
    const id = await display.mood('listening');
    const tool = await toolOf(before + 1);
    tool.say('ui_update', { scene: 'Terrace' });
    const frame = page.frameLocator('iframe.experience');
    await frame.getByRole('heading', { name: 'Terrace' }).waitFor();
    await frame.locator('body[data-walled="yes"]').waitFor();
    await frame.getByRole('button', { name: 'Opening hours' }).tap();
    await caption(display, answerTo('When are you open?').slice(0, 30));
    await display.picture('experience');
    const asking = page.getByRole('alertdialog');
    await display.mood('listening');
    await passUntil(page, asking.getByText('Sind Sie noch da?'), 'the question');
    await asking.getByRole('button', { name: 'Ich bin noch da' }).tap();
    await asking.waitFor({ state: 'hidden' });
    await passUntil(page, asking, 'the same question');
    await display.picture('asking');
    await passUntil(page, page.locator('body[data-screen="attract"]'), 'the rest');
    await recordOf(id);
    expect(display.faults).toEqual([]);
    await display.leave();
  });

  it('lets the visitor allow what the agent wants, and the experience carry out its functions', async () => {
    channelUrl = await configure({ url: experience.url, idleTimeoutSeconds: 60 });
    const display = await openDisplay(channelUrl, { microphone: await speaker.record(120) });
    const { page } = display;
    const line = await tapLine(page);
    await page.reload();
    await display.screen('attract');
    await page.getByRole('button').tap();
    const id = await display.mood('listening');
    await page.frameLocator('iframe.experience').getByRole('heading').waitFor();
    const call = { call_id: 'c1', name: 'get_price', arguments: { item: 'soup' } };
    line.hear('function_implicitly_called', call);
    await line.answered({ type: 'send_function_output', data: { call_id: 'c1', output: { price: 4 } } });
    const sheet = page.getByRole('alertdialog');
    const ask = async (itemId: string) => {
      const request = { item_id: itemId, server: 'shop', tool: 'order', arguments: { item: 'soup' } };
      line.hear('mcp_approval_request', { action: 'created', ...request });
      await sheet.getByText('item: soup').waitFor();
    };
    await ask('a1');
    await display.picture('approval');
    await sheet.getByRole('button', { name: 'Allow' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await line.answered({ type: 'send_mcp_approval', data: { approval_request_id: 'a1', approve: true } });
    await ask('a2');
    await sheet.getByRole('button', { name: 'Refuse' }).tap();
    await line.answered({ type: 'send_mcp_approval', data: { approval_request_id: 'a2', approve: false } });
    await ask('a3');
    line.hear('mcp_approval_request', { action: 'cancelled', item_id: 'a3' });
    await sheet.waitFor({ state: 'hidden' });
    expect(line.answers).toHaveLength(3);
    await page.getByRole('button', { name: 'End' }).tap();
    await recordOf(id);
    expect(display.faults).toEqual([]);
    await display.leave();
  });

  it('says at once that it carries out no functions, where it has no experience', async () => {
    channelUrl = await configure({ idleTimeoutSeconds: 60 });
    const display = await openDisplay(channelUrl, { microphone: await speaker.record(120) });
    const { page } = display;
    const line = await tapLine(page);
    await page.reload();
    await display.screen('attract');
    await page.getByRole('button').tap();
    await display.mood('listening');
    line.hear('function_implicitly_called', { call_id: 'c1', name: 'get_price', arguments: {} });
    const output = { error: 'This display carries out no functions.' };
    await line.answered({ type: 'send_function_output', data: { call_id: 'c1', output } });
    await page.getByRole('button', { name: 'End' }).tap();
    await display.leave();
  });

  it('is set up by holding its corner, and wakes when somebody comes near', async () => {
    channelUrl = await configure({ theme: 'dark', idleTimeoutSeconds: 60 });
    const display = await openDisplay(channelUrl, {
      microphone: await speaker.record(120),
      camera: cameraFile(folder),
    });
    const { page } = display;
    await display.screen('attract');
    await page.mouse.move(10, 10);
    await page.mouse.down();
    await display.screen('setup');
    await page.mouse.up();
    await page.getByRole('button', { name: 'Allow' }).tap();
    await page.getByText('Allowed').waitFor();
    const row = page.locator('.row', { hasText: 'Wake when somebody comes near' });
    await row.getByRole('button').tap();
    await row.getByRole('button', { name: 'Turn off' }).waitFor();
    await display.picture('setup');
    await page.getByRole('button', { name: 'Done' }).tap();
    await page.getByText('No picture leaves it.').waitFor();
    await display.picture('approach');
    const id = await display.mood('listening');
    await page.getByRole('button', { name: 'End' }).tap();
    await recordOf(id);
    expect(display.faults).toEqual([]);
    await display.leave();
  });

  it('goes on after a moment without network, and rests again after a restart of the service', async () => {
    channelUrl = await configure({ theme: 'high contrast', idleTimeoutSeconds: 300 });
    const display = await openDisplay(channelUrl, { microphone: await speaker.record(300) });
    const { page } = display;
    await display.screen('attract');
    await page.getByRole('button').tap();
    const id = await display.mood('listening');
    relay.cut();
    await page.getByText('Connection lost').waitFor();
    await display.picture('lost');
    relay.mend();
    await page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 });
    expect(await display.mood('listening')).toBe(id);
    process.kill(service.pid, 'SIGKILL');
    await display.screen('offline', 60_000);
    await display.picture('offline');
    service = await launch();
    await display.screen('attract', 60_000);
    await page.getByRole('button').tap();
    const next = await display.mood('listening');
    expect(next).not.toBe(id);
    await page.getByRole('button', { name: 'End' }).tap();
    await recordOf(next);
    lost = id;
    await display.leave();
  });

  it('loads a new build once, and waits for a channel that was removed', async () => {
    channelUrl = await configure({ locale: 'ja', theme: 'light' });
    const display = await openDisplay(channelUrl);
    const { page } = display;
    await display.screen('attract');
    await display.picture('attract-japanese');
    let asked = 0;
    let loads = 0;
    page.on('load', () => void (loads += 1));
    await page.route('**/settings', async (route) => {
      const answer = await route.fetch();
      asked += 1;
      if (!answer.ok()) return route.fulfill({ response: answer });
      const body = (await answer.json()) as object;
      await route.fulfill({ json: { ...body, build: 'another' } });
    });
    const look = () => page.evaluate("dispatchEvent(new Event('online'))");
    await look();
    await until(() => loads === 1 && asked >= 2, 'the new page');
    await display.screen('attract');
    await look();
    await until(() => asked >= 3, 'another look');
    expect(loads).toBe(1);
    await service.ask('DELETE', `/public/agents/${service.credentials.agentId}/channels/kiosk`);
    await look();
    await display.screen('gone');
    await display.picture('gone');
    await page.unrouteAll({ behavior: 'wait' });
    const answer = await page.goto(channelUrl);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading').waitFor();
    await display.leave();
  });

  it('had a session whose service was killed: it is closed as lost', async () => {
    expect(await recordOf(lost)).toMatchObject({ closeReason: 'server_lost' });
  });
});
