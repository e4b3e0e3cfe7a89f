import { expect, test } from 'vitest';
import { Certainties } from './certainties.ts';
import type { MoonshineText } from './program.ts';

type Judged = Pick<MoonshineText, 'likelihood' | 'listener' | 'hum'> & { readonly text?: string };

/** What is said of each of an utterance's texts, one after the other. */
function certaintiesOf(...texts: readonly Judged[]) {
  const certainties = new Certainties();
  return texts.map((one) => certainties.of({ text: 'though guilty', beginning: 1, ...one }));
}

const LISTENERS: Judged = { likelihood: 0.27, listener: 0.25, hum: 0.18 };
/** Doubted, and far from whatever listeners say or hum. */
const FAR: Judged = { likelihood: 0.6, listener: 0.0001, hum: 0 };

test("doubted words that are far from what listeners say are meant, unless an earlier text was a listener's", () => {
  expect(certaintiesOf(FAR)).toEqual(['sure']);
  expect(certaintiesOf(LISTENERS, FAR)).toEqual(['listening', 'unlikely']);
  expect(certaintiesOf({ ...LISTENERS, listener: 0, hum: 0.5 }, FAR)).toEqual(['listening', 'unlikely']);
  expect(certaintiesOf({ ...LISTENERS, listener: 0.24 }, FAR)).toEqual(['listening', 'sure']);
});

test("where an earlier text was a listener's words must be a little surer", () => {
  const [doubted, sure] = [0.84, 0.85].map((likelihood) => ({ likelihood, listener: 0.01, hum: 0 }));
  expect(certaintiesOf(doubted!)).toEqual(['sure']);
  expect(certaintiesOf(LISTENERS, doubted!, sure!)).toEqual(['listening', 'unlikely', 'sure']);
});

test('what goes on behind the words of a listener is judged by itself', () => {
  const next = { ...FAR, text: 'OK, next.' };
  expect(certaintiesOf({ ...LISTENERS, text: 'Okay,' }, next, FAR)).toEqual([
    'listening',
    'sure',
    'unlikely',
  ]);
});

test('behind what may have been hummed no words are far from a hum', () => {
  const hummed = (hum: number): Judged => ({ likelihood: 0.4, listener: 0.03, hum });
  expect(certaintiesOf(hummed(0.24), FAR)).toEqual(['doubted', 'sure']);
  expect(certaintiesOf(hummed(0.26), FAR)).toEqual(['doubted', 'doubted']);
});

test('a text of which nobody would believe a word leaves no mark, nor one that was not compared', () => {
  expect(certaintiesOf({ likelihood: 0.11, listener: 1, hum: 0.9 }, FAR)).toEqual(['listening', 'sure']);
  expect(certaintiesOf({ likelihood: 0.9, listener: null, hum: 0.9 }, FAR)).toEqual(['listening', 'sure']);
});

test('the same text is judged the same when it is asked for again', () => {
  expect(certaintiesOf(LISTENERS, LISTENERS)).toEqual(['listening', 'listening']);
  expect(certaintiesOf(FAR, FAR)).toEqual(['sure', 'sure']);
});
