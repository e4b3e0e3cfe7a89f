import { closeCodeOf, type Refusal, refusalText } from '../channels/refusals.ts';
import type { CloseCode } from './asyncapi-document.ts';

const refusals: readonly CloseCode[] = Object.entries(refusalText).map(([refusal, reason]) => ({
  code: closeCodeOf(refusal as Refusal),
  reason,
  meaning: 'The client is not let in',
}));

const INTERNAL: CloseCode = {
  code: 1011,
  reason: 'the session could not be opened',
  meaning: 'The service is at fault; its log says more',
};

const BINARY: CloseCode = {
  code: 1003,
  reason: 'messages are JSON text, not binary',
  meaning: 'The client has sent a binary frame',
};

/** How the service closes the socket of `/ws/sessions`. */
export const WEBSOCKET_CLOSE_CODES: readonly CloseCode[] = [
  {
    code: 1000,
    reason: 'the `closeReason` of the session, such as idle_timeout',
    meaning: 'The session is over',
  },
  { code: 1000, reason: 'the session goes on elsewhere', meaning: 'The client is back by another socket' },
  BINARY,
  {
    code: 1008,
    reason: 'what the `error` before it says',
    meaning: 'The client has sent too much, or too often something that cannot be read. The session is over',
  },
  ...refusals,
  INTERNAL,
  { code: 1013, reason: 'the client reads too slowly', meaning: 'Too many bytes wait for the client' },
];

/** How the service closes the signalling socket. */
export const SIGNALLING_CLOSE_CODES: readonly CloseCode[] = [
  { code: 1000, reason: 'the session is over', meaning: 'The session is over; its events said why' },
  {
    code: 4000,
    reason: 'the session is over',
    meaning: 'The connection is over, and the session waits for the client (`resume=1`)',
  },
  BINARY,
  {
    code: 1008,
    reason: 'what the `error` before it says',
    meaning: 'A message that cannot be used, too many of them, or no media in time. The session is over',
  },
  { code: 1009, reason: 'a signalling message is larger than 64 KiB', meaning: 'The session is over' },
  ...refusals,
  INTERNAL,
];

/** How the service closes the socket of a telephony provider. */
export const STREAM_CLOSE_CODES: readonly CloseCode[] = [
  { code: 1000, reason: '', meaning: 'The call, or this stream of it, is over' },
  BINARY,
  {
    code: 1008,
    reason: 'what was wrong',
    meaning: 'A message of no known form, a claim of no call, too much sound, or no `start` within 10 s',
  },
  { code: 1011, reason: '', meaning: 'The service is at fault; its log says more' },
  {
    code: 1013,
    reason: 'too many streams at once',
    meaning: 'Too many sockets have not said whose call they are',
  },
];
