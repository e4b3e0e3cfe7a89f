import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeOpenAiServer } from '../../src/testing/openai-server.ts';
import type { TestBrowser } from '../support/browser.ts';
import {
  callConsole,
  type ConsoleVisitor,
  enterConsole,
  openBrowser,
  turnLanguage,
} from '../support/console.ts';
import type { OwnService } from '../support/service.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/* The operator's form of the setups that agents choose, and the agent's choice. The tests follow each other. */

const LIST = '/console/operator/setups';

let model: FakeOpenAiServer;
let service: OwnService;
let browser: TestBrowser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  const settings = { DUET_ALLOW_PRIVATE_NETWORK: 'true', DUET_MODELS: 'off' };
  [model, browser, service] = await Promise.all([
    FakeOpenAiServer.start(),
    openBrowser(),
    startDuetApart(settings),
  ]);
  admin = await enterConsole(service, browser);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await model?.close();
});

const part = (name: string): Locator => admin.page.getByRole('region', { name, exact: true });
/** One provider in the list of a part: `Asked first`, `Fallback 1`. */
const entry = (of: string, place: string): Locator =>
  part(of).getByRole('group', { name: `${of}: ${place}`, exact: true });
const MODEL = 'Language model';
const bar = (): Locator => admin.page.locator('.save-bar');

const choose = async (of: Locator, name: string): Promise<void> => {
  await of.getByRole('combobox', { name: 'Provider' }).click();
  await admin.page.getByRole('option', { name, exact: true }).click();
};
const save = async (): Promise<void> => {
  await bar().getByRole('button', { name: 'Save' }).click();
  await bar().waitFor({ state: 'detached' });
};
/** Saves what is wrong, and waits for what is said about it. */
async function saveInVain(why: string): Promise<void> {
  await bar().getByRole('button', { name: 'Save' }).click();
  await admin.page.getByText(why).first().waitFor();
}

const focused = (): Promise<string | null> =>
  admin.page.evaluate<string | null>(`document.activeElement?.getAttribute('aria-label') ?? null`);

/** The providers of the only setup, as its form gets them. */
async function stored(): Promise<Record<string, readonly object[]>> {
  const cookie = await service.cookie();
  const get = <T>(path: string) => callConsole<T>(service.origin, cookie, 'GET', path);
  const { body } = await get<{ items: readonly { id: string }[] }>('/operator/setups');
  return (await get<Record<string, readonly object[]>>(`/operator/setups/${body.items[0]?.id}`)).body;
}

it('makes a setup, with what is wrong at its field', async () => {
  const { page } = admin;
  await admin.open(LIST);
  await page.getByText('No setup yet').waitFor();
  await page.getByRole('link', { name: 'New setup' }).click();
  await part('What people choose').getByRole('textbox', { name: 'Name' }).fill('Quick');
  await page.getByRole('combobox', { name: 'Projects' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await saveInVain('At least one provider has to be named');
  await part(MODEL).getByRole('button', { name: 'Name a provider' }).click();
  const first = entry(MODEL, 'Asked first');
  await choose(first, 'OpenAI');
  await first.getByRole('textbox', { name: 'Model' }).fill('small');
  await saveInVain('is required');
  const key = first.getByRole('textbox', { name: 'Key' });
  await key.and(page.locator(':focus')).waitFor();
  await key.fill('sk-very-secret');
  await admin.picture('setup-new');
  expect(await admin.barriers()).toEqual([]);
  await save();
  await page.getByRole('heading', { name: 'Quick' }).waitFor();
});

it('adds a fallback with options and prices of its own, and tries it', async () => {
  await part(MODEL).getByRole('button', { name: 'Add a fallback' }).click();
  const fallback = entry(MODEL, 'Fallback 1');
  // It offers what can be a language model, and nothing else.
  await fallback.getByRole('combobox', { name: 'Provider' }).click();
  const offered = await admin.page.getByRole('option').allTextContents();
  expect(offered).toContain('Anthropic');
  expect(offered).not.toContain('Deepgram');
  await admin.page.keyboard.press('Escape');
  await choose(fallback, 'A server with OpenAI’s API');
  await fallback.getByRole('textbox', { name: 'Model' }).fill('big');
  await fallback.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await fallback.getByRole('button', { name: 'Try it' }).click();
  await fallback.getByText(/It answered in [\d,]+ ms\./).waitFor();
  expect(model.requests).toMatchObject([{ body: { model: 'big' } }]);
  await fallback.getByRole('button', { name: 'Options' }).click();
  await fallback.getByRole('textbox', { name: 'Longest answer in tokens' }).fill('200');
  await fallback.getByRole('combobox', { name: 'Sees a shared screen' }).click();
  await admin.page.getByRole('option', { name: 'No', exact: true }).click();
  await fallback.getByRole('button', { name: 'Prices' }).click();
  await fallback.getByRole('textbox', { name: 'Input', exact: true }).fill('0.4');
  await admin.picture('setup-fallback');
  expect(await admin.barriers()).toEqual([]);
  await save();
  expect((await stored())['minds']).toMatchObject([
    { provider: 'openai', hasKey: true },
    {
      provider: 'openai-compatible',
      options: { maxOutputTokens: 200, looks: false },
      prices: { inputTokens: 0.4 },
    },
  ]);
});

it('orders fallbacks by keys, keeps the focus and every key, and asks before changes are lost', async () => {
  const { page } = admin;
  await part(MODEL).getByRole('button', { name: 'Ask OpenAI small later' }).focus();
  await page.keyboard.press('Enter');
  await part(MODEL).getByText('OpenAI small is asked as number 2 of 2 now.').waitFor();
  await until(async () => (await focused()) === 'Ask OpenAI small earlier', 'the focus on the other button');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Models and voices' }).first().click();
  await until(() => questions.length > 0, 'the question about changes that are not saved');
  await save();
  expect((await stored())['minds']).toMatchObject([
    { provider: 'openai-compatible', options: { maxOutputTokens: 200 } },
    { provider: 'openai', model: 'small', hasKey: true },
  ]);
});

it('says when a stored key would go to another server', async () => {
  const last = entry(MODEL, 'Fallback 1');
  await last.getByRole('textbox', { name: 'Address' }).fill('https://llm.example.com/v1');
  await saveInVain('must be given again, since it goes to another server now');
  await bar().getByRole('button', { name: 'Discard changes' }).click();
  await bar().waitFor({ state: 'detached' });
});

it('is chosen by an agent, whose form says what is asked when, and that it was withdrawn', async () => {
  const { page } = admin;
  await admin.open(LIST);
  await page.getByRole('row', { name: 'Quick' }).getByText('openai-compatible big, openai small').waitFor();
  await admin.picture('setups');
  expect(await admin.barriers()).toEqual([]);
  const agent = `${admin.project}/agents/${service.credentials.agentId}`;
  await admin.open(agent);
  await page.getByText(/Nothing chosen: /).waitFor();
  await page.getByRole('combobox', { name: 'Model, voice and hearing' }).click();
  await page.getByRole('option', { name: 'Quick' }).click();
  await page.getByText('openai-compatible big, if that fails openai small').waitFor();
  await bar().getByRole('button', { name: 'Save' }).click();
  await bar().waitFor({ state: 'detached' });
  await admin.picture('agent-setup');
  expect(await admin.barriers()).toEqual([]);
  await admin.open(LIST);
  await page.getByRole('button', { name: 'Withdraw Quick' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('row', { name: 'Quick' }).getByText('withdrawn').waitFor();
  await admin.open(agent);
  await page.getByText('The operator has withdrawn it.').waitFor();
});

it('is in German as well', async () => {
  const { page } = admin;
  await admin.open(`${LIST}/new`);
  await turnLanguage(page);
  await page.getByRole('heading', { name: 'Neue Einrichtung' }).waitFor();
  await part('Sprachmodell').getByRole('button', { name: 'Anbieter nennen' }).click();
  const first = entry('Sprachmodell', 'Wird zuerst gefragt');
  await first.getByRole('button', { name: 'Preise' }).click();
  const price = first.getByRole('textbox', { name: 'Eingabe', exact: true });
  await price.fill('0,4');
  await first.getByText('Preise: 1 gesetzt').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Flink');
  await bar().getByRole('button', { name: 'Speichern' }).click();
  await first.getByText('wird gebraucht').first().waitFor();
  await admin.picture('setup-de');
  expect(await admin.barriers()).toEqual([]);
  // A refused request is told by the browser too, in its own words.
  expect(admin.faults.filter((told) => !/status of 400/.test(told))).toEqual([]);
});
