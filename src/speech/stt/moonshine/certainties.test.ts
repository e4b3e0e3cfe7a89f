import { expect, test } from 'vitest';
import { Certainties } from './certainties.ts';
import type { MoonshineText } from './program.ts';

type Judged = Pick<MoonshineText, 'likelihood' | 'listener' | 'hum'>;

/** What is said of each of an utterance's texts, one after the other. */
function certaintiesOf(...texts: readonly Judged[]) {
  const certainties = new Certainties();
  return texts.map((one) => certainties.of({ text: 'sure, though', beginning: 1, ...one }));
}

const SURE_PHRASE: Judged = { likelihood: 0.93, listener: 1, hum: 0.18 };
/** Doubted, and far from whatever listeners say or hum. */
const FAR: Judged = { likelihood: 0.6, listener: 0.0001, hum: 0 };

test('doubted words that are far from what listeners say are meant, unless they come behind a text of a listener', () => {
  expect(certaintiesOf(FAR)).toEqual(['sure']);
  expect(certaintiesOf(SURE_PHRASE, FAR)).toEqual(['listening', 'unlikely']);
  expect(certaintiesOf({ ...SURE_PHRASE, listener: 0, hum: 0.6 }, FAR)).toEqual(['listening', 'unlikely']);
});

test('behind a text of a listener words must be a little surer', () => {
  const [doubted, sure] = [0.84, 0.85].map((likelihood) => ({ likelihood, listener: 0.01, hum: 0 }));
  expect(certaintiesOf(doubted!)).toEqual(['sure']);
  expect(certaintiesOf(SURE_PHRASE, doubted!, sure!)).toEqual(['listening', 'unlikely', 'sure']);
});

test('behind what may have been hummed no words are far from a hum', () => {
  const hummed = (hum: number): Judged => ({ likelihood: 0.4, listener: 0.03, hum });
  expect(certaintiesOf(hummed(0.24), FAR)).toEqual(['doubted', 'sure']);
  expect(certaintiesOf(hummed(0.26), FAR)).toEqual(['doubted', 'doubted']);
});

test('a text of which nobody would believe a word leaves no mark, nor one that was not compared', () => {
  expect(certaintiesOf({ likelihood: 0.09, listener: 1, hum: 0.9 }, FAR)).toEqual(['listening', 'sure']);
  expect(certaintiesOf({ likelihood: 0.9, listener: null, hum: 0.9 }, FAR)).toEqual(['listening', 'sure']);
});

test('the same text is judged the same when it is asked for again', () => {
  expect(certaintiesOf(SURE_PHRASE, SURE_PHRASE)).toEqual(['listening', 'listening']);
  expect(certaintiesOf(FAR, FAR)).toEqual(['sure', 'sure']);
});
