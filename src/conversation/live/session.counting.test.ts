import { expect, test } from 'vitest';
import type { LanguageModel, Usage } from '../provider-ports.ts';
import { begin, type } from '../../testing/scenarios/looking.ts';

const USED: Usage = { kind: 'mind', provider: 'fake', model: 'one', outputTokens: 7 };

/** A session whose language model hangs, and reports the usage of aborted replies when it is told to. */
const counting = () => {
  let settle: (error?: Error) => void = () => undefined;
  const late = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  let used: () => void = () => undefined;
  const llm: LanguageModel = {
    async *reply({ signal, meter }) {
      yield 'One, ';
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      used = () => meter?.(USED);
    },
    pendingUsage: () => late,
  };
  const count = (): void => {
    used();
    settle();
  };
  return { simulation: begin({ openLlm: () => llm }), count, fail: settle };
};

test('what an answer used that the end has cut off is recorded before the end, which waits for it', async () => {
  const { simulation, count } = counting();
  type(simulation, 'Count to ten.');
  await simulation.advance(100);
  const stored = simulation.session.close('connection_closed');
  await simulation.advance(100);
  expect([simulation.session.closed, simulation.transport.closes]).toEqual([true, ['connection_closed']]);
  expect(simulation.recorder.closes).toEqual([]);
  count();
  expect(simulation.recorder.used).toEqual([USED]);
  await stored;
  expect(simulation.recorder.closes).toEqual(['connection_closed']);
});

test('the end is recorded too when counting fails', async () => {
  const { simulation, fail } = counting();
  type(simulation, 'Count to ten.');
  await simulation.advance(100);
  const stored = simulation.session.close('connection_closed');
  fail(new Error('gone'));
  await stored;
  expect([simulation.recorder.closes, simulation.log.warnings]).toEqual([
    ['connection_closed'],
    ['an answer was not counted'],
  ]);
});

test('with nothing to count the end is recorded at once', () => {
  const simulation = begin();
  void simulation.session.close('connection_closed');
  expect(simulation.recorder.closes).toEqual(['connection_closed']);
});
