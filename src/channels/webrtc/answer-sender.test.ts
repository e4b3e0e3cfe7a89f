import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { AnswerSender } from './answer-sender.ts';

const ANSWER = ['v=0', 's=-', 'm=audio 9 X 0', 'a=mid:0', 'm=application 9 X 1', 'a=mid:1', ''].join('\r\n');

const senderOf = () => {
  const [clock, sent] = [new FakeClock(), [] as string[]];
  const sender = new AnswerSender({
    clock,
    sendAnswer: (sdp) => void sent.push(sdp),
    sendCandidate: (candidate) => void sent.push(candidate),
  });
  return { clock, sent, sender };
};

test('the answer waits for our candidates and has them in its line; then they follow by themselves', () => {
  const { clock, sent, sender } = senderOf();
  sender.answer(ANSWER, '1');
  sender.candidate('candidate:1 x');
  sender.candidate('candidate:2 y');
  expect(sent).toEqual([]);
  clock.advance(10);
  expect(sent).toEqual([`${ANSWER}a=candidate:1 x\r\na=candidate:2 y\r\n`, 'candidate:1 x', 'candidate:2 y']);
  sender.candidate('candidate:3 z');
  expect(sent.at(-1)).toBe('candidate:3 z');
});

test('without candidates it is sent all the same, and a later one has those that are known', () => {
  const { clock, sent, sender } = senderOf();
  sender.answer(ANSWER, '0');
  clock.advance(100);
  expect(sent).toEqual([ANSWER]);
  sender.candidate('candidate:1 x');
  sender.answer(ANSWER, '0');
  expect(sent.slice(1)).toEqual([
    'candidate:1 x',
    ANSWER.replace('a=mid:0\r\n', 'a=mid:0\r\na=candidate:1 x\r\n'),
  ]);
});

test('a closed one sends nothing', () => {
  const { clock, sent, sender } = senderOf();
  sender.answer(ANSWER, '0');
  sender.close();
  clock.advance(100);
  sender.candidate('candidate:1 x');
  expect(sent).toEqual([]);
});
