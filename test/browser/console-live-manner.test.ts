import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTalking } from '../support/console-talk.ts';
import { LIVE_MS, LiveConsole } from '../support/console-live.ts';
import { firstMember } from '../support/console-rows.ts';
import { until } from '../support/until.ts';

/* How pages follow what others change: without taking away what is written, seen or left, and on every page. */

let live: LiveConsole;

beforeAll(async () => {
  live = await LiveConsole.open();
}, 240_000);
afterAll(() => live?.close());

const parameters = { type: 'object', properties: {} };
const fn = { flow: 'implicit', data: { name: 'open_door', description: 'Opens a door.', parameters } };

describe('what somebody is writing stays when newer answers come:', () => {
  test('in the form of an agent, whose other fields follow', async () => {
    const { agentId } = live.service.credentials;
    await live.lookAt(`/agents/${agentId}`);
    await live.field('Instructions').fill('Speak like a captain');
    await live.field('Instructions').press('End');
    await live.fieldFollows(
      () => live.ask('PATCH', `agents/${agentId}`, { name: 'Day desk' }),
      live.field('Name'),
      'Day desk',
    );
    await live.page.keyboard.type(', briefly.');
    expect(await live.field('Instructions').inputValue()).toBe('Speak like a captain, briefly.');
    await live.page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
    await live.page.locator('.save-bar').waitFor({ state: 'detached' });
    const providerSettings = { instructions: 'Speak like a captain, briefly.' };
    expect(await live.ask('GET', `agents/${agentId}`)).toMatchObject({ name: 'Day desk', providerSettings });
  });

  test('in an answer that newer ones would push to the next page', async () => {
    const faqs = [{ question: 'Is it far?', answer: 'A mile.' }];
    const { id } = await live.ask('POST', 'faqs', { name: 'Ways', faqs });
    await live.lookAt(`/faqs/${id}`);
    await live.page.getByRole('button', { name: 'Change “Is it far?”' }).click();
    await live.field('Answer').fill('Two miles by boat');
    for (let more = 1; more <= 20; more += 1)
      await live.ask('POST', `faqs/${id}/items`, { question: `Which way is ${more}?`, answer: 'North.' });
    await live.fieldFollows(
      () => live.ask('PATCH', `faqs/${id}`, { name: 'Paths' }),
      live.field('Name'),
      'Paths',
    );
    await live.answered();
    expect(await live.field('Answer').inputValue()).toBe('Two miles by boat');
    await live.page.getByRole('button', { name: 'Save', exact: true }).click();
    await live.text('Which way is 20?').waitFor();
    const { items } = await live.ask<{ items: object[] }>('GET', `faqs/${id}/items?pageSize=100`);
    expect(items.at(-1)).toMatchObject({ question: 'Is it far?', answer: 'Two miles by boat' });
  });
});

test('a page that nobody looks at asks for nothing, and at once when somebody looks again', async () => {
  const see = (state: 'hidden' | 'visible') =>
    live.page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
       document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`,
    );
  await live.lookAt('/functions');
  const asked = live.listen();
  await see('hidden');
  await live.ask('POST', 'functions', { ...fn, data: { ...fn.data, name: 'close_door' } });
  await live.page.clock.fastForward(4 * LIVE_MS);
  await live.answered();
  expect(asked).toEqual([]);
  await see('visible');
  await live.text('close_door').waitFor({ timeout: LIVE_MS / 2 });
});

test('an answer that fails later leaves the page as it is, and says so until there is another', async () => {
  const note = live.page.getByRole('status').filter({ hasText: 'The service does not answer.' });
  await live.lookAt('/functions');
  await live.text('close_door').waitFor();
  await live.page.route('**/public/functions?*', (route) => route.fulfill({ status: 503, json: {} }));
  const failed = live.page.waitForResponse((answer) => answer.status() === 503);
  await live.pass();
  await failed;
  // It is tried twice more before it counts as failed.
  for (let again = 0; again < 2; again += 1) {
    const more = live.page.waitForResponse((answer) => answer.status() === 503);
    await live.page.clock.fastForward(5_000);
    await more;
  }
  await note.waitFor();
  expect(await live.page.getByRole('alert').count()).toBe(0);
  expect(await live.text('close_door').count()).toBe(1);
  await live.page.unrouteAll({ behavior: 'wait' });
  await live.pass();
  await note.waitFor({ state: 'detached' });
});

test('whoever cannot be signed out now is told so', async () => {
  await live.lookAt('/functions');
  await live.page.route('**/console/api/sign-out', (route) => route.abort());
  await live.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await live.text('The service does not answer. Is it still running?').waitFor();
  await live.text('close_door').waitFor();
  await live.page.unrouteAll({ behavior: 'wait' });
});

/** By its address: the types of the pages are not those of the tests. */
const PAGES = new URL('../../web/src/app/routes.ts', import.meta.url).pathname;
const { ROUTES } = (await import(/* @vite-ignore */ PAGES)) as {
  readonly ROUTES: readonly { readonly path: string }[];
};

/** What is asked for once, with the reasons in web/src/kit/live.test.ts. */
const ONCE = [/\/voices\?/, /\/operator\/next-door$/, /\/mcp-servers\/[^/]+\/tools$/];
/** Begins a conversation, where nothing is chosen any more: the choice before it is the page `/talk`. */
const TALKING = '/p/$projectId/talk/$agentId';
/** The slowest of all: the figures of a week. */
const SLOWEST_MS = 30_000;

async function makeOneOfEach(): Promise<Readonly<Record<string, string>>> {
  const { projectId, organizationId, agentId } = live.service.credentials;
  const talker = await startTalking(live.service, agentId, { modality: 'text' });
  await talker.leave();
  const url = 'http://127.0.0.1:9/mcp';
  const settings = { server: '127.0.0.1', port: 9, username: 'desk', password: 'desk' };
  const ids = {
    knowledgeBaseId: await live.ask('POST', 'knowledge-bases', { name: 'One' }),
    faqId: await live.ask('POST', 'faqs', { name: 'One', faqs: [] }),
    functionId: await live.ask('POST', 'functions', { ...fn, data: { ...fn.data, name: 'one' } }),
    mcpServerId: await live.ask('POST', 'mcp-servers', { id: 'one', url }),
    webhookId: await live.ask('POST', 'webhooks', { url, events: ['companion.created'] }),
    sipConnectionId: await live.ask('POST', 'sip-connections', { agentId, settings }),
  };
  const made = Object.entries(ids).map(([name, { id }]) => [name, id] as const);
  return {
    ...{ projectId, organizationId, agentId, companionId: 'comp_stock_amara', sessionId: talker.id },
    memberId: await firstMember(live.service),
    ...Object.fromEntries(made),
  };
}

test('every page asks anew for everything that it shows, a new page too', { timeout: 400_000 }, async () => {
  const ids = await makeOneOfEach();
  const asked = live.listen();
  const silent: string[] = [];
  for (const { path } of ROUTES.filter((route) => route.path !== TALKING)) {
    asked.length = 0;
    await live.look(path.replace(/\$(\w+)/g, (_, name: string) => ids[name] ?? ''));
    const first = new Set(asked.splice(0).filter((one) => !ONCE.some((sign) => sign.test(one))));
    expect(first.size, path).toBeGreaterThan(0);
    await live.page.clock.fastForward(SLOWEST_MS + 100);
    await until(() => [...first].every((one) => asked.includes(one)), path, 10_000).catch(() =>
      silent.push(...[...first].filter((one) => !asked.includes(one)).map((one) => `${path}: ${one}`)),
    );
  }
  expect(silent).toEqual([]);
});
