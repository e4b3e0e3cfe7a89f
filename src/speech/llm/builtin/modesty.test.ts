import { describe, expect, test } from 'vitest';
import { outOfReach } from '../../../../test/fixtures/out-of-reach.ts';
import { retrievalPairs, type RetrievalPair } from '../../../retrieval/calibration/retrieval-pairs.ts';
import { spokenFrames } from '../../../../test/fixtures/spoken-frames.ts';
import type { Knowledge } from '../../../conversation/provider-ports.ts';
import { requestOf } from '../../contracts/llm.contract.ts';
import { think } from './builtin-llm.ts';

/*
 * What the built-in model does not know it does not answer with something near. `npm run bench -- retrieval`
 * prints the same shares, with the demo's agent and the retrieval before the model.
 */

const trades = new Map<string, Knowledge>();
for (const { trade } of retrievalPairs)
  trades.set(trade, { answers: retrievalPairs.filter((one) => one.trade === trade), passages: [] });

const answerOf = (agent: string, text: string): string | null => {
  const knowledge = trades.get(agent)!;
  const said = think(requestOf({ knowledge, history: [{ role: 'user', text }] }));
  return knowledge.answers.find(({ answer }) => said.includes(answer))?.answer ?? null;
};
const isRight = ({ trade, answer }: RetrievalPair, text: string): boolean => answerOf(trade, text) === answer;

describe('the built-in model knows what it does not know', () => {
  test('of the questions out of reach at most 3 % are answered: the half that calibrated nothing', () => {
    const reported = outOfReach.filter(({ agent }, at) => at % 2 === 1 && agent !== 'demo');
    const wrong = reported.filter(({ agent, text }) => answerOf(agent, text) !== null);
    expect(reported.length).toBeGreaterThan(60);
    expect(wrong.length / reported.length).toBeLessThanOrEqual(0.03);
  });

  test('of the unseen questions that it answers at most 5 % are answered wrong, and two thirds are right', () => {
    const answered = retrievalPairs.filter(({ trade, unseen }) => answerOf(trade, unseen) !== null);
    const right = answered.filter((pair) => isRight(pair, pair.unseen));
    expect(1 - right.length / answered.length).toBeLessThanOrEqual(0.05);
    expect(right.length / retrievalPairs.length).toBeGreaterThan(0.65);
  });

  test('what it answers when written it answers when spoken: 95 % in ten frames (spec 9, 5)', () => {
    const known = retrievalPairs.filter((pair) => isRight(pair, pair.unseen));
    const frames = Object.values(spokenFrames);
    const spoken = known.flatMap((pair) => frames.map((frame) => isRight(pair, frame(pair.unseen))));
    expect(frames).toHaveLength(10);
    expect(spoken.filter(Boolean).length / spoken.length).toBeGreaterThanOrEqual(0.95);
  });
});
