import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Baresip } from '../support/phone/baresip.ts';
import { freePorts } from '../support/phone/program.ts';
import { likenessButForGap } from '../support/phone/likeness.ts';
import { closeVoice, hears, loudSeconds, soundFile, spoken, tone } from '../support/phone/sound.ts';
import { runSipp, startSipp } from '../support/phone/sipp.ts';
import { G722, openStage, PCMU, type Stage } from '../support/phone/stage.ts';
import { until } from '../support/until.ts';

/* Drives baresip-core (apt): calls that the service places. */
/* Drives sip-tester (apt): lines that are busy or refuse. */

const VOICE = 'duet-clara';
const GREETING = 'Good morning, this is the help desk of the town.';
const MESSAGE = 'Please call the museum back tomorrow.';
const MACHINE =
  'You have reached the telephone of the harbour office, where nobody can take your call at the moment, so please ' +
  'leave your name and your number behind the tone.';
const GREET = `Say "${GREETING}"`;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ relay: true, line: { agent: { voiceId: VOICE } } });
});
afterAll(async () => {
  await stage?.stop();
  await closeVoice();
});

const said = async (sentence: string, { heard }: Pick<Baresip, 'heard'>) =>
  likenessButForGap({ pcm: await spoken(sentence, VOICE), rate: 16_000 }, heard());

/** Bob, who picks up by himself and says something. */
const bobSaying = async (...parts: readonly (number | Int16Array)[]) =>
  stage.telephone('bob', { codec: G722, plays: soundFile(16_000, ...parts) });

describe('a call that the agent places', () => {
  test('to somebody who picks up', async () => {
    const bob = await bobSaying(0.4);
    const id = await stage.line.call('bob', GREET);
    await bob.event('CALL_ESTABLISHED');
    await hears(bob, GREETING, VOICE);
    await bob.command('hangup');
    expect(await stage.closed(id)).toMatchObject({
      closeReason: 'connection_closed',
      externalClientId: 'sip_bob',
      call: { direction: 'outbound', to: 'bob', codec: 'G722' },
    });
  });

  test('to somebody who says hello: when it is no machine, they are greeted', async () => {
    await stage.channel({ answeringMachine: { action: 'hangUp' } });
    const bob = await bobSaying(0.4, await spoken('Hello?', 'duet-oliver'));
    const id = await stage.line.call('bob', GREET);
    await until(async () => (await stage.session(id)).call.answeredBy === 'human', 'a person');
    await hears(bob, GREETING, VOICE);
    await bob.command('hangup');
    await stage.closed(id);
  });

  /** The session of a call that came to nothing, and the newest fault of the line. */
  const failure = async (id: string, status: number) => {
    const session = await stage.closed(id);
    const look = async () => {
      const [newest] = await stage.line.errors();
      return newest && String(newest.code) === String(status) ? newest : null;
    };
    const { message } = await until(look, `the fault ${status}`).catch(async (error: Error) => {
      throw new Error(`${error.message}; the faults are ${JSON.stringify(await stage.line.errors())}`);
    });
    return { session, message };
  };

  test('to nobody: the line says so, and nothing was talked about', async () => {
    const { session, message } = await failure(await stage.line.call('nobody'), 404);
    expect(message).toBe('The call came to nothing, because the number is not known.');
    expect(session).toMatchObject({ status: 'failed', startedAt: null, conversation: { items: [] } });
  });

  test('to somebody who takes secret sound only, which a call of ours does not offer', async () => {
    await stage.telephone('bob', { codec: G722, mediaEncryption: 'srtp-mand' });
    const { session, message } = await failure(await stage.line.call('bob', GREET), 488);
    expect(message).toBe('The call came to nothing, because the two sides have no kind of sound in common.');
    expect(session.status).toBe('failed');
  });

  test.each([
    ['busy', 'open', 486, 'the line is busy'],
    ['decline', 'open2', 603, 'the call was declined'],
  ])('that is answered by %s', async (scenario, user, status, reason) => {
    const ownPort = await freePorts(2);
    const { port } = stage.kamailio;
    await runSipp('register', { port, ownPort, user });
    const called = await startSipp(scenario, { port, ownPort, user });
    const { session, message } = await failure(await stage.line.call(user), status);
    await called.done;
    expect(message).toBe(`The call came to nothing, because ${reason}.`);
    expect(session.status).toBe('failed');
  });

  test('to a machine, with which it does not talk', async () => {
    await stage.channel({ answeringMachine: { action: 'hangUp' }, initialSpeech: GREET });
    const bob = await bobSaying(0.3, await spoken(MACHINE, 'duet-mira'));
    const id = await stage.line.call('bob');
    await bob.event('CALL_CLOSED', 30_000);
    expect(await stage.closed(id)).toMatchObject({ call: { answeredBy: 'machine' } });
    expect(loudSeconds(bob.heard())).toBe(0);
  });

  test('to a machine, for which it leaves a message behind the beep', async () => {
    await stage.channel({ answeringMachine: { action: 'leaveMessage', message: MESSAGE } });
    const plays = soundFile(8_000, 0.3, await spoken(MACHINE, 'duet-mira'), 0.5, tone(1_000, 0.6));
    const bob = await stage.telephone('bob', { codec: PCMU, plays });
    const id = await stage.line.call('bob');
    await bob.event('CALL_CLOSED', 40_000);
    expect(await stage.closed(id)).toMatchObject({
      closeReason: 'agent_ended',
      call: { answeredBy: 'machine' },
    });
    expect(await said(MESSAGE, bob)).toBeGreaterThan(0.9);
    // Nothing was said into the machine's own words.
    const call = stage.relay.lastCall;
    const [firstOfOurs, lastOfTheirs] = [
      call.loudPackets('service')[0],
      call.loudPackets('telephone').at(-1),
    ];
    expect(firstOfOurs!.dueAt).toBeGreaterThan(lastOfTheirs!.dueAt);
  });
});
