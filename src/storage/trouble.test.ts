import { expect, test } from 'vitest';
import { NoRoom, StoreFailed } from './blobs/blobs.ts';
import { isAway, isFull } from './trouble.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each<[string, unknown, boolean, boolean]>([
  ['a write to a server that was killed', withCode('EPIPE', { syscall: 'write' }), true, false],
  ['a connection that was reset', withCode('ECONNRESET'), true, false],
  ['a server that is starting', withCode('57P03'), true, false],
  ['a socket that is missing', withCode('ENOENT', { syscall: 'connect' }), true, false],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' }), false, false],
  ['a connection that ended under a statement', new Error('Connection terminated unexpectedly'), true, false],
  ['a store that does not answer', new StoreFailed('away', true, null), true, false],
  ['a store that refuses', new StoreFailed('refused', false, null), false, false],
  ['a database without room', withCode('53100'), false, true],
  ['a disk without room', withCode('ENOSPC'), false, true],
  ['a store without room', new NoRoom(), false, true],
  ['anything else', new Error('EPIPE in a sentence'), false, false],
])('%s', (_, error, away, full) => {
  expect([isAway(error), isFull(error)]).toEqual([away, full]);
});
