import type { WireErrorCode } from '../conversation/wire/error-event.ts';
import type { JoinRefusal } from '../live/directory.ts';

/** `wrong_secret`: the session is held for another client, or this client has got a later secret meanwhile. */
export type Refusal = JoinRefusal | 'wrong_secret';

/** What a client is told when it may not join a session. */
export const refusalText: Readonly<Record<Refusal, string>> = {
  unknown: 'There is no session with this token: ask for a new connection.',
  gone: 'This session is over or was not joined in time: ask for a new connection.',
  draining: 'This process is about to stop: join again at the same address, where another one answers.',
  taken: 'Somebody is in this session already: each connection can be used once.',
  wrong_transport: 'This session was made for another channel.',
  wrong_secret: 'This secret does not open the session: coming back takes the last one that it has told.',
};

/** The code of the error that a refused client gets. */
export const refusalCode: Readonly<Record<Refusal, WireErrorCode>> = {
  unknown: 'session_unknown',
  gone: 'session_over',
  draining: 'session_over',
  taken: 'session_taken',
  wrong_transport: 'wrong_channel',
  wrong_secret: 'wrong_secret',
};

/** Close codes of RFC 6455, 7.4.1, and of its registry: 1012 asks to come again. */
const POLICY_VIOLATION = 1008;
export const SERVICE_RESTART = 1012;

/** The code with which a refused client's socket is closed. */
export const closeCodeOf = (refusal: Refusal): number =>
  refusal === 'draining' ? SERVICE_RESTART : POLICY_VIOLATION;
