import { afterAll, beforeAll, expect, test } from 'vitest';
import { kioskChannel } from '../../src/channels/kiosk/index.ts';
import type { Connection } from '../../src/platform/connections/connections.schema.ts';
import { type HttpServer, serveHttp } from '../../src/testing/mcp-http-server.ts';
import { COMPANION } from '../support/app.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { TypedClient } from '../support/typed-client.ts';

/** A display's session with an agent whose MCP server wants a token of each conversation. */

let service: LiveService;
let crm: HttpServer;

beforeAll(async () => {
  crm = await serveHttp((request, answer) => {
    answer.writeHead(request.headers.authorization === undefined ? 401 : 500).end();
  });
  service = await liveService({
    config: { allowPrivateNetwork: true },
    channels: [(app, { parts }) => kioskChannel()(app as never, parts) as Promise<void>],
  });
});
afterAll(async () => {
  await service?.close();
  await crm?.close();
});

const ask = async (method: string, path: string, body: object): Promise<string> => {
  const answer = await service.call(method, path, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
};

test('the display talks with the agent, and is told that the server fails', async () => {
  // What the project itself may do there is not for everybody who stands in front of a display.
  const headers = { Authorization: 'Bearer the-shop' };
  const server = { id: 'crm', url: `${crm.origin}/mcp`, authorizationRequired: true, headers };
  await ask('POST', '/public/mcp-servers', server);
  const agent = { companionId: COMPANION, providerSettings: {}, mcp: { servers: ['crm'] } };
  const agentId = await ask('POST', '/public/agents', agent);
  const id = await ask('PUT', `/public/agents/${agentId}/channels/kiosk`, {});
  const url = `${service.origin}/kiosk/${id}/sessions`;
  const answer = await fetch(url, { method: 'POST', headers: { 'x-duet-kiosk': '1' } });
  expect(answer.status).toBe(200);
  const client = TypedClient.join((await answer.json()) as Connection);
  await client.started();
  expect(await client.read('mcp_tools')).toEqual({
    server: 'crm',
    action: 'failed',
    tools: [],
    code: 'McpServerFailed',
    message: 'It does not accept the credentials (status 401). Check its headers and the session’s token.',
  });
  await client.end();
});
