import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { memberCookie } from '../support/console-member.ts';
import {
  callConsole,
  type ConsoleVisitor,
  enterConsole,
  openBrowser,
  turnLanguage,
} from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinGuardedDuet } from '../support/shared-service.ts';

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  [service, browser] = await Promise.all([joinGuardedDuet(), openBrowser()]);
  admin = await enterConsole(service, browser, { reducedMotion: false });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

interface Agent {
  readonly id: string;
  readonly name: string | null;
  readonly companionId: string;
  readonly language: string | null;
  readonly voiceId: string | null;
  readonly useWebSearch: boolean;
  readonly disableIdleTimeout: boolean;
  readonly faqCollections: readonly string[];
  readonly functions: readonly string[];
  readonly agentHandoffs: readonly { readonly agentId: string; readonly purpose: string }[];
  readonly providerSettings: {
    readonly instructions?: string;
    readonly temperature?: number;
    readonly noiseReduction?: { readonly type: string };
  };
  readonly channels: readonly { readonly type: string; readonly id: string }[];
}

const named = async (name: string): Promise<Agent> => {
  const all = await service.ask<Agent[]>('GET', '/public/agents');
  const found = all.find((agent) => agent.name === name);
  if (!found) throw new Error(`there is no agent ${name}`);
  return found;
};

const channelOf = (agent: Agent, type: string) =>
  service.ask<Record<string, unknown>>('GET', `/public/agents/${agent.id}/channels/${type}`);

const shownSaved = () => admin.page.getByText('The agent was saved').first().waitFor();
const save = async () => {
  await admin.page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
  await admin.page.locator('.save-bar').waitFor({ state: 'detached' });
};
const tab = (name: string) => admin.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

const choice = (name: string) => admin.page.getByRole('combobox', { name });
const choose = async (name: string, option: string) => {
  await choice(name).click();
  await admin.page.getByRole('option', { name: option, exact: true }).click();
};
const AS_ORGANIZATION = 'As the organization says';

/** A refused request is told by the browser too, in its own words. */
const faults = () => admin.faults.filter((told) => !/status of 40[049]/.test(told));

test('the list shows every agent, and finds one', async () => {
  const { page, project, open } = admin;
  await open(`${project}/agents`);
  await page.getByRole('link', { name: 'Duet host' }).waitFor();
  await admin.picture('agents');
  expect(await admin.barriers()).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('host');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
  await page.getByText('Nothing fits “nobody at all”.').waitFor();
});

test('an agent is made from a face, a name, a language and a few words', async () => {
  const { page, project, open } = admin;
  await open(`${project}/agents`);
  await page.getByRole('button', { name: 'New agent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night desk');
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'What should it do?' }).fill('You welcome late guests.');
  await dialog.getByRole('radio').first().click();
  await admin.picture('agent-new');
  expect(await admin.barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the agent' }).click();
  await page.getByRole('heading', { level: 1, name: 'Night desk' }).waitFor();
  const made = await named('Night desk');
  expect(made).toMatchObject({
    language: 'de',
    providerSettings: { instructions: 'You welcome late guests.' },
  });
  expect(page.url()).toContain(made.id);
});

test('character, knowledge, tools and advanced things are changed and kept', async () => {
  const { page } = admin;
  await page.getByRole('combobox', { name: 'Voice' }).click();
  await page.getByText('Built in').waitFor();
  await page.getByRole('option').first().click();
  await admin.picture('agent-character');
  expect(await admin.barriers()).toEqual([]);
  await tab('Knowledge');
  await page.getByRole('combobox', { name: 'Questions and answers' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await choose('Search the web', 'No');
  await admin.picture('agent-knowledge');
  expect(await admin.barriers()).toEqual([]);
  await tab('Tools');
  await page.getByRole('button', { name: 'Add an agent' }).click();
  await page.getByRole('combobox', { name: 'Agent', exact: true }).click();
  await page.getByRole('option', { name: 'Duet host' }).click();
  await page.getByRole('textbox', { name: 'When to hand over' }).fill('Everything about Duet.');
  await admin.picture('agent-tools');
  expect(await admin.barriers()).toEqual([]);
  await tab('Advanced');
  await page.getByRole('combobox', { name: 'Noise reduction' }).click();
  await page.getByRole('option', { name: /^Far/ }).click();
  await admin.picture('agent-advanced');
  expect(await admin.barriers()).toEqual([]);
  await save();
  await shownSaved();
  const host = await named('Duet host');
  const kept = await named('Night desk');
  expect(kept.voiceId).toMatch(/\w/);
  expect(kept.faqCollections).toHaveLength(1);
  expect(kept.useWebSearch).toBe(false);
  expect(kept.agentHandoffs).toEqual([{ agentId: host.id, purpose: 'Everything about Duet.' }]);
  expect(kept.providerSettings).toEqual({
    instructions: 'You welcome late guests.',
    noiseReduction: { type: 'farField' },
  });
});

/** As much of an audio element as is looked at. */
type Sound = { readonly currentTime: number; readonly ended: boolean; loop: boolean };

test('a voice is listened to where it is chosen, by keyboard too', async () => {
  const { page } = admin;
  await tab('Character');
  const listen = page.getByRole('button', { name: /^Listen to / });
  const audio = page.locator('audio');
  const goOn = (loop: boolean) =>
    audio.evaluate((sound: unknown, loop) => void ((sound as Sound).loop = loop), loop);
  // Some seconds are over before a busy machine has looked at what is shown meanwhile.
  await goOn(true);
  const sample = page.waitForResponse(/\/media\/voices\/[^/]+\/sample\.wav\?language=de$/);
  await listen.focus();
  await page.keyboard.press('Enter');
  expect([200, 206]).toContain((await sample).status());
  const stop = page.getByRole('button', { name: /^Stop / });
  await stop.waitFor();
  const playedMs = () => audio.evaluate((sound: unknown) => 1000 * (sound as Sound).currentTime);
  await expect.poll(playedMs).toBeGreaterThan(200);
  await admin.picture('agent-voice');
  expect(await admin.barriers()).toEqual([]);
  await stop.focus();
  await page.keyboard.press('Enter');
  await listen.waitFor();
  await goOn(false);
  await listen.click();
  await expect
    .poll(() => audio.evaluate((sound: unknown) => (sound as Sound).ended), { timeout: 30_000 })
    .toBe(true);
  await listen.waitFor();
});

/** What an agent leaves to the organization follows it. @returns what counts for the agent then */
const whenOrganizationSays = async (defaults: object, name: string): Promise<boolean> => {
  const { origin } = service;
  const cookie = await service.cookie();
  const me = await callConsole<{ organizations: { id: string }[] }>(origin, cookie, 'GET', '/me');
  const path = `/organizations/${me.body.organizations[0]?.id}`;
  expect((await callConsole(origin, cookie, 'PATCH', path, { defaults })).status).toBe(200);
  return (await named(name)).useWebSearch;
};

test('what an agent leaves to its organization stays so, until it says it itself', async () => {
  await tab('Advanced');
  await expect.poll(() => choice('End a conversation in which').inputValue()).toBe(AS_ORGANIZATION);
  await choose('End a conversation in which', 'No');
  await tab('Knowledge');
  await expect.poll(() => choice('Search the web').inputValue()).toBe('No');
  await choose('Search the web', AS_ORGANIZATION);
  await save();
  expect(await named('Night desk')).toMatchObject({ useWebSearch: true, disableIdleTimeout: true });
  expect(await whenOrganizationSays({ useWebSearch: false }, 'Night desk')).toBe(false);
  await expect.poll(() => choice('Search the web').inputValue()).toBe(AS_ORGANIZATION);
});

test('a mistake is shown at its field, also from another tab', async () => {
  const { page } = admin;
  await tab('Character');
  await page.getByRole('button', { name: 'Fine tuning' }).click();
  await page.getByRole('textbox', { name: 'Temperature' }).fill('7');
  await tab('Knowledge');
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
  await page.locator('.mantine-NumberInput-error').waitFor({ state: 'attached' });
  await page.getByRole('tab', { name: /^Character/, selected: true }).waitFor();
  expect((await named('Night desk')).providerSettings.temperature).toBeUndefined();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('what is not saved is not lost by a wrong click', async () => {
  const { page } = admin;
  await page.getByRole('textbox', { name: 'Name' }).fill('Nobody');
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('link', { name: 'Companions' }).first().click();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Nobody');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('the channel of a provider is set up, edited and removed', async () => {
  const { page } = admin;
  await tab('Channels');
  const card = page.locator('[data-channel="voip"]');
  await card.getByText('Not set up').waitFor();
  await card.getByRole('button', { name: 'Set up' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[type=password]').fill('a provider’s token');
  await drawer.getByRole('textbox', { name: 'First words' }).fill('Greet the caller.');
  await drawer.getByRole('switch', { name: 'Put callers through to a person' }).click();
  await drawer.getByRole('textbox', { name: 'Number or address' }).fill('+4930123456');
  await drawer.getByRole('switch', { name: /^Functions/ }).click();
  // 10-first-use, "Wrong" 8: nobody sees a telephone.
  expect(await drawer.getByRole('group', { name: 'How it looks' }).count()).toBe(0);
  expect(await drawer.getByRole('group', { name: 'How it listens' }).count()).toBe(1);
  await admin.picture('agent-channel-form');
  expect(await admin.barriers()).toEqual([]);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await card.getByText('3 things differently').waitFor();
  const agent = await named('Night desk');
  const stored = await channelOf(agent, 'voip');
  expect(stored).toMatchObject({
    initialSpeech: 'Greet the caller.',
    functions: [],
    voipSignatureRequired: true,
    humanHandoff: { enabled: true, transferExtension: '+4930123456' },
  });
  await card.getByRole('button', { name: 'How to connect' }).click();
  await card.getByText(String(stored['voipEndpoint'])).waitFor();
  await admin.picture('agent-channels');
  expect(await admin.barriers()).toEqual([]);
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await card.getByText('Not set up').waitFor();
  expect((await named('Night desk')).channels).toEqual([]);
});

test('snippets are filled with this agent, and work', async () => {
  const { page } = admin;
  const agent = await named('Night desk');
  const card = page.locator('[data-channel="webrtc"]');
  await card.getByRole('button', { name: 'How to connect' }).click();
  const lines = await card.locator('pre').first().innerText();
  expect(lines).toContain(`src="${service.origin}/client/v0/duet.mjs"`);
  await card.getByRole('tab', { name: 'curl' }).click();
  const curl = await card.locator('pre').last().innerText();
  const address = /https?:\S+/.exec(curl)?.[0] ?? '';
  const body = /-d '(.+)'/.exec(curl)?.[1] ?? '';
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'x-api-key': service.credentials.apiKey, 'content-type': 'application/json' },
    body,
  });
  expect(address).toContain(agent.id);
  expect(await answer.json()).toMatchObject({ connection: { id: expect.stringMatching(/\w/) } });
  expect(answer.ok).toBe(true);
});

test('a kiosk says where its display finds it, and what is wrong with an address', async () => {
  const { page } = admin;
  const card = page.locator('[data-channel="kiosk"]');
  await card.getByRole('button', { name: 'Set up' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Page of your own beside the agent' }).fill('reception');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('must be an absolute http or https URL').waitFor();
  await drawer
    .getByRole('textbox', { name: 'Page of your own beside the agent' })
    .fill('https://example.com/');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await card.getByText('1 thing differently').waitFor();
  await card.getByRole('button', { name: 'How to connect' }).click();
  const { id } = await channelOf(await named('Night desk'), 'kiosk');
  await card.getByText(`${service.origin}/kiosk/${String(id)}`).waitFor();
});

interface Embed {
  readonly id: string;
  readonly origins: readonly string[];
  readonly sessionsPerDay: number;
  readonly snippet: string;
}

/** The agent's public id as the API answers it; null: it has none. */
const embedOf = async (agent: Agent): Promise<Embed | null> => {
  const answer = await fetch(`${service.origin}/public/agents/${agent.id}/embed`, {
    headers: { 'x-api-key': service.credentials.apiKey },
  });
  return answer.status === 404 ? null : ((await answer.json()) as Embed);
};

test('it is put on a website by a line, tried on the spot, and withdrawn', async () => {
  const { page } = admin;
  const agent = await named('Night desk');
  await tab('Website');
  await page.getByText('Not on a website yet').waitFor();
  await admin.picture('agent-website-none');
  await page.getByRole('button', { name: 'Make the line' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('Name one website at least.').waitFor();
  await drawer.getByRole('textbox', { name: 'Website 1' }).fill('our shop');
  await drawer.getByRole('button', { name: 'Another website' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('This is no address of a website').waitFor();
  await drawer.getByRole('textbox', { name: 'Website 1' }).fill('shop.example/contact');
  await drawer.getByRole('textbox', { name: 'Website 2' }).fill('http://old.example');
  await drawer.getByText('Browsers give this website no microphone').waitFor();
  expect(await drawer.getByRole('textbox', { name: 'Website 1' }).inputValue()).toBe('https://shop.example');
  await drawer.getByRole('textbox', { name: 'A day altogether' }).fill('50');
  await admin.picture('agent-website-form');
  expect(await admin.barriers()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('The line for your page').waitFor();
  const embed = await embedOf(agent);
  expect(embed).toMatchObject({
    origins: ['https://shop.example', 'http://old.example'],
    sessionsPerDay: 50,
  });
  expect(await page.locator('pre').innerText()).toBe(embed?.snippet);
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('Ask "us"');
  expect(await page.locator('pre').innerText()).toContain('data-label="Ask &quot;us&quot;"');
  for (const [kind, line] of [
    ['React', '<duet-agent public-id='],
    ['WordPress', "add_action('wp_footer'"],
  ] as const) {
    await page.getByRole('tab', { name: kind }).click();
    expect(await page.locator('pre').innerText()).toContain(line);
  }
  await admin.picture('agent-website');
  expect(await admin.barriers()).toEqual([]);
  const started = page.waitForResponse(/\/embed\/pub_[0-9a-f]+\/connections$/);
  await page.locator('duet-agent').getByRole('button', { name: 'Ask "us"' }).click();
  expect((await started).status()).toBe(200);
  await page.locator('duet-agent video').waitFor();
  await admin.picture('agent-website-live');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Not on a website yet').waitFor();
  expect(await embedOf(agent)).toBeNull();
});

test('an agent is duplicated with its channels, and deleted', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Copy of Night desk' }).waitFor();
  const [first, copy] = [await named('Night desk'), await named('Copy of Night desk')];
  expect(copy.providerSettings).toEqual(first.providerSettings);
  expect(copy).toMatchObject({ useWebSearch: false, disableIdleTimeout: true });
  expect(await whenOrganizationSays({}, 'Copy of Night desk')).toBe(true);
  expect(copy.channels.map(({ type }) => type)).toEqual(['kiosk']);
  expect(await channelOf(copy, 'kiosk')).toMatchObject({ url: 'https://example.com/' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
  await expect(named('Copy of Night desk')).rejects.toThrow('there is no agent');
});

test('the way to a conversation is one click', async () => {
  const { page, project, open } = admin;
  const agent = await named('Duet host');
  await open(`${project}/agents/${agent.id}`);
  const talk = page.getByRole('link', { name: 'Talk', exact: true });
  expect(await talk.getAttribute('href')).toBe(`${project}/talk/${agent.id}`);
  expect(faults()).toEqual([]);
});

/** Words of the English page that no German one has. */
const ENGLISH = /\b(the|and|with|which|Agents|Language|Instructions|Channels|Set up|Search)\b/;

/** Where the page speaks by itself; a companion's headline is not of the page. */
const WORDS =
  'main h2, main label, main button, main [role=tab], main .panel-head p, main .mantine-InputWrapper-description';

test('all of it is said in German, too', async () => {
  const { page, project, open } = admin;
  const agent = await named('Night desk');
  await open(`${project}/agents/${agent.id}`);
  await turnLanguage(page);
  for (const name of ['Charakter', 'Wissen', 'Werkzeuge', 'Kanäle', 'Website', 'Erweitert']) {
    await tab(name);
    await page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor();
    await expect.poll(() => page.locator(WORDS).count()).toBeGreaterThan(8);
    const told = await page.locator(WORDS).allInnerTexts();
    expect(told.join('\n')).not.toMatch(ENGLISH);
  }
  await admin.picture('agent-german');
  await turnLanguage(page);
});

test('a member sees everything but the channels, and changes nothing', async () => {
  const member = await enterConsole(service, browser, { cookie: await memberCookie(service) });
  const { page, project, open } = member;
  await open(`${project}/agents`);
  await page.getByRole('link', { name: 'Night desk' }).click();
  await page.getByText('You welcome late guests.').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Delete|Duplicate|Save/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Talk', exact: true }).count()).toBe(1);
  await member.picture('agent-member');
  expect(await member.barriers()).toEqual([]);
  expect(member.faults).toEqual([]);
  await member.context.close();
});
