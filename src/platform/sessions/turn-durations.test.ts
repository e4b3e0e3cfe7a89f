import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TurnTiming } from '../../conversation/ports.ts';
import { durationsOf } from './turn-durations.ts';

const AT = 1_700_000_000_000;

/**
 * Turn timings with these steps.
 * @param steps milliseconds from one moment to the next, beginning at the end of speech
 */
const timing = (steps: readonly number[]): TurnTiming => {
  let now = AT;
  const [endpointedAt, transcribedAt, askedAt, firstTokenAt, firstAudioAt, playedAt] = steps.map(
    (step) => (now += step),
  ) as [number, number, number, number, number, number];
  return {
    turnId: 'turn_1',
    responseId: 'resp_1',
    itemId: 'item_1',
    speechStartedAt: AT - 1_000,
    speechEndedAt: AT,
    ...{ endpointedAt, transcribedAt, askedAt, firstTokenAt, firstAudioAt, playedAt },
    endedAt: now + 1_000,
    interrupted: false,
  };
};

test('the steps of a spoken turn add up to the silence that was heard', () => {
  const steps = fc.array(fc.nat(30_000), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(steps, (given) => {
      const { silence, ...each } = durationsOf(timing(given));
      expect(Object.values(each)).toEqual(given);
      expect(silence).toBe(given.reduce((sum, step) => sum + step, 0));
    }),
  );
});

test('a step without one of its ends has no length', () => {
  const typed = {
    ...timing([1, 2, 3, 4, 5, 6]),
    speechEndedAt: null,
    endpointedAt: null,
    transcribedAt: null,
  };
  expect(durationsOf(typed)).toEqual({
    endpointing: null,
    transcription: null,
    retrieval: null,
    model: 4,
    voice: 5,
    playout: 6,
    silence: null,
  });
});

test('a wall clock that was set back makes no step negative', () => {
  expect(durationsOf(timing([500, -60_000, 0, 0, 0, 0]))).toMatchObject({ transcription: 0, silence: 0 });
});
