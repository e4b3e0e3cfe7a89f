import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Baresip } from '../support/phone/baresip.ts';
import { type Kamailio, startKamailio } from '../support/phone/kamailio.ts';
import { type Line, makeLine } from '../support/phone/line.ts';
import {
  closeVoice,
  holdsTone,
  likeness,
  loudSeconds,
  recognised,
  soundFile,
  spoken,
  tone,
} from '../support/phone/sound.ts';
import { G722, openStage, type Stage } from '../support/phone/stage.ts';
import { until } from '../support/until.ts';

const VOICE = 'duet-clara';
const WISH = 'I want to talk to a person.';
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

/** Alice, who asks for a person. */
const alice = async (proxy: Kamailio): Promise<Baresip> =>
  stage.telephone('alice', {
    codec: G722,
    proxy: `127.0.0.1:${proxy.port}`,
    plays: soundFile(16_000, 1, await spoken(WISH, 'duet-oliver')),
  });

const carol = (proxy: Kamailio, answers: 'auto' | 'manual' = 'auto'): Promise<Baresip> =>
  stage.telephone('carol', {
    codec: G722,
    answers,
    proxy: `127.0.0.1:${proxy.port}`,
    plays: soundFile(16_000, tone(CAROL_HERTZ, 60)),
  });

/** Alice whistles now, as Carol does all the time. */
const hearEachOther = async (one: Baresip, other: Baresip): Promise<void> => {
  await one.command('ausrc', `aufile,${soundFile(16_000, tone(ALICE_HERTZ, 60))}`);
  await until(() => holdsTone(one.heard(), CAROL_HERTZ), 'the voice of Carol at Alice', 30_000);
  await until(() => holdsTone(other.heard(), ALICE_HERTZ), 'the voice of Alice at Carol', 30_000);
};

const transferred = { status: 'closed', closeReason: 'transferred', call: { transferredTo: 'carol' } };

describe('a caller who wants a person', () => {
  test('is moved to them by the server (REFER); the agent has nothing to do with the call any more', async () => {
    await stage.channel(handoff('blind'));
    const [from, to] = [await alice(stage.kamailio), await carol(stage.kamailio)];
    const id = await stage.dial(from);
    await to.event('CALL_ESTABLISHED', 30_000);
    expect(await stage.closed(id)).toMatchObject(transferred);
    await hearEachOther(from, to);
    // No call runs over the line: the two telephones have one of their own.
    await stage.line.until('online');
    await from.command('hangup');
    await to.event('CALL_CLOSED');
  });

  test('is joined with them by the service where the server moves no calls', async () => {
    const [from, to] = [await alice(strict), await carol(strict)];
    const id = await stage.dial(from);
    await to.event('CALL_ESTABLISHED', 30_000);
    expect(await stage.closed(id)).toMatchObject(transferred);
    await hearEachOther(from, to);
    expect((await strictLine.status()).sipStatus).toBe('calling');
    await from.command('hangup');
    await to.event('CALL_CLOSED');
    await strictLine.until('online');
  });

  test.each(['by the server', 'by the service'] as const)(
    'is back with the agent, and is told so, when the person is busy (%s)',
    async (by) => {
      await stage.channel(handoff('blind'));
      const server = by === 'by the server' ? stage.kamailio : strict;
      const [from, to] = [await alice(server), await carol(server, 'manual')];
      const id = await stage.dial(from);
      await to.event('CALL_INCOMING', 30_000);
      await to.command('hangup');
      await stage.said(id, /could not connect you/, 'agent', 30_000);
      expect((await stage.session(id)).status).toBe('started');
      const sorry = { pcm: await spoken('I am sorry, I could not connect you.', VOICE), rate: 16_000 };
      await until(() => likeness(sorry, from.heard()) > 0.9, 'the sentence in the recording', 20_000);
      await from.command('hangup');
      expect(await stage.closed(id)).toMatchObject({
        closeReason: 'connection_closed',
        call: { transferredTo: null },
      });
    },
  );

  test('is announced to them first: they pick up, hear who calls and press 1', async () => {
    await stage.channel(handoff('attended'));
    const [from, to] = [await alice(stage.kamailio), await carol(stage.kamailio, 'manual')];
    const id = await stage.dial(from);
    await to.event('CALL_INCOMING', 30_000);
    await to.command('accept');
    const choose = { pcm: await spoken('Press 1 to take the call, or 2 to refuse it.', VOICE), rate: 16_000 };
    await until(() => likeness(choose, to.heard()) > 0.9, 'the briefing', 20_000);
    const choice = 'press one to take the call or two to refuse it';
    const sentences = [choice, 'you have a call from alice', 'you have a call from the station'];
    expect(await recognised(to.heard(), sentences)).toContain('you have a call from alice');
    expect((await stage.session(id)).status).toBe('started');
    await to.command('sndcode', '1');
    expect(await stage.closed(id)).toMatchObject(transferred);
    await hearEachOther(from, to);
    // Their telephone rang once, and for this call alone.
    expect(to.events.filter(({ type }) => type === 'CALL_INCOMING')).toHaveLength(1);
    await from.command('hangup');
    await to.event('CALL_CLOSED');
  });

  test('stays with the agent when the person hears who calls and presses 2', async () => {
    await stage.channel(handoff('attended'));
    const [from, to] = [await alice(stage.kamailio), await carol(stage.kamailio)];
    const id = await stage.dial(from);
    await to.event('CALL_ESTABLISHED', 30_000);
    await until(() => loudSeconds(to.heard()) > 1, 'the briefing', 20_000);
    await to.command('sndcode', '2');
    await to.event('CALL_CLOSED');
    await stage.said(id, /could not connect you/, 'agent', 30_000);
    await from.command('hangup');
    expect(await stage.closed(id)).toMatchObject({ closeReason: 'connection_closed' });
  });
});
