import { expect, test } from 'vitest';
import { wireError } from './error-event.ts';

test('an error quotes 100 characters of a message at most where it is far too long', () => {
  const long = 'x'.repeat(200_000);
  const error = wireError('not_available', `there is no call "${long}"`, { type: long, seq: 7 });
  expect(error).toEqual({
    error: `there is no call "${'x'.repeat(99)}…`,
    ...{ code: 'not_available', command: 'x'.repeat(64), command_seq: 7 },
  });
  expect(wireError('invalid_command', 'data.text must be a string').error).toBe('data.text must be a string');
});
