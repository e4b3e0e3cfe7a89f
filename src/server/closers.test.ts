import { expect, test } from 'vitest';
import { Closers } from './closers.ts';

const fail = (message: string): never => {
  throw new Error(message);
};

/** A part that writes down that it was closed. */
const partIn = (closed: string[], name: string) => ({ close: () => void closed.push(name) });

test('the last opened is closed first, and one that fails does not keep the others from closing', async () => {
  const closers = new Closers();
  const closed: string[] = [];
  const failed: [string, string][] = [];
  const part = closers.closing('the first', partIn(closed, 'first'));
  closers.add('the second', () => fail('it is stuck'));
  closers.add('the third', async () => void closed.push('third'));
  await closers.run((what, error) => failed.push([what, (error as Error).message]));
  expect(closed).toEqual(['third', 'first']);
  expect(failed).toEqual([['the second', 'it is stuck']]);

  await closers.run(() => fail('nothing is left to close'));
  expect(closed).toEqual(['third', 'first']);
  part.close();
  expect(closed).toEqual(['third', 'first', 'first']);
});

test('a part that is still being opened is closed in its turn, as soon as it is open', async () => {
  const closers = new Closers();
  const closed: string[] = [];
  let open!: (part: { close(): void }) => void;
  const opening = new Promise<{ close(): void }>((resolve) => (open = resolve));
  closers.add('the database', () => closed.push('database'));
  const opened = closers.opening('speech', opening);
  closers.add('the last', () => closed.push('last'));
  const run = closers.run(() => fail('all of them close'));
  await Promise.resolve();
  expect(closed).toEqual(['last']);
  open(partIn(closed, 'speech'));
  await run;
  expect(closed).toEqual(['last', 'speech', 'database']);
  await expect(opened).resolves.toBeDefined();
});

test('a part that does not open rejects, and needs no closing', async () => {
  const closers = new Closers();
  const opening = closers.opening('speech', Promise.reject<{ close(): void }>(new Error('no voice')));
  await expect(opening).rejects.toThrow('no voice');
  await closers.run((what) => fail(`${what} was closed`));
});
