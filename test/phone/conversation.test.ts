import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { WebhookReceiver } from '../../src/testing/webhook-receiver.ts';
import type { Baresip } from '../support/phone/baresip.ts';
import type { RelayedCall } from '../support/phone/relay.ts';
import { closeVoice, soundFile, spoken } from '../support/phone/sound.ts';
import { openStage, type Stage } from '../support/phone/stage.ts';
import { until } from '../support/until.ts';
import type { SentEvent } from '../support/webhooks.ts';

/* Drives baresip-core (apt): interruptions, keys, hold and hanging up. */

/** One sentence that takes a quarter of a minute, without a pause that could be taken for an end. */
const LONG =
  'The museum shows boats and nets and maps and lamps and bells and ropes and flags and coins and stamps and keys ' +
  'and clocks and books and tools and stones and shells and birds and boots and hats and coats and gloves and ' +
  'plates and cups and spoons and forks and knives and chairs and doors and toys and drums and flutes';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ relay: true, line: { channel: { initialSpeech: `Say "${LONG}."` } } });
});
afterAll(async () => {
  await stage?.stop();
  await closeVoice();
});

interface Listening {
  readonly caller: Baresip;
  readonly id: string;
  readonly call: RelayedCall;
}

/** Calls, and waits until the agent has been heard for more than a second. */
async function listening({ onTestFinished: finished }: TestContext): Promise<Listening> {
  const caller = await stage.telephone('alice', {}, finished);
  const { id, call } = await stage.call(caller);
  await until(() => call.loudTimes('service').length > 50, 'the voice of the agent', 30_000);
  return { caller, id, call };
}

/** The first moment since `since` after which the agent was not heard for `ms`. */
const quietSince = (call: RelayedCall, since: number, ms: number): Promise<number> =>
  until(
    () => {
      const times = [since, ...call.loudTimes('service', since), performance.now()];
      return times.find((at, n) => (times[n + 1] ?? 0) - at > ms);
    },
    'silence of the agent',
    20_000,
  );

/* All of them at the same time: each hears a sentence of a quarter of a minute. */
describe.concurrent('a conversation on the telephone', () => {
  test('a caller who speaks interrupts the agent within a second', async (context) => {
    const { caller, id, call } = await listening(context);
    const file = soundFile(8_000, await spoken('Excuse me, where can I park my car?', 'duet-oliver'));
    await caller.command('ausrc', `aufile,${file}`);
    const [began] = await until(() => {
      const times = call.loudTimes('telephone');
      return times.length > 0 && times;
    }, 'the voice of the caller');
    const stopped = await quietSince(call, began!, 600);
    const [firstOfCaller] = call.loudPackets('telephone');
    const lastOfAgent = call.loudPackets('service').findLast(({ at }) => at <= stopped);
    expect(lastOfAgent!.dueAt - firstOfCaller!.dueAt).toBeLessThan(1_000);
    // What was not said is in no transcript.
    const heard = await stage.said(id, /museum/, 'agent');
    expect(heard.length).toBeLessThan(LONG.length);
    expect(LONG.startsWith(heard.replace(/[.\s…]*$/, ''))).toBe(true);
    await stage.said(id, /./, 'user');
    await caller.command('hangup');
    await stage.closed(id);
  });

  test('keys that are pressed are in the transcript', async (context) => {
    const { caller, id } = await listening(context);
    for (const key of ['1', '2', '#']) await caller.command('sndcode', key);
    expect(await stage.said(id, /Pressed/, 'user')).toBe('Pressed 1 2 #');
    await caller.command('hangup');
    await stage.closed(id);
  });

  test('on hold the caller is left alone, and afterwards there is sound again', async (context) => {
    const { caller, id, call } = await listening(context);
    await caller.command('hold');
    const held = await quietSince(call, performance.now(), 1_000);
    expect((await stage.session(id)).status).toBe('started');
    await caller.command('resume');
    await until(() => call.loudTimes('service', held + 1_000).length > 50, 'the agent after the hold');
    for (const key of ['5', '#']) await caller.command('sndcode', key);
    await stage.said(id, /Pressed 5 #/, 'user');
    await caller.command('hangup');
    expect(await stage.closed(id)).toMatchObject({ closeReason: 'connection_closed' });
  });

  test('who hangs up while the agent speaks has a record, a price and webhooks as on the web', async (context) => {
    const receiver = await WebhookReceiver.open();
    context.onTestFinished(() => receiver.close());
    const events = ['session.started', 'session.closed'];
    await stage.duet.ask('POST', '/public/webhooks', { url: receiver.url, events });
    const { caller, id } = await listening(context);
    await caller.command('hangup');
    const session = await stage.closed(id);
    expect(session).toMatchObject({ status: 'closed', closeReason: 'connection_closed' });
    expect(session.cost).toBeGreaterThan(0);
    expect(session.closedAt).toBeGreaterThanOrEqual(session.startedAt!);
    const mine = () => receiver.events<SentEvent>().filter(({ data }) => data.session?.['id'] === id);
    const ofMine = () => mine().map(({ eventType }) => eventType);
    await until(() => ofMine().includes('session.closed') && ofMine().length >= 2, 'both events');
    const sent = mine();
    expect(sent.map(({ eventType, data }) => [eventType, data.session?.['id']]).sort()).toEqual([
      ['session.closed', id],
      ['session.started', id],
    ]);
    expect(sent.find(({ eventType }) => eventType === 'session.closed')?.data.session).toMatchObject({
      type: 'sip',
      reason: 'connection_closed',
      externalClientId: 'sip_alice',
    });
  });
});
