import { expect, test } from 'vitest';
import { type ComputedPhrase, type ComputePhrases, type RecognisedWords, Listeners } from './listeners.ts';

const TOKENS = ['<s>', '▁', '</s>', '.', ',', 'O', 'h', '▁O', '▁Oh', 'w', 'o', 'wo', 'wow', '▁wow', '▁no'];
const [END, OH, WOW, NO] = [2, 8, 13, 14];
const [COMMA, ENOUGH] = [4, 0.3];
const listeners = new Listeners(
  TOKENS.map((token) => Buffer.from(token)),
  END,
);

/** Logits by which each of these tokens has this logarithm of a likelihood, and all others next to nothing. */
function logits(logs: Readonly<Record<number, number>>): Float32Array {
  const rest = 1 - Object.values(logs).reduce((sum, log) => sum + Math.exp(log), 0);
  return Float32Array.from(TOKENS, (_, token) => logs[token] ?? (token === 0 ? Math.log(rest) : -100));
}

const heard = (words: readonly number[], logLikelihood: number, oh: number): RecognisedWords => ({
  text: words
    .map((token) => TOKENS[token])
    .join('')
    .replaceAll('▁', ' ')
    .trim(),
  ...{ words, logLikelihood, first: logits({ [OH]: oh }) },
});

/** Likelihoods behind tokens, by these: `{ '▁Oh ,': { '▁wow': 0.5 } }`. What is not named has next to none. */
type Model = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What computes phrases by a model, and which ones it was asked for. */
function computing(model: Model): { compute: ComputePhrases; asked: string[] } {
  const asked: string[] = [];
  const name = (tokens: readonly number[]): string => tokens.map((token) => TOKENS[token]).join(' ');
  const logitsBehind = (tokens: readonly number[]): Float32Array =>
    logits(
      Object.fromEntries(
        Object.entries(model[name(tokens)] ?? {}).map(([token, one]) => [
          TOKENS.indexOf(token),
          Math.log(one),
        ]),
      ),
    );
  const compute: ComputePhrases = async (phrases, behind) =>
    phrases.map((phrase): ComputedPhrase => {
      asked.push(name(phrase));
      return { phrase, logits: (at) => logitsBehind([...phrase, behind].slice(0, at)) };
    });
  return { compute, asked };
}

test('a phrase whose beginning is far less likely than what was heard is not tried', () => {
  expect(listeners.worthTrying(heard([NO], -1, -6.9))).toContainEqual([OH]);
  expect(listeners.worthTrying(heard([NO], -1, -7.1))).toEqual([]);
});

test('one that the words go on behind does not count, and one that is all of them does', async () => {
  const model = { '': { '▁Oh': 0.5 }, '▁Oh': { '</s>': 1 } };
  const { compute, asked } = computing(model);
  expect(await listeners.beside(heard([OH, NO], 0, Math.log(0.5)), compute, ENOUGH)).toBeCloseTo(0, 10);
  expect(asked).toContain('▁Oh');
  expect(await listeners.beside(heard([NO], 0, Math.log(0.5)), compute, ENOUGH)).toBeCloseTo(0.5, 4);
});

test('nothing is computed for no words, nor for many', async () => {
  const { compute, asked } = computing({});
  expect(await listeners.beside(heard([], 0, -1), compute, ENOUGH)).toBe(0);
  expect(await listeners.beside(heard([NO, NO, NO, NO, NO, NO, NO], -9, -1), compute, ENOUGH)).toBe(0);
  expect(asked).toEqual([]);
});

test('a phrase is as likely as its tokens, and an end behind them; a comma counts as far as the end is behind it', () => {
  const steps = [
    logits({ [OH]: -1 }),
    logits({ [END]: Math.log(0.4), [COMMA]: Math.log(0.5) }),
    logits({ [END]: Math.log(0.2) }),
  ];
  const computed = { phrase: [OH], logits: (at: number) => steps[at]! };
  expect(listeners.logLikelihood(computed)).toBeCloseTo(-1 + Math.log(0.5), 4);
});

test('two phrases with a comma between are compared where one alone is not what was said', async () => {
  const { compute, asked } = computing({
    '': { '▁Oh': 0.5 },
    '▁Oh': { ',': 0.5 },
    '▁Oh ,': { '▁wow': 0.5 },
    '▁Oh , ▁wow': { '</s>': 1 },
  });
  expect(await listeners.beside(heard([NO], 0, Math.log(0.5)), compute, ENOUGH)).toBeCloseTo(0.125, 4);
  expect(asked).toContain('▁Oh , ▁wow');
});

test('two with a blank between as well, and nothing that was heard to go on behind them', async () => {
  const model = { '': { '▁Oh': 0.5 }, '▁Oh': { '▁wow': 0.5 }, '▁Oh ▁wow': { '</s>': 1 } };
  const by = computing(model);
  expect(await listeners.beside(heard([NO], 0, Math.log(0.5)), by.compute, ENOUGH)).toBeCloseTo(0.25, 4);
  const { compute, asked } = computing(model);
  expect(await listeners.beside(heard([OH, WOW, NO], 0, Math.log(0.5)), compute, ENOUGH)).toBe(0);
  expect(asked).not.toContain('▁Oh ▁wow');
});

test('no pair is tried where a phrase is likely enough by itself', async () => {
  const model = { '': { '▁Oh': 0.5 }, '▁Oh': { '</s>': 0.5, '▁wow': 0.5 }, '▁Oh ▁wow': { '</s>': 1 } };
  const triedFrom = async (enough: number): Promise<string[]> => {
    const { compute, asked } = computing(model);
    expect(await listeners.beside(heard([NO], 0, Math.log(0.5)), compute, enough)).toBeCloseTo(0.25, 4);
    return asked;
  };
  expect(await triedFrom(0.2)).not.toContain('▁Oh ▁wow');
  expect(await triedFrom(0.3)).toContain('▁Oh ▁wow');
});

test.each([
  ['Sure, okay.', 1],
  ['Uh huh, uh huh.', 1],
  ['Yeah, right.', 1],
  ['Okay, okay.', 1],
  ['Mm-hmm, yes, I see.', 1],
  // What may follow a listener's words is no phrase of one.
  ['Yes, stop.', 0],
  ['No, wait.', 0],
  ['Okay, next.', 0],
  ['Okay, no.', 0],
  ['I see it.', 0],
  // The beginning of one, which the recogniser breaks off, and what goes on as none of them does.
  ['Interest.', 1],
  ['I, under.', 1],
  ['Good.', 1],
  ['Goo.', 0],
  ['Interest rates.', 0],
])('"%s" is made of phrases, or not: %d', async (text, expected) => {
  const { compute, asked } = computing({});
  expect(await listeners.beside({ ...heard([NO], 0, -50), text }, compute, ENOUGH)).toBe(expected);
  expect(asked).toEqual([]);
});
