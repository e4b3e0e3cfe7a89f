import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { defaultSettings } from '../../testing/scenarios/simulation.ts';
import { textOf } from '../../testing/turns.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { SessionSettings } from '../ports.ts';
import { Machine } from './machine.ts';

describe('interruption', () => {
  test('words: the reply stops as a whole, what was heard is kept, and the next one starts', () => {
    const bench = new Bench();
    bench.speak();
    const turnId = bench.voice();
    bench.heardMs = 300;
    bench.give({ type: 'voice_ended' });
    const effects = bench.give({ type: 'transcribed', turnId, text: 'And on Sundays?' });
    expect(kinds(effects)).toEqual([
      'stop_thinking',
      'store',
      'stop_speaking',
      'talk_state_changed canceled',
      'assistant cancelled',
      'user completed',
      'store',
      'assistant created',
      'talk_state_changed preparing',
      'think',
    ]);
    expect(effects[1]).toMatchObject({
      item: { role: 'agent', text: 'We', generated: 'We open at nine. And so on' },
    });
    expect(only(effects, 'think').request.history.map(textOf)).toEqual(['Tell me', 'We', 'And on Sundays?']);
  });

  test('nothing: the reply is held, and goes on 1.5 s after the voice', () => {
    const bench = new Bench();
    bench.speak();
    expect(kinds(bench.give({ type: 'voice_started' }))).toEqual([
      'user speech_started',
      'speech_started',
      'listen',
      'pause',
    ]);
    bench.now = 1000;
    expect(kinds(bench.give({ type: 'voice_ended' }))).toEqual(['finish_listening']);
    expect(kinds(bench.toDeadline())).toEqual(['resume']);
    expect(bench.now).toBe(2500);
  });

  test('a guess that is taken back has interrupted: the agent answers all the same', () => {
    const bench = new Bench();
    bench.speak();
    const turnId = bench.voice();
    expect(kinds(bench.give({ type: 'partial', turnId, text: 'wait' }))).toContain('assistant cancelled');
    bench.give({ type: 'voice_ended' });
    expect(kinds(bench.give({ type: 'transcribed', turnId, text: '' }))).toContain('think');
  });

  test('a guess without words, and the same guess twice, do nothing', () => {
    const bench = new Bench();
    bench.speak();
    const turnId = bench.voice();
    expect(kinds(bench.give({ type: 'partial', turnId, text: 'mhm' }))).toEqual(['transcript_partial']);
    expect(kinds(bench.give({ type: 'partial', turnId, text: 'mhm ' }))).toEqual([]);
  });

  test('a typed message while the user speaks is answered, silently until the user has finished', () => {
    const bench = new Bench();
    bench.voice();
    expect(kinds(bench.type('Hello')).slice(-2)).toEqual(['think', 'pause']);
    bench.give({ type: 'voice_ended' });
    expect(kinds(bench.toDeadline())).toEqual(['resume']);
  });

  test('speech that goes on before the text of its first part is there, is answered in one', () => {
    const bench = new Bench();
    const first = bench.voice();
    bench.give({ type: 'voice_ended' });
    const second = bench.voice();
    expect(kinds(bench.give({ type: 'transcribed', turnId: first, text: 'When do' }))).toEqual([
      'user completed',
      'store',
    ]);
    bench.give({ type: 'voice_ended' });
    const effects = bench.give({ type: 'transcribed', turnId: second, text: 'you open' });
    expect(only(effects, 'think').request.history.map(textOf)).toEqual(['When do', 'you open']);
  });
});

describe('what hangs is given up', () => {
  test('a language model that is silent for 30 s', () => {
    const bench = new Bench();
    bench.type('Hello');
    expect(kinds(bench.toDeadline())).toEqual([
      'stop_thinking',
      'stop_speaking',
      'talk_state_changed canceled',
      'assistant failed',
      // It says that it could not answer.
      'assistant created',
      'talk_state_changed preparing',
      'assistant delta',
      'speak',
      'speak',
    ]);
    expect(bench.now).toBe(30_000);
  });

  test('speech that does not come, and sound that stands still; but not sound that moves', () => {
    const bench = new Bench();
    bench.speak();
    bench.heardMs = 100;
    expect(kinds(bench.toDeadline())).toEqual([]);
    bench.heardMs = 200;
    expect(kinds(bench.toDeadline())).toEqual([]);
    expect(kinds(bench.toDeadline())).toContain('assistant failed');
    expect(bench.now).toBe(90_000);
  });

  test('a turn that never ends, and speech to text that never answers', () => {
    const bench = new Bench();
    bench.voice();
    expect(kinds(bench.toDeadline())).toEqual(['finish_listening']);
    expect(bench.now).toBe(90_000);
    expect(kinds(bench.toDeadline())).toEqual([]);
    const effects = bench.toDeadline();
    expect(kinds(effects).slice(0, 3)).toEqual(['cancel_listening', 'user completed', 'assistant created']);
    bench.hear(effects);
    expect([bench.now, bench.machine.nextDeadline]).toEqual([120_000, Infinity]);
  });
});

test('who speaks or is spoken to is not idle', () => {
  const bench = new Bench({ idle: { warnAfterMs: 20_000, expireAfterMs: 25_000 } });
  bench.speak();
  for (const heardMs of [100, 200, 300]) {
    bench.heardMs = heardMs;
    expect(kinds(bench.toDeadline())).toEqual([]);
  }
  expect(bench.now).toBe(90_000);
  bench.give({ type: 'command', message: { type: 'cancel' } });
  expect(bench.machine.nextDeadline).toBe(110_000);
});

test('what a client lets the agent know cancels the idle warning, as any completed message does', () => {
  const bench = new Bench({ idle: { warnAfterMs: 20_000, expireAfterMs: 25_000 } });
  expect(kinds(bench.toDeadline())).toEqual(['avatar_connection_warning']);
  const data = { text: 'Somebody is there.', role: 'system', trigger_response: false };
  expect(kinds(bench.give({ type: 'command', message: { type: 'send_message', data } }))).toEqual([]);
  expect(bench.machine.nextDeadline).toBe(40_000);
  expect(kinds(bench.toDeadline())).toEqual(['avatar_connection_warning']);
});

describe('failures', () => {
  test('a language model that fails halfway: whole sentences are still spoken, then the reply has failed', () => {
    const bench = new Bench();
    const { responseId } = only(bench.type('Tell me'), 'think');
    const said = bench.give({ type: 'reply_delta', responseId, text: 'We open at nine. And we' });
    const { segmentId, text } = only(said, 'speak');
    expect(kinds(bench.give({ type: 'reply_failed', responseId, error: 'broken', retryable: true }))).toEqual(
      [],
    );
    bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    bench.give({ type: 'playout_started', segmentId });
    const effects = bench.give({ type: 'playout_finished', segmentId });
    expect(kinds(effects)).toEqual(['store', 'talk_state_changed ended', 'assistant failed']);
    expect(effects[0]).toMatchObject({
      item: { text: 'We open at nine.', generated: 'We open at nine. And we' },
    });
  });

  test('a language model without end is stopped', () => {
    const bench = new Bench({ modality: 'text' });
    const { responseId } = only(bench.type('Tell me'), 'think');
    const effects = bench.give({ type: 'reply_delta', responseId, text: 'x'.repeat(20_001) });
    expect(kinds(effects)).toEqual(['assistant delta', 'stop_thinking', 'store', 'assistant completed']);
  });
});

describe('the avatar (facts 1.3)', () => {
  const ready = (
    policy: SessionSettings['videoPolicy'],
    ...modes: ('audio_only' | 'audio_video')[]
  ): unknown[] => {
    const bench = new Bench({ videoPolicy: policy });
    const effects = modes.flatMap((mode) => bench.give({ type: 'avatar_ready', mode }));
    return effects.map((effect) => effect.type === 'send' && effect.event.data);
  };
  const plain = { state: 'ready' };
  const [sound, both] = ['audio_only', 'audio_video'].map((mode) => ({ state: 'ready', details: { mode } }));

  test.each([
    ['required', ['audio_video'], [plain]],
    ['required', ['audio_only', 'audio_video', 'audio_video'], [plain]],
    ['deferred', ['audio_only'], [sound]],
    ['deferred', ['audio_only', 'audio_only', 'audio_video', 'audio_only'], [sound, both]],
    ['deferred', ['audio_video'], [sound, both]],
  ] as const)('%s, %j', (policy, modes, events) => {
    expect(ready(policy, ...modes)).toEqual(events);
  });
});

describe('a caller whom nothing understands', () => {
  const begin = (settings: Partial<SessionSettings>): string[] => {
    const bench = new Bench({ isDeaf: true, ...settings });
    const ready = () => bench.give({ type: 'avatar_ready', mode: 'audio_only' });
    return [...ready(), ...ready()].flatMap((effect) => (effect.type === 'speak' ? [effect.text] : []));
  };

  test.each([
    ['en', 'I am sorry, I cannot hear you'],
    ['de-AT', 'Es tut mir leid, ich kann Sie nicht hören'],
    ['sw', 'I am sorry, I cannot hear you'],
  ])('is told so once, in %s', (language, words) => {
    for (const initialSpeech of [null, 'Greet the caller.'])
      expect(begin({ approvals: 'voice', language, initialSpeech }).join(' ')).toMatch(words);
  });

  test('types in a browser, and is greeted as ever', () => {
    expect(begin({ initialSpeech: null })).toEqual([]);
  });
});

test('only so many messages may wait', () => {
  const bench = new Bench();
  bench.type('Go');
  const answers = Array.from({ length: 102 }, () => kinds(bench.type('And?', { delay: true })));
  expect(answers.slice(0, 100).flat()).toEqual([]);
  expect(answers.slice(100)).toEqual([['error'], ['error']]);
});

test('nothing happens before the start, and a second start is none', () => {
  const bench = new Bench();
  expect(bench.give({ type: 'started' })).toEqual([]);
  const machine = new Machine(defaultSettings, {
    newId: (prefix) => prefix,
    wallTime: () => 0,
    heardMs: () => 0,
    silenceMs: () => 0,
    mayBegin: () => false,
    canTranscribe: true,
  });
  expect([machine.step({ type: 'voice_started' }, 0), machine.nextDeadline]).toEqual([[], Infinity]);
});

test('a reply is in progress from its request to the model until it was heard', () => {
  const bench = new Bench();
  expect(bench.machine.isReplying).toBe(false);
  const { responseId } = only(bench.type('Tell me'), 'think');
  expect(bench.machine.isReplying).toBe(true);
  bench.give({ type: 'reply_delta', responseId, text: 'We open at nine.' });
  const effects = bench.done(responseId);
  expect(bench.machine.isReplying).toBe(true);
  bench.hear(effects);
  expect(bench.machine.isReplying).toBe(false);
});
