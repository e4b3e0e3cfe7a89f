import { expect, test } from 'vitest';
import { Answer, Answers, type Sources } from './answers.ts';
import type { CacheGeneration } from './cache-generation.ts';

const answer = (text: string): Answer => new Answer('application/json', Buffer.from(text));
const kilobytes = (count: number): Answer => answer('x'.repeat(count * 1024));
/** What the catalogue is like at a revision. @param changes pairs of a cache tag and the revision that changed it last */
const generation = (
  revision: number,
  changes: readonly (readonly [number, number])[] = [],
  era = 1,
): CacheGeneration => ({
  revision,
  era,
  changes: new Map(changes),
});
const cachedAnswer = (given: CacheGeneration, one: Answer, sources: Sources = [7]) =>
  ({ answer: one, budget: 'new', generation: given, sources }) as const;

const FIRST = generation(1);

test('an answer is there under its key', () => {
  const answers = new Answers();
  const one = answer('1');
  answers.keep('a', cachedAnswer(FIRST, one));
  expect(answers.get('a', FIRST)?.answer).toBe(one);
  expect(answers.get('b', FIRST)).toBeUndefined();
});

test('an answer is good until something changes that it was made from', () => {
  const answers = new Answers();
  answers.keep('a', cachedAnswer(FIRST, answer('1'), [7, 8]));
  const cachedIn = (given: CacheGeneration) => answers.get('a', given) !== undefined;
  expect(cachedIn(generation(2, [[9, 2]]))).toBe(true);
  expect(cachedIn(generation(3, [[8, 1], [9, 3]]))).toBe(true); // prettier-ignore
  expect(cachedIn(generation(4, [[8, 4], [9, 3]]))).toBe(false); // prettier-ignore
  expect(cachedIn(FIRST)).toBe(false);
});

test('an answer that may come from anything is good until anything changes', () => {
  const answers = new Answers();
  answers.keep('a', cachedAnswer(FIRST, answer('1'), 'everything'));
  expect(answers.get('a', generation(1))).toBeDefined();
  expect(answers.get('a', generation(2, [[9, 2]]))).toBeUndefined();
});

test('a change of everything makes all go, with the first answer of the new era', () => {
  const answers = new Answers();
  const next = generation(2, [], 2);
  answers.keep('a', cachedAnswer(FIRST, answer('1')));
  answers.keep('b', cachedAnswer(FIRST, answer('2')));
  expect(answers.get('a', next)).toBeUndefined();
  answers.keep('c', cachedAnswer(next, answer('3')));
  expect([answers.get('b', FIRST), answers.get('c', next)?.answer.plain.body.toString()]).toEqual([
    undefined,
    '3',
  ]);
});

test('an answer whose making began before a change is not good after it', () => {
  const answers = new Answers();
  const next = generation(2, [[7, 2]]);
  answers.keep('a', cachedAnswer(FIRST, answer('1')));
  expect(answers.get('a', next)).toBeUndefined();
  answers.keep('a', cachedAnswer(next, answer('2')));
  answers.keep('a', cachedAnswer(FIRST, answer('1')));
  expect(answers.get('a', next)?.answer.plain.body.toString()).toBe('2');
  answers.keep('b', cachedAnswer(generation(3, [], 2), answer('3')));
  answers.keep('a', cachedAnswer(next, answer('2')));
  expect(answers.get('a', next)).toBeUndefined();
});

test('memory is limited, and what is wanted stays longest', () => {
  const answers = new Answers(100 * 1024);
  answers.keep('wanted', cachedAnswer(FIRST, kilobytes(2)));
  for (let count = 0; count < 500; count += 1) {
    answers.keep(`other ${count}`, cachedAnswer(FIRST, kilobytes(2)));
    expect(answers.get('wanted', FIRST)).toBeDefined();
  }
  const left = Array.from({ length: 500 }, (_, count) => answers.get(`other ${count}`, FIRST)).filter(
    Boolean,
  );
  expect(left.length).toBeLessThan(20);
});

test('keys are counted as well', () => {
  const most = 100 * 1024;
  const answers = new Answers(most);
  const keys = Array.from({ length: 500 }, (_, count) => `/${'x'.repeat(4 * 1024)}${count}`);
  for (const key of keys) answers.keep(key, cachedAnswer(FIRST, answer('1')));
  const left = keys.filter((key) => answers.get(key, FIRST));
  expect(left.length).toBeGreaterThan(2);
  expect(left.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(most);
});

test('one answer that would take up much of the memory is not cached', () => {
  const answers = new Answers(100 * 1024);
  answers.keep('a', cachedAnswer(FIRST, kilobytes(60)));
  expect(answers.get('a', FIRST)).toBeUndefined();
});

test('a client has the answer if it has one of its tags', () => {
  const one = answer('1');
  const tag = one.plain.etag.slice(1, -1);
  for (const header of [`"${tag}"`, `W/"${tag}"`, `"${tag}-br"`, `"a", "${tag}-gzip"`, ' * '])
    expect([header, one.isIn(header)]).toEqual([header, true]);
  for (const header of [undefined, '', '"a"', tag, `"${tag}-x"`, `"${tag.slice(1)}"`])
    expect([header, one.isIn(header)]).toEqual([header, false]);
});

test('the same bytes of another media type have another tag', () => {
  expect(new Answer('text/javascript', Buffer.from('1')).plain.etag).not.toBe(answer('1').plain.etag);
});

test('an answer is compressed once, also when several want it at the same time', async () => {
  const one = kilobytes(8);
  const [first, second] = await Promise.all([one.in('br'), one.in('br')]);
  expect(first).toBe(second);
  expect(one.in('br')).toBe(first);
  expect(one.in(null)).toBe(one.plain);
  expect((await one.in('gzip')).body.length).toBeLessThan(200);
});
