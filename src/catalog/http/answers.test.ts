import { expect, test } from 'vitest';
import { Answer, Answers } from './answers.ts';

const answer = (text: string): Answer => new Answer('application/json', Buffer.from(text));
const kilobytes = (count: number): Answer => answer('x'.repeat(count * 1024));

test('an answer is there in its edition, and in no other', () => {
  const answers = new Answers();
  const one = answer('1');
  answers.keep('a', 1, one);
  expect(answers.get('a', 1)).toBe(one);
  expect(answers.get('b', 1)).toBeUndefined();
  expect(answers.get('a', 2)).toBeUndefined();
});

test('the first answer of a new edition makes those of the old one go', () => {
  const answers = new Answers();
  answers.keep('a', 1, answer('1'));
  answers.keep('b', 2, answer('2'));
  expect(answers.get('a', 2)).toBeUndefined();
  expect(answers.get('b', 2)).toBeDefined();
});

test('an answer whose making began before a change is not kept', () => {
  const answers = new Answers();
  answers.keep('a', 2, answer('2'));
  answers.keep('b', 1, answer('1'));
  expect([answers.get('b', 1), answers.get('b', 2)]).toEqual([undefined, undefined]);
});

test('memory is limited, and what is wanted stays longest', () => {
  const answers = new Answers(100 * 1024);
  answers.keep('wanted', 1, kilobytes(2));
  for (let count = 0; count < 500; count += 1) {
    answers.keep(`other ${count}`, 1, kilobytes(2));
    expect(answers.get('wanted', 1)).toBeDefined();
  }
  const left = Array.from({ length: 500 }, (_, count) => answers.get(`other ${count}`, 1)).filter(Boolean);
  expect(left.length).toBeLessThan(20);
});

test('one answer that would take up much of the memory is not kept', () => {
  const answers = new Answers(100 * 1024);
  answers.keep('a', 1, kilobytes(60));
  expect(answers.get('a', 1)).toBeUndefined();
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
