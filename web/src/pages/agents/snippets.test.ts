import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { socketSnippet } from './snippets.ts';

/** A service of one agent, which answers a token, and a greeting with an event that names what it got. */
async function openService() {
  const server = createServer((_request, response) => {
    const { port } = server.address() as AddressInfo;
    const token = Buffer.from(JSON.stringify({ url: `ws://127.0.0.1:${port}/talk` })).toString('base64');
    response.end(JSON.stringify({ token }));
  }).listen(0, '127.0.0.1');
  new WebSocketServer({ server }).on('connection', (socket) =>
    socket.once('message', (message) => {
      socket.send(JSON.stringify({ event: 'message_received', data: JSON.parse(String(message)) }));
      socket.close();
    }),
  );
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const withoutWebSocket = 'delete globalThis.WebSocket;';

it.each([
  ['this Node', ''],
  ['a Node without WebSocket, as 20 (10-first-use, "Wrong" 6)', withoutWebSocket],
])('the typed conversation in a program works in %s', async (_where, before) => {
  const { server, origin } = await openService();
  const program = `${before}\n${socketSnippet({ origin, agentId: 'agent_1' })}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DUET_API_KEY: 'key' },
  });
  const [printed, faults] = await Promise.all([text(child.stdout), text(child.stderr)]);
  server.close();
  expect(faults).toBe('');
  expect(printed).toContain("type: 'send_message'");
  expect(printed).toContain('Hello!');
});
