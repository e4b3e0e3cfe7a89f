import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { SILENCE } from '../../../media/pcm.ts';
import { waveFile } from '../../../media/wave.ts';
import type { CallRefusal } from '../../../live/calls.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { fakeSpeech, FakeTts } from '../../../testing/tts.ts';
import { FakeIncoming, FakeLeg, party } from './testing/fake-leg.ts';
import { FakeSession } from './testing/fake-session.ts';
import { settle, Stage, type Kit } from './testing/stage.ts';

const AGENT = { agentId: 'agent_1', projectId: 'proj_1' };
const LOUD = new Int16Array(320).fill(5000);

const kit = (check?: (text: string) => void): Kit => {
  const clock = new FakeClock();
  return { clock, voice: new FakeTts({ clock, ...(check && { check }) }) };
};

const refusal = (kind: CallRefusal['refusal'], language = 'en'): CallRefusal => ({
  ok: false,
  refusal: kind,
  language,
  voiceId: 'duet-oliver',
});

describe('a call that comes in', () => {
  test('rings at once, is answered when its session is there, and is greeted', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    expect(incoming.log).toEqual(['ring']);
    await settle();
    expect(incoming.log).toEqual(['ring', 'answer']);
    expect(stage.sessions.requests).toEqual([
      { ...AGENT, channelType: 'sip', direction: 'inbound', from: '4930123', to: '200' },
    ]);
    expect(session.started).toBe(true);
    expect(session.modes).toEqual(['audio_only']);
    expect(stage.sessions.notes).toEqual({ codec: 'PCMU' });
    expect(stage.calls.size).toBe(1);
    incoming.leg.over();
    await settle();
    expect(stage.calls.size).toBe(0);
    expect(stage.clock.pending).toBe(0);
  });

  test('a caller who withholds their number has none', async () => {
    const stage = Stage.of(kit(), new FakeSession());
    stage.calls.inbound(new FakeIncoming(new FakeLeg({ remote: party('anonymous') })), AGENT, null);
    await settle();
    expect(stage.sessions.requests[0]?.from).toBeNull();
  });

  test('sound and keys go both ways, and the shared tick drives the leg', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const leg = new FakeLeg();
    stage.calls.inbound(new FakeIncoming(leg), AGENT, null);
    await settle();
    leg.say(LOUD);
    leg.sendDigit('5');
    leg.sayLate(LOUD);
    expect(session.heard).toEqual([LOUD, LOUD]);
    expect(session.keys).toEqual(['5']);
    const speech = fakeSpeech('Hello.');
    session.say(speech, 3, 60);
    expect(leg.played).toEqual([{ speech, frameIndex: 3, dueAt: 60 }]);
    await stage.run(100);
    expect(leg.ticks).toBe(6);
    session.transport!.flush();
    expect(leg.flushes).toBe(1);
  });

  test('the caller hangs up: the session closes', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    incoming.leg.over('remote_hangup');
    await settle();
    expect(session.closeReason).toBe('connection_closed');
    expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
  });

  test('the session ends: the leg is hung up when the last word is out, not before', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    const over = session.sayAll(fakeSpeech('Bye.'), stage.clock.now());
    void session.close('agent_ended');
    await stage.run(over);
    expect(incoming.leg.end).toBeNull();
    await stage.run(200);
    expect(incoming.leg.end).toBe('local_hangup');
    expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
  });

  test('what a far end holds unplayed is waited for too', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming(new FakeLeg({ kind: 'voip', leadMs: 2000 }));
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    expect(session.transport!.leadMs).toBe(2000);
    const over = session.sayAll(fakeSpeech('Bye.'), stage.clock.now());
    void session.close('agent_ended');
    await stage.run(over + 1980);
    expect(incoming.leg.end).toBeNull();
    await stage.run(220);
    expect(incoming.leg.end).toBe('local_hangup');
  });

  test('on hold the far end hears nothing, and the agent hears nothing', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    incoming.leg.putOnHold(true);
    incoming.leg.say(LOUD);
    session.say(fakeSpeech('Hello?'), 0, 0);
    expect([session.heard, incoming.leg.played]).toEqual([[], []]);
    incoming.leg.putOnHold(false);
    incoming.leg.say(LOUD);
    session.say(fakeSpeech('Hello?'), 0, 0);
    expect([session.heard.length, incoming.leg.played.length]).toEqual([1, 1]);
  });
});

describe('a call that comes to nothing', () => {
  test('the caller gives up while the session is made: its slot is given back', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    incoming.giveUp();
    await settle();
    expect(incoming.log).not.toContain('answer');
    expect([session.started, session.closeReason]).toEqual([false, 'connection_closed']);
    expect(stage.calls.size).toBe(0);
  });

  test('no sound in common: its slot is given back', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming();
    incoming.onAnswer = () => Promise.reject(new Error('no codec'));
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    expect([session.started, session.closeReason]).toEqual([false, 'connection_closed']);
    expect(stage.calls.size).toBe(0);
  });

  test.each([
    ['not_configured', 480],
    ['unavailable', 503],
  ] as const)('%s is refused with %i, without a word', async (kind, status) => {
    const stage = new Stage(kit(), () => refusal(kind));
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    expect(incoming.log).toEqual(['ring', `refuse ${status}`]);
    expect(stage.voice.spoken).toEqual([]);
  });

  test('trouble with the database is refused with 503', async () => {
    const stage = new Stage(kit(), () => Promise.reject(new Error('no database')));
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    expect(incoming.log).toEqual(['ring', 'refuse 503']);
    expect(stage.logged.map(({ level }) => level)).toEqual(['error']);
    expect(stage.calls.size).toBe(0);
  });
});

describe('at capacity', () => {
  const takeOne = async (stage: Stage): Promise<FakeIncoming> => {
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    // Preparing the message may need the disk, which does not follow the test's clock.
    const isDecided = async (): Promise<void> => {
      await stage.run(20);
      expect(incoming.log.length).toBeGreaterThan(1);
    };
    await vi.waitFor(isDecided, { timeout: 20_000, interval: 1 });
    await stage.run(15_000);
    return incoming;
  };

  test('the caller hears the message in the agent’s language to its end, and the call ends', async () => {
    const stage = new Stage(kit(), () => refusal('capacity', 'German'));
    const { log, leg } = await takeOne(stage);
    expect(log).toEqual(['ring', 'answer']);
    expect(leg.saidTexts).toEqual([
      'Leider ist im Moment niemand frei.',
      'Bitte rufen Sie später noch einmal an.',
      'Auf Wiederhören.',
    ]);
    const due = leg.played.map(({ dueAt }) => dueAt);
    expect(due.every((at, index) => index === 0 || at - due[index - 1]! === 20)).toBe(true);
    expect(leg.end).toBe('local_hangup');
    expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
  });

  test('it is made once', async () => {
    const stage = new Stage(kit(), () => refusal('capacity'));
    await takeOne(stage);
    const { leg } = await takeOne(stage);
    expect(stage.voice.spoken.length).toBe(3);
    expect(leg.saidTexts.length).toBe(3);
  });

  test('a language without sentences, or without a voice, gets English', async () => {
    const none = new Stage(kit(), () => refusal('capacity', 'ja'));
    expect((await takeOne(none)).leg.saidTexts[0]).toMatch(/^Unfortunately/);
    const mute = new Stage(
      kit((text) => {
        if (text.startsWith('Niestety')) throw new Error('no Polish voice');
      }),
      () => refusal('capacity', 'pl'),
    );
    expect((await takeOne(mute)).leg.saidTexts[0]).toMatch(/^Unfortunately/);
  });

  test('where nothing can speak, the caller is told 486', async () => {
    const stage = new Stage(
      kit(() => {
        throw new Error('no voice');
      }),
      () => refusal('capacity'),
    );
    expect((await takeOne(stage)).log).toEqual(['ring', 'refuse 486']);
    expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
  });

  test('a caller who hangs up during the message is done with', async () => {
    const stage = new Stage(kit(), () => refusal('capacity'));
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await stage.run(1000);
    expect(incoming.leg.played.length).toBeGreaterThan(10);
    incoming.leg.over();
    await settle();
    expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
  });

  test('a file takes the voice’s place, and a broken one is a warning', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'duet-messages-'));
    try {
      writeFileSync(join(dir, 'busy.de.wav'), waveFile(new Int16Array(8000).fill(900), 8000));
      writeFileSync(join(dir, 'busy.wav'), 'this is no sound');
      const german = new Stage(kit(), () => refusal('capacity', 'de-AT'), dir);
      const { leg } = await takeOne(german);
      expect(leg.played.length).toBe(50);
      expect(german.voice.spoken).toEqual([]);
      const french = new Stage(kit(), () => refusal('capacity', 'fr'), dir);
      expect((await takeOne(french)).leg.saidTexts[0]).toMatch(/^Malheureusement/);
      expect(french.logged.map(({ message }) => message)).toEqual([
        'a message for callers cannot be used: it is no WAV file',
      ]);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  test('a flood of callers hears no more than forty messages at once', async () => {
    const stage = new Stage(kit(), () => refusal('capacity'));
    const flood = Array.from({ length: 45 }, () => new FakeIncoming(new FakeLeg()));
    for (const incoming of flood) stage.calls.inbound(incoming, AGENT, null);
    await stage.run(100);
    expect(flood.filter(({ log }) => log.includes('answer')).length).toBe(40);
    expect(flood.filter(({ log }) => log.includes('refuse 486')).length).toBe(5);
  });
});

describe('a process that stops', () => {
  test('takes no more calls, waits for those that it has, and ends them at last', async () => {
    const session = new FakeSession();
    const stage = Stage.of(kit(), session);
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    let drained = false;
    void stage.calls.drain(10_000).then(() => (drained = true));
    const late = new FakeIncoming();
    stage.calls.inbound(late, AGENT, null);
    expect(late.log).toEqual(['refuse 503']);
    await stage.run(9000);
    expect(drained).toBe(false);
    await stage.run(1000);
    expect(drained).toBe(true);
    const closed = stage.calls.close();
    await settle();
    await closed;
    expect([session.closeReason, incoming.leg.end]).toEqual(['server_draining', 'local_hangup']);
    expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
  });

  test('is done as soon as the last call is', async () => {
    const stage = Stage.of(kit(), new FakeSession());
    const incoming = new FakeIncoming();
    stage.calls.inbound(incoming, AGENT, null);
    await settle();
    const drained = stage.calls.drain(60_000);
    incoming.leg.over();
    await drained;
    expect(stage.clock.pending).toBe(0);
    incoming.leg.say(SILENCE);
  });
});
