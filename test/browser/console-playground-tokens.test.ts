import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpMcpServer, startMcpServer } from '../../src/testing/mcp-http-server.ts';
import type { TestBrowser } from '../support/browser.ts';
import { type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import { joinDuet, type JoinedService } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

/** The playground with an agent whose MCP server wants a token of each conversation, against the whole service. */

let service: JoinedService;
let browser: TestBrowser;
let crm: HttpMcpServer;
let visitor: ConsoleVisitor;
let agentId: string;

const offer = (server: McpServer): void => {
  const nothing = () => ({ content: [{ type: 'text' as const, text: 'nothing' }] });
  server.registerTool('find_customer', { description: 'Finds a customer.' }, nothing);
};

beforeAll(async () => {
  crm = await startMcpServer('http', offer);
  [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
  const server = { id: 'crm', url: crm.url, authorizationRequired: true };
  await service.ask('POST', '/public/mcp-servers', server);
  const path = `/public/agents/${service.credentials.agentId}`;
  const { companionId } = await service.ask<{ companionId: string }>('GET', path);
  const agent = { companionId, name: 'Clerk', providerSettings: {}, mcp: { servers: ['crm'] } };
  agentId = (await service.ask<{ id: string }>('POST', '/public/agents', agent)).id;
  for (const type of ['kiosk', 'sip', 'voip'])
    await service.ask('PUT', `/public/agents/${agentId}/channels/${type}`, {});
  visitor = await enterConsole(service, browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await crm?.close();
});

/** Ends the conversation; resolves when the server has seen the last of it, so that nothing of it comes later. */
const end = async (): Promise<void> => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByTestId('facts').waitFor();
  await until(() => crm.sessions === 0, 'the end at the server');
};

const dialog = () => visitor.page.getByRole('dialog', { name: 'Tokens for this conversation' });
const sentTokens = (from: number) =>
  new Set(crm.headers.slice(from).map(({ authorization }) => authorization));

/** Gives the token, and waits until the agent has the tools of the server. */
const give = async (token: string): Promise<void> => {
  const { page } = visitor;
  await dialog().getByLabel('crm', { exact: true }).fill(token);
  await page.keyboard.press('Enter');
  await page.locator('.call[data-phase="live"]').waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: /^Open the workbench/ }).click();
  const told = page.locator('.telegram').filter({ hasText: 'mcp_tools' }).last();
  await told.locator('summary').click();
  await told.getByText('find_customer').first().waitFor();
};

describe('an agent whose MCP server wants a token', () => {
  it.each(['Voice and face', 'Voice alone', 'Typed chat', 'Kiosk', 'Phone (SIP)', 'Phone (provider)'])(
    '%s begins with the token of whoever talks, which the server gets',
    async (way) => {
      const { page } = visitor;
      const before = crm.headers.length;
      await visitor.open(`${visitor.project}/talk`);
      await page.getByText(way, { exact: true }).click();
      await page.getByRole('button', { name: 'Talk to Clerk' }).click();
      await give(`token of ${way}`);
      expect(sentTokens(before)).toEqual(new Set([`Bearer token of ${way}`]));
      expect(await page.locator('.call').innerText()).not.toContain('token of');
      await end();
      expect(visitor.faults).toEqual([]);
    },
  );

  it('begins without a token as on a display, where the field is left empty', async () => {
    const { page } = visitor;
    const before = crm.headers.length;
    await visitor.open(`${visitor.project}/talk`);
    await page.getByText('Kiosk', { exact: true }).click();
    await page.getByRole('button', { name: 'Talk to Clerk' }).click();
    await dialog().getByText('A display brings none').waitFor();
    await give('');
    expect(sentTokens(before)).toEqual(new Set([undefined]));
    await end();
    expect(visitor.faults).toEqual([]);
  });

  it('is asked for at the agent’s own address, too, and stands in no log', async () => {
    const { page } = visitor;
    await visitor.open(`${visitor.project}/agents/${agentId}`);
    await page.getByRole('link', { name: 'Talk', exact: true }).click();
    await dialog().waitFor();
    await visitor.picture('playground-tokens');
    expect(await visitor.barriers()).toEqual([]);
    await give('token of the address');
    expect(await service.printed()).not.toContain('token of');
    expect(visitor.faults).toEqual([]);
  });
});
