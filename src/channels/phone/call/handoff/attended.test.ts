import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../testing/clock.ts';
import { FakeTts } from '../../../../testing/tts.ts';
import { type FakePhone, party } from '../testing/fake-leg.ts';
import {
  areJoined,
  hearsMusic,
  LOUD,
  nothingLeft,
  openScene,
  transfer,
  type Scene,
  type SceneOptions,
} from '../testing/scene.ts';
import { settle, type Kit } from '../testing/stage.ts';

const kit = (check?: (text: string) => void): Kit => {
  const clock = new FakeClock();
  return { clock, voice: new FakeTts({ clock, ...(check && { check }) }) };
};

describe('attended', () => {
  const attended = (more: SceneOptions = {}, check?: (text: string) => void): Promise<Scene> =>
    openScene(kit(check), { ...more, handoff: { mode: 'attended', ...more.handoff } });
  const SUMMARY = { summary: 'She wants her money back.' };

  test('the person hears who calls and why, and takes the call by pressing 1', async () => {
    const scene = await attended();
    const { caller, phone, session, stage } = scene;
    const moving = transfer(scene, SUMMARY);
    await stage.run(1000);
    phone.pickUp();
    await stage.run(9000);
    expect(phone.leg.saidTexts).toEqual([
      'You have a call from Ada Lovelace.',
      'She wants her money back.',
      'Press 1 to take the call, or 2 to refuse it.',
    ]);
    expect([hearsMusic(scene), areJoined(scene)]).toEqual([true, false]);
    phone.leg.sendDigit('1');
    expect(await moving).toMatchObject({ ends: 'transferred' });
    expect(areJoined(scene)).toBe(true);
    expect(session.closeReason).toBe('transferred');
    caller.over();
    await settle();
    nothingLeft(scene);
  });

  test('1 may be pressed before the end of the summary', async () => {
    const scene = await attended();
    const moving = transfer(scene, SUMMARY);
    await scene.stage.run(100);
    scene.phone.pickUp();
    await scene.stage.run(1000);
    scene.phone.leg.sendDigit('7');
    scene.phone.leg.sendDigit('1');
    await moving;
    expect(areJoined(scene)).toBe(true);
    const said = scene.phone.leg.played.length;
    await scene.stage.run(1000);
    expect(scene.phone.leg.played.length).toBe(said);
  });

  test('staying on the line for five seconds takes it too', async () => {
    const scene = await attended();
    const moving = transfer(scene);
    await scene.stage.run(100);
    scene.phone.pickUp();
    let waited = 0;
    while (scene.phone.leg.saidTexts.length < 2) await scene.stage.run(20);
    while (!areJoined(scene)) {
      await scene.stage.run(20);
      waited += 20;
    }
    expect(waited).toBeGreaterThanOrEqual(4960);
    expect(waited).toBeLessThanOrEqual(5060);
    expect(await moving).toMatchObject({ ends: 'transferred' });
  });

  test.each([
    ['2', (phone: FakePhone) => phone.leg.sendDigit('2')],
    ['hanging up', (phone: FakePhone) => phone.leg.over()],
  ])('%s refuses it: the caller is back with the agent', async (_how, refuse) => {
    const scene = await attended();
    const moving = transfer(scene, SUMMARY);
    await scene.stage.run(100);
    scene.phone.pickUp();
    await scene.stage.run(1000);
    refuse(scene.phone);
    expect((await moving).output).toContain('because the person did not take the call.');
    expect(scene.phone.leg.end).not.toBeNull();
    scene.caller.say(LOUD);
    expect([scene.session.heard.length, scene.session.closeReason]).toEqual([1, null]);
    scene.caller.over();
    await settle();
    nothingLeft(scene);
  });

  test('nobody answers: the caller is back with the agent', async () => {
    const scene = await attended();
    const moving = transfer(scene);
    await scene.stage.run(25_100);
    expect((await moving).output).toContain('nobody answered in time');
    expect(scene.phone.leg.end).toBe('local_hangup');
  });

  test('the caller hangs up during the summary: the person’s leg ends', async () => {
    const scene = await attended();
    void transfer(scene, SUMMARY);
    await scene.stage.run(100);
    scene.phone.pickUp();
    await scene.stage.run(1000);
    scene.caller.over();
    await settle();
    expect([scene.phone.leg.end, scene.session.closeReason]).toEqual(['local_hangup', 'connection_closed']);
    nothingLeft(scene);
  });

  test('in the agent’s language, with the number digit by digit', async () => {
    const scene = await attended({ language: 'German', leg: { remote: party('+4930123') } });
    void transfer(scene);
    await scene.stage.run(100);
    scene.phone.pickUp();
    await scene.stage.run(9000);
    expect(scene.phone.leg.saidTexts).toEqual([
      'Sie haben einen Anruf von 4 9 3, 0 1 2, 3.',
      'Drücken Sie die 1, um ihn anzunehmen, oder die 2, um ihn abzulehnen.',
    ]);
  });

  test('the person hears the voice of the session, not that of the process', async () => {
    const voice = new FakeTts({ clock: new FakeClock() });
    const scene = await attended({ voice });
    void transfer(scene, SUMMARY);
    await scene.stage.run(100);
    scene.phone.pickUp();
    await scene.stage.run(1000);
    expect(voice.spoken).toContain('She wants her money back.');
    expect(scene.stage.voice.spoken).toEqual([]);
  });

  test('a voice that fails says less, and one that is silent puts the caller through', async () => {
    const check = (only: RegExp) => (text: string) => {
      if (!only.test(text)) throw new Error('no voice');
    };
    const less = await attended({}, check(/^You have a call from an unknown|^Press/));
    void transfer(less, SUMMARY);
    await less.stage.run(100);
    less.phone.pickUp();
    await less.stage.run(9000);
    expect(less.phone.leg.saidTexts[0]).toBe('You have a call from an unknown caller.');
    const mute = await attended({}, check(/^$/));
    const moving = transfer(mute, SUMMARY);
    await mute.stage.run(100);
    mute.phone.pickUp();
    expect(await moving).toMatchObject({ ends: 'transferred' });
    expect(areJoined(mute)).toBe(true);
  });

  test('the server is asked to join the two itself, and both legs go when it does', async () => {
    const scene = await attended();
    const { caller, phone, session, stage } = scene;
    let referred: (outcome: { kind: 'moved' }) => void = () => undefined;
    caller.onRefer = () => new Promise((resolve) => (referred = resolve));
    const moving = transfer(scene);
    await stage.run(100);
    phone.pickUp();
    await stage.run(200);
    phone.leg.sendDigit('1');
    await moving;
    expect(caller.refers).toEqual([{ extension: '100', consulted: phone.leg }]);
    expect(areJoined(scene)).toBe(true);
    referred({ kind: 'moved' });
    await settle();
    expect([caller.hangUps, session.closeReason]).toEqual([0, 'transferred']);
    caller.over();
    await settle();
    expect(phone.leg.end).toBe('local_hangup');
    nothingLeft(scene);
  });

  test('without a line to dial over it is blind', async () => {
    const scene = await attended({ canDial: false });
    scene.caller.onRefer = () => ({ kind: 'moved' });
    expect(await transfer(scene, SUMMARY)).toMatchObject({ ends: 'transferred' });
  });
});
