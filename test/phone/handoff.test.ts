import { afterAll, beforeAll, describe, expect, type onTestFinished, test } from 'vitest';
import type { Baresip } from '../support/phone/baresip.ts';
import { ASKS_AGAIN_AFTER_SECONDS } from '../support/microphone.ts';
import { type Kamailio, startKamailio } from '../support/phone/kamailio.ts';
import { type Line, makeLine } from '../support/phone/line.ts';
import {
  closeVoice,
  hears,
  hearsTone,
  loudSeconds,
  recognised,
  soundFile,
  spoken,
  tone,
} from '../support/phone/sound.ts';
import { G722, openStage, type Stage } from '../support/phone/stage.ts';
import { until } from '../support/until.ts';

/* Drives baresip-core (apt): callers who are put through to a person. */

const VOICE = 'duet-oliver';
const REQUEST = 'I want to talk to a person.';
/** The request is spoken, understood and answered before: the recogniser takes what a busy machine leaves it. */
const CALLED_WITHIN_MS = 60_000;
const ALICE_HERTZ = 700;
const CAROL_HERTZ = 1_100;

let stage: Stage;
/** A server that lets nobody move calls, and the agent's line at it. */
let strict: Kamailio;
let strictLine: Line;

const handoff = (mode: 'blind' | 'attended', extension = 'carol') => ({
  humanHandoff: { enabled: true, transferExtension: extension, mode },
});

beforeAll(async () => {
  [stage, strict] = await Promise.all([
    openStage({ line: { agent: { voiceId: VOICE }, channel: handoff('blind') } }),
    startKamailio(['WITH_NO_REFER']),
  ]);
  const agent = { voiceId: VOICE };
  strictLine = await makeLine(stage.duet, strict, { agent, channel: handoff('blind') });
  await strictLine.until('online');
});
afterAll(async () => {
  await stage?.stop();
  await strict?.stop();
  await closeVoice();
});

type Finished = typeof onTestFinished;

/** Alice, who asks for a person, and again as anybody does who was misheard. */
const alice = async (proxy: Kamailio, finished: Finished): Promise<Baresip> => {
  const request = await spoken(REQUEST, 'duet-oliver');
  const plays = soundFile(16_000, 1, request, ASKS_AGAIN_AFTER_SECONDS, request);
  return stage.telephone('alice', { codec: G722, proxy: `127.0.0.1:${proxy.port}`, plays }, finished);
};

/** What becomes of the telephone of the person who is wanted. @throws Error with the conversation, when it does not */
const reached = (id: string, to: Baresip, event: string) =>
  to.event(event, CALLED_WITHIN_MS).catch(async (error: Error) => {
    throw new Error(`${error.message}; the session is ${JSON.stringify(await stage.session(id))}`);
  });

const carol = (
  proxy: Kamailio,
  finished: Finished,
  answers: 'auto' | 'manual' = 'auto',
): Promise<Baresip> => {
  const plays = soundFile(16_000, tone(CAROL_HERTZ, 60));
  const telephone = { codec: G722, answers, proxy: `127.0.0.1:${proxy.port}`, plays };
  return stage.telephone('carol', telephone, finished);
};

/** Alice whistles now, as Carol does all the time. */
const hearEachOther = async (one: Baresip, other: Baresip): Promise<void> => {
  await one.command('ausrc', `aufile,${soundFile(16_000, tone(ALICE_HERTZ, 60))}`);
  await hearsTone(one, CAROL_HERTZ);
  await hearsTone(other, ALICE_HERTZ);
};

const transferred = { status: 'closed', closeReason: 'transferred', call: { transferredTo: 'carol' } };

describe('a caller who wants a person', () => {
  test.concurrent('is moved to them by the server (REFER); the agent has nothing to do with the call any more', async ({
    onTestFinished: finished,
  }) => {
    const [from, to] = [await alice(stage.kamailio, finished), await carol(stage.kamailio, finished)];
    const id = await stage.dial(from);
    await reached(id, to, 'CALL_ESTABLISHED');
    expect(await stage.closed(id)).toMatchObject(transferred);
    await hearEachOther(from, to);
    // No call runs over the line: the two telephones have one of their own.
    await stage.line.until('online');
    await from.command('hangup');
    await to.event('CALL_CLOSED');
  });

  test.concurrent('is joined with them by the service where the server moves no calls', async ({
    onTestFinished: finished,
  }) => {
    const [from, to] = [await alice(strict, finished), await carol(strict, finished)];
    const id = await stage.dial(from);
    await reached(id, to, 'CALL_ESTABLISHED');
    expect(await stage.closed(id)).toMatchObject(transferred);
    await hearEachOther(from, to);
    expect((await strictLine.status()).sipStatus).toBe('calling');
    await from.command('hangup');
    await to.event('CALL_CLOSED');
    await strictLine.until('online');
  });
});

/* One at each server, where there is one Carol each. */
describe('a caller who wants a person that is busy', () => {
  test.concurrent.for(['by the server', 'by the service'] as const)(
    'is back with the agent, and is told so, when the person is busy (%s)',
    async (by, { onTestFinished: finished }) => {
      const server = by === 'by the server' ? stage.kamailio : strict;
      const [from, to] = [await alice(server, finished), await carol(server, finished, 'manual')];
      const id = await stage.dial(from);
      await reached(id, to, 'CALL_INCOMING');
      await to.command('hangup');
      await stage.said(id, /could not connect you/, 'agent', 30_000);
      expect((await stage.session(id)).status).toBe('started');
      await hears(from, 'I am sorry, I could not connect you.', VOICE);
      await from.command('hangup');
      expect(await stage.closed(id)).toMatchObject({
        closeReason: 'connection_closed',
        call: { transferredTo: null },
      });
    },
  );
});

describe('a caller who is announced', () => {
  beforeAll(() => stage.channel(handoff('attended')));

  test('is joined with a person who picks up, hear who calls and press 1', async ({
    onTestFinished: finished,
  }) => {
    const [from, to] = [
      await alice(stage.kamailio, finished),
      await carol(stage.kamailio, finished, 'manual'),
    ];
    const id = await stage.dial(from);
    await reached(id, to, 'CALL_INCOMING');
    await to.command('accept');
    await until(() => loudSeconds(to.heard()) > 1, 'the briefing', 20_000, 200);
    expect((await stage.session(id)).status).toBe('started');
    await hears(to, 'Press 1 to take the call, or 2 to refuse it.', VOICE);
    const briefing = to.heard();
    // At once: who hears it and stays takes the call without a key, and a busy machine judges speech slowly.
    await to.command('sndcode', '1');
    expect(await stage.closed(id)).toMatchObject(transferred);
    expect(await recognised(briefing)).toContain('you have a call from alice');
    await hearEachOther(from, to);
    // Their telephone rang once, and for this call alone.
    expect(to.events.filter(({ type }) => type === 'CALL_INCOMING')).toHaveLength(1);
    await from.command('hangup');
    await to.event('CALL_CLOSED');
  });

  test('stays with the agent when the person hears who calls and presses 2', async ({
    onTestFinished: finished,
  }) => {
    const [from, to] = [await alice(stage.kamailio, finished), await carol(stage.kamailio, finished)];
    const id = await stage.dial(from);
    await reached(id, to, 'CALL_ESTABLISHED');
    await until(() => loudSeconds(to.heard()) > 1, 'the briefing', 20_000, 200);
    await to.command('sndcode', '2');
    await to.event('CALL_CLOSED');
    await stage.said(id, /could not connect you/, 'agent', 30_000);
    await from.command('hangup');
    expect(await stage.closed(id)).toMatchObject({ closeReason: 'connection_closed' });
  });
});
