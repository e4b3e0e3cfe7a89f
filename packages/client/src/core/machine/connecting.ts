import { isErrorEvent, type TalkEvent } from '../events.ts';
import type { Connection } from '../joining.ts';
import type { FailureKind, TalkChannel, Waiting } from '../state.ts';
import { announce, end, fail } from './finish.ts';
import type { Connecting, Effect, Report, Stage, Step, Terms } from './stage.ts';

/** The time limit for the whole start, in milliseconds. */
const CONNECT_WITHIN = 20_000;
/**
 * The default of `mediaWithin`, in milliseconds: a connection over UDP that works is up in a second or two.
 */
const MEDIA_WITHIN = 7_000;
/** The time limit for the first video frame after the data channel has opened, in milliseconds. */
const PICTURE_WITHIN = 10_000;
const PICTURE_EVERY = 250;

/** Failures of one transport that another may not have. */
const OF_TRANSPORT: readonly FailureKind[] = ['unreachable', 'no_webrtc', 'no_network', 'no_media', 'lost'];

const connectInTime: Effect = ['wait', 'connect', CONNECT_WITHIN];

export const isConnecting = (stage: Stage): stage is Connecting =>
  stage.at !== 'live' && stage.at !== 'reconnecting' && stage.at !== 'over';

/** Starts: resumes the session of an earlier page, or requests a new one. */
export function start(stage: Stage, stored: Connection | null, terms: Terms): Step {
  if (!stored) return request(stage, terms, terms.channel);
  if (!terms.canJoin(stage.channel)) return startAnew(stage, terms);
  const [next, ...effects] = join(stage, stored, terms);
  return [next, connectInTime, ...effects];
}

function request(stage: Stage, terms: Terms, channel: TalkChannel): Step {
  const next = { ...stage, at: 'requesting', channel, entry: 'new', isBehind: false } as const;
  if (!terms.canJoin(channel)) return couldNot(next, 'no_webrtc', terms);
  return [next, connectInTime, ['request', channel]];
}

/** The request waits for its turn, or goes on: the time limit counts only what is no waiting. */
export const waitForTurn = (stage: Stage, waiting: Waiting | null): Step => [
  stage,
  waiting === null ? connectInTime : ['hold', 'connect'],
  ['apply', { type: 'waiting', waiting }],
];

/** Opens the first transport to a session. */
export function join(
  stage: Stage,
  connection: Connection,
  { fallback, mediaWithin = MEDIA_WITHIN }: Terms,
): Step {
  const expectMedia: Effect = ['wait', 'media', mediaWithin];
  return [
    { ...stage, at: 'joining', attempt: stage.attempt + 1 },
    ['apply', { type: 'created', sessionId: connection.connection.id }],
    ...(stage.channel === 'video' && fallback ? [expectMedia] : []),
    ['open', connection],
  ];
}

/** The pause before a session is joined again, in milliseconds. */
const JOIN_AGAIN_AFTER = 1_000;

/** Joins the same session again after a pause: its token is good wherever another process answers. */
export const joinLater = (stage: Stage): Step => [
  { ...stage, at: 'joining', isRestarting: true, attempt: stage.attempt + 1 },
  ['hangUp', true],
  ['hold', 'media'],
  ...(isConnecting(stage) ? [] : [connectInTime]),
  ['wait', 'retry', JOIN_AGAIN_AFTER],
];

/** The pause is over. */
export const joinNow = (stage: Stage & { at: 'joining' }): Step => [
  { ...stage, attempt: stage.attempt + 1 },
  ['open'],
];

/** Requests another session in place of one that could not be joined. `between` comes before the request. */
function requestAnother(stage: Stage, terms: Terms, channel: TalkChannel, ...between: Effect[]): Step {
  const [next, ...effects] = request({ ...stage, attempt: stage.attempt + 1 }, terms, channel);
  return [next, ['hangUp', false], ...between, ...effects];
}

const switched = (channel: TalkChannel, because: FailureKind | null): Effect => [
  'apply',
  { type: 'switched', channel, because },
];

/** Starts a new session in place of one that the service has no more. */
const startAnew = (stage: Stage, terms: Terms): Step =>
  requestAnother(
    stage,
    terms,
    terms.channel,
    ['apply', { type: 'restored', lines: [] }],
    switched(terms.channel, null),
  );

/** Handles a transport that could not connect: with `fallback`, a conversation by video goes on by voice. */
export function couldNot(stage: Stage, kind: FailureKind, terms: Terms): Step {
  const isOurs = isConnecting(stage) && stage.channel === 'video' && OF_TRANSPORT.includes(kind);
  if (!terms.fallback || !isOurs) return fail(stage, { kind, detail: null });
  const changed = announce('transport_changed', { from: 'webrtc', to: 'websocket', reason: kind });
  return requestAnother(stage, terms, 'voice', switched('voice', kind), changed);
}

/** The conversation is live: commands can be sent, and the agent is visible or audible. */
export const goLive = (stage: Stage): Step => [{ ...stage, at: 'live' }, ['apply', { type: 'live' }]];

const ready = (stage: Stage): Step =>
  stage.channel === 'video'
    ? [{ ...stage, at: 'awaiting_picture', leftMs: PICTURE_WITHIN }, ['look']]
    : goLive(stage);

/** Looks for the picture again after a while, until the time is up. */
export const awaitPicture = (stage: Connecting & { at: 'awaiting_picture' }, terms: Terms): Step =>
  stage.leftMs > 0
    ? [{ ...stage, leftMs: stage.leftMs - PICTURE_EVERY }, ['wait', 'picture', PICTURE_EVERY]]
    : couldNot(stage, 'no_media', terms);

/** The service has let this client into the session of an earlier page. */
const enter = (stage: Stage): Step => [...ready(stage), announce('connection_restored')];

/**
 * Takes an event while the transport to an earlier page's session is opened. A WebSocket opens before the service
 * has checked the token, so the first event that is no error shows that the client is in. The error of a refusal is
 * not reported, because a new session follows.
 */
const enterBy = (stage: Stage, event: TalkEvent): Step =>
  isErrorEvent(event.event) ? [stage] : [...enter(stage), ['hear', event]];

/** Takes a report of the transport to an earlier page's session, which has not let this client in yet. */
export function reportOfStored(stage: Stage, report: Report, terms: Terms): Step {
  const isSocket = stage.channel !== 'video';
  switch (report[0]) {
    case 'onEvent':
      return enterBy(stage, report[1]);
    case 'onReady':
      return isSocket ? [stage] : enter(stage);
    case 'onRefused':
    case 'onEnded':
    case 'onUnreachable':
      return startAnew(stage, terms);
    default:
      return isSocket && report[0] === 'onLost'
        ? startAnew(stage, terms)
        : reportOfFirst(stage, report, terms);
  }
}

/** Takes a report of the first transport to a session. */
export function reportOfFirst(stage: Stage, report: Report, terms: Terms): Step {
  switch (report[0]) {
    case 'onReady':
      return stage.at === 'joining' ? ready(stage) : [stage];
    case 'onRefused':
      return fail(stage, { kind: 'refused', detail: report[1] || null });
    case 'onUnreachable':
      return stage.isRestarting && isConnecting(stage)
        ? joinLater(stage)
        : couldNot(stage, 'unreachable', terms);
    case 'onLost':
      return couldNot(stage, 'lost', terms);
    case 'onNoMedia':
      return couldNot(stage, report[1], terms);
    case 'notOpened': {
      const [next, ...effects] = fail(stage, { kind: 'server', detail: report[1] });
      return [next, report[2], ...effects];
    }
    default:
      return reportOfAny(stage, report);
  }
}

/** Takes a report that means the same at every stage. */
export function reportOfAny(stage: Stage, report: Report): Step {
  switch (report[0]) {
    case 'opened':
      return [stage, ['use', report[1]]];
    case 'onEvent':
      return [stage, ['hear', report[1]]];
    case 'onStream':
      return [stage, ['apply', { type: 'remote', stream: report[1] }]];
    case 'onUnstable':
      return [stage, ['apply', { type: 'unstable', unstable: report[1] }]];
    case 'onEnded':
      return end(stage, 'service');
    default:
      return [stage];
  }
}
