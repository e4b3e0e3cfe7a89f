import type { Turn } from '../../../conversation/provider-ports.ts';
import {
  called,
  DONE,
  event,
  over,
  said,
  stream,
  type StreamRow,
  texts,
  type Wire,
} from './stream-row.fixture.ts';

/* Answers that fail, or that are empty. */

const WELL = texts('Hello there.');
const problem = (
  status: number,
  body: object | string = { error: { message: 'no' } },
  headers = {},
): Wire => ({
  ...{ status, pieces: [typeof body === 'string' ? body : JSON.stringify(body)], type: 'application/json' },
  headers,
});
const TOOL: readonly Turn[] = [
  { role: 'user', text: 'What is in it?' },
  { ...{ role: 'tool', callId: 'c', name: 'look_up', arguments: {} }, output: 'Rye.', isError: false },
];
const EMPTY: readonly (readonly [name: string, answer: Wire])[] = [
  ['nothing', stream()],
  ['an empty text', texts('')],
  ['blanks', texts('\n', '  ')],
  ['thoughts alone', texts('<think>Hm.</think>\n')],
  ['marks alone', texts('<|im_end|>')],
  ['[DONE] alone', { pieces: [DONE] }],
  ['no byte', { pieces: [] }],
  ['a page of HTML', { pieces: ['<html><body>Bad gateway</body></html>'], type: 'text/html' }],
  ['the reason tool_calls without a call', { pieces: [over('tool_calls'), DONE] }],
  ['a call by a name that nobody has', texts('<tool_call>{"name": "fly"}</tool_call>')],
  ['an empty list of calls', stream(called())],
];

const emptyRows: readonly StreamRow[] = EMPTY.flatMap(([name, answer]) => [
  { name: `empty once: ${name}`, answers: [answer, WELL], text: 'Hello there.', asked: 2 },
  { name: `empty twice: ${name}`, answers: [answer], error: 'retryable', asked: 2 },
]);

/** What ends an answer before it has begun, and may not happen again. */
const PASSING: readonly (readonly [name: string, answer: Wire])[] = [
  ['500', problem(500)],
  ['502 with a page of HTML', problem(502, '<html>Bad gateway</html>')],
  ['503', problem(503)],
  ['200 with an error', { ...problem(200, { error: { message: 'overloaded' } }) }],
  ['200 with an error as a text', { ...problem(200, { error: 'model is loading' }) }],
  ['200 with an error of vLLM', { ...problem(200, { object: 'error', message: 'x', code: 500 }) }],
  ['an error at the beginning of a stream', { pieces: [event({ error: { message: 'overloaded' } })] }],
  ['a reset before a byte', { pieces: [], then: 'reset' }],
  ['a reset behind thoughts', { pieces: [said('<think>Hm')], then: 'reset' }],
  ['429 that says when', problem(429, { error: { message: 'slow down' } }, { 'retry-after': '0' })],
];

const passingRows: readonly StreamRow[] = PASSING.flatMap(([name, answer]) => [
  { name: `${name}, once`, answers: [answer, WELL], text: 'Hello there.', asked: 2 },
  { name: `${name}, with another provider`, answers: [answer], text: 'Next.', hasNext: true },
]);

export const failureRows: readonly StreamRow[] = [
  ...emptyRows,
  { name: 'empty behind a tool', answers: [stream(), WELL], history: TOOL, text: 'Hello there.', asked: 2 },
  { name: 'empty, with another provider', answers: [stream()], text: 'Next.', hasNext: true },
  ...passingRows,
  { name: '500, twice', answers: [problem(500)], error: 'retryable', asked: 2 },
  { name: '429 that says nothing', answers: [problem(429)], error: 'retryable' },
  { name: '429 for a minute', answers: [problem(429, {}, { 'retry-after': '60' })], error: 'retryable' },
  { name: '401', answers: [problem(401)], error: 'final' },
  { name: '404', answers: [problem(404, { error: 'model not found' })], error: 'final' },
  {
    name: 'an error in mid-stream',
    answers: [{ pieces: [said('Hello'), event({ error: { message: 'x' } })] }],
    text: 'Hello',
    error: 'final',
  },
  {
    name: 'a reset in mid-stream',
    answers: [{ pieces: [said('Hello')], then: 'reset' }],
    text: 'Hello',
    error: 'final',
  },
  { name: 'an end in mid-stream', answers: [{ pieces: [said('Hello')] }], text: 'Hello', error: 'final' },
  {
    name: 'silence in mid-stream',
    answers: [{ pieces: [said('Hello')], then: 'stall' }],
    text: 'Hello',
    error: 'final',
  },
  { name: 'silence from the beginning', answers: [{ pieces: [], then: 'stall' }], error: 'retryable' },
  {
    name: 'the reason "error"',
    answers: [{ pieces: [said('Hello'), over('error'), DONE] }],
    text: 'Hello',
    error: 'final',
  },
  {
    name: 'held back by a filter',
    answers: [{ pieces: [over('content_filter'), DONE] }],
    error: 'retryable',
  },
  {
    name: 'what is unreadable in mid-stream',
    answers: [{ pieces: [said('Hello'), event('{"choices":[{')] }],
    text: 'Hello',
    error: 'final',
  },
];
