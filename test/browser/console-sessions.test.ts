import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { CallingModel } from '../support/calling-model.ts';
import { type ConsoleVisitor, enterConsole, openBrowser, turnLanguage } from '../support/console.ts';
import { startTalking, type Talker } from '../support/console-talk.ts';
import type { RunningService } from '../support/service.ts';
import { passUntil } from '../support/page-time.ts';
import { startDuetApart } from '../support/shared-service.ts';
import { ToolServer } from '../support/tool-server.ts';
import { until } from '../support/until.ts';

/* A real conversation with an agent that calls a function: followed in the console while it goes on, and looked at
   afterwards. */

const RESULT = 'Seven places are free at the market. The museum has none left.';
const SAID = 'Seven places are free at the market.';

let model: CallingModel;
let tools: ToolServer;
let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
let talker: Talker;

beforeAll(async () => {
  [model, tools, browser] = await Promise.all([CallingModel.start(), ToolServer.open(), openBrowser()]);
  const env = { DUET_MODEL: 'openai', DUET_MODEL_URL: model.url, DUET_MODEL_NAME: 'calling' };
  service = await startDuetApart({
    ...env,
    DUET_ALLOW_PRIVATE_NETWORK: 'true',
    DUET_CONNECTION_INTERVAL: '0',
  });
  tools.answer = () => ({ body: RESULT });
  const parameters = { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] };
  const { id } = await service.ask<{ id: string }>('POST', '/public/functions', {
    ...{ flow: 'explicit', url: tools.url('http', '/places') },
    data: { name: 'count_places', description: 'Counts free places.', parameters },
  });
  await service.ask('PATCH', `/public/agents/${service.credentials.agentId}`, { functions: [id] });
  model.wanted = { name: 'count_places', arguments: { place: 'market' } };
  admin = await enterConsole(service, browser, { clock: true });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await Promise.all([model?.close(), tools?.close()]);
});

const has = (what: string) => admin.page.locator(what).first().waitFor();

describe('a conversation', () => {
  it('appears while it goes on, by itself, and is followed word by word', async () => {
    const { page } = admin;
    await admin.open(`${admin.project}/sessions`);
    await page.getByText('Nobody is talking at the moment.').waitFor();
    await page.getByText('Nobody has talked yet').waitFor();
    talker = await startTalking(service, service.credentials.agentId, {
      ...{ externalClientId: 'ada', tags: { room: 'lobby' } },
    });
    const running = page.locator(`[data-session="${talker.id}"]`).first();
    await passUntil(page, running, 'the conversation that goes on');
    expect(await page.locator('[data-count]').getAttribute('data-count')).toBe('1');
    await page.locator(`[data-session="${talker.id}"]`).click();
    await page.getByText('this page follows the conversation').waitFor();
    await talker.say('Where can I park my car?');
    await page.locator('.said[data-role="user"]', { hasText: 'Where can I park my car?' }).waitFor();
    await page.locator('.said[data-role="agent"]', { hasText: SAID }).waitFor();
    expect(await page.locator('.tool-call').count()).toBe(1);
  });

  it('shows what was cut short: what was heard, and what was not any more', async () => {
    const { page } = admin;
    await talker.interrupt('And on Sunday?', 'Stop.');
    const cut = page.locator('.said[data-cut="true"]');
    await cut.waitFor();
    const told = await cut.locator('.bubble').innerText();
    expect(told).toContain('Seven');
    expect(await cut.locator('del').innerText()).toContain(SAID.slice(-10));
  });

  it('is kept when it is over: why it ended, what it cost and how that is known', async () => {
    const { page } = admin;
    await talker.leave();
    await passUntil(page, page.locator('[data-testid="facts"][data-status="closed"]'), 'the closed record');
    const facts = await page.locator('[data-testid="facts"]').innerText();
    expect(facts).toContain('The person left.');
    expect(facts).toContain('ada');
    expect(facts).toContain('room: lobby');
    expect(await page.locator('[data-basis]').getAttribute('data-basis')).toBe('rate');
    expect(await page.getByText('this page follows').count()).toBe(0);
    const used = page.getByRole('table', { name: 'What was used' });
    await used.getByText('calling').waitFor();
  });

  it('has its tools at their place, folded', async () => {
    const { page } = admin;
    const entries = page.locator('.transcript-log > li');
    const kinds = await entries.evaluateAll((all) =>
      all.slice(0, 3).map((one) => (one as { dataset: { role?: string } }).dataset.role ?? 'tool'),
    );
    expect(kinds).toEqual(['user', 'tool', 'agent']);
    const tool = page.locator('.tool-call');
    expect(await tool.getByText('"place": "market"').isVisible()).toBe(false);
    await tool.locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await tool.getByText('"place": "market"').isVisible()).toBe(true);
    expect(await tool.getByText(RESULT).isVisible()).toBe(true);
  });

  it('shows where the time of every turn went, for the keyboard and as a table too', async () => {
    const { page } = admin;
    const record = await service.ask<{
      turns: { durationsMs: { model: number } }[];
      toolCalls: { durationMs: number }[];
    }>('GET', `/public/sessions/${talker.id}`);
    // The answer after the tool stands in the row of its question.
    const rows = record.turns.length - 1;
    expect(await page.locator('.turn-row').count()).toBe(rows);
    const tool = page.locator('.piece[data-step="tools"]');
    expect(await tool.count()).toBe(1);
    expect(await tool.getAttribute('aria-label')).toContain(
      `count_places: ${record.toolCalls[0]?.durationMs.toLocaleString('en-US')} ms`,
    );
    const thought = page.locator('.piece[data-step="model"]').first();
    await thought.focus();
    await page.getByRole('tooltip').filter({ hasText: 'Model’s first word' }).waitFor();
    await admin.picture('session');
    await thought.evaluate((one) =>
      (one as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center' }),
    );
    await admin.picture('session-waterfall');
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Where the time went' });
    await table.waitFor();
    expect(await table.locator('tbody tr').count()).toBe(rows);
    expect(await table.innerText()).toContain(
      `count_places ${record.toolCalls[0]?.durationMs.toLocaleString('en-US')}`,
    );
    expect(await admin.barriers()).toEqual([]);
  });

  it('can be taken home as JSON', async () => {
    const { page } = admin;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${talker.id}.json`);
    const saved = JSON.parse(readFileSync(await download.path(), 'utf8')) as object;
    expect(saved).toEqual(await service.ask('GET', `/public/sessions/${talker.id}`));
  });
});

describe('the list', () => {
  it('is narrowed by its filters, which stand in the address', async () => {
    const { page } = admin;
    const other = await startTalking(service, service.credentials.agentId, { externalClientId: 'bob' });
    await other.say('Hello');
    await other.leave();
    await admin.open(`${admin.project}/sessions`);
    const rows = page.getByRole('table', { name: 'Conversations' }).locator('tbody tr');
    await until(async () => (await rows.count()) === 2, 'two conversations');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByLabel('Client', { exact: true }).fill('ada');
    await until(async () => (await rows.count()) === 1, 'those of one client');
    await page.getByLabel('Tags').fill('room:lobby');
    await until(() => page.url().includes('tags='), 'the address');
    await page.reload();
    await until(async () => (await rows.count()) === 1, 'the same after a reload');
    expect(await page.getByLabel('Client', { exact: true }).inputValue()).toBe('ada');
    await admin.picture('sessions');
    expect(await admin.barriers()).toEqual([]);
    await page.getByLabel('Tags').fill('room:cellar');
    await page.getByText('No conversation fits these filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await until(async () => (await rows.count()) === 2, 'all again');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Never started' }).click();
    await page.getByText('No conversation fits these filters').waitFor();
    await admin.open(`${admin.project}/sessions?from=2020-01-01&to=2020-12-31`);
    await page.getByText('No conversation fits these filters').waitFor();
    await admin.open(`${admin.project}/sessions?search=market`);
    await until(async () => (await rows.count()) === 1, 'what was said');
  });
});

/** What the file says of each day on which somebody talked, all of them over WebSocket; midnight may lie between. */
const daysOfTalk = async (): Promise<string[][]> => {
  const { items } = await service.ask<{ items: { createdAt: number }[] }>('GET', '/public/sessions');
  // Days are written in Sweden as in the file.
  const days = items.map(({ createdAt }) => new Date(createdAt * 1000).toLocaleDateString('sv-SE'));
  const countOf = (day: string) => String(days.filter((one) => one === day).length);
  return [...new Set(days)].sort().map((day) => [day, countOf(day), '0', countOf(day)]);
};

describe('use and cost', () => {
  it('are summed up for every day, as charts, as a table and as a file', async () => {
    const { page } = admin;
    await admin.open(`${admin.project}/usage`);
    await has('.figures');
    expect(await page.locator('[data-figure="sessions"] dd').first().innerText()).toBe('2');
    expect(await page.locator('[data-figure="response"] dd').first().innerText()).toMatch(/^\d+(\.\d+)? s$/);
    await has('.charts .recharts-bar-rectangle path');
    expect(await page.getByRole('img', { name: /^Conversations by day: 2 in all/ }).count()).toBe(1);
    await admin.picture('usage');
    expect(await admin.barriers()).toEqual([]);
    await page.getByText('7 days', { exact: true }).click();
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('table', { name: 'by day' });
    await until(async () => (await table.locator('tbody tr').count()) === 7, 'seven days');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(8);
    const days = lines.slice(1).map((line) => line.split(',').slice(0, 4));
    expect(days.filter(([, conversations]) => conversations !== '0')).toEqual(await daysOfTalk());
  });
});

describe('in German', () => {
  it('no English is left', async () => {
    const { page } = admin;
    await turnLanguage(page);
    for (const path of [`/sessions/${talker.id}`, '/sessions', '/usage']) {
      await admin.open(`${admin.project}${path}`);
      await until(async () => (await page.locator('table').count()) > 0, 'its contents');
      const text = await page.locator('main').innerText();
      expect(text).toMatch(/Gespräch/);
      expect(text).not.toMatch(
        /\b(Conversations?|Cost|Length|Status:|Began|Tools|Filters|Channel|Minutes|Day)\b/,
      );
    }
    await admin.picture('session-german');
    expect(admin.faults).toEqual([]);
  });
});
