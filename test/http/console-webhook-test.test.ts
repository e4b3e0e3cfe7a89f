import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import type { Dispatcher } from '../../src/webhooks/dispatcher.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { peopleOf } from '../support/people.ts';
import { addWebhook, deliveriesOf, dispatcherOf, hmac } from '../support/webhooks.ts';

/** A test event, which an administrator sends from the console. */

let duet: TestApp;
let dispatcher: Dispatcher;
let receiver: WebhookReceiver;
let people: ReturnType<typeof peopleOf>;
let cookies: Record<'admin' | 'member' | 'stranger', string>;

beforeAll(async () => {
  duet = await testApp({ plugins: [consolePlugin], config: { allowPrivateNetwork: true } });
  dispatcher = dispatcherOf(duet);
  receiver = await WebhookReceiver.open();
  people = peopleOf(duet);
  await people.add(duet.first, 'ann@first.example', 'admin');
  await people.add(duet.first, 'mia@first.example', 'member');
  await people.add(duet.second, 'bob@second.example', 'admin');
  cookies = {
    admin: await people.signIn('ann@first.example'),
    member: await people.signIn('mia@first.example'),
    stranger: await people.signIn('bob@second.example'),
  };
});
afterAll(async () => {
  await dispatcher.stop();
  await Promise.all([duet.close(), receiver.close()]);
});

const send = (webhookId: string, who: keyof typeof cookies = 'admin', project = duet.first.projectId) =>
  people.send('POST', `/projects/${project}/webhooks/${webhookId}/test`, undefined, { cookie: cookies[who] });

test.each(['session.started', 'session.closed', 'companion.deleted'])(
  'it is a %s that says it is a test, signed and recorded like any other [spec 10, Missing 2]',
  async (event) => {
    const webhook = await addWebhook(duet, duet.first, { url: receiver.url, events: [event] });
    const sent = await send(webhook.id);
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { eventType: event, status: 'pending' }]);
    await dispatcher.runDue();
    const [delivery] = await deliveriesOf(duet, duet.first, webhook.id);
    expect(delivery).toMatchObject({ id: sent.json<{ id: string }>().id, status: 'delivered' });
    const body = delivery?.request.body ?? '';
    expect(JSON.parse(body)).toMatchObject({
      eventType: event,
      test: true,
      organizationId: duet.first.organizationId,
      projectId: duet.first.projectId,
    });
    const received = receiver.received.at(-1);
    expect(received?.headers['x-webhook-signature']).toBe(hmac(webhook.signingSecret, body));
    await duet.call('DELETE', `/public/webhooks/${webhook.id}`);
  },
);

test('a webhook that is off gets none, and neither does that of somebody else', async () => {
  const webhook = await addWebhook(duet, duet.first, { url: receiver.url, status: 'disabled' });
  const before = receiver.received.length;
  expect((await send(webhook.id)).json()).toMatchObject({ code: 'WebhookDisabled' });
  expect((await send(webhook.id, 'member')).statusCode).toBe(403);
  expect((await send(webhook.id, 'stranger')).statusCode).toBe(404);
  expect((await send(webhook.id, 'stranger', duet.second.projectId)).statusCode).toBe(404);
  expect((await send('wh_nothing')).statusCode).toBe(404);
  expect(receiver.received.length).toBe(before);
  await duet.call('DELETE', `/public/webhooks/${webhook.id}`);
});
