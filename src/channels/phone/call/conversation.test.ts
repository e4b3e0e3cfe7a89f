import { describe, expect, test } from 'vitest';
import { createLiveSession } from '../../../conversation/live/index.ts';
import type { LiveSession, SessionSettings, ToolProvider } from '../../../conversation/ports.ts';
import type { ReplyPiece, ReplyRequest } from '../../../conversation/provider-ports.ts';
import type { OpenedCall } from '../../../live/calls.ts';
import { callOf, FakeLlm, lastUserText } from '../../../testing/llm.ts';
import { FakeRecorder } from '../../../testing/recorder.ts';
import { broken } from '../../../testing/scenarios/looking.ts';
import { FakeClock } from '../../../testing/clock.ts';
import { FakeTts } from '../../../testing/tts.ts';
import { holdMusic } from './hold-music.ts';
import { FakeIncoming, FakeLeg, FakePhone } from './testing/fake-leg.ts';
import { handoffTo, openedCall, settings } from './testing/fake-session.ts';
import { loudIsVoice, Stage } from './testing/stage.ts';
import { pause } from '../../../kernel/time/pause.ts';

/** A real session in a real call; the language model, the voice and the far end are controlled by the test. */

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const LOUD = new Int16Array(320).fill(5000);

type Answer = (request: ReplyRequest) => string | readonly ReplyPiece[];

const setUp = (
  answer: Answer,
  more: {
    settings?: Partial<SessionSettings>;
    opened?: Partial<OpenedCall>;
    cannotSpeak?: boolean;
    toolProvider?: (clock: FakeClock) => ToolProvider;
  } = {},
) => {
  const opened: { call: OpenedCall | null } = { call: null };
  const clock = new FakeClock();
  const voice = new FakeTts({ clock, ...(more.cannotSpeak && { check: broken() }) });
  const stage = new Stage({ clock, voice }, () => opened.call!);
  const recorder = new FakeRecorder();
  const llm = new FakeLlm({ clock, answer });
  let ids = 0;
  const session: LiveSession = createLiveSession(
    settings({ initialSpeech: 'Say hello.', ...more.settings }),
    {
      clock,
      newId: (prefix) => `${prefix}_${(ids += 1)}`,
      tts: voice,
      llm,
      stt: null,
      openVad: loudIsVoice,
      openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
      knowledge: { answers: [], passages: [] },
      ...(more.toolProvider && { toolProvider: more.toolProvider(clock) }),
      recorder,
      log: silent,
    },
  );
  opened.call = openedCall(session, { handoff: handoffTo(), ...more.opened });
  const stopTicks = stage.ticker.add((dueAt) => session.tick(dueAt));
  session.signal.addEventListener('abort', stopTicks);
  const caller = new FakeLeg();
  const phone = new FakePhone();
  return { stage, session, recorder, llm, caller, phone };
};

const called = async (answer: Answer, more: Parameters<typeof setUp>[1] = {}) => {
  const scene = setUp(answer, more);
  scene.stage.calls.inbound(
    new FakeIncoming(scene.caller),
    { agentId: 'agent_1', projectId: 'proj_1' },
    scene.phone.dial,
  );
  await scene.stage.run(3000);
  return scene;
};

const agentTexts = (scene: { recorder: FakeRecorder }): string[] =>
  scene.recorder.items.filter(({ role }) => role === 'agent').map(({ text }) => text);

describe('an agent on the telephone', () => {
  test('greets, is offered the telephone’s tools, and answers to keys', async () => {
    const scene = await called((request) =>
      request.task === null ? `You said: ${lastUserText(request)}.` : 'Hello.',
    );
    expect(scene.caller.saidTexts).toEqual(['Hello.']);
    expect(scene.llm.requests[0]?.tools.map(({ name }) => name)).toEqual([
      'transfer_call',
      'press_keys',
      'end_call',
    ]);
    scene.caller.sendDigit('4');
    scene.caller.sendDigit('#');
    await scene.stage.run(4000);
    expect(scene.caller.saidTexts).toEqual(['Hello.', 'You said: Pressed 4 #.']);
    scene.caller.over();
    await scene.stage.run(40);
    expect(scene.recorder.closes).toEqual(['connection_closed']);
    expect([scene.stage.calls.size, scene.stage.clock.pending]).toEqual([0, 0]);
  });

  test('says goodbye to its end before it hangs up', async () => {
    const scene = await called((request) =>
      request.task === null ? ['Goodbye, and thank you for calling.', callOf('c1', 'end_call')] : 'Hello.',
    );
    scene.caller.sendDigit('#');
    await scene.stage.run(5000);
    expect(scene.caller.saidTexts).toEqual(['Hello.', 'Goodbye, and thank you for calling.']);
    expect([scene.recorder.closes, scene.caller.end]).toEqual([['agent_ended'], 'local_hangup']);
    expect([scene.stage.calls.size, scene.stage.clock.pending]).toEqual([0, 0]);
  });

  test('puts a caller through when its last words were heard, and the bridge outlives the session', async () => {
    const scene = await called((request) =>
      request.task === null
        ? ['One moment, please.', callOf('c1', 'transfer_call', { destination: 'main' })]
        : 'Hello.',
    );
    scene.caller.sendDigit('#');
    await scene.stage.run(600);
    expect(scene.phone.dialled).toEqual([]);
    await scene.stage.run(2000);
    expect(scene.caller.saidTexts).toContain('One moment, please.');
    expect(scene.phone.dialled).toEqual(['100']);
    expect(scene.caller.played.at(-1)?.speech).toBe(holdMusic());
    scene.phone.pickUp();
    await scene.stage.run(100);
    expect(scene.recorder.closes).toEqual(['transferred']);
    scene.caller.say(LOUD);
    expect(scene.phone.leg.sent.length).toBe(1);
    expect(scene.caller.end).toBeNull();
    scene.phone.leg.over();
    await scene.stage.run(40);
    expect([scene.caller.end, scene.stage.calls.size, scene.stage.clock.pending]).toEqual([
      'local_hangup',
      0,
      0,
    ]);
  });

  test('tells the caller that nobody answered, and goes on', async () => {
    const scene = await called((request) => {
      if (request.task !== null) return 'Hello.';
      const tool = request.history.findLast((turn) => turn.role === 'tool');
      if (tool?.output) return tool.output.includes('nobody answered') ? 'Nobody is there.' : tool.output;
      return ['One moment.', callOf('c1', 'transfer_call', { destination: 'main' })];
    });
    scene.caller.sendDigit('#');
    await scene.stage.run(29_000);
    expect(scene.caller.saidTexts.filter((text) => text !== '')).toEqual([
      'Hello.',
      'One moment.',
      'Nobody is there.',
    ]);
    expect(agentTexts(scene)).toContain('Nobody is there.');
    expect([scene.recorder.closes, scene.caller.end, scene.phone.leg.end]).toEqual([
      [],
      null,
      'local_hangup',
    ]);
  });

  test('a session that idles out during a transfer ends both legs', async () => {
    const scene = await called((request) =>
      request.task === null
        ? ['One moment.', callOf('c1', 'transfer_call', { destination: 'main' })]
        : 'Hello.',
    );
    scene.caller.sendDigit('#');
    await scene.stage.run(3000);
    void scene.session.close('idle_timeout');
    await scene.stage.run(200);
    expect([scene.caller.end, scene.phone.leg.end]).toEqual(['local_hangup', 'local_hangup']);
    expect([scene.stage.calls.size, scene.stage.clock.pending]).toEqual([0, 0]);
  });

  test('says what it was saying from where it was heard when the caller comes back from a hold', async () => {
    const text = 'We open at nine in the morning, and we close at six.';
    const scene = await called(({ task }) => (task === null ? text : 'Hello.'));
    scene.caller.sendDigit('#');
    await scene.stage.run(3000);
    scene.caller.putOnHold(true);
    const before = scene.caller.played.length;
    await scene.stage.run(60_000);
    expect([scene.caller.played.length, agentTexts(scene)]).toEqual([before, ['Hello.']]);
    scene.caller.putOnHold(false);
    await scene.stage.run(4000);
    expect(agentTexts(scene)).toEqual(['Hello.', text]);
    expect(scene.caller.played.length - before).toBeGreaterThan(10);
  });

  test('ends, and says so, when its voice fails again and again; nothing counts as heard', async () => {
    const scene = await called(() => 'Good morning.', { cannotSpeak: true });
    for (const key of ['1', '2']) {
      expect(scene.recorder.closes).toEqual([]);
      scene.caller.sendDigit(key);
      scene.caller.sendDigit('#');
      await scene.stage.run(3000);
    }
    expect([scene.recorder.closes, agentTexts(scene)]).toEqual([['provider_aborted'], []]);
    expect([scene.caller.end, scene.stage.clock.pending]).toEqual(['local_hangup', 0]);
  });

  test('leaves its first words on an answering machine, and they are in the record', async () => {
    const scene = setUp(() => 'Hello, this is Clara. Please call back.', {
      opened: { answeringMachine: { action: 'leaveMessage', message: null } },
    });
    const { stage, phone, recorder } = scene;
    void stage.calls.outbound({ sessionId: 'sess_1', destination: '1', dial: phone.dial });
    await stage.run(100);
    phone.pickUp();
    await stage.run(3000, () => phone.leg.say(LOUD));
    expect(phone.leg.played).toEqual([]);
    await stage.run(4100, () => phone.leg.say(new Int16Array(320)));
    await stage.run(6500, () => phone.leg.say(LOUD));
    expect(phone.leg.saidTexts.join(' ')).toBe('Hello, this is Clara. Please call back.');
    expect(agentTexts(scene)).toEqual(['Hello, this is Clara. Please call back.']);
    expect([recorder.starts, recorder.closes, phone.leg.end]).toEqual([1, ['agent_ended'], 'local_hangup']);
    expect([stage.calls.size, stage.clock.pending]).toEqual([0, 0]);
  });
});

describe('first words for an answering machine, which need a tool', () => {
  const PLAIN = 'Your appointment is on Tuesday.';

  /** A tool call of this duration; like an MCP server's, it sends events if it is told to. */
  const lookUp =
    (ms: number, tells = false) =>
    (clock: FakeClock): ToolProvider => {
      let send = (_action: string): void => undefined;
      return {
        specs: [{ name: 'look_up', description: 'Looks it up.', parameters: { type: 'object' } }],
        open: (session) => {
          if (tells) send = (action) => session.send({ event: 'mcp_call', data: { item_id: 'i', action } });
        },
        call: async (_call, { signal }) => {
          send('started');
          await pause(clock, ms, signal);
          send('completed');
          return { output: 'Tuesday', isError: false, answers: true, ends: null };
        },
      };
    };

  /** Runs a call after the end of a machine's greeting. */
  const leaves = async (
    before: readonly string[],
    toolProvider: (clock: FakeClock) => ToolProvider,
    language = 'en',
  ) => {
    const answer: Answer = ({ history }) =>
      history.some(({ role }) => role === 'tool') ? PLAIN : [...before, callOf('c1', 'look_up')];
    const answeringMachine = { action: 'leaveMessage', message: null } as const;
    const scene = setUp(answer, { toolProvider, settings: { language }, opened: { answeringMachine } });
    const { stage, phone } = scene;
    void stage.calls.outbound({ sessionId: 'sess_1', destination: '1', dial: phone.dial });
    await stage.run(100);
    phone.pickUp();
    await stage.run(3000, () => phone.leg.say(LOUD));
    await stage.run(4000, () => phone.leg.say(new Int16Array(320)));
    return scene;
  };

  test.each([
    ['no word before', [], lookUp(500), [PLAIN]],
    ['the agent’s own words before', ['One second.'], lookUp(2500), ['One second.', PLAIN]],
    ['words that pass the time', [], lookUp(9000), ['One moment, please.', PLAIN]],
    ['none, in a language without such words', [], lookUp(9000), [PLAIN], 'mt'],
    [
      'both kinds of them',
      ['I look.'],
      lookUp(30_000, true),
      ['I look.', 'I am still working on it.', PLAIN],
    ],
  ])(
    '%s: the call ends behind what was to be said',
    async (_what, before, toolProvider, said, language = 'en') => {
      const scene = await leaves(before, toolProvider, language);
      await scene.stage.run(40_000);
      expect(scene.phone.leg.saidTexts).toEqual(said);
      expect([scene.recorder.closes, scene.phone.leg.end]).toEqual([['agent_ended'], 'local_hangup']);
      expect([scene.stage.calls.size, scene.stage.clock.pending]).toEqual([0, 0]);
    },
  );

  test('words that cannot be said are not waited for', async () => {
    const answeringMachine = { action: 'leaveMessage', message: null } as const;
    const scene = setUp(
      () => {
        throw new Error('no llm');
      },
      { opened: { answeringMachine } },
    );
    const { stage, phone, recorder } = scene;
    void stage.calls.outbound({ sessionId: 'sess_1', destination: '1', dial: phone.dial });
    await stage.run(100);
    phone.pickUp();
    await stage.run(3000, () => phone.leg.say(LOUD));
    await stage.run(4500, () => phone.leg.say(new Int16Array(320)));
    expect([recorder.closes, phone.leg.end]).toEqual([['agent_ended'], 'local_hangup']);
  });
});
