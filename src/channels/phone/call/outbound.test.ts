import { describe, expect, test } from 'vitest';
import { inOnePiece } from '../../../conversation/speech-pieces.ts';
import type { AnsweringMachine, CallScreening, CallTts, OpenedCall } from '../../../live/calls.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeStt, spokenFrames } from '../../../testing/stt.ts';
import { fakeSpeech, FakeTts } from '../../../testing/tts.ts';
import type { CallResult } from './outbound.ts';
import { FakePhone } from './testing/fake-leg.ts';
import { FakeSession } from './testing/fake-session.ts';
import { settle, Stage, type Kit } from './testing/stage.ts';

const LOUD = Int16Array.from({ length: 320 }, (_, n) => ((n * 7919) % 997) * 20 - 9000);
const QUIET = new Int16Array(320);
const toneOf =
  (hertz: number) =>
  (at: number): Int16Array =>
    Int16Array.from(
      { length: 320 },
      (_, n) => 6000 * Math.sin((2 * Math.PI * hertz * (at * 320 + n)) / 16_000),
    );
const beep = toneOf(1000);
const ringing = toneOf(425);

const kit = (): Kit => {
  const clock = new FakeClock();
  return { clock, voice: new FakeTts({ clock }) };
};

const machine = (action: AnsweringMachine['action'], message: string | null = null): AnsweringMachine => ({
  action,
  message,
});

const setUp = (
  answeringMachine: AnsweringMachine,
  session = new FakeSession(),
  more: Partial<OpenedCall> = {},
) => {
  const stage = Stage.of(kit(), session, { answeringMachine, ...more });
  const phone = new FakePhone();
  const results: CallResult[] = [];
  void stage.calls
    .outbound({ sessionId: 'sess_1', destination: '0301234', dial: phone.dial })
    .then((result) => results.push(result));
  const hears = (ms: number, frame: (at: number) => Int16Array): Promise<void> => {
    let at = 0;
    return stage.run(ms, () => phone.leg.say(frame(at++)));
  };
  /** A machine's short greeting, and its beep. */
  const greetsAndBeeps = async (): Promise<void> => {
    await hears(300, () => LOUD);
    await hears(300, beep);
  };
  const done = (): readonly unknown[] => [stage.calls.size, stage.clock.pending, stage.openActivities];
  return { stage, phone, session, results, hears, greetsAndBeeps, done };
};

describe('a call that is placed', () => {
  test('joins its session, dials, and talks as soon as somebody picks up', async () => {
    const { stage, phone, session, results, done } = setUp(machine('continue'));
    await settle();
    expect([stage.sessions.joins, phone.dialled, results]).toEqual([['sess_1'], ['0301234'], []]);
    expect(session.started).toBe(false);
    phone.pickUp();
    await settle();
    expect(results).toEqual([{ kind: 'answered' }]);
    expect(session.modes).toEqual(['audio_only']);
    phone.leg.over();
    await settle();
    expect(session.closeReason).toBe('connection_closed');
    expect(stage.sessions.notes).toMatchObject({ outcome: 'answered', sipStatus: 200, endedBy: 'person' });
    expect(done()).toEqual([0, 0, 0]);
  });

  test.each([
    [486, 'the line is busy', 'busy'],
    [603, 'the call was declined', 'declined'],
    [404, 'the number is not known', 'not_found'],
  ])(
    '%i: the session closes without having begun, and the reason is told',
    async (status, reason, outcome) => {
      const { stage, phone, session, results, done } = setUp(machine('continue'));
      let notedFirst: unknown = null;
      session.signal.addEventListener('abort', () => (notedFirst = stage.sessions.notes));
      await settle();
      phone.refuse(status);
      await settle();
      const message = `The call came to nothing, because ${reason}.`;
      expect(results).toEqual([{ kind: 'failed', status, message }]);
      expect([session.started, session.closeReason]).toEqual([false, 'connection_closed']);
      // The record has it when the session ends, for the events that tell of that.
      expect(notedFirst).toMatchObject({ outcome, sipStatus: status, reason });
      expect(done()).toEqual([0, 0, 0]);
    },
  );

  test('rings for 45 seconds, not longer', async () => {
    const { stage, phone, session, results, done } = setUp(machine('continue'));
    await stage.run(44_900);
    expect([results, phone.leg.end]).toEqual([[], null]);
    await stage.run(200);
    expect(results).toMatchObject([{ kind: 'failed', status: 408 }]);
    expect([session.closeReason, phone.leg.end]).toEqual(['connection_closed', 'local_hangup']);
    expect(done()).toEqual([0, 0, 0]);
  });

  test('a session that ends meanwhile takes its call with it', async () => {
    const { phone, session, results, done } = setUp(machine('continue'));
    await settle();
    void session.close('idle_timeout');
    await settle();
    expect([phone.leg.end, results[0]?.kind]).toEqual(['local_hangup', 'failed']);
    expect(done()).toEqual([0, 0, 0]);
  });

  test('a session that cannot be joined dials nobody', async () => {
    const stage = new Stage(kit(), () => ({
      ok: false,
      refusal: 'unavailable',
      language: 'en',
      voiceId: null,
    }));
    const phone = new FakePhone();
    const order = { sessionId: 'sess_1', destination: '0301234', dial: phone.dial };
    expect(await stage.calls.outbound(order)).toEqual({ kind: 'refused', refusal: 'unavailable' });
    expect([phone.dialled, stage.calls.size]).toEqual([[], 0]);
  });

  test('a process that stops calls it off, and places no more', async () => {
    const { stage, phone, session, results, done } = setUp(machine('continue'));
    await settle();
    await stage.calls.close();
    await settle();
    expect([phone.leg.end, session.closeReason]).toEqual(['local_hangup', 'server_draining']);
    expect(results[0]?.kind).toBe('failed');
    const order = { sessionId: 'sess_2', destination: '1', dial: phone.dial };
    expect(await stage.calls.outbound(order)).toEqual({ kind: 'refused', refusal: 'unavailable' });
    expect(done()).toEqual([0, 0, 0]);
  });
});

describe('with “continue”', () => {
  test('the conversation begins at once, and who answered is noted', async () => {
    const { phone, session, stage, hears } = setUp(machine('continue'));
    await settle();
    phone.pickUp();
    await settle();
    expect(session.started).toBe(true);
    await hears(3000, () => LOUD);
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'machine' });
    expect(session.heard.length).toBe(150);
    expect(stage.openActivities).toBe(0);
  });
});

describe('with “hangUp”', () => {
  test('a person is talked to 0.6 s behind their hello', async () => {
    const { phone, session, stage, hears } = setUp(machine('hangUp'));
    await settle();
    phone.pickUp();
    await hears(500, () => QUIET);
    await hears(700, () => LOUD);
    await hears(560, () => QUIET);
    expect(session.started).toBe(false);
    await hears(80, () => QUIET);
    expect(session.modes).toEqual(['audio_only']);
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'human' });
  });

  test('a machine is hung up on, before anything begins', async () => {
    const { phone, session, stage, hears, done } = setUp(machine('hangUp'));
    await settle();
    phone.pickUp();
    await hears(2200, () => LOUD);
    expect([session.started, session.closeReason, phone.leg.end]).toEqual([
      false,
      'agent_ended',
      'local_hangup',
    ]);
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'machine' });
    expect(done()).toEqual([0, 0, 0]);
  });

  test('who says nothing, or sends no sound at all, is talked to', async () => {
    const silent = setUp(machine('hangUp'));
    await settle();
    silent.phone.pickUp();
    await silent.hears(3600, () => QUIET);
    expect(silent.session.modes).toEqual(['audio_only']);
    const dead = setUp(machine('hangUp'));
    await settle();
    dead.phone.pickUp();
    await dead.stage.run(5100);
    expect(dead.session.modes).toEqual(['audio_only']);
    expect(dead.stage.sessions.notes).toMatchObject({ answeredBy: 'unknown' });
  });

  test('who is rung behind the answer is not hung up on, and the end of all sound ends the waiting', async () => {
    const { phone, session, stage, hears } = setUp(machine('hangUp'));
    await settle();
    phone.pickUp();
    await hears(1000, ringing);
    await hears(4000, () => QUIET);
    await hears(1000, ringing);
    await hears(100, () => QUIET);
    await stage.run(10_900);
    expect([session.started, session.closeReason]).toEqual([false, null]);
    await stage.run(200);
    expect(session.modes).toEqual(['audio_only']);
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'unknown' });
  });

  test('who hangs up before it is known leaves nothing behind', async () => {
    const { phone, session, hears, done } = setUp(machine('hangUp'));
    await settle();
    phone.pickUp();
    await hears(300, () => LOUD);
    phone.leg.over();
    await settle();
    expect([session.started, session.closeReason]).toEqual([false, 'connection_closed']);
    expect(done()).toEqual([0, 0, 0]);
  });
});

describe('an assistant that screens calls', () => {
  const GOOGLE =
    'The person you are calling uses a screening service. Say your name and why you are calling.';
  const call = async (callScreening: CallScreening, action: AnsweringMachine['action'] = 'hangUp') => {
    const clock = new FakeClock();
    const stt = new FakeStt({ clock, latencyMs: 200 });
    const session = new FakeSession();
    const stage = Stage.of({ clock, voice: new FakeTts({ clock }) }, session, {
      ...{ answeringMachine: machine(action), callScreening, stt },
    });
    const phone = new FakePhone();
    void stage.calls.outbound({ sessionId: 'sess_1', destination: '0301234', dial: phone.dial });
    await settle();
    phone.pickUp();
    const says = async (text: string, quietMs = 1200): Promise<void> => {
      const frames = [...spokenFrames(text), ...Array.from({ length: quietMs / 20 }, () => QUIET)];
      for (const frame of frames) await stage.run(20, () => phone.leg.say(frame));
    };
    return { stage, phone, session, says };
  };

  test('is hung up on, by its words', async () => {
    const { stage, phone, session, says } = await call({ action: 'hangUp', message: null }, 'continue');
    await says(GOOGLE);
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'screener' });
    expect([session.closeReason, phone.leg.end]).toEqual(['agent_ended', 'local_hangup']);
    expect([stage.clock.pending, stage.openActivities]).toEqual([0, 0]);
  });

  test('is talked to by an agent that is told what it has said', async () => {
    const { stage, session, says } = await call({ action: 'continue', message: null });
    await says(GOOGLE);
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'screener' });
    expect(session.commands).toEqual([
      {
        type: 'send_message',
        data: { role: 'system', trigger_response: false, text: expect.stringContaining(GOOGLE) },
      },
    ]);
    expect([session.modes, session.closeReason]).toEqual([['audio_only'], null]);
  });

  test('hears the announcement, and the conversation begins when a person speaks', async () => {
    const message = 'This is Clara of the clinic, about Friday.';
    const { stage, phone, session, says } = await call({ action: 'announce', message });
    await says(GOOGLE);
    await stage.run(6000, () => phone.leg.say(QUIET));
    expect(stage.voice.spoken).toEqual([message]);
    await says('Thanks. Please stay on the line while I ask whether they are there.');
    expect([session.modes, session.heard]).toEqual([[], []]);
    await stage.run(4000, () => phone.leg.say(QUIET));
    await says('Hello?');
    expect(session.modes).toEqual(['audio_only']);
    await says('Who is there?');
    expect(session.heard.length).toBeGreaterThan(0);
  });

  test('that nobody takes the call from is left after a minute', async () => {
    const { stage, phone, session, says } = await call({ action: 'announce', message: 'Clara.' });
    await says(GOOGLE);
    await stage.run(65_000, () => phone.leg.say(QUIET));
    expect([session.modes, session.closeReason, phone.leg.end]).toEqual([[], 'agent_ended', 'local_hangup']);
    expect([stage.clock.pending, stage.openActivities]).toEqual([0, 0]);
  });

  test('is no mailbox: that is treated as a machine', async () => {
    const { stage, session, says } = await call({ action: 'announce', message: 'Clara.' });
    await says('Please leave your name and the reason for calling after the tone.');
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'machine' });
    expect(session.closeReason).toBe('agent_ended');
  });

  test('with which the agent talks at once is noted by what the session understands', async () => {
    const { stage, session, says } = await call({ action: 'continue', message: null }, 'continue');
    await says('It is me. I am here and talk on and on.');
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'machine' });
    session.transport?.sendEvent({
      event: 'message_received',
      data: { message: { role: 'user', action: 'completed', content: GOOGLE } },
    });
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'screener' });
  });
});

test('a detector that fails ends the call, and says so', async () => {
  const { phone, session, stage, done } = setUp(machine('hangUp'));
  stage.failActivities = true;
  await settle();
  phone.pickUp();
  await settle();
  expect([session.closeReason, phone.leg.end]).toEqual(['connection_closed', 'local_hangup']);
  expect(stage.logged.map(({ level }) => level)).toEqual(['error']);
  expect(done()).toEqual([0, 0, 0]);
});

describe('with “leaveMessage”', () => {
  test('waits for the beep, says the message and hangs up; the machine is not listened to', async () => {
    const { phone, session, stage, hears, done } = setUp(
      machine('leaveMessage', 'This is Clara. Please call us back.'),
    );
    await settle();
    phone.pickUp();
    await hears(6000, () => LOUD);
    await hears(400, () => QUIET);
    expect(phone.leg.played).toEqual([]);
    await hears(600, beep);
    await hears(100, () => QUIET);
    expect(phone.leg.played.length).toBeGreaterThan(0);
    await hears(4000, () => LOUD);
    expect(phone.leg.saidTexts).toEqual(['This is Clara.', 'Please call us back.']);
    expect([session.heard, session.modes]).toEqual([[], []]);
    expect([session.started, session.closeReason, phone.leg.end]).toEqual([
      true,
      'agent_ended',
      'local_hangup',
    ]);
    expect(stage.sessions.notes).toMatchObject({ answeredBy: 'machine' });
    expect(done()).toEqual([0, 0, 0]);
  });

  describe('the message is the agent’s', () => {
    const MESSAGE = 'This is Clara. Please call us back.';
    const recorded = () => {
      const said: Parameters<CallTts['record']>[0][] = [];
      const asked: object[] = [];
      const voice: CallTts['tts'] = {
        speak: (text, { voiceId, language }) => {
          asked.push({ text, voiceId, language });
          return inOnePiece(() => Promise.resolve(fakeSpeech(text)));
        },
      };
      const session = new FakeSession({ voiceId: 'key-voice' });
      const scene = setUp(machine('leaveMessage', MESSAGE), session, {
        tts: voice,
        record: (item) => said.push(item),
      });
      return { ...scene, said, asked };
    };

    test('it is spoken by the voice of the session, not by that of the process, and is in the transcript', async () => {
      const { phone, session, stage, hears, greetsAndBeeps, said, asked } = recorded();
      await settle();
      phone.pickUp();
      await greetsAndBeeps();
      await hears(100, () => QUIET);
      expect([phone.leg.played.length > 0, said]).toEqual([true, []]);
      await stage.run(4000);
      expect(asked).toEqual([
        { text: 'This is Clara.', voiceId: 'key-voice', language: 'en' },
        { text: 'Please call us back.', voiceId: 'key-voice', language: 'en' },
      ]);
      expect(stage.voice.spoken).toEqual([]);
      expect(said).toEqual([{ text: MESSAGE, generated: MESSAGE }]);
      expect(session.closeReason).toBe('agent_ended');
    });

    test('of one that is cut off the transcript says what was heard, before the session closes', async () => {
      const { phone, session, stage, hears, greetsAndBeeps, said } = recorded();
      const closedWith: number[] = [];
      session.signal.addEventListener('abort', () => closedWith.push(said.length));
      await settle();
      phone.pickUp();
      await greetsAndBeeps();
      while (phone.leg.saidTexts.length < 1) await hears(20, () => QUIET);
      await stage.run('Please call'.length * 60);
      phone.leg.over();
      await settle();
      expect(said).toEqual([{ text: 'This is Clara. Please call', generated: MESSAGE }]);
      expect([session.closeReason, closedWith]).toEqual(['connection_closed', [1]]);
    });

    test('of one that nobody has heard the transcript says nothing', async () => {
      const { phone, hears, said } = recorded();
      await settle();
      phone.pickUp();
      await hears(300, () => QUIET);
      await hears(2200, () => LOUD);
      phone.leg.over();
      await settle();
      expect(said).toEqual([]);
    });
  });

  test('a machine without a beep gets its message after four seconds of silence', async () => {
    const { phone, hears } = setUp(machine('leaveMessage', 'Call us back.'));
    await settle();
    phone.pickUp();
    await hears(3000, () => LOUD);
    await hears(3900, () => QUIET);
    expect(phone.leg.played).toEqual([]);
    await hears(200, () => QUIET);
    expect(phone.leg.played.length).toBeGreaterThan(0);
  });

  test('one that never ends gets it after thirty', async () => {
    const { phone, hears } = setUp(machine('leaveMessage', 'Call us back.'));
    await settle();
    phone.pickUp();
    await hears(31_600, () => LOUD);
    expect(phone.leg.played).toEqual([]);
    await hears(400, () => LOUD);
    expect(phone.leg.played.length).toBeGreaterThan(0);
  });

  test('without a message the agent says its first words, and the call ends behind them', async () => {
    const { phone, session, stage, hears, greetsAndBeeps, done } = setUp(
      machine('leaveMessage'),
      new FakeSession({ initialSpeech: 'Greet.' }),
    );
    await settle();
    phone.pickUp();
    await greetsAndBeeps();
    await hears(100, () => QUIET);
    expect(session.modes).toEqual(['audio_only']);
    session.talk('started');
    const over = session.sayAll(fakeSpeech('Hello, this is Clara.'), stage.clock.now());
    await stage.run(over - stage.clock.now());
    expect(session.closeReason).toBeNull();
    session.talk('ended');
    await stage.run(2900);
    expect(session.closeReason).toBeNull();
    await stage.run(300);
    expect([session.closeReason, phone.leg.end]).toEqual(['agent_ended', 'local_hangup']);
    expect(done()).toEqual([0, 0, 0]);
  });

  test('first words that never end are cut off after a minute and a half', async () => {
    const { phone, session, stage, hears, greetsAndBeeps } = setUp(
      machine('leaveMessage'),
      new FakeSession({ initialSpeech: 'Greet.' }),
    );
    await settle();
    phone.pickUp();
    await greetsAndBeeps();
    await hears(100, () => QUIET);
    await stage.run(91_000);
    expect([session.closeReason, phone.leg.end]).toEqual(['agent_ended', 'local_hangup']);
  });

  test('with nothing to say the call ends at once: nobody’s silence is recorded', async () => {
    const { phone, session, hears, done } = setUp(machine('leaveMessage'));
    await settle();
    phone.pickUp();
    await hears(2200, () => LOUD);
    expect([session.started, session.closeReason, phone.leg.end]).toEqual([
      false,
      'agent_ended',
      'local_hangup',
    ]);
    expect(done()).toEqual([0, 0, 0]);
  });

  test('ringing behind the answer is waited out: the message is not spoken into it', async () => {
    const { phone, session, hears } = setUp(machine('leaveMessage', 'Call us back.'));
    await settle();
    phone.pickUp();
    for (let ring = 0; ring < 4; ring += 1) {
      await hears(1000, ringing);
      await hears(4000, () => QUIET);
    }
    expect([session.started, phone.leg.played]).toEqual([false, []]);
    await hears(600, () => LOUD);
    await hears(700, () => QUIET);
    expect([session.modes, phone.leg.played]).toEqual([['audio_only'], []]);
  });

  test('a person who picks up talks as with anybody', async () => {
    const { phone, session, hears } = setUp(machine('leaveMessage', 'Call us back.'));
    await settle();
    phone.pickUp();
    await hears(600, () => LOUD);
    await hears(700, () => QUIET);
    expect([session.modes, phone.leg.played]).toEqual([['audio_only'], []]);
  });

  test('a machine that hangs up during the message ends the call', async () => {
    const { phone, session, hears, greetsAndBeeps, done } = setUp(
      machine('leaveMessage', 'Please call us back.'),
    );
    await settle();
    phone.pickUp();
    await greetsAndBeeps();
    await hears(300, () => QUIET);
    phone.leg.over();
    await settle();
    expect(session.closeReason).toBe('connection_closed');
    expect(done()).toEqual([0, 0, 0]);
  });
});
