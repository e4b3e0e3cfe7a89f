import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { RecentReads } from './recent-reads.ts';

const open = (read: (key: string) => Promise<string | undefined>) => {
  const clock = new FakeClock();
  const asked: string[] = [];
  const reads = new RecentReads((key) => (asked.push(key), read(key)), clock, 1000);
  return { clock, asked, reads };
};

test('one read serves all who ask within its time, at once or one after the other', async () => {
  const { clock, asked, reads } = open(async (key) => `${key}!`);
  expect(await Promise.all([reads.get('a'), reads.get('a'), reads.get('b')])).toEqual(['a!', 'a!', 'b!']);
  clock.advance(999);
  expect(await reads.get('a')).toBe('a!');
  expect(asked).toEqual(['a', 'b']);
  clock.advance(1);
  await reads.get('a');
  expect(asked).toEqual(['a', 'b', 'a']);
});

test('the time counts from the beginning of the read, however long it takes', async () => {
  let finish: (value: string) => void = () => undefined;
  const { clock, asked, reads } = open(() => new Promise((resolve) => (finish = resolve)));
  const first = reads.get('a');
  clock.advance(1000);
  finish('old');
  expect(await first).toBe('old');
  void reads.get('a');
  expect(asked).toHaveLength(2);
});

test('neither what is not there nor a failure is kept', async () => {
  let answer: () => Promise<string | undefined> = async () => undefined;
  const { asked, reads } = open(() => answer());
  expect(await reads.get('a')).toBeUndefined();
  answer = () => Promise.reject(new Error('away'));
  await expect(reads.get('a')).rejects.toThrow('away');
  answer = async () => 'there';
  expect(await reads.get('a')).toBe('there');
  expect(asked).toHaveLength(3);
});
