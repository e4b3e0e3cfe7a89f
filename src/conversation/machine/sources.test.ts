import { expect, test } from 'vitest';
import { Bench, only } from '../../testing/machine-bench.ts';
import { sourcesOf } from './sources.ts';

const passage = (source: string, score: number) => ({ source, text: 'x', score });
const answer = (question: string, score: number) => ({ question, answer: 'x', score });

test('what bears on the question is named, best first, each once, five at most', () => {
  const passages = [
    passage('a.pdf', 0.9),
    passage('b.pdf', 0.6),
    passage('a.pdf', 0.55),
    passage('c.pdf', 0.49),
  ];
  expect(sourcesOf({ answers: [answer('When?', 0.7)], passages })).toEqual(['a.pdf', 'When?', 'b.pdf']);
  const many = Array.from({ length: 9 }, (_, at) => passage(`${at}.pdf`, 0.5 + at / 100));
  expect(sourcesOf({ answers: [], passages: many })).toEqual(['8.pdf', '7.pdf', '6.pdf', '5.pdf', '4.pdf']);
});

test('they are kept with the answer, and with no other', () => {
  const bench = new Bench({ modality: 'text' });
  const first = only(bench.type('When?'), 'think').responseId;
  const found = { answers: [answer('When?', 0.9)], passages: [] };
  bench.give({ type: 'reply_requested', responseId: 'resp_0', retrieved: found });
  bench.give({ type: 'reply_requested', responseId: first, retrieved: found });
  bench.give({ type: 'reply_delta', responseId: first, text: 'At nine.' });
  expect(only(bench.done(first), 'store').item).toMatchObject({ text: 'At nine.', sources: ['When?'] });
  const second = only(bench.type('Thanks'), 'think').responseId;
  bench.give({ type: 'reply_delta', responseId: second, text: 'You are welcome.' });
  expect(only(bench.done(second), 'store').item).not.toHaveProperty('sources');
});

test('where a tool has it from is kept with the answer that tells it', () => {
  const bench = new Bench({ modality: 'text' });
  const first = only(bench.type('What is new?'), 'think').responseId;
  bench.call(first, 'a');
  bench.done(first);
  const sources = ['https://news.example/'];
  const second = only(bench.outcome('a', { output: 'News.', sources }), 'think').responseId;
  const found = { answers: [answer('When?', 0.9)], passages: [] };
  bench.give({ type: 'reply_requested', responseId: second, retrieved: found });
  bench.give({ type: 'reply_delta', responseId: second, text: 'There is news.' });
  expect(only(bench.done(second), 'store').item).toMatchObject({ sources: [...sources, 'When?'] });
  const third = only(bench.type('Thanks'), 'think').responseId;
  bench.give({ type: 'reply_delta', responseId: third, text: 'You are welcome.' });
  expect(only(bench.done(third), 'store').item).not.toHaveProperty('sources');
});
