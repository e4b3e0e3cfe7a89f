import { expect, test } from 'vitest';
import { DuetError, errorOfEvent } from './errors.ts';

const told = (event: string, error?: unknown) => errorOfEvent({ event, data: { error } });

test('a refused screen is told to the page as that, in words', () => {
  const sentence = 'start_video: screen sharing is not available in this session';
  const error = told('error', sentence);
  expect(error).toMatchObject({ code: 'screen_share_failed', message: 'The agent cannot look at a screen.' });
  expect(error).toMatchObject({ fatal: false, detail: { event: 'error', data: { error: sentence } } });
});

test('any other error event is one of the service, with what it says', () => {
  const code = 'service_error';
  expect(told('error', { message: 'Too much.' })).toMatchObject({ code, message: 'Too much.' });
  expect(told('mcp_failed')).toMatchObject({ code, message: 'mcp_failed', fatal: false });
});

test('the service\u2019s own code is kept', () => {
  const data = { error: 'data.text must be a string', code: 'invalid_command', command: 'send_message' };
  expect(errorOfEvent({ event: 'error', data }).serviceCode).toBe('invalid_command');
  expect(told('error', 'No.').serviceCode).toBeNull();
  const thrown = Object.assign(new Error('refused'), { status: 409, code: 'CompanionNotReady' });
  expect(new DuetError('refused', 'No.', { detail: thrown }).serviceCode).toBe('CompanionNotReady');
});
