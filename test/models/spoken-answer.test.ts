import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { conditions } from '../../bench/hearing/sounds.ts';
import type { ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { spoken } from '../../src/speech/contracts/spoken.ts';
import { think } from '../../src/speech/llm/builtin/builtin-llm.ts';
import { openMoonshine } from '../support/moonshine.ts';
import { nearest } from '../support/word-judge.ts';

/*
 * A question is heard word for word, answered, and the answer recognised by something else than what hears: clean, through
 * G.711 and with noise at 10 dB, in both directions.
 */

const ANSWERS = [
  { question: 'At what time is breakfast served?', answer: 'Breakfast is served from seven to ten.' },
  { question: 'How much does it cost to park here?', answer: 'Parking costs twelve euros a day.' },
];
/** What an answer could be mistaken for: each differs in a word. */
const OTHERS = [
  'Breakfast is served from seven to two.',
  'Breakfast is served from eleven to ten.',
  'Dinner is served from seven to ten.',
  'Parking costs twenty euros a day.',
  'Parking costs twelve euros an hour.',
];

const ear = openMoonshine(join(inject('modelsDir'), 'moonshine-tiny-en'));
const asked = new Map<string, Int16Array>();
const said = new Map<string, Int16Array>();

beforeAll(async () => {
  const questions = ANSWERS.map(({ question }) => question);
  const sentences = [...ANSWERS.map(({ answer }) => answer), ...OTHERS];
  const sounds = await spoken(
    ...questions.map((text) => ['duet-oliver', text] as const),
    ...sentences.map((text) => ['duet-clara', text] as const),
  );
  for (const [at, text] of questions.entries()) asked.set(text, sounds[at]!);
  for (const [at, text] of sentences.entries()) said.set(text, sounds[questions.length + at]!);
});
afterAll(() => ear.close());

const reply = (heard: string): string => {
  const request: ReplyRequest = {
    ...{ instructions: '', task: null, language: 'en', temperature: null, companionName: 'Mia' },
    ...{ tools: [], remembered: [], retrieved: { answers: [], passages: [] } },
    history: [{ role: 'user', text: heard }],
    knowledge: { answers: ANSWERS, passages: [] },
    signal: new AbortController().signal,
  };
  return think(request);
};

/** Without the room in front of an utterance and the silence behind it. */
const utteranceOf = (sound: Int16Array): Int16Array => sound.subarray(0.3 * 16_000, -0.6 * 16_000);

test.each(Object.entries(conditions))('a question and its answer: %s', async (_name, through) => {
  for (const { question, answer } of ANSWERS) {
    const heard = await ear.hear(through(asked.get(question)!));
    expect(heard).toBe(question);
    const answered = said.get(reply(heard));
    expect(answered).toBe(said.get(answer));
    const [recognised] = nearest(utteranceOf(through(answered!)), said);
    expect(recognised?.text).toBe(answer);
  }
});

test.each(OTHERS)('what was not the answer is not taken for it: %s', (other) => {
  const through = conditions['noise at 10 dB']!;
  expect(nearest(utteranceOf(through(said.get(other)!)), said)[0]?.text).toBe(other);
});
