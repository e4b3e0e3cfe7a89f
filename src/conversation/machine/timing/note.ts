import type { Input } from '../inputs.ts';
import { findSegment, type Segment } from '../reply.ts';
import type { State } from '../state.ts';
import type { Draft } from './draft.ts';

type Moment = 'askedAt' | 'firstTokenAt' | 'firstAudioAt' | 'playedAt';

/** Records a moment; the first of each kind counts. */
const note = (state: State, draft: Draft, moment: Moment): void => {
  draft[moment] ??= state.world.wallTime();
};

function noteGeneration(state: State, responseId: string, moment: Moment): void {
  const { reply } = state;
  if (reply?.timing && reply.responseId === responseId && !reply.isGenerated)
    note(state, reply.timing, moment);
}

/**
 * Notes a moment of a spoken segment of the reply.
 * @param before the state that the segment must be in for this moment
 */
function noteSound(state: State, segmentId: string, before: Segment['state'], moment: Moment): void {
  const { reply } = state;
  if (reply?.timing && findSegment(reply, segmentId)?.state === before) note(state, reply.timing, moment);
}

/** Records when things happen to a reply; changes nothing else. Called before the input is taken. */
export function noteTimes(state: State, input: Input): void {
  switch (input.type) {
    case 'reply_requested':
      return noteGeneration(state, input.responseId, 'askedAt');
    case 'reply_delta':
      return input.text === '' ? undefined : noteGeneration(state, input.responseId, 'firstTokenAt');
    case 'tool_call_requested':
      return noteGeneration(state, input.responseId, 'firstTokenAt');
    case 'reply_spoken':
      noteGeneration(state, input.responseId, 'firstTokenAt');
      return noteGeneration(state, input.responseId, 'firstAudioAt');
    case 'speech_ready':
      return noteSound(state, input.segmentId, 'ordered', 'firstAudioAt');
    case 'playout_started':
      return noteSound(state, input.segmentId, 'ready', 'playedAt');
    default:
      return;
  }
}
