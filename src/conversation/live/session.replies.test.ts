import { describe, expect, test, vi } from 'vitest';
import { agent, begin, LONG, message, seen, talks, type } from '../../testing/scenarios/looking.ts';
import { Simulation, type SimulationOptions } from '../../testing/scenarios/simulation.ts';
import { textOf } from '../../testing/turns.ts';

describe('replies', () => {
  test('text is sent as it comes, and spoken from the first phrase on', async () => {
    const simulation = begin({ llm: { answer: () => LONG, betweenMs: 200 } });
    type(simulation, 'Tell me');
    await simulation.until(() => simulation.isSpeaking, 5000);
    expect(agent(simulation, 'delta').length).toBeLessThan(12);
    expect(agent(simulation, 'completed')).toEqual([]);
    await simulation.until(() => agent(simulation, 'completed').length > 0, 30_000);
    expect(
      agent(simulation, 'delta')
        .map((delta) => message(delta)['content'])
        .join(''),
    ).toBe(LONG);
    expect(message(agent(simulation, 'completed')[0])['content']).toBe(LONG);
    expect(simulation.tts.spoken.join(' ')).toBe(LONG);
  });

  test('no more than two utterances are made ahead', async () => {
    const simulation = begin({ llm: { answer: () => 'This is a sentence. '.repeat(10) } });
    type(simulation, 'Tell me');
    await simulation.advance(1000);
    expect(simulation.tts.spoken.length).toBe(3);
    await simulation.until(() => agent(simulation, 'completed').length > 0, 30_000);
    expect(simulation.tts.spoken.length).toBe(10);
  });

  test('a reply of nothing is a reply', async () => {
    const simulation = begin({ llm: { answer: () => '' } });
    type(simulation, 'Tell me');
    await simulation.advance(1000);
    expect([talks(simulation), agent(simulation, 'completed').length]).toEqual([['preparing', 'ended'], 1]);
    expect(simulation.recorder.items.length).toBe(1);
  });

  test('the language model gets the prompt, the task and what was said', async () => {
    const simulation = begin({ settings: { initialSpeech: 'Greet.', temperature: 0.3 } });
    await simulation.advance(5000);
    simulation.session.command({ type: 'set_settings', data: { instructions: 'Be brief.', temperature: 1 } });
    type(simulation, 'The sun shines.', { role: 'system', trigger_response: false });
    type(simulation, 'And you?');
    await simulation.advance(5000);
    const [first, second] = simulation.llm.requests;
    expect(first).toMatchObject({
      instructions: 'You are helpful.',
      task: 'Greet.',
      history: [],
      temperature: 0.3,
    });
    expect(second).toMatchObject({
      instructions: 'Be brief.',
      task: null,
      temperature: 1,
      companionName: 'Ada',
      language: 'en',
    });
    expect(second?.history.map((turn) => `${turn.role}: ${textOf(turn)}`)).toEqual([
      'assistant: Hello, I am Ada. How can I help you today?',
      'system: The sun shines.',
      'user: And you?',
    ]);
  });

  test('the initial speech is given up when the user was first', async () => {
    const simulation = new Simulation({ settings: { initialSpeech: 'Greet.' } });
    simulation.session.start(simulation.transport);
    type(simulation, 'Hello');
    simulation.session.avatarReady('audio_video');
    await simulation.advance(5000);
    expect(simulation.llm.requests.map(({ task }) => task)).toEqual([null]);
  });
});

describe('interruption', () => {
  const interrupted = async (options: SimulationOptions, text: string): Promise<Simulation> => {
    const simulation = begin({ llm: { answer: () => LONG }, ...options });
    type(simulation, 'Tell me');
    await simulation.advance(2000);
    await simulation.advance(simulation.say(text));
    return simulation;
  };

  test('sound stops within 200 ms of the first voice', async () => {
    const simulation = begin({ llm: { answer: () => LONG } });
    type(simulation, 'Tell me');
    await simulation.advance(2000);
    simulation.say('wait a moment please');
    const voiceFrom = simulation.clock.now();
    await simulation.until(() => !simulation.isSpeaking, 2000);
    expect(simulation.clock.now() - voiceFrom).toBeLessThanOrEqual(200);
    expect(seen(simulation, 'speech_started').length).toBe(1);
  });

  test('a partial text is enough, long before the user has finished', async () => {
    const simulation = begin({ llm: { answer: () => LONG }, stt: { partials: true } });
    type(simulation, 'Tell me');
    await simulation.advance(2000);
    simulation.say('stop it now because I want to say something else');
    await simulation.advance(800);
    expect(agent(simulation, 'cancelled').map((event) => message(event)['reason'])).toEqual([
      'turn_detected',
    ]);
  });

  test('what was heard is what the language model is told', async () => {
    const simulation = await interrupted({}, 'stop it please');
    await simulation.advance(3000);
    const heard = message(agent(simulation, 'cancelled')[0])['content'];
    expect(heard).toBe('The house was built a long time');
    expect(simulation.llm.requests[1]?.history.map(textOf)).toEqual(['Tell me', heard, 'stop it please']);
    expect(simulation.recorder.items[1]).toMatchObject({ role: 'agent', text: heard, generated: LONG });
  });

  test('who works for an interrupted reply is told to stop: language model and text to speech', async () => {
    const simulation = begin({ llm: { answer: () => LONG, betweenMs: 300 }, tts: { latencyMs: 60_000 } });
    type(simulation, 'Tell me');
    await simulation.advance(4000);
    expect([simulation.tts.spoken.length, simulation.llm.requests[0]?.signal.aborted]).toEqual([1, false]);
    simulation.session.command({ type: 'cancel' });
    await simulation.advance(20);
    expect(simulation.llm.requests[0]?.signal.aborted).toBe(true);
    expect(simulation.clock.pending, 'only the idle timer is left').toBe(1);
  });

  test('"mhm" does not stop the agent', async () => {
    const simulation = await interrupted({}, 'mhm');
    await simulation.until(() => agent(simulation, 'completed').length > 0, 30_000);
    expect(agent(simulation, 'cancelled')).toEqual([]);
    expect(simulation.llm.requests.length).toBe(1);
  });

  test('speech to text is told whether a reply is in progress, as it is at the time', async () => {
    const simulation = begin({ llm: { answer: () => 'We open at nine.' } });
    const open = vi.spyOn(simulation.stt!, 'open');
    await simulation.advance(simulation.say('when do you open'));
    const [{ isReplying }] = open.mock.calls[0]!;
    expect(isReplying?.()).toBe(false);
    await simulation.until(() => simulation.isSpeaking, 5000);
    expect(isReplying?.()).toBe(true);
    await simulation.until(() => agent(simulation, 'completed').length > 0, 30_000);
    expect(isReplying?.()).toBe(false);
  });

  test('text that comes after the agent went on interrupts it all the same', async () => {
    const simulation = await interrupted({ stt: { latencyMs: 2500 } }, 'stop it please');
    await simulation.advance(2300);
    expect(simulation.isSpeaking).toBe(true);
    await simulation.advance(900);
    expect(agent(simulation, 'cancelled').length).toBe(1);
    expect(simulation.llm.requests.length).toBe(2);
  });

  test('without speech to text the agent waits while it hears a voice, and goes on', async () => {
    const simulation = await interrupted({ stt: null }, 'stop it please');
    expect(simulation.isSpeaking).toBe(false);
    await simulation.advance(600);
    expect(simulation.isSpeaking).toBe(true);
    const completed = seen(simulation, 'message_received', { role: 'user', action: 'completed' });
    expect(completed.map((event) => message(event)['content'])).toEqual(['Tell me', '']);
  });

  test('who goes on speaking while the agent thinks is answered once, to both', async () => {
    const simulation = begin({ llm: { firstMs: 2000 } });
    await simulation.advance(simulation.say('I would like a table'));
    await simulation.advance(1000);
    await simulation.advance(simulation.say('for two people'));
    await simulation.advance(8000);
    expect(agent(simulation, 'completed').length).toBe(1);
    expect(seen(simulation, 'speech_started')).toEqual([]);
    expect(simulation.llm.requests.at(-1)?.history.map(textOf)).toEqual([
      'I would like a table',
      'for two people',
    ]);
  });
});
