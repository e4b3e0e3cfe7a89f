import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { failureOf } from './failure-of.ts';

const rpc = (message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null });

/** The errors of the official client for an answer to a POST, over both transports. */
const answered = (status: number, text: string): Error[] => [
  new StreamableHTTPError(status, `Error POSTing to endpoint: ${text}`),
  new Error(`Error POSTing to endpoint (HTTP ${status}): ${text}`),
];
const kinds = (status: number, text: string, inSession = true): string[] =>
  answered(status, text).map((error) => failureOf(error, inSession).kind);

test.each([
  [404, 'Not found'],
  [404, ''],
  [400, rpc('Bad Request: No valid session ID provided')],
  [400, rpc('Bad Request: Server not initialized')],
  [400, 'Missing sessionId parameter'],
])('%i %s says that the server does not know the session', (status, text) => {
  expect(kinds(status, text)).toEqual(['expired', 'expired']);
  expect(kinds(status, text, false)).toEqual(['refused', 'refused']);
});

test.each([
  [400, rpc('The customer has no e-mail address.')],
  [400, ''],
  [422, rpc('No valid session ID provided')],
  [500, 'No session'],
])('%i %s may stand behind a call that was made', (status, text) => {
  expect(kinds(status, text)).toEqual(['refused', 'refused']);
});

/** Servers that answer with status 200, or over a stream that has begun. */
const refused = (code: number, text: string, inSession = true): string =>
  failureOf(new McpError(code, text), inSession).kind;

test.each([
  [-32_001, 'Session not found'],
  [-32_000, 'Session 0b7c has expired'],
  [-32_600, 'Invalid or missing session ID'],
  [-32_600, 'Unknown session'],
  [-32_000, 'Bad Request: Server not initialized'],
])('an error %i "%s" says that the server does not know the session', (code, text) => {
  expect([refused(code, text), refused(code, text, false)]).toEqual(['expired', 'refused']);
});

test.each([
  [-32_600, 'Invalid Request'],
  [-32_001, 'Request timed out'],
  [-32_602, 'Session not found'],
  [-32_603, 'The booking session has expired'],
  [-32_000, 'There is no room in this session.'],
])('an error %i "%s" may stand behind a call that was made', (code, text) => {
  expect(refused(code, text)).toBe('refused');
});

test('the code of a closed connection is one only with the words of the client', () => {
  expect(refused(-32_000, 'Connection closed')).toBe('lost');
  const failure = failureOf(new McpError(-32_000, 'The warehouse is closed.'), true);
  expect([failure.kind, failure.message]).toEqual([
    'refused',
    'It refused this (code -32000). It says: The warehouse is closed.',
  ]);
});
