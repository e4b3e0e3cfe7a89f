import { expect, onTestFinished, test } from 'vitest';
import {
  type ReceivedWebhook,
  type WebhookAnswer,
  WebhookReceiver,
} from '../../src/testing/webhook-receiver.ts';
import { patchWebhook } from '../../src/webhooks/webhooks.service.ts';
import { shortOrLong } from '../support/long.ts';
import { until } from '../support/until.ts';
import { addReceiver, emitNumbered, openWorld, Worker, type World } from './fixtures/webhooks-harness.ts';

const EVENTS = shortOrLong(300, 1_000);
const KILLS = shortOrLong(3, 6);
const TIMES = { leaseMs: 1_500, timeoutMs: 1_000 };

/** Numbers from 0 up to, but not including, 1, the same for the same seed (mulberry32). */
const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const numberOf = ({ body }: ReceivedWebhook): number =>
  (JSON.parse(body.toString()) as { data: { companion: { number: number } } }).data.companion.number;

const isHopeless = (number: number): boolean => number % 50 === 7;

/** Most are taken at once; some fail, hang or break at first; every fiftieth always fails. */
class Endpoint {
  readonly accepted = new Set<number>();
  readonly seen = new Map<number, number>();
  onRequest: (count: number) => void = () => undefined;
  #count = 0;

  answer = (webhook: ReceivedWebhook): WebhookAnswer => {
    const number = numberOf(webhook);
    const before = this.seen.get(number) ?? 0;
    this.seen.set(number, before + 1);
    this.onRequest((this.#count += 1));
    if (isHopeless(number)) return { status: 500 };
    if (before === 0 && number % 11 === 3) return number % 2 === 0 ? 'reset' : { status: 503 };
    this.accepted.add(number);
    return { status: 200 };
  };
}

const deliveriesOf = ({ db }: World, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'status', 'tries', 'body'])
    .select(({ selectFrom, fn }) =>
      selectFrom('webhook_attempts')
        .whereRef('delivery_id', '=', 'webhook_deliveries.id')
        .select(fn.countAll<number>().as('attempts'))
        .as('attempts'),
    )
    .where('webhook_id', '=', webhookId)
    .execute();

const openReceiver = async (answer: (webhook: ReceivedWebhook) => WebhookAnswer) => {
  const receiver = await WebhookReceiver.open();
  receiver.answer = answer;
  onTestFinished(() => receiver.close());
  return receiver;
};

test('A.6 whoever dies at whatever moment: every event arrives or has failed after four attempts, none is lost, none goes to a disabled webhook', async () => {
  const random = seeded(20_261_121);
  const world = await openWorld();
  const endpoint = new Endpoint();
  const receiver = await openReceiver(endpoint.answer);
  const main = await addReceiver(world, 'Main', receiver.url);
  const refusing = await openReceiver(() => ({ status: 500 }));
  const other = await addReceiver(world, 'Disabled in the middle', refusing.url);

  // A moment is a request that has come in and is not answered yet: then, or up to 30 ms later, the worker dies.
  const moments = Array.from({ length: KILLS }, (_, index) => ({
    request: Math.floor((index + 0.2 + 0.6 * random()) * (EVENTS / (KILLS + 1))) + 20,
    laterMs: random() < 0.5 ? 0 : random() * 30,
  }));
  let worker = new Worker(world, TIMES);
  let killed = 0;
  let disabledAfter: number | null = null;
  const follow = async (): Promise<void> => {
    await worker.ended;
    killed += 1;
    if (killed === 2) {
      await patchWebhook(world.parts, { ...other.tenant, role: 'admin' }, other.webhookId, {
        status: 'disabled',
      });
      disabledAfter = refusing.received.length;
    }
    worker = new Worker(world, TIMES);
    if (killed < KILLS) void follow();
  };
  void follow();
  endpoint.onRequest = (count) => {
    const moment = moments.find(({ request }) => request === count);
    if (moment) setTimeout(() => void worker.kill(), moment.laterMs);
  };

  for (let number = 0; number < EVENTS; number += 1) {
    await emitNumbered(world, main.tenant, number);
    if (number % 10 === 0) await emitNumbered(world, other.tenant, number);
  }
  await until(() => killed === KILLS, 'every kill', 40_000);
  const settled = async () =>
    (await deliveriesOf(world, main.webhookId)).every(({ status }) => status !== 'pending');
  await until(settled, 'the end of every delivery', 40_000);

  const deliveries = await deliveriesOf(world, main.webhookId);
  const summary = deliveries.map(({ status, body, tries, attempts }) => {
    const number = numberOf({ body: Buffer.from(body) } as ReceivedWebhook);
    const arrived = endpoint.accepted.has(number);
    const ok = isHopeless(number)
      ? status === 'failed' && tries === 4 && !arrived && (endpoint.seen.get(number) ?? 0) >= 4
      : status === 'delivered' && arrived;
    return { number, status, tries, attempts, ok: ok && attempts === tries };
  });
  expect(summary.filter(({ ok }) => !ok)).toEqual([]);
  expect(new Set(summary.map(({ number }) => number)).size).toBe(EVENTS);
  expect([disabledAfter, refusing.received.length]).toEqual([expect.any(Number), disabledAfter]);
  expect(disabledAfter).toBeGreaterThan(0);
  const stopped = await deliveriesOf(world, other.webhookId);
  expect(new Set(stopped.map(({ status }) => status))).toEqual(new Set(['failed']));
});
