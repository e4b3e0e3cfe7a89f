import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LevelSample } from '../../web/testing/probe-shapes.ts';
import type { TestBrowser } from '../support/browser.ts';
import { answerBriefly, type Answers } from '../support/brief-answers.ts';
import { memberCookie } from '../support/console-member.ts';
import {
  callConsole,
  type ConsoleVisitor,
  enterConsole,
  openBrowser,
  turnLanguage,
} from '../support/console.ts';
import { askedFor, askingAgain, openSpeaker, type Speaker } from '../support/microphone.ts';
import { runInPage } from '../support/page-script.ts';
import { closedRecord } from '../support/playground.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { energy, sounding } from '../support/sounding.ts';
import { until } from '../support/until.ts';

/* The playground's other channels, and the workbench beside a conversation. */

let service: RunningService;
let faq: Answers;
let speaker: Speaker;
let agentName: string;
const browsers: TestBrowser[] = [];

beforeAll(async () => {
  service = await joinDuet();
  faq = await answerBriefly(service);
  speaker = openSpeaker();
  const { agentId } = service.credentials;
  agentName = (await service.ask<{ name: string }>('GET', `/public/agents/${agentId}`)).name;
}, 240_000);

afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()));
});

afterAll(async () => {
  await speaker?.close();
  await service?.stop();
});

interface Coming {
  /** WAV file. */
  readonly microphone?: string;
  readonly cookie?: string;
}

async function come({ microphone, ...options }: Coming = {}): Promise<ConsoleVisitor> {
  const browser = await openBrowser(microphone === undefined ? {} : { microphone });
  browsers.push(browser);
  const visitor = await enterConsole(service, browser, options);
  await runInPage(visitor.page, 'sdk-probe', { askMicrophone: microphone !== undefined });
  return visitor;
}

const card = ({ page }: ConsoleVisitor, agent = agentName) =>
  page.getByRole('button', { name: `Talk to ${agent}` });
const live = ({ page }: ConsoleVisitor) =>
  page.locator('.call[data-phase="live"]').waitFor({ timeout: 40_000 });

/** Begins a conversation in the playground. */
async function begin(visitor: ConsoleVisitor, channel: string, agent = agentName) {
  await visitor.open(`${visitor.project}/talk`);
  await visitor.page.getByText(channel, { exact: true }).click();
  await card(visitor, agent).click();
  await live(visitor);
}

const openBench = ({ page }: ConsoleVisitor) =>
  page.getByRole('button', { name: /^Open the workbench/ }).click();
const tab = ({ page }: ConsoleVisitor, name: string) => page.getByRole('tab', { name, exact: true }).click();
const telegrams = ({ page }: ConsoleVisitor, name: string) =>
  page.locator('.telegram summary').filter({ has: page.locator('code', { hasText: name }) });

const answered = ({ page }: ConsoleVisitor, text: string) =>
  page
    .locator('.line[data-role="agent"][data-status="done"] .words')
    .getByText(text, { exact: true })
    .first()
    .waitFor({ timeout: 60_000 });

const type = async ({ page }: ConsoleVisitor, text: string): Promise<void> => {
  await page.getByLabel('Message').fill(text);
  await page.keyboard.press('Enter');
};

/** What a telegram holds: what was sent, or what came. */
const contentOf = async (visitor: ConsoleVisitor, name: string): Promise<unknown> => {
  const telegram = telegrams(visitor, name).last();
  await telegram.click();
  return JSON.parse(await telegram.locator('xpath=../pre').innerText()) as unknown;
};

/** Energy of the last stretch of sound, once there is a second of it. */
const heard = ({ page }: ConsoleVisitor) =>
  until(
    async () => {
      const sound = await page.evaluate<LevelSample[]>('window.sdk.sound');
      const [span] = sounding(sound, 900).slice(-1);
      return span && span.to - span.from > 800 ? energy(sound, span) : null;
    },
    'the voice',
    30_000,
  );

describe('the check of microphone and loudspeaker', () => {
  it('hears who speaks, plays two tones, and lets the microphone go [spec 10, Missing 2]', async () => {
    const visitor = await come({ microphone: await speaker.record(1, 'Can you hear me well?', 6) });
    const { page } = visitor;
    await visitor.open(`${visitor.project}/talk`);
    await page.getByRole('button', { name: 'Check microphone and loudspeaker' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your browser asks for the microphone.').waitFor();
    await page.evaluate('sdk.allowMicrophone()');
    await dialog.getByText('Say something.').waitFor();
    await dialog.getByText('You can be heard.').waitFor({ timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Play two tones' }).click();
    await dialog.getByText('If you heard nothing').waitFor();
    await visitor.picture('playground-check');
    expect(await visitor.barriers()).toEqual([]);
    expect(await page.evaluate('sdk.microphones()')).toEqual(['live']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate('sdk.microphones()')).toEqual(['ended']);
    await page.getByText('Typed chat', { exact: true }).click();
    await page
      .getByRole('button', { name: 'Check microphone and loudspeaker' })
      .waitFor({ state: 'detached' });
    expect(visitor.faults).toEqual([]);
  });

  it('says that there is no microphone [spec 10, Missing 2]', async () => {
    const visitor = await come();
    await visitor.open(`${visitor.project}/talk`);
    await visitor.page.getByRole('button', { name: 'Check microphone and loudspeaker' }).click();
    await visitor.page.getByText('No microphone was found. Connect one').waitFor();
  });
});

describe('voice over WebSocket', () => {
  it('hears a question, answers it with sound, and every event stands beside it', async () => {
    const question = 'How many people can talk at the same time?';
    const visitor = await come({ microphone: await speaker.record(...askingAgain(question)) });
    const { page } = visitor;
    await begin(visitor, 'Voice alone');
    const id = (await page.locator('.call').getAttribute('data-session')) ?? '';
    await openBench(visitor);
    await page.evaluate('window.sdk.allowMicrophone()');
    await answered(visitor, faq(question));
    expect(await heard(visitor)).toBeGreaterThan(0.02);
    for (const name of ['message_received', 'talk_state_changed'])
      await telegrams(visitor, name).first().waitFor();
    expect(await telegrams(visitor, 'audio_received').count()).toBe(0);
    await visitor.picture('playground-voice');
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByTestId('facts').waitFor();
    const { conversation } = await closedRecord(service, id, 10_000);
    expect(askedFor(faq(question), conversation.items)).toMatch(/\w/);
    expect(visitor.faults).toEqual([]);
  });
});

describe('the channels that an agent has been given', () => {
  const words = (type: string) => `Welcome to the ${type} of the lobby.`;
  const made: string[] = [];
  let kiosk: { readonly id: string };

  const makeAgent = async (name: string): Promise<string> => {
    const { companionId } = await service.ask<{ companionId: string }>(
      'GET',
      `/public/agents/${service.credentials.agentId}`,
    );
    const body = { companionId, name, providerSettings: {} };
    const { id } = await service.ask<{ id: string }>('POST', '/public/agents', body);
    made.push(id);
    return id;
  };
  const put = (agentId: string, type: string) => {
    const body = { initialSpeech: `Say "${words(type)}"` };
    return service.ask<{ id: string }>('PUT', `/public/agents/${agentId}/channels/${type}`, body);
  };

  beforeAll(async () => {
    const lobby = await makeAgent('Lobby');
    for (const type of ['webrtc', 'sip', 'voip']) await put(lobby, type);
    kiosk = await put(lobby, 'kiosk');
    await makeAgent('Bare');
  });
  afterAll(async () => {
    for (const id of made) await service.ask('DELETE', `/public/agents/${id}`);
  });

  it.each([
    ['Voice and face', 'webrtc', 'webrtc'],
    ['Phone (SIP)', 'sip', 'websocket'],
    ['Phone (provider)', 'voip', 'websocket'],
    ['Kiosk', 'kiosk', 'kiosk'],
  ])('%s greets with its own words', async (channel, type, recorded) => {
    const visitor = await come();
    const { page } = visitor;
    await begin(visitor, channel, 'Lobby');
    const id = (await page.locator('.call').getAttribute('data-session')) ?? '';
    await answered(visitor, words(type));
    if (type !== 'webrtc') expect(await heard(visitor)).toBeGreaterThan(0.02);
    const isPhone = type === 'sip' || type === 'voip';
    expect(await page.getByText('As on the telephone, but no call').count()).toBe(isPhone ? 1 : 0);
    if (type !== 'webrtc') await visitor.picture(`playground-${type}`);
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByTestId('facts').waitFor();
    expect(await closedRecord(service, id, 10_000)).toMatchObject({ sessionType: recorded });
    expect(visitor.faults).toEqual([]);
  });

  it('Kiosk leads to the display itself', async () => {
    const visitor = await come();
    await begin(visitor, 'Kiosk', 'Lobby');
    const display = visitor.context.waitForEvent('page');
    await visitor.page.getByRole('link', { name: 'Open the display in a new tab' }).click();
    const opened = await display;
    await opened.waitForURL(`${service.origin}/kiosk/${kiosk.id}`);
    await opened.getByText('Amara Okafor').first().waitFor();
  });

  it('are chosen by keys, and an agent without one leads to where it is set up', async () => {
    const visitor = await come();
    const { page } = visitor;
    await visitor.open(`${visitor.project}/talk`);
    await page.getByRole('radio', { name: 'Typed chat' }).focus();
    for (const name of ['Kiosk', 'Phone (SIP)']) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('radio', { name }).and(page.locator(':checked')).waitFor({ state: 'attached' });
    }
    await page.getByText('Nothing rings.').waitFor();
    await card(visitor, 'Lobby').waitFor();
    expect(await card(visitor, 'Bare').count()).toBe(0);
    expect(await page.locator('.cards strong').first().innerText()).toBe('Lobby');
    await visitor.picture('playground-picker-phone');
    expect(await visitor.barriers()).toEqual([]);
    await page.getByRole('link', { name: 'Set it up for Bare' }).click();
    await page.getByRole('tab', { name: 'Channels', selected: true }).waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('are set up by an Admin: a Member is led nowhere', async () => {
    const visitor = await come({ cookie: await memberCookie(service, 'mina@example.com') });
    await visitor.open(`${visitor.project}/talk`);
    await visitor.page.getByText('Kiosk', { exact: true }).click();
    await visitor.page.getByText('Has no kiosk channel.').first().waitFor();
    expect(await visitor.page.getByRole('link', { name: /^Set it up/ }).count()).toBe(0);
    await card(visitor, 'Lobby').waitFor();
  });
});

describe('the workbench', () => {
  it('filters, pauses, goes on and clears', async () => {
    const visitor = await come();
    const { page } = visitor;
    await begin(visitor, 'Typed chat');
    await openBench(visitor);
    await type(visitor, 'Who made Duet?');
    await answered(visitor, faq('Who made Duet?'));
    expect(await contentOf(visitor, 'send_message')).toMatchObject({ text: 'Who made Duet?' });
    await page.getByLabel('Filter by name').fill('send_');
    await expect.poll(() => page.locator('.telegram').count()).toBe(1);
    await page.getByLabel('Filter by name').fill('');
    await page.getByRole('button', { name: 'Pause' }).click();
    const before = await page.locator('.telegram').count();
    await type(visitor, 'What is Duet?');
    await answered(visitor, faq('What is Duet?'));
    expect(await page.locator('.telegram').count()).toBe(before);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => page.locator('.telegram').count()).toBeGreaterThan(before);
    await expect.poll(() => telegrams(visitor, 'send_message').count()).toBe(2);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Nothing yet.').waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('changes settings while one talks, and sends any command', async () => {
    const visitor = await come();
    const { page } = visitor;
    await begin(visitor, 'Typed chat');
    await openBench(visitor);
    await tab(visitor, 'Settings');
    const use = page.getByRole('button', { name: 'Use it now' });
    expect(await use.isDisabled()).toBe(true);
    await page.getByLabel('Instructions').fill('Answer like a pirate.');
    await page.getByLabel('Silence that ends a turn (ms)').fill('700');
    await visitor.picture('playground-settings');
    expect(await visitor.barriers()).toEqual([]);
    await use.click();
    await page.getByText('Used from the next answer on').waitFor();
    await tab(visitor, 'Events');
    expect(await contentOf(visitor, 'set_settings')).toEqual({
      instructions: 'Answer like a pirate.',
      turn_detection: { silence_duration_ms: 700 },
    });
    await tab(visitor, 'Send a command');
    const command = page.getByRole('textbox', { name: 'Send a command' });
    await command.fill('{"data": {}}');
    await page.getByRole('button', { name: 'Send the command' }).click();
    await page.getByText('This is no JSON object with a type.').waitFor();
    await command.fill('{"type": "send_message", "data": {"text": "Where is my data?"}}');
    await page.getByRole('button', { name: 'Send the command' }).click();
    await answered(visitor, faq('Where is my data?'));
    expect(await telegrams(visitor, 'error').count()).toBe(0);
    await visitor.picture('playground-command');
    expect(visitor.faults).toEqual([]);
  });

  it('offers the screen to the agent, and takes it back from one that cannot look', async () => {
    const visitor = await come({ microphone: await speaker.record(1) });
    const { page } = visitor;
    await begin(visitor, 'Voice and face');
    await openBench(visitor);
    await page.getByRole('button', { name: 'Show screen' }).click();
    await telegrams(visitor, 'start_video').waitFor();
    await page.locator('.notices').getByText('takes no pictures').waitFor();
    await page.getByRole('button', { name: 'Show screen' }).waitFor();
    expect(await telegrams(visitor, 'stop_video').count()).toBe(0);
    await visitor.picture('playground-screen');
    expect(visitor.faults).toEqual([]);
  });
});

describe('an address of its own', () => {
  it('begins at once after a click in the console, and asks for one after a plain load', async () => {
    const visitor = await come();
    const { page, project, open } = visitor;
    const path = `${project}/talk/${service.credentials.agentId}`;
    await open(`${project}/agents/${service.credentials.agentId}`);
    await page.getByRole('link', { name: 'Talk', exact: true }).click();
    await page.waitForURL(`${service.origin}${path}`);
    await live(visitor);
    expect(visitor.faults).toEqual([]);

    const other = await come();
    // What drives this browser counts as a gesture; a person who types an address has made none in the page.
    await other.page.addInitScript(
      `Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })`,
    );
    await other.open(path);
    await other.page.getByRole('heading', { name: 'Who would you like to talk to?' }).waitFor();
    await card(other).waitFor();
    expect(await other.page.locator('.call').count()).toBe(0);
    expect(other.faults).toEqual([]);
  });
});

describe('a Member', () => {
  it('talks, and finds no page of administrators, by menu or by address', async () => {
    const visitor = await come({ cookie: await memberCookie(service, 'moritz@example.com') });
    const { page, project } = visitor;
    await begin(visitor, 'Typed chat');
    await type(visitor, 'When are you open?');
    await answered(visitor, faq('When are you open?'));
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByTestId('facts').waitFor();
    expect(await page.getByRole('link', { name: 'See the whole record' }).count()).toBe(0);
    for (const path of ['phone', 'sessions', 'keys', 'webhooks']) {
      await page.goto(`${service.origin}${project}/${path}`);
      await page.getByRole('heading', { name: 'Only an administrator may see this.' }).waitFor();
      expect(await page.locator('main h1').count()).toBe(0);
    }
  });
});

describe('the model of an API key', () => {
  it('answers when an Admin chooses it, and is no choice of a Member', async () => {
    const { origin, credentials } = service;
    const path = `/projects/${credentials.projectId}/keys`;
    const provider = { name: 'openai', model: 'model-x', key: 'sk-nothing' };
    const key = { name: 'Web shop', role: 'member', provider };
    const made = await callConsole<{ id: string }>(origin, await service.cookie(), 'POST', path, key);
    const visitor = await come();
    const { page } = visitor;
    await visitor.open(`${visitor.project}/talk`);
    await page.getByRole('combobox', { name: 'Who answers' }).click();
    await page.getByRole('option', { name: 'Web shop (openai, model-x)' }).click();
    await visitor.picture('playground-key');
    expect(await visitor.barriers()).toEqual([]);
    await page.getByText('Typed chat', { exact: true }).click();
    const connected = page.waitForResponse((answer) => answer.url().includes(`?apiKeyId=${made.body.id}`));
    await card(visitor).click();
    expect((await connected).status()).toBe(200);
    const member = await come({ cookie: await memberCookie(service, 'mara@example.com') });
    await member.open(`${member.project}/talk`);
    await card(member).waitFor();
    expect(await member.page.getByRole('combobox', { name: 'Who answers' }).count()).toBe(0);
    expect(member.faults).toEqual([]);
  });
});

describe('in German', () => {
  it('every word is German', async () => {
    const visitor = await come();
    const { page } = visitor;
    await visitor.open(`${visitor.project}/talk`);
    await turnLanguage(page);
    await page.getByRole('heading', { name: 'Mit wem möchten Sie sprechen?' }).waitFor();
    for (const channel of ['Stimme und Gesicht', 'Nur Stimme', 'Getippt', 'Kiosk', 'Telefon (SIP)'])
      await page.getByText(channel, { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/\b(Voice|Typed|Choose|Talk|Who)\b/);
    await visitor.picture('playground-picker-german');
    expect(await visitor.barriers()).toEqual([]);
    await turnLanguage(page);
    await card(visitor).waitFor();
  });
});
