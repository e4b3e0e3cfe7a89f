import { describeError, refusesScreen, type TalkEvent } from '../core/events.ts';
import type { Failure, FailureKind, Waiting } from '../core/state.ts';

/** The codes that `onError` may get. Codes never change; more may be added. */
export type ErrorCode =
  | 'container_not_found'
  | 'token_failed' // the page's own function or address gave no token
  | 'token_invalid'
  | 'session_limit'
  | 'rate_limited'
  | 'unauthorized'
  | 'agent_not_found'
  | 'agent_not_ready'
  | 'refused'
  | 'unreachable'
  | 'no_webrtc'
  | 'no_network'
  | 'no_media'
  | 'connection_lost'
  | 'provider_aborted'
  | 'service_error' // an event of the service whose name contains error, abort or fail
  | 'microphone_refused'
  | 'microphone_missing'
  | 'microphone_insecure' // the page came by http, to which browsers give no microphone
  | 'speech_not_understood' // the service has no speech to text for the agent's language
  | 'playback_blocked' // the browser needs a gesture before it allows sound
  | 'screen_share_failed'
  | 'function_failed';

/** The service's code in an error that a token function threw, or in an event. */
const codeIn = (detail: unknown): string | null => {
  const { code, data } = Object(detail) as { readonly code?: unknown; readonly data?: unknown };
  const told = code ?? (Object(data) as { readonly code?: unknown }).code;
  return typeof told === 'string' ? told : null;
};

/** An error, for programs (`code`) and for people (`message`). */
export class DuetError extends Error {
  override readonly name = 'DuetError';
  readonly code: ErrorCode;
  /** Whether the session is over. */
  readonly fatal: boolean;
  /** The message of the service or of the page's own code, if there is one. */
  readonly detail: unknown;
  /** The service's own code, such as `CompanionNotReady`; null where it has told none. */
  readonly serviceCode: string | null;

  constructor(code: ErrorCode, message: string, { fatal = false, detail = null }: ErrorFacts = {}) {
    super(message);
    this.code = code;
    this.fatal = fatal;
    this.detail = detail;
    this.serviceCode = codeIn(detail);
  }
}

export interface ErrorFacts {
  readonly fatal?: boolean;
  readonly detail?: unknown;
}

/** The errors while a session waits for its turn, which the user has to be asked about. */
const OF_WAITING: Readonly<Record<Waiting['reason'], readonly [ErrorCode, string]>> = {
  limit: ['session_limit', 'All places are taken. Try again when another conversation has ended.'],
  rate: ['rate_limited', 'Too many conversations were started at once. Try again in a few seconds.'],
};

/** The error that a session has waited for its turn in vain. It is not over: `retry()` asks again. */
export const turnError = (reason: Waiting['reason']): DuetError => new DuetError(...OF_WAITING[reason]);

const OF_FAILURE: Readonly<Record<FailureKind, readonly [ErrorCode, string]>> = {
  ...OF_WAITING,
  signed_out: ['unauthorized', 'The server of this page may not start conversations: check its API key.'],
  gone: ['agent_not_found', 'There is no such agent.'],
  refused: ['refused', 'The service refused the connection. Ask for a new token.'],
  unreachable: ['unreachable', 'The service could not be reached. Check the network.'],
  no_webrtc: ['no_webrtc', 'This browser has no WebRTC, or it is switched off.'],
  no_network: [
    'no_network',
    'This browser found no network address for sound and picture. Is the machine connected to a network?',
  ],
  no_media: ['no_media', 'No sound or picture came. The network may block UDP.'],
  lost: ['connection_lost', 'The connection was lost and did not come back.'],
  provider: ['provider_aborted', 'A provider of the agent broke off the conversation.'],
  server: ['service_error', 'The conversation could not be started.'],
};

/** The error in an error event of the service; the session goes on. */
export function errorOfEvent(heard: TalkEvent): DuetError {
  const { event, data } = heard;
  const detail = { event, data };
  if (refusesScreen(heard))
    return new DuetError('screen_share_failed', 'The agent cannot look at a screen.', { detail });
  return new DuetError('service_error', describeError(data['error']) ?? event, { detail });
}

/** The error that ends a session. An error that the page's own token function threw is passed on as it is. */
export function errorOfFailure({ kind, detail }: Failure, thrown: DuetError | null): DuetError {
  if (thrown) return thrown;
  const [code, message] = OF_FAILURE[kind];
  return new DuetError(code, message, { fatal: true, detail });
}

/** Nothing understands what the user says. @param model the local model that the service lacks for it */
export const deafnessError = (model: string | null): DuetError =>
  new DuetError(
    'speech_not_understood',
    `The service does not understand speech in the agent's language${model === null ? '' : ` yet (duet models install ${model})`}: the user can type.`,
  );
