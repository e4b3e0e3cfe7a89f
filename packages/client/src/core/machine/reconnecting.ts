import { reportOfAny } from './connecting.ts';
import { announce, apply, fail, failure } from './finish.ts';
import type { Reconnecting, Report, Stage, Step } from './stage.ts';

/** The time limit of a reconnect, in milliseconds: the service keeps a session without a client for as long. */
const WITHIN = 15_000;
/** The time limit of one attempt, in milliseconds. */
const ATTEMPT_WITHIN = 5_000;
const EVERY = 1_000;

/**
 * The connection is lost: attempts to rejoin the session are repeated until one succeeds or the time is up, which
 * counts from the loss, however long an attempt takes. The first one starts at once.
 */
export function lose(stage: Stage): Step {
  const [next, ...effects] = attempt(stage);
  return [
    next,
    { type: 'hang_up', leaving: true },
    apply({ type: 'unstable', unstable: true }),
    { type: 'wait', timer: 'give_up', ms: WITHIN },
    ...effects,
  ];
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
  { type: 'wait', timer: 'retry', ms: ATTEMPT_WITHIN },
  { type: 'open' },
];

/** This attempt failed; another follows. */
const pause = (stage: Reconnecting): Step => [
  { ...stage, isTrying: false, attempt: stage.attempt + 1 },
  { type: 'hang_up', leaving: true },
  { type: 'wait', timer: 'retry', ms: EVERY },
];

export const retry = (stage: Reconnecting): Step => (stage.isTrying ? pause(stage) : attempt(stage));

/** Takes a report of a transport that is to rejoin the session. */
export function reportOfAttempt(stage: Reconnecting, report: Report): Step {
  switch (report.type) {
    case 'ready':
      return [
        { ...stage, at: 'live' },
        apply({ type: 'unstable', unstable: false }),
        announce('connection_restored'),
      ];
    case 'refused':
      return fail(stage, failure('lost'));
    case 'unreachable':
    case 'no_media':
    case 'not_opened':
    case 'lost':
      return pause(stage);
    default:
      return reportOfAny(stage, report);
  }
}
