import { describe, expect, test } from 'vitest';
import { agent, begin, LONG, message, seen, type } from '../../testing/scenarios/looking.ts';
import type { Simulation } from '../../testing/scenarios/simulation.ts';
import { textOf } from '../../testing/turns.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { TurnTiming } from '../ports.ts';
import type { ReplyPiece, Usage } from '../provider-ports.ts';

const spoken = (text: string): ReplyPiece => ({ text, speech: fakeSpeech(text.trim()) });

describe('a language model that speaks itself', () => {
  const speaking = (...texts: string[]): Simulation => begin({ llm: { answer: () => texts.map(spoken) } });

  test('is heard as it speaks, and no voice is asked', async () => {
    const simulation = speaking('We open ', 'at nine. ', 'Every day.');
    type(simulation, 'When?');
    await simulation.advance(4000);
    const said = simulation.transport.moments.flatMap(({ speech, frameIndex }) =>
      speech && frameIndex === 0 ? [speech.text] : [],
    );
    expect([said, simulation.tts.spoken]).toEqual([['We open', 'at nine.', 'Every day.'], []]);
    expect(message(agent(simulation, 'completed')[0])['content']).toBe('We open at nine. Every day.');
  });

  test('is interrupted, and what was heard of it is exact', async () => {
    const simulation = speaking('The house was built ', 'a long time ago. ', 'It has twelve rooms.');
    type(simulation, 'Tell me');
    await simulation.advance(1500);
    await simulation.advance(simulation.say('stop it please'));
    await simulation.advance(3000);
    const heard = message(agent(simulation, 'cancelled')[0])['content'];
    expect(heard).toBe('The house was built a long');
    expect(simulation.llm.requests[1]?.history.map(textOf)).toEqual(['Tell me', heard, 'stop it please']);
  });
});

describe('the record', () => {
  test('tells where the time of a spoken turn went', async () => {
    const simulation = begin({
      stt: { latencyMs: 200 },
      llm: { answer: () => 'At nine.', firstMs: 300 },
      tts: { latencyMs: 100 },
    });
    const start = simulation.clock.wallTime();
    const length = simulation.say('when do you open');
    await simulation.advance(length + 4000);
    const [timing] = simulation.recorder.turns;
    const since = (moment: keyof TurnTiming): number => Number(timing?.[moment]) - start;
    expect([since('speechStartedAt'), since('speechEndedAt')]).toEqual([0, length]);
    expect(since('endpointedAt') - since('speechEndedAt')).toBe(500);
    const gaps = (
      ['endpointedAt', 'transcribedAt', 'askedAt', 'firstTokenAt', 'firstAudioAt', 'playedAt'] as const
    ).map((moment, index, all) => since(moment) - since(all[index - 1] ?? moment));
    // The voice is asked when the second word and the end of the text are there: two moments later.
    expect(gaps).toEqual([0, 200, 0, 300, 40 + 100, 0]);
    // Speech that comes into silence takes the place of the moment that was due last, one frame ago.
    expect(since('endedAt') - since('playedAt')).toBe(fakeSpeech('At nine.').durationMs - 20);
    expect(simulation.recorder.turns.length).toBe(1);
  });

  test('gets what every provider says that it used', async () => {
    const used = (kind: Usage['kind']): Usage => ({ kind, provider: 'fake', model: 'one', seconds: 1 });
    const simulation = begin({ llm: { answer: (request) => (request.meter?.(used('mind')), 'At nine.') } });
    const { tts, stt } = simulation;
    const speak = tts.speak.bind(tts);
    tts.speak = (text, options) => (options.meter?.(used('voice')), speak(text, options));
    const open = stt!.open.bind(stt);
    stt!.open = (options) => (options.meter?.(used('transcriber')), open(options));
    await simulation.advance(simulation.say('when do you open') + 4000);
    expect(simulation.recorder.used.map(({ kind }) => kind)).toEqual(['transcriber', 'mind', 'voice']);
  });
});

describe('noise', () => {
  test('that does not end lets the agent go on, once and for all', async () => {
    const simulation = begin({ llm: { answer: () => LONG } });
    type(simulation, 'Tell me');
    await simulation.advance(1000);
    simulation.cough(30_000);
    await simulation.advance(4600);
    expect(simulation.isSpeaking).toBe(true);
    await simulation.until(() => agent(simulation, 'completed').length > 0, 12_000);
    expect([agent(simulation, 'cancelled').length, simulation.isUserSpeaking]).toEqual([0, true]);
    expect(seen(simulation, 'speech_started').length).toBe(1);
  });

  test('in which somebody speaks is heard, with and without partial texts', async () => {
    for (const partials of [true, false]) {
      const simulation = begin({ llm: { answer: () => LONG }, stt: { latencyMs: 200, partials } });
      type(simulation, 'Tell me');
      await simulation.advance(1000);
      simulation.cough(6000);
      simulation.say('stop it please now');
      simulation.cough(20_000);
      await simulation.until(() => simulation.llm.requests.length > 1, 15_000);
      expect([agent(simulation, 'cancelled').length, simulation.isUserSpeaking]).toEqual([1, true]);
      const said = simulation.recorder.items.filter(({ role }) => role === 'user').map(({ text }) => text);
      expect(said.slice(1).join(' ')).toBe('stop it please now');
    }
  });
});
