import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import type { Effect } from './effects.ts';

/* Words whose text comes when something that was said after them is being answered. */

/** The user says something whose text does not come yet. @returns the turn's id */
function speakUnheard(bench: Bench): string {
  const turnId = bench.voice();
  bench.now += 1000;
  bench.give({ type: 'voice_ended' });
  bench.now += 200;
  return turnId;
}

const recorded = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.type === 'store' ? [effect.item.text] : []));
const asked = (effects: readonly Effect[]): string[] => only(effects, 'think').request.history.map(textOf);

describe('late words', () => {
  test('are added to a question of whose answer nothing has come', () => {
    const bench = new Bench();
    const late = speakUnheard(bench);
    bench.say('When do you open?');
    const effects = bench.give({ type: 'transcribed', turnId: late, text: 'Where are you?' });
    expect(asked(effects)).toEqual(['Where are you?', 'When do you open?']);
    expect(recorded(effects)).toEqual(['Where are you?', 'When do you open?']);
  });

  test('do not cut off an answer that has begun, and are answered behind it', () => {
    const bench = new Bench();
    const late = speakUnheard(bench);
    const { responseId } = only(bench.say('When do you open?'), 'think');
    const spoken = bench.give({ type: 'reply_delta', responseId, text: 'At nine.' });
    spoken.push(...bench.give({ type: 'partial', turnId: late, text: 'Where are' }));
    const effects = bench.give({ type: 'transcribed', turnId: late, text: 'Where are you?' });
    expect(kinds(effects)).toEqual(['user completed', 'store', 'store']);
    expect(recorded(effects)).toEqual(['Where are you?', 'When do you open?']);
    const over = bench.hear([...spoken, ...bench.done(responseId)]);
    expect(asked(over)).toEqual(['When do you open?', 'At nine.', 'Where are you?']);
    const { responseId: second } = only(over, 'think');
    bench.hear([
      ...bench.give({ type: 'reply_delta', responseId: second, text: 'In Bonn.' }),
      ...bench.done(second),
    ]);
    expect(asked(bench.say('Thanks. And on Sundays?'))).toEqual([
      ...['Where are you?', 'When do you open?', 'At nine.', 'In Bonn.'],
      'Thanks. And on Sundays?',
    ]);
  });

  test('without a question in them change nothing', () => {
    const bench = new Bench();
    const late = speakUnheard(bench);
    const { responseId } = only(bench.say('When do you open?'), 'think');
    for (const text of ['', 'mhm']) {
      const effects = bench.give({ type: 'transcribed', turnId: late, text });
      expect(kinds(effects)).not.toContain('assistant cancelled');
    }
    const spoken = [
      ...bench.give({ type: 'reply_delta', responseId, text: 'At nine.' }),
      ...bench.done(responseId),
    ];
    expect(kinds(bench.hear(spoken))).not.toContain('think');
  });
});

/** How long somebody pauses and speaks, and how long the text of it takes. */
interface Utterance {
  readonly pauseMs: number;
  readonly voiceMs: number;
  readonly textMs: number;
}

const utterances = fc.array(
  fc.record({
    pauseMs: fc.nat({ max: 3_000 }),
    voiceMs: fc.integer({ min: 200, max: 2_000 }),
    textMs: fc.nat({ max: 9_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A user who speaks so, and an agent whose answers take a second and are heard at once. */
function converse(given: readonly Utterance[]): Effect[] {
  const bench = new Bench();
  const effects: Effect[] = [];
  const due: { at: number; run: () => readonly Effect[] }[] = [];
  const late = (at: number, run: () => readonly Effect[]): void => void due.push({ at, run });
  const take = (some: readonly Effect[]): void => {
    effects.push(...some);
    for (const effect of some) {
      if (effect.type !== 'think') continue;
      const { responseId } = effect;
      late(bench.now + 1_000, () => {
        const spoken = [
          ...bench.give({ type: 'reply_delta', responseId, text: `Answer ${responseId}.` }),
          ...bench.done(responseId),
        ];
        return [...spoken, ...bench.hear(spoken)];
      });
    }
  };
  let at = 0;
  given.forEach(({ pauseMs, voiceMs, textMs }, index) => {
    let turnId = '';
    at += pauseMs + 1;
    late(at, () => {
      const begun = bench.give({ type: 'voice_started' });
      turnId = only(begun, 'listen').turnId;
      return begun;
    });
    at += voiceMs;
    late(at, () => bench.give({ type: 'voice_ended' }));
    late(at + textMs, () => bench.give({ type: 'transcribed', turnId, text: `Question ${index}?` }));
  });
  const soonest = () => due.sort((one, other) => one.at - other.at).shift();
  for (let next = soonest(); next; next = soonest()) {
    while (bench.machine.nextDeadline <= next.at) take(bench.toDeadline());
    bench.now = next.at;
    take(next.run());
  }
  return effects;
}

test('however late the texts come: all words are in the record once, in the order in which they were said', () => {
  fc.assert(
    fc.property(utterances, (given) => {
      const effects = converse(given);
      const said = recorded(effects).filter((text) => text.startsWith('Question'));
      expect(said).toEqual(given.map((_, index) => `Question ${index}?`));
      for (const effect of effects)
        if (effect.type === 'think') {
          const questions = effect.request.history.map(textOf).filter((text) => text.startsWith('Question'));
          expect(new Set(questions).size).toBe(questions.length);
        }
    }),
    { numRuns: 200 },
  );
});

const isCancelled = (message: unknown): message is { readonly content: string } =>
  (message as { readonly action?: string } | undefined)?.action === 'cancelled';

test('however late the texts come: nothing that was said before a question cuts off what has come of its answer', () => {
  fc.assert(
    fc.property(utterances, (given) => {
      const effects = converse(given);
      for (const effect of effects) {
        const message = effect.type === 'send' ? effect.event.data['message'] : undefined;
        if (isCancelled(message)) expect(message.content).toBe('');
      }
      const requests = effects.flatMap((effect) =>
        effect.type === 'think' ? [JSON.stringify(effect.request.history)] : [],
      );
      expect(new Set(requests).size, 'nothing is asked twice').toBe(requests.length);
    }),
    { numRuns: 200 },
  );
});
