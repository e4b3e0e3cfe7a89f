import { expect, test } from 'vitest';
import { Simulation } from '../../testing/scenarios/simulation.ts';
import { ProviderError } from '../provider-ports.ts';

const AGAIN = 'I am sorry, I did not catch that. Could you say it again?';

/** A session whose speech to text fails as often as `failures` says, then works. */
function startSession(failures: number): Simulation {
  let left = failures;
  const check = (): void => {
    if (left-- > 0) throw new ProviderError('fake', 'It is out of order.', { retryable: true });
  };
  const simulation = new Simulation({ stt: { check }, llm: { answer: () => 'We open at nine.' } });
  simulation.start();
  return simulation;
}

async function say(simulation: Simulation, text: string): Promise<void> {
  await simulation.advance(simulation.say(text) + 2_000);
  await simulation.until(() => !simulation.isSpeaking, 20_000);
}

const record = ({ recorder }: Simulation): string[] =>
  recorder.items.map(({ role, text }) => `${role}: ${text}`);

test('whose words were lost is asked for them, and what they say then is answered; the record is in order', async () => {
  const simulation = startSession(1);
  await say(simulation, 'when do you open');
  expect(record(simulation)).toEqual([`agent: ${AGAIN}`]);
  await say(simulation, 'when do you open');
  expect(record(simulation)).toEqual([
    `agent: ${AGAIN}`,
    'user: when do you open',
    'agent: We open at nine.',
  ]);
});

test('speech to text that goes on failing ends the session; the agent has asked once', async () => {
  const simulation = startSession(Infinity);
  for (let time = 0; time < 3; time += 1) await say(simulation, 'when do you open');
  expect(record(simulation)).toEqual([`agent: ${AGAIN}`]);
  expect(simulation.session.closed).toBe(true);
});

test('a voice without words, twice: the agent asks for them', async () => {
  const simulation = startSession(0);
  for (const expected of [[], [`agent: ${AGAIN}`]]) {
    simulation.cough(1_000);
    await simulation.advance(2_000);
    await simulation.until(() => !simulation.isSpeaking, 20_000);
    expect(record(simulation)).toEqual(expected);
  }
});

test('nobody is asked to repeat in a language that nothing understands', async () => {
  const simulation = new Simulation({ stt: { languages: ['de'] } });
  simulation.start();
  for (let time = 0; time < 3; time += 1) await say(simulation, 'when do you open');
  expect(record(simulation)).toEqual([]);
});
