import { expect, test } from 'vitest';
import { CallFailed } from './dial.ts';
import { endedBy, failureNotes } from './outcome.ts';

test.each([
  [486, 'busy', 'person', 'the line is busy'],
  [600, 'busy', 'person', 'the line is busy'],
  [603, 'declined', 'person', 'the call was declined'],
  [404, 'not_found', 'failure', 'the number is not known'],
  [408, 'no_answer', 'agent', 'nobody answered in time'],
  [480, 'no_answer', 'agent', 'nobody can be reached there at the moment'],
  [487, 'canceled', 'agent', 'the call was called off'],
  [503, 'failed', 'failure', 'the service is not available at the moment'],
])('a call that ends with %i is %s, ended by %s [spec 12, 4]', (status, outcome, by, reason) => {
  expect(failureNotes(new CallFailed(status))).toEqual({ outcome, sipStatus: status, reason, endedBy: by });
});

test.each([
  ['remote_hangup', 'person'],
  ['local_hangup', 'agent'],
  ['no_media', 'failure'],
  ['failed', 'failure'],
  [undefined, 'failure'],
])('a leg that ends by %s was ended by the %s', (end, by) => {
  expect(endedBy(end)).toBe(by);
});
