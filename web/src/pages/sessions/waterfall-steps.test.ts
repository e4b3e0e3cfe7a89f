import { describe, expect, it } from 'vitest';
import type { ToolCall } from './transcript-order.ts';
import { barsOf, longestOf, marksFor, type Turn } from './waterfall-steps.ts';

const none = {
  ...{ speechStartedAt: null, speechEndedAt: null, endpointedAt: null, transcribedAt: null },
  ...{ askedAt: null, firstTokenAt: null, firstAudioAt: null, playedAt: null },
};
const turn = (turnId: string, moments: Partial<Turn['moments']>, more: Partial<Turn> = {}): Turn => ({
  ...{ turnId, responseId: 'r', itemId: 'i', interrupted: false },
  durationsMs: {} as Turn['durationsMs'],
  moments: { ...none, endedAt: 99_000, ...moments },
  ...more,
});
const call = (callId: string, startedAtMs: number, durationMs: number): ToolCall => ({
  ...{ callId, name: callId, arguments: {}, output: null, isError: false, startedAtMs, durationMs },
  startedAt: Math.floor(startedAtMs / 1000),
});

describe('the waterfall', () => {
  const spoken = turn('spoken', {
    ...{ speechStartedAt: 9_000, speechEndedAt: 10_000, endpointedAt: 10_500, transcribedAt: 10_620 },
    ...{ askedAt: 10_630, firstTokenAt: 10_900, firstAudioAt: 11_000, playedAt: 11_005 },
  });
  const typed = turn('typed', { askedAt: 20_000, firstTokenAt: 20_300, endedAt: 21_000 });
  const greeting = turn(
    'greeting',
    { askedAt: 1_000, firstTokenAt: 1_050, firstAudioAt: 1_100 },
    { itemId: null },
  );

  it('begins each turn with the last word, and takes only the steps that there were', () => {
    const [first, second, third] = barsOf({
      ...{ turns: [spoken, typed, greeting], toolCalls: [], modality: 'text' },
    });
    expect(first).toMatchObject({ turnId: 'greeting', number: null, beganAt: 1_000, total: 50 });
    expect(second).toMatchObject({ turnId: 'spoken', number: 1, beganAt: 10_000, total: 1_005 });
    expect(second?.steps).toEqual([
      { step: 'endpointing', from: 0, to: 500 },
      { step: 'transcription', from: 500, to: 620 },
      { step: 'retrieval', from: 620, to: 630 },
      { step: 'model', from: 630, to: 900 },
      { step: 'voice', from: 900, to: 1_000 },
      { step: 'playout', from: 1_000, to: 1_005 },
    ]);
    expect(third).toMatchObject({ number: 2, steps: [{ step: 'model', from: 0, to: 300 }], total: 300 });
  });

  it('gives each tool to the turn in which it was called', () => {
    const toolCalls = [call('book', 10_700, 200), call('look', 20_100, 4_000), call('early', 10, 5)];
    const bars = barsOf({ turns: [greeting, spoken, typed], toolCalls, modality: 'audio' });
    expect(bars.map(({ tools }) => tools.map(({ name, from, to }) => [name, from, to]))).toEqual([
      [['early', 0, 0]],
      [['book', 700, 900]],
      [['look', 100, 4_100]],
    ]);
    expect(longestOf(bars)).toBe(4_100);
  });

  it('goes on in the same row after a tool, until the answer is heard', () => {
    const question = turn('question', {
      speechEndedAt: 5_000,
      endpointedAt: 5_500,
      askedAt: 5_500,
      firstTokenAt: 5_600,
    });
    const answer = turn(
      'answer',
      { askedAt: 6_000, firstTokenAt: 6_100, firstAudioAt: 6_200, playedAt: 6_210 },
      { itemId: null },
    );
    const bars = barsOf({
      turns: [greeting, question, answer],
      toolCalls: [call('book', 5_600, 390)],
      modality: 'audio',
    });
    expect(bars.map(({ turnId, number, total }) => [turnId, number, total])).toEqual([
      ['greeting', null, null],
      ['question', 1, 1_210],
    ]);
    expect(bars[1]?.steps.map(({ step, from }) => [step, from])).toEqual([
      ['endpointing', 0],
      ['model', 500],
      ['model', 1_000],
      ['voice', 1_100],
      ['playout', 1_200],
    ]);
    expect(bars[1]?.tools).toEqual([{ name: 'book', callId: 'book', from: 600, to: 990 }]);
  });

  it('of a turn without an answer has no total', () => {
    const [only] = barsOf({
      turns: [turn('lost', { speechEndedAt: 5, endpointedAt: 505 })],
      toolCalls: [],
      modality: 'audio',
    });
    expect(only).toMatchObject({ total: null, steps: [{ from: 0, to: 500 }] });
    expect(longestOf([])).toBe(1);
  });

  it('is not confused by a clock that was set back', () => {
    const [only] = barsOf({
      turns: [turn('back', { speechEndedAt: 100, endpointedAt: 50 })],
      toolCalls: [],
      modality: 'audio',
    });
    expect(only?.steps).toEqual([{ step: 'endpointing', from: 0, to: 0 }]);
  });
});

it.each([
  [1, [0, 1]],
  [950, [0, 200, 400, 600, 800, 1000]],
  [1_005, [0, 500, 1000, 1500]],
  [4_100, [0, 1000, 2000, 3000, 4000, 5000]],
])('a scale for %i ms has round marks', (most, marks) => {
  expect(marksFor(most)).toEqual(marks);
});
