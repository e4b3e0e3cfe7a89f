import { expect, test } from 'vitest';
import { metered, StreamMeter, TooMuch } from './stream-meter.ts';

const meterOf = (change: Partial<ConstructorParameters<typeof StreamMeter>[0]> = {}) =>
  new StreamMeter({ maxBytes: 100, maxValues: 20, spend: () => true, isEvents: false, ...change });
const bytes = (text: string) => Buffer.from(text);

test('an answer may have so many bytes', () => {
  const meter = meterOf();
  meter.add(bytes('x'.repeat(60)));
  meter.add(bytes('x'.repeat(40)));
  expect(() => meter.add(bytes('x'))).toThrow(TooMuch);
});

test('of a stream of events each event may', () => {
  const meter = meterOf({ isEvents: true });
  for (let events = 0; events < 50; events++) meter.add(bytes(`data: ${'x'.repeat(50)}\n\n`));
  meter.add(bytes(`data: ${'x'.repeat(50)}`));
  expect(() => meter.add(bytes('x'.repeat(50)))).toThrow(TooMuch);
});

test.each(['\n\n', '\r\n\r\n', '\r\r'])('an event ends with a blank line: %j', (end) => {
  const meter = meterOf({ isEvents: true });
  for (let events = 0; events < 9; events++) meter.add(bytes(`${'x'.repeat(80)}${end}x`));
});

test('events are counted, however they come in pieces', () => {
  const counted: number[] = [];
  const spend = (_bytes: number, events: number) => counted.push(events) > 0;
  const meter = meterOf({ isEvents: true, spend });
  for (const piece of ['data: a\n\ndata: b\n', '\n', 'data: c\r\n\r\ndata: d', '\n', '\n', 'x\r', '\r'])
    meter.add(bytes(piece));
  expect(counted).toEqual([1, 1, 1, 0, 1, 0, 1]);
});

test('an answer, or an event, may have so many values', () => {
  expect(() => meterOf().add(bytes('{"a":[1,2,3]}'))).not.toThrow();
  expect(() => meterOf().add(bytes(`{"a":${'['.repeat(20)}`))).toThrow(TooMuch);
  const meter = meterOf({ isEvents: true });
  for (let events = 0; events < 9; events++) meter.add(bytes(`data: [${'0,'.repeat(15)}]\n\n`));
  meter.add(bytes('data: [0,0,'));
  expect(() => meter.add(bytes('0,'.repeat(20)))).toThrow(TooMuch);
});

test('many messages in one answer are not taken', () => {
  expect(() => meterOf().add(bytes(' [{}]'))).toThrow(TooMuch);
  expect(() => meterOf().add(bytes('{"a":[1]}'))).not.toThrow();
});

test('more than may be spent is too much', () => {
  expect(() => meterOf({ spend: (amount) => amount < 5 }).add(bytes('12345'))).toThrow(TooMuch);
});

test.each([
  ['id: 7\ndata: x\n\n', true],
  ['data: x\nid: 7\n\n', true],
  ['data: id: 7\n\n', false],
  ['data: x\n\n', false],
])('%j is numbered: %s', (text, numbered) => {
  const meter = meterOf({ isEvents: true });
  meter.add(bytes(text));
  expect(meter.numbered).toBe(numbered);
  const inPieces = meterOf({ isEvents: true });
  inPieces.add(bytes('data: a\n'));
  inPieces.add(bytes(text));
  expect(inPieces.numbered).toBe(numbered);
});

const streamOf = (...pieces: (string | Error)[]) => {
  const state = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = pieces.shift();
      if (next === undefined) controller.close();
      else if (next instanceof Error) controller.error(next);
      else controller.enqueue(bytes(next));
    },
    cancel: () => void (state.cancelled = true),
  });
  return { body, state };
};
const readAll = async (body: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(body).arrayBuffer()).toString();

test('a stream is handed on as it is, and its end is told once', async () => {
  const ends: unknown[] = [];
  const { body } = streamOf('one ', 'two');
  expect(await readAll(metered(body, meterOf(), (problem) => ends.push(problem)))).toBe('one two');
  expect(ends).toEqual([null]);
});

test('what breaks it is told, and too much lets go of it', async () => {
  const ends: unknown[] = [];
  const broken = new Error('reset');
  await expect(
    readAll(metered(streamOf('x', broken).body, meterOf(), (problem) => ends.push(problem))),
  ).rejects.toBe(broken);
  const { body, state } = streamOf('x'.repeat(101), 'y', 'z');
  await expect(readAll(metered(body, meterOf(), (problem) => ends.push(problem)))).rejects.toThrow(TooMuch);
  expect(ends).toEqual([broken, expect.any(TooMuch)]);
  expect(state.cancelled).toBe(true);
});
