import { expect, test } from 'vitest';
import { sendWithin, WebSocketTransport } from './transport.ts';

const MIB = 1024 * 1024;

const socketWith = (bufferedAmount: number) => {
  const sent: string[] = [];
  const closed: number[] = [];
  const send = (text: string) => void sent.push(text);
  return { sent, closed, bufferedAmount, send, close: (code: number) => void closed.push(code) };
};

test('a client that reads too slowly is cut off, and gets nothing more', () => {
  const [quick, slow] = [socketWith(8 * MIB), socketWith(8 * MIB + 1)];
  for (const socket of [quick, slow]) sendWithin(socket, 'hello');
  expect([quick.sent, quick.closed]).toEqual([['hello'], []]);
  expect([slow.sent, slow.closed]).toEqual([[], [1013]]);
});

test('events heed the same limit', () => {
  const slow = socketWith(9 * MIB);
  new WebSocketTransport(slow).sendEvent({ event: 'error', data: { error: 'no' } });
  expect([slow.sent, slow.closed]).toEqual([[], [1013]]);
});
