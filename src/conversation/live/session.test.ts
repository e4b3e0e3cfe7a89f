import { describe, expect, test } from 'vitest';
import { agent, begin, broken, LONG, message, seen, talks, type } from '../../testing/scenarios/looking.ts';
import { Simulation } from '../../testing/scenarios/simulation.ts';

describe('listening', () => {
  test('silence is never transcribed, and speech whole, from its first sound on', async () => {
    const simulation = begin();
    await simulation.advance(10_000);
    expect(simulation.stt?.opened).toBe(0);
    await simulation.advance(simulation.say('abcdefghijklmnopqrstuvwxyz'));
    await simulation.advance(2000);
    expect(simulation.recorder.items[0]?.text).toBe('abcdefghijklmnopqrstuvwxyz');
    expect(simulation.stt?.opened).toBe(1);
  });

  test('a microphone that falls silent altogether has ended its turn', async () => {
    const simulation = begin({ sendsSilence: false });
    await simulation.advance(simulation.say('hello there'));
    await simulation.advance(1500);
    expect(simulation.recorder.items[0]?.text).toBe('hello there');
  });

  test('set_settings changes turn detection', async () => {
    const simulation = begin();
    simulation.session.command({
      type: 'set_settings',
      data: { turn_detection: { silence_duration_ms: 2000 } },
    });
    await simulation.advance(simulation.say('hello'));
    await simulation.advance(1800);
    expect(simulation.recorder.items).toEqual([]);
    await simulation.advance(600);
    expect(simulation.recorder.items[0]?.text).toBe('hello');
  });

  test('a text session hears nothing', async () => {
    const simulation = begin({ settings: { modality: 'text' } });
    await simulation.advance(simulation.say('hello'));
    await simulation.advance(3000);
    expect([simulation.stt?.opened, simulation.llm.requests.length]).toEqual([0, 0]);
  });
});

describe('what fails', () => {
  test('a language model: the reply has failed, and the agent listens', async () => {
    const simulation = begin({ llm: { answer: broken() } });
    type(simulation, 'Hello');
    await simulation.advance(1000);
    expect(message(agent(simulation, 'failed')[0])['error']).toBe('the server is down');
    // It says that it could not answer.
    const states = ['preparing', 'ended', 'preparing', 'started'];
    expect([talks(simulation), simulation.session.closed]).toEqual([states, false]);
    await simulation.advance(simulation.say('hello'));
    await simulation.advance(2000);
    expect(simulation.llm.requests.length).toBe(2);
  });

  test('a language model that refuses for good ends the session at the third time', async () => {
    const simulation = begin({ llm: { answer: broken(false) } });
    for (let time = 0; time < 3; time++) {
      expect(simulation.session.closed).toBe(false);
      type(simulation, 'Hello');
      await simulation.advance(1000);
    }
    await simulation.advance(5000);
    expect(seen(simulation, 'provider_connection_aborted').length).toBe(1);
    expect([simulation.transport.closes, simulation.recorder.closes]).toEqual([
      ['provider_aborted'],
      ['provider_aborted'],
    ]);
  });

  test('a voice: the text arrives, nothing is stuck, and what nobody has heard is not said to be', async () => {
    const simulation = begin({ llm: { answer: () => LONG }, tts: { check: broken() } });
    type(simulation, 'Tell me');
    await simulation.advance(1000);
    expect(message(agent(simulation, 'completed')[0])['content']).toBe(LONG);
    expect(simulation.recorder.items.map(({ role }) => role)).toEqual(['user']);
  });

  test('speech to text: nothing was understood, and the user is told so', async () => {
    const simulation = begin({ stt: { check: broken() } });
    await simulation.advance(simulation.say('hello'));
    await simulation.advance(2000);
    const [completed] = seen(simulation, 'message_received', { role: 'user', action: 'completed' });
    expect([message(completed)['content'], simulation.llm.requests.length]).toEqual(['', 0]);
  });

  test('speech to text that does not know the language ends nothing: what is typed is answered', async () => {
    const stt = { languages: ['en'], check: broken(false) };
    const simulation = begin({ settings: { language: 'de' }, stt });
    for (let time = 0; time < 4; time++) {
      await simulation.advance(simulation.say('guten Tag'));
      await simulation.advance(2000);
    }
    type(simulation, 'Hallo');
    await simulation.advance(2000);
    expect(simulation.session.closed).toBe(false);
    expect([simulation.stt?.opened, simulation.llm.requests.length]).toEqual([0, 1]);
    const completed = seen(simulation, 'message_received', { role: 'user', action: 'completed' });
    expect(completed.map((event) => message(event)['content'])).toEqual(['', '', '', '', 'Hallo']);
    expect(simulation.log.warnings).toEqual([expect.stringContaining('does not know the language')]);
  });

  test('a language model that never answers, and speech to text that never does', async () => {
    const simulation = begin({ llm: { firstMs: 1e9 }, stt: { latencyMs: 1e9 } });
    type(simulation, 'Hello');
    await simulation.advance(simulation.say('hello'));
    await simulation.advance(32_000);
    expect(message(agent(simulation, 'failed')[0])['error']).toBe(
      'The language model did not answer in time.',
    );
    expect(seen(simulation, 'message_received', { role: 'user', action: 'completed' }).length).toBe(2);
  });

  test('a transport and a recorder that throw take nothing with them', async () => {
    const simulation = new Simulation();
    simulation.transport.sendEvent = broken();
    simulation.recorder.item = broken();
    simulation.start();
    type(simulation, 'Hello');
    await simulation.advance(5000);
    expect(simulation.llm.requests.length).toBe(1);
    await simulation.session.close('connection_closed');
    expect([simulation.recorder.closes, simulation.log.errors.length > 0]).toEqual([
      ['connection_closed'],
      true,
    ]);
  });
});

describe('the end', () => {
  test('a session that never started can be closed', async () => {
    const simulation = new Simulation();
    await simulation.session.close('server_draining');
    expect([simulation.recorder.closes, simulation.session.closed, simulation.session.started]).toEqual([
      ['server_draining'],
      true,
      false,
    ]);
    simulation.session.start(simulation.transport);
    expect([simulation.transport.closes, simulation.transport.events]).toEqual([['connection_closed'], []]);
  });

  test('who closes again, even from within, waits for the same end', async () => {
    const simulation = begin();
    let stored = 0;
    const within: Promise<unknown>[] = [];
    simulation.recorder.closed = () => Promise.resolve().then(() => void (stored += 1));
    simulation.session.signal.addEventListener('abort', () => {
      within.push(simulation.session.close('agent_ended').then(() => stored));
    });
    await simulation.session.close('connection_closed');
    expect([stored, await Promise.all(within), simulation.transport.closes]).toEqual([
      1,
      [1],
      ['connection_closed'],
    ]);
  });

  test('a reply that is being spoken is cancelled, and kept as far as it was heard', async () => {
    const simulation = begin({ llm: { answer: () => LONG } });
    type(simulation, 'Tell me');
    await simulation.advance(1000);
    await simulation.session.close('connection_closed');
    expect(agent(simulation, 'cancelled').map((event) => message(event)['reason'])).toEqual([
      'session_closed',
    ]);
    expect(simulation.recorder.items[1]).toMatchObject({ text: 'The house was', generated: LONG });
    expect(simulation.clock.pending).toBe(0);
  });

  test('words that were half understood are kept', async () => {
    const simulation = begin({ stt: { partials: true } });
    await simulation.advance(simulation.say('call me back tomorrow please'));
    await simulation.session.close('connection_closed');
    expect(simulation.recorder.items).toMatchObject([{ role: 'user', text: 'call me back tomorrow' }]);
  });
});
