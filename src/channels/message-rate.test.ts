import { describe, expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { IncomingMessages } from './message-rate.ts';

const LIMITS = { messagesPerSecond: 10, messageBurst: 20, bytesPerSecond: 100, byteBurst: 1_000 };
const open = () => {
  const clock = new FakeClock();
  return { clock, messages: new IncomingMessages(clock, LIMITS) };
};
const DEEP = '['.repeat(40);

describe('messages of one connection', () => {
  test('are read; what is no JSON is undefined', () => {
    const { messages } = open();
    expect(messages.read('{"type":"cancel"}')).toEqual({ ok: true, value: { type: 'cancel' } });
    expect(messages.read(Buffer.from('[1]'))).toEqual({ ok: true, value: [1] });
    expect(messages.read('hello?')).toEqual({ ok: true, value: undefined });
  });

  test('are nearly too many: their sender is warned, once for a while, and they are read', () => {
    const { clock, messages } = open();
    for (let n = 0; n < 16; n++) expect(messages.read('1')).toEqual({ ok: true, value: 1 });
    expect(messages.read('1')).toEqual({ ok: true, value: 1, near: 'messages' });
    expect(messages.read('1')).toEqual({ ok: true, value: 1 });
    clock.advance(10_000);
    for (let n = 0; n < 16; n++) expect(messages.read('1')).toEqual({ ok: true, value: 1 });
    expect(messages.read('1')).toMatchObject({ near: 'messages' });
  });

  test('are nearly too long: their sender is warned', () => {
    const { messages } = open();
    expect(messages.read(`"${'x'.repeat(700)}"`)).not.toHaveProperty('near');
    expect(messages.read(`"${'x'.repeat(150)}"`)).toMatchObject({ ok: true, near: 'bytes' });
  });

  test('are too many: the connection ends', () => {
    const { clock, messages } = open();
    for (let n = 0; n < 20; n++) expect(messages.read('1')).toMatchObject({ ok: true });
    expect(messages.read('1')).toEqual({
      ok: false,
      code: 'rate_limited',
      error: 'more than 10 messages a second',
      ends: true,
    });
    clock.advance(100);
    expect(messages.read('1')).toMatchObject({ ok: true });
  });

  test('are too long for a while: they are told and not read, and are again when time has passed', () => {
    const { clock, messages } = open();
    expect(messages.read(`"${'x'.repeat(950)}"`)).toMatchObject({ ok: true });
    expect(messages.read(`"${'x'.repeat(100)}"`)).toEqual({
      ok: false,
      code: 'rate_limited',
      error: 'more than 100 bytes a second',
      ends: false,
    });
    clock.advance(1_000);
    expect(messages.read(`"${'x'.repeat(100)}"`)).toMatchObject({ ok: true });
  });

  test('are refused again and again: the connection ends with the eleventh', () => {
    const { clock, messages } = open();
    const ends = Array.from({ length: 11 }, () => messages.read(DEEP)).map((read) => !read.ok && read.ends);
    expect(ends).toEqual([...Array.from({ length: 10 }, () => false), true]);
    clock.advance(10_000);
    expect(messages.read(DEEP)).toEqual({
      ok: false,
      code: 'invalid_message',
      error: 'a message is nested deeper than 32 levels',
      ends: false,
    });
  });
});
