import type { EndCause, Failure, FailureKind, TalkAction } from '../state.ts';
import type { Effect, Stage, Step } from './stage.ts';

export const apply = (action: TalkAction): Effect => ({ type: 'apply', action });

/** Reports an event of this client, beside those of the service. */
export const announce = (event: string, data: Readonly<Record<string, unknown>> = {}): Effect => ({
  type: 'tell',
  event: { event, data },
});

export const failure = (kind: FailureKind, detail: string | null = null): Failure => ({ kind, detail });

/** Releases everything, or with `leaving` everything but the session. Transports are out of date from now on. */
export const release = (stage: Stage, leaving = false): Step => [
  { ...stage, at: 'over', leaving, attempt: stage.attempt + 1 },
  { type: 'release', leaving },
];

/** Ends the conversation. */
export const end = (stage: Stage, cause: EndCause): Step => [
  ...release(stage),
  apply({ type: 'ended', cause }),
];

export const fail = (stage: Stage, why: Failure): Step => [
  ...release(stage),
  apply({ type: 'failed', failure: why }),
];

/** The service refused, with this message. */
export const refuse = (stage: Stage, detail: string): Step => fail(stage, failure('refused', detail || null));
