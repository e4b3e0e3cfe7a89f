import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { DiskRoom } from './disk-room.ts';

const MIB = 1024 * 1024;
const SENTENCE = 'There is no room left on the disk: what writes fails.';

test.each([
  ['with room', () => Promise.resolve(500 * MIB), null],
  ['with almost none', () => Promise.resolve(10 * MIB), SENTENCE],
  ['that cannot be looked at', () => Promise.reject(new Error('no such folder')), null],
])('a disk %s', async (_, free, said) => {
  expect(await new DiskRoom(new FakeClock(), '/data', free).trouble()).toBe(said);
});

test('a write that found no room elsewhere is told of for a minute', async () => {
  const clock = new FakeClock();
  const room = new DiskRoom(clock, '/data', () => Promise.resolve(500 * MIB));
  room.noteFull();
  clock.advance(59_999);
  expect(await room.trouble()).toBe(SENTENCE);
  clock.advance(1);
  expect(await room.trouble()).toBeNull();
});

test('the free bytes are those of the file system', async () => {
  expect(await new DiskRoom(new FakeClock(), import.meta.dirname).trouble()).toBeNull();
});
