import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
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
