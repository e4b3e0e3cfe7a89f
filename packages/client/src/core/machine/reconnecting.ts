import { reportOfAny } from './connecting.ts';
import { announce, failLost } from './finish.ts';
import type { Effect, Report, Stage, Step } from './stage.ts';

/** The time limit of a reconnect, in milliseconds: the service keeps a session without a client for as long. */
const WITHIN = 15_000;
/** The time limit of one attempt, in milliseconds. */
const ATTEMPT_WITHIN = 5_000;
const EVERY = 1_000;

const unstable = (isSo: boolean): Effect => ['apply', { type: 'unstable', unstable: isSo }];

/**
 * The connection is lost: attempts to rejoin the session are repeated until one succeeds or the time is up, which
 * counts from the loss, however long an attempt takes. The first one starts at once.
 */
export function lose(stage: Stage): Step {
  const [next, ...effects] = attempt(stage);
  return [next, ['hangUp', true], unstable(true), ['wait', 'give_up', WITHIN], ...effects];
}

const attempt = (stage: Stage): Step => [
  {
    ...stage,
    at: 'reconnecting',
    isTrying: true,
    entry: 'rejoined',
    isBehind: true,
    attempt: stage.attempt + 1,
  },
  ['wait', 'retry', ATTEMPT_WITHIN],
  ['open'],
];

/** This attempt failed; another follows. */
const pause = (stage: Stage): Step => [
  { ...stage, at: 'reconnecting', isTrying: false, attempt: stage.attempt + 1 },
  ['hangUp', true],
  ['wait', 'retry', EVERY],
];

/** The time of an attempt, or of the pause after it, is up. */
export const retry = (stage: Stage & { at: 'reconnecting' }): Step =>
  stage.isTrying ? pause(stage) : attempt(stage);

/** Takes a report of a transport that is to rejoin the session, or has. */
export function reportOfRejoined(stage: Stage, report: Report): Step {
  const isBack = stage.at === 'live';
  switch (report[0]) {
    case 'onReady':
      return [{ ...stage, at: 'live' }, unstable(false), announce('connection_restored')];
    case 'onRefused':
      return failLost(stage);
    case 'onUnreachable':
    case 'onNoMedia':
    case 'notOpened':
      return isBack ? [stage] : pause(stage);
    case 'onLost':
      return isBack ? lose(stage) : [...pause(stage), unstable(true)];
    default:
      return reportOfAny(stage, report);
  }
}
