import type { CallNotes } from '../../../live/calls.ts';
import type { LegEnd } from '../leg.ts';
import type { CallFailed } from './dial.ts';

type Ender = NonNullable<CallNotes['endedBy']>;
type Outcome = Exclude<NonNullable<CallNotes['outcome']>, 'answered'>;

/** What a SIP status says of a call that was placed (RFC 3261, 21); any other: it has failed. */
const OUTCOMES: Readonly<Record<number, Outcome>> = {
  404: 'not_found',
  408: 'no_answer',
  410: 'not_found',
  480: 'no_answer',
  484: 'not_found',
  486: 'busy',
  487: 'canceled',
  600: 'busy',
  603: 'declined',
  604: 'not_found',
};

const ENDED_BY: Readonly<Record<Outcome, Ender>> = {
  busy: 'person',
  declined: 'person',
  no_answer: 'agent',
  canceled: 'agent',
  not_found: 'failure',
  failed: 'failure',
};

/** What the record says of a call that came to nothing. */
export function failureNotes({ status, message }: CallFailed): CallNotes {
  const outcome = OUTCOMES[status] ?? 'failed';
  return { outcome, sipStatus: status, reason: message, endedBy: ENDED_BY[outcome] };
}

/** Who has ended a call, by how its leg has ended. */
export const endedBy = (end: unknown): Ender => {
  const known: Readonly<Record<LegEnd, Ender>> = {
    remote_hangup: 'person',
    local_hangup: 'agent',
    no_media: 'failure',
    failed: 'failure',
  };
  return known[end as LegEnd] ?? 'failure';
};
