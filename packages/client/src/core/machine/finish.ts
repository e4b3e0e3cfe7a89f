import type { EndCause, Failure } from '../state.ts';
import type { Effect, Stage, Step } from './stage.ts';

/** Reports an event of this client, beside those of the service. */
export const announce = (event: string, data: Readonly<Record<string, unknown>> = {}): Effect => [
  'tell',
  { event, data },
];

/** Releases everything, or with `leaving` everything but the session. Transports are out of date from now on. */
export const release = (stage: Stage, leaving = false): Step =>
  stage.at === 'over'
    ? [stage]
    : [{ ...stage, at: 'over', leaving, attempt: stage.attempt + 1 }, ['release', leaving]];

/** Ends the conversation. */
export const end = (stage: Stage, cause: EndCause): Step => [
  ...release(stage),
  ['apply', { type: 'ended', cause }],
];

/** Ends the conversation for a failure, unless it is over. */
export const fail = (stage: Stage, failure: Failure): Step =>
  stage.at === 'over' ? [stage] : [...release(stage), ['apply', { type: 'failed', failure }]];

/** The connection was up and broke off for good. */
export const failLost = (stage: Stage): Step => fail(stage, { kind: 'lost', detail: null });
