import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { eventOf, until, within } from '../support/until.ts';
import { testConfig } from '../support/app.ts';
import { closeHttp, listen } from '../../src/server/listen.ts';

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

test.each([
  ['wants another protocol and is never answered', UPGRADE],
  ['waits for an answer that never comes', ''],
])('a client that %s does not keep the service from stopping', async (_what, headers) => {
  const app = Fastify();
  let asked = false;
  app.get('/', () => {
    asked = true;
    return new Promise(() => undefined);
  });
  app.server.on('upgrade', () => (asked = true));
  const port = await listen(app, testConfig({ host: '127.0.0.1', port: 0 }));
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  await eventOf(client, 'connect', 'a connection');
  client.end(`GET / HTTP/1.1\r\nHost: duet.test\r\n${headers}\r\n`);
  await until(() => asked, 'the request is read');
  await within(closeHttp(app, 50), 'the server is closed');
  expect(app.server.listening).toBe(false);
  client.destroy();
});
