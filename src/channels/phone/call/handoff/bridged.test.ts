import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../testing/clock.ts';
import { FakeTts } from '../../../../testing/tts.ts';
import { FakeIncoming, FakeLeg } from '../testing/fake-leg.ts';
import { FakeSession, handoffTo, openedCall } from '../testing/fake-session.ts';
import {
  AGENT,
  areJoined,
  hearsMusic,
  LOUD,
  nothingLeft,
  openScene,
  OTHER,
  transfer,
  type Scene,
} from '../testing/scene.ts';
import { LONGEST_JOINED_MS, settle, Stage, type Kit } from '../testing/stage.ts';

const kit = (): Kit => {
  const clock = new FakeClock();
  return { clock, voice: new FakeTts({ clock }) };
};

describe('a REFER that is refused becomes a bridge', () => {
  const bridged = async (scene: Scene) => {
    const moving = transfer(scene);
    await scene.stage.run(1000);
    scene.phone.pickUp();
    return await moving;
  };

  test.each([405, 408, 501, 603, 420, 488])('%i', async (status) => {
    const scene = await openScene(kit());
    scene.caller.onRefer = () => ({ kind: 'refused', status, reason: '' });
    expect(await bridged(scene)).toMatchObject({ ends: 'transferred' });
    expect(scene.phone.dialled).toEqual(['100']);
  });

  test('music while it rings, then the two hear each other, and outlive the session', async () => {
    const scene = await openScene(kit());
    const { caller, phone, session, stage } = scene;
    const moving = transfer(scene);
    await stage.run(2000);
    expect(hearsMusic(scene)).toBe(true);
    const due = caller.played.map(({ dueAt }) => dueAt);
    expect(due.every((at, index) => index === 0 || at - due[index - 1]! === 20)).toBe(true);
    phone.pickUp();
    await moving;
    await settle();
    expect([session.closeReason, caller.end, phone.leg.end]).toEqual(['transferred', null, null]);
    expect(areJoined(scene)).toBe(true);
    expect([session.heard, stage.calls.size]).toEqual([[], 1]);
    caller.sendDigit('5');
    expect(phone.leg.digits).toEqual(['5']);
    const before = caller.played.length;
    await stage.run(1000);
    expect(caller.played.length).toBe(before);
    expect(phone.leg.ticks).toBeGreaterThan(100);
    phone.leg.over();
    await settle();
    expect(caller.end).toBe('local_hangup');
    nothingLeft(scene);
  });

  test('whoever is put on hold hears music', async () => {
    const scene = await openScene(kit());
    const { caller, phone, stage } = scene;
    await bridged(scene);
    const sent = caller.sent.length;
    phone.leg.putOnHold(true);
    phone.leg.say(OTHER);
    await stage.run(100);
    expect(hearsMusic(scene)).toBe(true);
    expect(caller.sent.length).toBe(sent);
    phone.leg.putOnHold(false);
    expect(areJoined(scene)).toBe(true);
    caller.over();
    await settle();
    expect(phone.leg.end).toBe('local_hangup');
    nothingLeft(scene);
  });

  test('ringing and announcements from there take the music’s place, silence does not', async () => {
    const scene = await openScene(kit());
    const { caller, phone, stage } = scene;
    void transfer(scene);
    await stage.run(200);
    phone.leg.say(new Int16Array(320));
    await stage.run(40);
    expect([caller.sent.length, hearsMusic(scene)]).toEqual([0, true]);
    const played = caller.played.length;
    await stage.run(1000, () => phone.leg.say(OTHER));
    expect(caller.sent.length).toBe(50);
    expect(caller.played.length - played).toBeLessThanOrEqual(1);
    await stage.run(6000, () => phone.leg.say(new Int16Array(320)));
    expect(caller.played.length).toBeGreaterThan(played + 40);
  });

  test('keys behind a comma are pressed when it has answered, before the two are joined', async () => {
    const scene = await openScene(kit(), { handoff: { transferExtension: '100,,42#' } });
    const { caller, phone, stage } = scene;
    let sent = (): void => undefined;
    phone.leg.onDtmf = () => new Promise((resolve) => (sent = resolve));
    const moving = transfer(scene);
    await stage.run(100);
    expect([caller.refers, phone.dialled]).toEqual([[], ['100']]);
    phone.pickUp();
    await stage.run(1000);
    expect(phone.leg.digits).toEqual([',,42#']);
    expect(areJoined(scene)).toBe(false);
    expect(hearsMusic(scene)).toBe(true);
    sent();
    await moving;
    expect(areJoined(scene)).toBe(true);
  });

  test('the call keeps its slot behind the end of its session, until it is over', async () => {
    const scene = await openScene(kit());
    const { caller, session, stage } = scene;
    const kept = (): number | undefined => stage.sessions.slots.get(session.settings.sessionId);
    await bridged(scene);
    expect([session.closeReason, kept()]).toEqual(['transferred', 1]);
    await stage.run(60_000);
    expect(kept()).toBe(11);
    caller.over();
    await settle();
    expect(kept()).toBe(undefined);
    nothingLeft(scene);
  });

  test('the session ends when the slot is kept, and not before', async () => {
    const scene = await openScene(kit());
    let keep = (): void => undefined;
    scene.stage.sessions.renewSlot = () => new Promise((resolve) => (keep = resolve));
    void bridged(scene);
    await scene.stage.run(1200);
    expect([areJoined(scene), scene.session.closeReason]).toEqual([true, null]);
    keep();
    await settle();
    expect(scene.session.closeReason).toBe('transferred');
  });

  test('a slot that is being kept when the call ends is free behind that', async () => {
    const scene = await openScene(kit());
    const { stage } = scene;
    await bridged(scene);
    const order: string[] = [];
    let keep = (): void => undefined;
    stage.sessions.renewSlot = () => new Promise((resolve) => (keep = () => (order.push('kept'), resolve())));
    stage.sessions.releaseSlot = () => Promise.resolve(void order.push('free'));
    await stage.run(6_000);
    scene.phone.leg.over();
    await settle();
    expect([order, stage.calls.size]).toEqual([[], 1]);
    keep();
    await settle();
    expect(order).toEqual(['kept', 'free']);
    nothingLeft(scene);
  });

  test('the call ends when it has lasted as long as it may, and the log says so', async () => {
    const scene = await openScene(kit());
    const { caller, phone, stage } = scene;
    await bridged(scene);
    stage.clock.advance(LONGEST_JOINED_MS - 1_000);
    await settle();
    expect([areJoined(scene), stage.logged]).toEqual([true, []]);
    stage.clock.advance(1_000);
    await settle();
    expect([caller.end, phone.leg.end]).toEqual(['local_hangup', 'local_hangup']);
    expect(stage.logged).toEqual([
      { level: 'warn', message: 'a joined call was ended: it has lasted as long as it may' },
    ]);
    nothingLeft(scene);
  });

  test('busy: the caller is back with the agent', async () => {
    const scene = await openScene(kit());
    const moving = transfer(scene);
    await scene.stage.run(500);
    scene.phone.refuse(486);
    expect((await moving).output).toContain('because the line is busy.');
    scene.caller.say(LOUD);
    expect([scene.session.heard.length, scene.session.closeReason]).toEqual([1, null]);
  });

  test('no answer within 25 seconds: the caller is back with the agent', async () => {
    const scene = await openScene(kit());
    const moving = transfer(scene);
    await scene.stage.run(24_900);
    expect([scene.phone.leg.end, scene.session.heard.length]).toEqual([null, 0]);
    await scene.stage.run(200);
    expect((await moving).output).toContain('because nobody answered in time.');
    expect(scene.phone.leg.end).toBe('local_hangup');
    scene.caller.say(LOUD);
    expect(scene.session.heard.length).toBe(1);
    expect(await transfer(scene, { destination: 'nowhere' })).toMatchObject({ isError: true });
  });

  test('a line that cannot dial is a failed transfer', async () => {
    const session = new FakeSession();
    const stage = new Stage(kit(), () => openedCall(session, { handoff: handoffTo() }));
    const caller = new FakeLeg();
    stage.calls.inbound(new FakeIncoming(caller), AGENT, () => Promise.reject(new Error('no port')));
    await settle();
    const outcome = await session.callTool('transfer_call', { destination: 'main' });
    expect(outcome.output).toContain('because the call could not be placed.');
    expect(stage.logged.map(({ level }) => level)).toEqual(['error']);
  });

  test('the caller hangs up while it rings: the second leg ends', async () => {
    const scene = await openScene(kit());
    void transfer(scene);
    await scene.stage.run(500);
    scene.caller.over();
    await settle();
    expect([scene.phone.leg.end, scene.session.closeReason]).toEqual(['local_hangup', 'connection_closed']);
    nothingLeft(scene);
  });

  test.each(['idle_timeout', 'server_draining'] as const)(
    'the session ends for another reason (%s): both legs end',
    async (reason) => {
      const scene = await openScene(kit());
      void transfer(scene);
      await scene.stage.run(500);
      void scene.session.close(reason);
      await settle();
      expect([scene.phone.leg.end, scene.caller.end]).toEqual(['local_hangup', 'local_hangup']);
      nothingLeft(scene);
    },
  );

  test('the caller hangs up while keys are pressed: the second leg ends', async () => {
    const scene = await openScene(kit(), { handoff: { transferExtension: '100,1' } });
    scene.phone.leg.onDtmf = () => new Promise(() => undefined);
    void transfer(scene);
    await scene.stage.run(100);
    scene.phone.pickUp();
    await scene.stage.run(100);
    scene.caller.over();
    await settle();
    expect(scene.phone.leg.end).toBe('local_hangup');
    nothingLeft(scene);
  });

  test('a process that stops waits for bridges, and hangs them up at last', async () => {
    const scene = await openScene(kit());
    await bridged(scene);
    await settle();
    let isDrained = false;
    void scene.stage.calls.drain(5000).then(() => (isDrained = true));
    await scene.stage.run(4000);
    expect([isDrained, areJoined(scene)]).toEqual([false, true]);
    await scene.stage.calls.close();
    expect([scene.caller.end, scene.phone.leg.end]).toEqual(['local_hangup', 'local_hangup']);
    await settle();
    expect(isDrained).toBe(true);
    nothingLeft(scene);
  });
});
