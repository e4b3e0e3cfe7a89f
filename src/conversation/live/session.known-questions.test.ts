import { expect, test } from 'vitest';
import { Simulation } from '../../testing/scenarios/simulation.ts';

/** Words that may go on, by themselves and by their tone. */
const STATEMENT = 'i have forgotten it ';
/** Long enough for an answer behind the usual silence, and too short for one behind words that may go on. */
const SHORT_MS = 700;

/** What the language model has been asked 0.7 s behind the words. @param known what the agent has an answer to */
async function askedSoon(known: string): Promise<{ asked: number; lookedUp: readonly string[] }> {
  const lookedUp: string[] = [];
  const recall = {
    find: async () => ({ answers: [], passages: [] }),
    isKnownQuestion: async (text: string) => (lookedUp.push(text), text === known),
  };
  const simulation = new Simulation({
    stt: { partials: true },
    endOfTurn: { predict: async () => 0.1 },
    recall,
  });
  simulation.start();
  await simulation.advance(simulation.say(STATEMENT) + SHORT_MS);
  return { asked: simulation.llm.requests.length, lookedUp };
}

test('a question that the agent knows is answered behind the usual silence', async () => {
  expect(await askedSoon(STATEMENT.trim())).toEqual({ asked: 1, lookedUp: [STATEMENT.trim()] });
});

test('words that the agent does not know are waited for, and looked up once', async () => {
  expect(await askedSoon('something else')).toEqual({ asked: 0, lookedUp: [STATEMENT.trim()] });
});
