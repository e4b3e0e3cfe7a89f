import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../../testing/clock.ts';
import { FakeTts, fakeSpeech } from '../../../../testing/tts.ts';
import type { TransferOutcome } from '../../leg.ts';
import { holdMusic } from '../hold-music.ts';
import { party } from '../testing/fake-leg.ts';
import { hearsMusic, LOUD, nothingLeft, openScene, transfer } from '../testing/scene.ts';
import { settle, type Kit } from '../testing/stage.ts';
import { callerName } from './caller-name.ts';
import { dialString } from './destinations.ts';

const kit = (): Kit => {
  const clock = new FakeClock();
  return { clock, voice: new FakeTts({ clock }) };
};

describe('what the language model is offered', () => {
  test('main and the routes, in the words of the agent', async () => {
    const { session } = await openScene(kit(), {
      handoff: {
        transferDescription: 'When the caller is angry.',
        routes: [
          { extension: '201', purpose: 'billing' },
          { extension: '202', purpose: 'repairs' },
        ],
      },
    });
    expect(session.transport!.toolProvider!.specs.map(({ name }) => name)).toEqual([
      'transfer_call',
      'press_keys',
      'end_call',
    ]);
    expect(session.transport!.toolProvider!.specs[0]).toEqual({
      name: 'transfer_call',
      description: 'Transfers the caller to a person. When the caller is angry.',
      parameters: {
        type: 'object',
        properties: {
          destination: {
            type: 'string',
            enum: ['main', '1', '2'],
            description: 'main: whoever takes calls in general; 1: billing; 2: repairs',
          },
          summary: { type: 'string', description: 'What the person should know, in one or two sentences' },
        },
        required: ['destination'],
      },
      isFinal: true,
    });
  });

  test.each([
    ['is off', { enabled: false }],
    ['has nowhere to go', { transferExtension: null }],
  ])('no transfer where handoff %s', async (_why, handoff) => {
    const { session } = await openScene(kit(), { handoff });
    expect(session.transport!.toolProvider!.specs.map(({ name }) => name)).toEqual([
      'press_keys',
      'end_call',
    ]);
    expect(await session.callTool('transfer_call', { destination: 'main' })).toMatchObject({ isError: true });
  });

  test('a route without a main extension', async () => {
    const scene = await openScene(kit(), {
      handoff: { transferExtension: null, routes: [{ extension: '201', purpose: 'billing' }] },
    });
    scene.caller.onRefer = () => ({ kind: 'moved' });
    await transfer(scene, { destination: '1' });
    expect(scene.caller.refers.map(({ extension }) => extension)).toEqual(['201']);
  });

  test('an unknown destination is explained', async () => {
    const scene = await openScene(kit());
    expect(await transfer(scene, { destination: '7' })).toEqual({
      output: 'There is no such destination. Choose one of: main.',
      isError: true,
      answers: true,
      ends: null,
    });
    expect(scene.caller.refers).toEqual([]);
  });
});

describe('keys and the end', () => {
  test('keys are pressed when the agent has spoken', async () => {
    const { session, caller } = await openScene(kit());
    let heard = (): void => undefined;
    const pressing = session.callTool(
      'press_keys',
      { keys: '12,# a' },
      new Promise((resolve) => (heard = resolve)),
    );
    await settle();
    expect(caller.digits).toEqual([]);
    heard();
    expect(await pressing).toEqual({
      output: 'The keys were pressed.',
      isError: false,
      answers: false,
      ends: null,
    });
    expect(caller.digits).toEqual(['12,#A']);
  });

  test.each([[''], ['12x'], [null], [{}], ['1'.repeat(65)]])('keys that are none: %j', async (keys) => {
    const { session, caller } = await openScene(kit());
    expect(await session.callTool('press_keys', { keys })).toMatchObject({ isError: true, answers: true });
    expect(caller.digits).toEqual([]);
  });

  test('a line that cannot press keys is an error, not an accident', async () => {
    const { session, caller } = await openScene(kit());
    caller.onDtmf = () => Promise.reject(new Error('no telephone events'));
    expect(await session.callTool('press_keys', { keys: '1' })).toMatchObject({ isError: true });
  });

  test('end_call hangs up', async () => {
    const scene = await openScene(kit());
    expect(await scene.session.callTool('end_call')).toMatchObject({ ends: 'agent_ended', isError: false });
    await scene.stage.run(200);
    expect(scene.caller.end).toBe('local_hangup');
    nothingLeft(scene);
  });
});

describe('blind, by REFER', () => {
  test('waits for what the agent is saying, plays music, and lets the leg go quietly', async () => {
    const scene = await openScene(kit());
    const { session, caller, stage } = scene;
    let referred: (outcome: { kind: 'moved' }) => void = () => undefined;
    caller.onRefer = () => new Promise((resolve) => (referred = resolve));
    let heard = (): void => undefined;
    const moving = transfer(scene, {}, new Promise((resolve) => (heard = resolve)));
    await stage.run(500);
    expect([caller.refers, caller.played]).toEqual([[], []]);
    heard();
    await stage.run(1000);
    expect(caller.refers).toEqual([{ extension: '100', consulted: null }]);
    expect(hearsMusic(scene)).toBe(true);
    caller.say(LOUD);
    caller.sendDigit('3');
    expect([session.heard, session.keys]).toEqual([[], []]);
    session.say(fakeSpeech('Are you there?'), 0, stage.clock.now());
    session.transport!.flush();
    await settle();
    expect([caller.played.every(({ speech }) => speech === holdMusic()), caller.flushes]).toEqual([true, 0]);
    expect(session.commands).toEqual([{ type: 'cancel' }]);
    referred({ kind: 'moved' });
    expect(await moving).toEqual({
      output: 'The caller was put through.',
      isError: false,
      answers: false,
      ends: 'transferred',
    });
    expect([session.closeReason, caller.hangUps]).toEqual(['transferred', 0]);
    expect(stage.sessions.notes).toMatchObject({ transferredTo: '100' });
    caller.over();
    await settle();
    nothingLeft(scene);
  });

  test('a leg that has moved but does not end is ended', async () => {
    const scene = await openScene(kit());
    scene.caller.onRefer = () => ({ kind: 'moved' });
    await transfer(scene);
    await scene.stage.run(5100);
    expect(scene.caller.end).toBe('local_hangup');
    nothingLeft(scene);
  });

  test('the far end may hang up before it tells that it has moved', async () => {
    const scene = await openScene(kit());
    let referred: (outcome: { kind: 'moved' }) => void = () => undefined;
    scene.caller.onRefer = () => new Promise((resolve) => (referred = resolve));
    const moving = transfer(scene);
    await scene.stage.run(100);
    scene.caller.over();
    await settle();
    expect(scene.session.closeReason).toBeNull();
    referred({ kind: 'moved' });
    await moving;
    expect(scene.session.closeReason).toBe('transferred');
    nothingLeft(scene);
  });

  test('a caller who hangs up while it is tried is just gone', async () => {
    const scene = await openScene(kit());
    scene.caller.onRefer = () => new Promise(() => undefined);
    void transfer(scene);
    await scene.stage.run(100);
    scene.caller.over();
    await scene.stage.run(2100);
    expect(scene.session.closeReason).toBe('connection_closed');
    expect(scene.stage.calls.size).toBe(0);
  });

  test('a caller who hangs up before anybody was reached was not put through', async () => {
    const scene = await openScene(kit());
    let referred: (outcome: TransferOutcome) => void = () => undefined;
    scene.caller.onRefer = () => new Promise((resolve) => (referred = resolve));
    const moving = transfer(scene);
    await scene.stage.run(100);
    scene.caller.over();
    referred({ kind: 'failed', status: 487, reason: 'The far end has hung up.' });
    expect(await moving).toMatchObject({ isError: true, ends: null });
    expect(scene.session.closeReason).toBe('connection_closed');
    expect(scene.stage.sessions.notes).not.toHaveProperty('transferredTo');
    nothingLeft(scene);
  });

  test.each([
    [486, 'the line is busy'],
    [603, 'the call was declined'],
    [408, 'nobody answered in time'],
  ])('%i: the caller is back with the agent, who is told why', async (status, reason) => {
    const scene = await openScene(kit());
    const { session, caller } = scene;
    caller.onRefer = () => ({ kind: 'failed', status, reason: '' });
    const outcome = await transfer(scene);
    expect(outcome).toMatchObject({ isError: true, answers: true, ends: null });
    expect(outcome.output).toContain(`because ${reason}.`);
    expect([session.closeReason, scene.phone.dialled]).toEqual([null, []]);
    const before = caller.played.length;
    await scene.stage.run(200);
    expect(caller.played.length).toBe(before);
    caller.say(LOUD);
    caller.sendDigit('1');
    expect([session.heard.length, session.keys]).toEqual([1, ['1']]);
  });

  test('a far end that never tells what came of it keeps nobody waiting for ever', async () => {
    const scene = await openScene(kit());
    scene.caller.onRefer = () => new Promise(() => undefined);
    const moving = transfer(scene);
    await scene.stage.run(60_100);
    expect(await moving).toMatchObject({ isError: true });
    expect(hearsMusic(scene)).toBe(true);
  });

  describe('which the far end still tries when the caller is back with the agent', () => {
    const late = async () => {
      const scene = await openScene(kit());
      let referred: (outcome: TransferOutcome) => void = () => undefined;
      scene.caller.onRefer = () => new Promise((resolve) => (referred = resolve));
      const moving = transfer(scene);
      await scene.stage.run(60_100);
      expect((await moving).output).toContain('because nobody answered in time.');
      return { scene, tell: (outcome: TransferOutcome) => referred(outcome) };
    };

    test('calls nobody a second time, until it is over', async () => {
      const { scene, tell } = await late();
      const again = await transfer(scene);
      expect(again).toMatchObject({ isError: true, answers: true, ends: null });
      expect(again.output).toContain('still being rung');
      expect([scene.caller.refers.length, scene.phone.dialled]).toEqual([1, []]);
      tell({ kind: 'failed', status: 486, reason: '' });
      await settle();
      scene.caller.onRefer = () => ({ kind: 'moved' });
      expect(await transfer(scene)).toMatchObject({ ends: 'transferred' });
    });

    test('whoever picks up at last has the caller, and is in the record', async () => {
      const { scene, tell } = await late();
      tell({ kind: 'moved' });
      scene.caller.over('local_hangup');
      await settle();
      expect(scene.session.closeReason).toBe('transferred');
      expect(scene.stage.sessions.notes).toMatchObject({ transferredTo: '100' });
      nothingLeft(scene);
    });

    test('a caller who leaves the agent meanwhile is just gone', async () => {
      const { scene, tell } = await late();
      scene.caller.over();
      tell({ kind: 'failed', status: 487, reason: '' });
      await settle();
      expect(scene.session.closeReason).toBe('connection_closed');
      expect(scene.stage.sessions.notes).not.toHaveProperty('transferredTo');
      nothingLeft(scene);
    });
  });

  test('one transfer at a time', async () => {
    const scene = await openScene(kit());
    scene.caller.onRefer = () => new Promise(() => undefined);
    void transfer(scene);
    await settle();
    expect(await transfer(scene)).toEqual({
      output: 'A transfer is going on already.',
      isError: true,
      answers: false,
      ends: null,
    });
    expect(scene.caller.refers.length).toBe(1);
  });

  test('a provider’s leg is given the whole extension', async () => {
    const scene = await openScene(kit(), { leg: { kind: 'voip' }, handoff: { transferExtension: '100,12' } });
    scene.caller.onRefer = () => ({ kind: 'moved' });
    await transfer(scene);
    expect(scene.caller.refers[0]?.extension).toBe('100,12');
    expect(scene.stage.sessions.notes).toMatchObject({ transferredTo: '100' });
  });

  test('keys cannot be pressed by a far end that calls on its own: it is given the number', async () => {
    const scene = await openScene(kit(), { canDial: false, handoff: { transferExtension: '100,12' } });
    scene.caller.onRefer = () => ({ kind: 'moved' });
    await transfer(scene);
    expect(scene.caller.refers[0]?.extension).toBe('100');
  });

  test('a leg that throws is a failed transfer', async () => {
    const scene = await openScene(kit());
    scene.caller.onRefer = () => Promise.reject(new Error('no dialog'));
    const outcome = await transfer(scene);
    expect(outcome.output).toContain('because the call could not be placed.');
    expect(scene.stage.logged.map(({ level }) => level)).toEqual(['error']);
    scene.caller.over();
    await settle();
    nothingLeft(scene);
  });

  test('where nobody can be dialled, a refused REFER is the end of it', async () => {
    const scene = await openScene(kit(), { canDial: false });
    const outcome = await transfer(scene);
    expect(outcome.output).toContain('because the other side cannot do it.');
    expect(outcome.isError).toBe(true);
  });
});

test.each([
  ['100', '100', ''],
  ['100,12#', '100', ',12#'],
  ['+49 30 1,,a', '+49 30 1', ',,A'],
  ['sip:help@pbx.example', 'sip:help@pbx.example', ''],
  ['100,ext', '100,ext', ''],
])('%s is dialled as %s, and then %s', (extension, number, postDial) => {
  expect(dialString(extension)).toEqual({ number, postDial });
});

test.each([
  [party('+493012', 'Ada'), 'Ada'],
  [party('493012', '+49 30 12'), '4 9 3, 0 1 2'],
  [party('desk-7'), 'desk-7'],
  [party('anonymous', 'Anonymous'), null],
  [party(''), null],
])('%j is called %s', (caller, name) => {
  expect(callerName(caller)).toBe(name);
});
