import { expect, test } from 'vitest';
import { frameRights, readFrameMessage } from './frame-messages.ts';

test('what an experience may say, and nothing else', () => {
  expect(readFrameMessage({ type: 'duet:ready', more: 1 })).toEqual({ type: 'duet:ready' });
  expect(readFrameMessage({ type: 'duet:active' })).toEqual({ type: 'duet:active' });
  expect(readFrameMessage({ type: 'duet:say', text: ' Hello ' })).toEqual({
    type: 'duet:say',
    text: 'Hello',
  });
  const long = readFrameMessage({ type: 'duet:say', text: 'x'.repeat(9000) });
  expect(long).toMatchObject({ text: 'x'.repeat(2000) });
  for (const data of [
    null,
    7,
    'duet:ready',
    { type: 'duet:say' },
    { type: 'duet:say', text: ' ' },
    { type: 'x' },
    { type: 'duet:function_output', output: {} },
    { type: 'duet:function_output', call_id: 7 },
  ])
    expect(readFrameMessage(data)).toBeNull();
});

test('an output is an object of JSON, and no longer than the service reads', () => {
  const outputOf = (output: unknown) =>
    readFrameMessage({ type: 'duet:function_output', call_id: 'c', output, more: 1 });
  const answered = (output: object) => ({ type: 'duet:function_output', callId: 'c', output });
  const ring: unknown[] = [];
  ring.push(ring);
  expect(outputOf({ price: 4, at: new Date(0) })).toEqual(
    answered({ price: 4, at: '1970-01-01T00:00:00.000Z' }),
  );
  expect(outputOf(['a'])).toEqual(answered({ result: ['a'] }));
  for (const nothing of [undefined, null, () => 1])
    expect(outputOf(nothing)).toMatchObject({ type: 'duet:function_output', callId: 'c' });
  expect(outputOf(undefined)).toEqual(answered({ result: null }));
  for (const strange of [ring, 7n])
    expect(outputOf(strange)).toEqual(answered({ error: 'The output is no JSON.' }));
  expect(outputOf({ text: 'x'.repeat(40_000) })).toEqual(answered({ error: 'The output is too long.' }));
});

test('a foreign experience keeps its origin, one of this origin loses it', () => {
  expect(frameRights('https://shop.test/a', 'https://duet.test')).toEqual({
    sandbox: 'allow-scripts allow-forms allow-same-origin',
    origin: 'https://shop.test',
    target: 'https://shop.test',
  });
  expect(frameRights('https://duet.test/a', 'https://duet.test')).toEqual({
    sandbox: 'allow-scripts allow-forms',
    origin: 'null',
    target: '*',
  });
});
