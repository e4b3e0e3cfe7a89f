import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type HttpMcpServer, startMcpServer } from '../../src/testing/mcp-http-server.ts';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { ToolServer } from '../support/tool-server.ts';

let service: RunningService;
let browser: TestBrowser;
let admin: ConsoleVisitor;
let tools: ToolServer;
let mcp: HttpMcpServer;

const offer = (server: McpServer): void => {
  const done = () => ({ content: [{ type: 'text' as const, text: 'done' }] });
  const inputSchema = { name: z.string().describe('Family name') };
  server.registerTool('find_customer', { description: 'Finds a customer by name.', inputSchema }, done);
  server.registerTool('drop_table', { description: 'Removes everything.' }, done);
};

beforeAll(async () => {
  [tools, mcp] = await Promise.all([ToolServer.open(), startMcpServer('http', offer)]);
  const started = joinDuet();
  [service, browser] = await Promise.all([started, openBrowser()]);
  admin = await enterConsole(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await tools?.close();
  await mcp?.close();
});

interface Fn {
  readonly id: string;
  readonly data: { readonly name: string; readonly parameters: object };
  readonly url: string | null;
  readonly headers: object | null;
}
const functions = async () => (await service.ask<{ items: Fn[] }>('GET', '/public/functions')).items;
const faults = () => admin.faults.filter((told) => !/status of 4\d\d/.test(told));
const field = (name: string) => admin.page.getByRole('textbox', { name });
const save = () => admin.page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
const saved = () => admin.page.locator('.save-bar').waitFor({ state: 'detached' });

test('a function is made: the name is checked as it is typed, rows and JSON keep in step', async () => {
  const { page } = admin;
  await admin.open(`${admin.project}/functions`);
  await page.getByText('No functions yet').waitFor();
  await page.getByRole('link', { name: 'New function' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'New function' }).waitFor();
  await field('Name').first().fill('Look Up');
  await page.getByText('Begin with a small letter').waitFor();
  await field('Name').first().fill('look_up_order');
  await page.getByText('Begin with a small letter').waitFor({ state: 'detached' });
  await field('Description').fill('Looks up an order by its number.');

  await page.getByRole('button', { name: 'Add a parameter' }).click();
  const row = page.locator('.parameter').first();
  await row.getByRole('textbox', { name: 'Parameter', exact: true }).fill('number');
  await row.getByRole('textbox', { name: 'What it is' }).fill('Order number');
  const schema = field('JSON Schema');
  expect(JSON.parse(await schema.inputValue())).toEqual({
    type: 'object',
    properties: { number: { type: 'string', description: 'Order number' } },
    required: ['number'],
  });
  const properties = {
    number: { type: 'string', description: 'Order number' },
    express: { type: 'boolean' },
  };
  await schema.fill(JSON.stringify({ type: 'object', properties, required: ['number'] }));
  await expect.poll(() => page.locator('.parameter').count()).toBe(2);
  await schema.fill('{"type": "object", "properties": {"a": {"type": "string", "pattern": "x"}}}');
  await page.getByText('This schema says more than the editor can show.').waitFor();
  await schema.fill('{');
  await page.getByText('This is not a JSON object.').first().waitFor();
  await schema.fill(JSON.stringify({ type: 'object', properties, required: ['number'] }));

  await save();
  await page.getByText('is required for an explicit function').waitFor();
  await field('Address').fill(tools.url('http', '/orders'));
  await page.getByRole('button', { name: 'Add a header' }).click();
  await field('Name of the header').fill('Authorization');
  await page.getByLabel('Value of the header').fill('Bearer very-secret-key');
  await admin.picture('function-new');
  expect(await admin.barriers()).toEqual([]);
  await save();
  await page.getByRole('dialog').getByText('This is shown only now.').waitFor();
  await admin.picture('function-secret');
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('heading', { level: 1, name: 'look_up_order' }).waitFor();
  const [made] = await functions();
  expect(made).toMatchObject({
    data: { name: 'look_up_order', parameters: { properties } },
    headers: { Authorization: 'Bearer very-secret-key' },
  });
});

test('a test call shows what was sent and what the model reads; stored headers are nowhere', async () => {
  const { page } = admin;
  tools.answer = ({ body }) => ({
    body: JSON.stringify({ asked: JSON.parse(body) as unknown, state: 'on its way' }),
  });
  await page.getByRole('button', { name: 'Call now' }).click();
  await page.getByText(/must have required property 'number'/).waitFor();
  expect(tools.posted).toEqual([]);
  await page.getByRole('textbox', { name: /^number/ }).fill('A-17');
  await page.getByRole('switch', { name: 'express' }).check();
  await page.getByRole('button', { name: 'Call now' }).click();
  await page.locator('[data-report=fine]').waitFor();
  expect(tools.posted.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { number: 'A-17', express: true },
  ]);
  expect(tools.posted[0]?.headers['authorization']).toBe('Bearer very-secret-key');
  const report = page.locator('[data-report=fine]');
  await report.getByText(/on its way/).waitFor();
  await report.getByRole('button', { name: 'What was sent' }).click();
  await report.getByText(/x-duet-signature: v1,/).waitFor();
  await report.scrollIntoViewIfNeeded();
  await admin.picture('function-test');
  expect(await admin.barriers()).toEqual([]);
  expect(await page.content()).not.toContain('very-secret-key');
});

test('a function is changed and keeps its headers; its secret is made anew; it is deleted', async () => {
  const { page } = admin;
  await field('Description').fill('Looks up an order.');
  await save();
  await saved();
  expect((await functions())[0]).toMatchObject({ headers: { Authorization: 'Bearer very-secret-key' } });
  await field('Address').fill('http://127.0.0.1:9/elsewhere');
  await save();
  await page.getByText(/must give the value of Authorization again/).waitFor();
  await page.locator('.save-bar').getByRole('button', { name: 'Discard changes' }).click();
  await saved();
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  await page.getByText('This is shown only now.').waitFor();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('No agent uses it.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No functions yet').waitFor();
  expect(await functions()).toEqual([]);
});

test('a function over a WebSocket shows the messages; one of the client says who answers', async () => {
  const { page } = admin;
  tools.onFrame = ({ type, data }, connection) => {
    if (type === 'function_call')
      connection.say('function_output', { call_id: data['call_id'], output: 'Sunny' });
  };
  const data = { name: 'weather', description: 'Wetter' };
  const socket = await service.ask<Fn>('POST', '/public/functions', {
    data,
    flow: 'explicit',
    url: tools.url('ws', '/live'),
  });
  await admin.open(`${admin.project}/functions/${socket.id}`);
  await page.getByLabel('Hears the conversation').waitFor();
  await page.getByRole('button', { name: 'Call now' }).click();
  await page.locator('pre[aria-label="What the model reads"]', { hasText: 'Sunny' }).waitFor();
  await page.getByRole('button', { name: '3 WebSocket messages' }).click();
  await page.getByText(/"initialize"/).waitFor();
  const client = await service.ask<Fn>('POST', '/public/functions', {
    data: { ...data, name: 'open_page' },
    flow: 'implicit',
  });
  await admin.open(`${admin.project}/functions/${client.id}`);
  await page.getByRole('button', { name: 'Call now' }).click();
  await page.getByText(/the client of a session carries this function out/).waitFor();
  await admin.open(`${admin.project}/functions`);
  await page.getByRole('link', { name: 'weather' }).waitFor();
  await admin.picture('functions');
  expect(await admin.barriers()).toEqual([]);
});

test('an MCP server is added, its tools are listed, and some of them allowed', async () => {
  const { page } = admin;
  await admin.open(`${admin.project}/mcp-servers`);
  await page.getByText('No MCP servers yet').waitFor();
  await page.getByText('musiccatalog').waitFor();
  await page.getByRole('link', { name: 'New MCP server' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'New MCP server' }).waitFor();
  await field('Id').first().fill('our crm');
  await page.getByText('Only letters, digits, _ and -.').waitFor();
  await field('Id').first().fill('crm');
  await save();
  await page.getByText('This is not an absolute URL.').waitFor();
  await field('Address').fill(mcp.url);
  await page.getByRole('button', { name: 'Add a header' }).click();
  await field('Name of the header').fill('X-Key');
  await page.getByLabel('Value of the header').fill('very-secret-key');
  await admin.picture('mcp-new');
  expect(await admin.barriers()).toEqual([]);
  await save();
  await page.getByText('Connected: 2 tools').waitFor();
  await page.getByText('Finds a customer by name.').waitFor();
  await page.getByRole('radio', { name: 'Only these' }).check();
  await page.getByRole('checkbox', { name: 'find_customer' }).check();
  await save();
  await saved();
  await page.getByRole('button', { name: 'Parameters of find_customer' }).click();
  await page.getByText(/Family name/).waitFor();
  await admin.picture('mcp-server');
  expect(await admin.barriers()).toEqual([]);
  const stored = await service.ask<object>('GET', '/public/mcp-servers/crm');
  expect(stored).toMatchObject({ allowedTools: ['find_customer'], headers: { 'X-Key': 'very-secret-key' } });
  expect(await page.content()).not.toContain('very-secret-key');
});

test('a server that has gone says so; OAuth shows what is missing; a used one is not deleted', async () => {
  const { page } = admin;
  await mcp.close();
  await page.getByRole('button', { name: 'Connect again' }).click();
  await page.getByText('Nobody answers at its address.').waitFor();
  await page.getByText('The server does not offer it now.').waitFor();
  await page.getByRole('combobox', { name: 'How Duet proves there who it is' }).click();
  await page.getByRole('option', { name: 'OAuth: somebody allows it once' }).click();
  await save();
  await page.getByText('Somebody has to allow it').waitFor();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page
    .getByText(/cannot begin/)
    .first()
    .waitFor();
  const [agent] = await service.ask<{ id: string }[]>('GET', '/public/agents');
  await service.ask('PATCH', `/public/agents/${agent?.id}`, { mcp: { servers: ['crm'] } });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('These agents lose it:').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('An agent or a channel uses the MCP server crm.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await service.ask('PATCH', `/public/agents/${agent?.id}`, { mcp: { servers: [] } });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No MCP servers yet').waitFor();
});

test('in German every word is German', async () => {
  const { page } = admin;
  await page.evaluate("localStorage.setItem('duet-language', 'de')");
  const texts: string[] = [];
  for (const path of ['functions', 'functions/new', 'mcp-servers', 'mcp-servers/~new']) {
    await admin.open(`${admin.project}/${path}`);
    await page.locator('.panel, table').first().waitFor();
    texts.push((await page.locator('.sheet').textContent()) ?? '');
  }
  expect(texts.join(' ')).not.toMatch(/\b(the|your server|function is|address|created|required|save)\b/i);
  expect(faults()).toEqual([]);
});
