import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../src/kernel/config.ts';
import { startService } from '../../src/server/start.ts';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import { until } from '../support/until.ts';
import { hmac, type SentEvent } from '../support/webhooks.ts';
import { preparedFolder } from './fixtures/storage-harness.ts';

const openService = async (dataDir: string, roles: readonly ('api' | 'media' | 'worker')[]) => {
  const service = await startService({
    ...readConfig({}, '/nowhere.json'),
    dataDir,
    roles,
    port: 0,
    logLevel: 'error',
    transcriber: 'none',
    allowPrivateNetwork: true,
    demoCatalogue: false,
    demoApiKey: 'the demo key of this test',
  });
  onTestFinished(() => service.stop(0));
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'x-api-key': 'the demo key of this test', 'content-type': 'application/json' };
    const url = `${service.parts.publicUrl()}${path}`;
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return { service, ask };
};

const talk = async (ask: <T>(method: string, path: string, body?: object) => Promise<T>): Promise<string> => {
  const { items } = await ask<{ items: { id: string }[] }>('GET', '/public/companions/stock');
  const [companion] = items;
  const body = { companionId: companion?.id, providerConfig: {}, modality: 'text', externalClientId: 'ada' };
  const { token, connection } = await ask<{ token: string; connection: { id: string } }>(
    'POST',
    '/public/ws-connections',
    body,
  );
  const socket = new WebSocket((JSON.parse(atob(token)) as { url: string }).url.replace(/^http/, 'ws'));
  const message = once(socket, 'message');
  await until(() => message, 'the first message');
  socket.close();
  return connection.id;
};

test('A.6 a running service tells of a session that starts and ends, signed', async () => {
  const receiver = await WebhookReceiver.open();
  onTestFinished(() => receiver.close());
  const { ask } = await openService(await preparedFolder(), ['api', 'media', 'worker']);
  const { signingSecret } = await ask<{ signingSecret: string }>('POST', '/public/webhooks', {
    url: receiver.url,
    events: ['session.started', 'session.closed'],
  });
  const id = await talk(ask);
  await until(() => receiver.received.length === 2, 'both events');
  const events = receiver.events<SentEvent>();
  expect(events.map(({ eventType, data }) => [eventType, data.session?.['id']]).sort()).toEqual([
    ['session.closed', id],
    ['session.started', id],
  ]);
  for (const { headers, body } of receiver.received)
    expect(headers['x-webhook-signature']).toBe(hmac(signingSecret, body));
});

test('A.6 events wait for a process with the role worker, over a restart', async () => {
  const receiver = await WebhookReceiver.open();
  onTestFinished(() => receiver.close());
  const dataDir = await preparedFolder();
  const idle = await openService(dataDir, ['api', 'media']);
  const webhook = { url: receiver.url, events: ['session.closed'] };
  const { id: webhookId } = await idle.ask<{ id: string }>('POST', '/public/webhooks', webhook);
  const id = await talk(idle.ask);
  const history = (ask: typeof idle.ask) =>
    ask<{ items: { status: string }[] }>('GET', `/public/webhooks/${webhookId}/deliveries`);
  await until(async () => (await history(idle.ask)).items.length === 1, 'the event');
  await idle.service.stop(0);
  expect(receiver.received).toEqual([]);
  const { ask } = await openService(dataDir, ['api', 'worker']);
  await until(async () => (await history(ask)).items[0]?.status === 'delivered', 'the delivery');
  expect(receiver.events<SentEvent>().map(({ data }) => data.session?.['id'])).toEqual([id]);
});
