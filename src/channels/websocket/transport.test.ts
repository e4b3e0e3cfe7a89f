import { expect, test } from 'vitest';
import { fakeSpeech } from '../../testing/tts.ts';
import { DEFAULT_OPTIONS } from '../client-options.ts';
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

test.each([
  [DEFAULT_OPTIONS, ['audio', 'data']],
  [{ ...DEFAULT_OPTIONS, soundOnce: true }, ['audio']],
])('[spec 12, 6] sound of a client that asks for %j stands under %j', (requested, names) => {
  const socket = socketWith(0);
  const transport = new WebSocketTransport(socket, null, requested);
  transport.sendMoment({ speech: fakeSpeech('a'), frameIndex: 0, viseme: 'sil', dueAt: 0 });
  const { data } = JSON.parse(socket.sent[0] ?? '{}') as { readonly data: Record<string, string> };
  expect(Object.keys(data)).toEqual(names);
  const bytes = names.map((name) => Buffer.from(data[name] ?? '', 'base64').length);
  expect(bytes).toEqual(names.map(() => 640));
});

test('events heed the same limit', () => {
  const slow = socketWith(9 * MIB);
  new WebSocketTransport(slow).sendEvent({ event: 'error', data: { error: 'no' } });
  expect([slow.sent, slow.closed]).toEqual([[], [1013]]);
});
