import { isErrorEvent, type TalkEvent } from '../events.ts';
import type { Connection } from '../joining.ts';
import type { Failure, FailureKind, TalkChannel } from '../state.ts';
import { announce, apply, end, fail, failure, refuse } from './finish.ts';
import type { Connecting, Effect, Report, Stage, Step, Terms } from './stage.ts';

/** The time limit for the whole start, in milliseconds. */
const CONNECT_WITHIN = 20_000;
/** The time limit for the first video frame after the data channel has opened, in milliseconds. */
const PICTURE_WITHIN = 10_000;
const PICTURE_EVERY = 250;

/** Failures of one transport that another may not have. */
const OF_TRANSPORT: readonly FailureKind[] = ['unreachable', 'no_webrtc', 'no_network', 'no_media', 'lost'];

const connectInTime: Effect = { type: 'wait', timer: 'connect', ms: CONNECT_WITHIN };

/** Starts: resumes the session of an earlier page, or requests a new one. */
export function start(stage: Stage, stored: Connection | null, terms: Terms): Step {
  if (!stored) return request(stage, terms, terms.channel);
  if (!terms.canJoin(stage.channel)) return startAnew(stage, terms);
  const [next, ...effects] = join(stage, stored, terms);
  return [next, connectInTime, ...effects];
}

function request(stage: Stage, terms: Terms, channel: TalkChannel): Step {
  const next = { ...stage, at: 'requesting', channel, entry: 'new', isBehind: false } as const;
  if (!terms.canJoin(channel)) return couldNot(next, failure('no_webrtc'), terms);
  return [next, connectInTime, { type: 'request', channel }];
}

/** Opens the first transport to a session. */
export function join(stage: Stage, connection: Connection, { fallback, mediaWithin }: Terms): Step {
  const expectMedia: Effect = { type: 'wait', timer: 'media', ms: mediaWithin };
  return [
    { ...stage, at: 'joining', attempt: stage.attempt + 1 },
    apply({ type: 'created', sessionId: connection.connection.id }),
    ...(stage.channel === 'video' && fallback ? [expectMedia] : []),
    { type: 'open', connection },
  ];
}

/** Starts a new session in place of one that the service has no more. */
function startAnew(stage: Stage, terms: Terms): Step {
  const { channel } = terms;
  const [next, ...effects] = request({ ...stage, attempt: stage.attempt + 1 }, terms, channel);
  return [
    next,
    { type: 'hang_up', leaving: false },
    apply({ type: 'restored', lines: [] }),
    apply({ type: 'switched', channel, because: null }),
    ...effects,
  ];
}

/** Handles a transport that could not connect: with `fallback`, a conversation by video goes on by voice. */
export function couldNot(stage: Connecting, why: Failure, terms: Terms): Step {
  const { kind } = why;
  if (!terms.fallback || stage.channel !== 'video' || !OF_TRANSPORT.includes(kind)) return fail(stage, why);
  const [next, ...effects] = request({ ...stage, attempt: stage.attempt + 1 }, terms, 'voice');
  return [
    next,
    { type: 'hang_up', leaving: false },
    apply({ type: 'switched', channel: 'voice', because: kind }),
    announce('transport_changed', { from: 'webrtc', to: 'websocket', reason: kind }),
    ...effects,
  ];
}

/** The conversation is live: commands can be sent, and the agent is visible or audible. */
export const goLive = (stage: Stage): Step => [{ ...stage, at: 'live' }, apply({ type: 'live' })];

const ready = (stage: Stage): Step =>
  stage.channel === 'video'
    ? [{ ...stage, at: 'awaiting_picture', leftMs: PICTURE_WITHIN }, { type: 'look' }]
    : goLive(stage);

/** Looks for the picture again after a while, until the time is up. */
export function awaitPicture(stage: Connecting & { at: 'awaiting_picture' }, terms: Terms): Step {
  if (stage.leftMs <= 0) return couldNot(stage, failure('no_media'), terms);
  return [
    { ...stage, leftMs: stage.leftMs - PICTURE_EVERY },
    { type: 'wait', timer: 'picture', ms: PICTURE_EVERY },
  ];
}

/** The service has let this client into the session of an earlier page. */
const enter = (stage: Stage): Step => [...ready(stage), announce('connection_restored')];

/**
 * Takes an event while the transport to an earlier page's session is opened. A WebSocket opens before the service
 * has checked the token, so the first event that is no error shows that the client is in. The error of a refusal is
 * not reported, because a new session follows.
 */
const enterBy = (stage: Stage, event: TalkEvent): Step =>
  isErrorEvent(event.event) ? [stage] : [...enter(stage), { type: 'hear', event }];

/** Takes a report of the transport to an earlier page's session; null: it is the same as for a new session. */
function reportOfStored(stage: Connecting, report: Report, terms: Terms): Step | null {
  const isSocket = stage.channel !== 'video';
  switch (report.type) {
    case 'event':
      return enterBy(stage, report.event);
    case 'ready':
      return isSocket ? [stage] : enter(stage);
    case 'refused':
    case 'ended':
    case 'unreachable':
      return startAnew(stage, terms);
    case 'lost':
      return isSocket ? startAnew(stage, terms) : null;
    default:
      return null;
  }
}

/** Takes a report of the first transport to a session before the conversation is live. */
export function reportOfFirst(stage: Connecting, report: Report, terms: Terms): Step {
  const isJoining = stage.at === 'joining';
  const step = isJoining && stage.entry === 'stored' ? reportOfStored(stage, report, terms) : null;
  if (step) return step;
  switch (report.type) {
    case 'ready':
      return isJoining ? ready(stage) : [stage];
    case 'refused':
      return refuse(stage, report.detail);
    case 'unreachable':
    case 'lost':
      return couldNot(stage, failure(report.type), terms);
    case 'no_media':
      return couldNot(stage, failure(report.why), terms);
    case 'not_opened': {
      const [next, ...effects] = fail(stage, failure('server', report.why));
      return [next, report.decline, ...effects];
    }
    default:
      return reportOfAny(stage, report);
  }
}

/** Takes a report that means the same at every stage. */
export function reportOfAny(stage: Stage, report: Report): Step {
  switch (report.type) {
    case 'opened':
      return [stage, { type: 'use', transport: report.transport }];
    case 'event':
      return [stage, { type: 'hear', event: report.event }];
    case 'show':
      return [stage, apply(report.action)];
    case 'ended':
      return end(stage, 'service');
    default:
      return [stage];
  }
}
