import { expect, test } from 'vitest';
import { type Line, type TurnLimits, Turns } from './turns.ts';

const LIMITS: TurnLimits = { threads: 2, mostWaiting: 3, mostLast: 1, mostLastWaiting: 2 };

/** Takes turns under names, and tells who has one. */
const queue = (limits: Partial<TurnLimits> = {}) => {
  const turns = new Turns({ ...LIMITS, ...limits });
  const running: string[] = [];
  const take = async (name: string, line: Line = 'pictures') => {
    await turns.take(line);
    running.push(name);
  };
  const end = async (name: string, line: Line = 'pictures') => {
    running.splice(running.indexOf(name), 1);
    turns.end(line);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { turns, running, take, end };
};

test('each line is served in its order', async () => {
  const { turns, running, take, end } = queue({ threads: 1 });
  await take('a');
  void take('b');
  void take('c');
  await end('a');
  expect(running).toEqual(['b']);
  await end('b');
  expect(running).toEqual(['c']);
  await end('c');
  expect([running, turns.isIdle]).toEqual([[], true]);
});

test('the last line gets one thread of two, whatever it asks for', async () => {
  const { running, take, end } = queue();
  await take('last 1', 'last');
  void take('last 2', 'last');
  void take('last 3', 'last');
  await expect(take('last 4', 'last')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  });
  await take('usual 1');
  expect(running).toEqual(['last 1', 'usual 1']);
  await end('usual 1');
  expect(running).toEqual(['last 1']);
  await end('last 1', 'last');
  expect(running).toEqual(['last 2']);
});

test('the last line is served when nobody else waits', async () => {
  const { running, take, end } = queue();
  await take('usual 1');
  await take('usual 2');
  void take('last 1', 'last');
  void take('usual 3');
  await end('usual 1');
  expect(running).toEqual(['usual 2', 'usual 3']);
  await end('usual 2');
  expect(running).toEqual(['usual 3', 'last 1']);
});

test('a full line refuses no one of the other', async () => {
  const { take } = queue({ threads: 1, mostWaiting: 1, mostLastWaiting: 1 });
  await take('usual 1');
  void take('last 1', 'last');
  await expect(take('last 2', 'last')).rejects.toMatchObject({ status: 503 });
  void take('usual 2');
  await expect(take('usual 3')).rejects.toMatchObject({ status: 503 });
});

test('a turn that is handed on is never taken in between', async () => {
  const { running, take, end } = queue({ threads: 1 });
  await take('a');
  void take('b');
  const ended = end('a');
  void take('c');
  await ended;
  expect(running).toEqual(['b']);
});

test('pictures and clips take turns, so that neither waits for all of the other', async () => {
  const { running, take, end } = queue({ threads: 1 });
  await take('clip 1', 'clips');
  for (const name of ['clip 2', 'clip 3', 'clip 4']) void take(name, 'clips');
  await expect(take('clip 5', 'clips')).rejects.toMatchObject({ status: 503 });
  for (const name of ['picture 1', 'picture 2']) void take(name, 'pictures');
  void take('last', 'last');
  const order = ['clip 1', 'picture 1', 'clip 2', 'picture 2', 'clip 3', 'clip 4', 'last'];
  for (const name of order) {
    expect(running).toEqual([name]);
    await end(name, name.startsWith('picture') ? 'pictures' : name.startsWith('clip') ? 'clips' : 'last');
  }
  expect(running).toEqual([]);
});
