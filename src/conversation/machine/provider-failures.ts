import { isSpeakable } from './sentence-splitter.ts';
import { providerAborted } from './events.ts';
import { isUnsaid, type Reply, type Segment } from './reply.ts';
import { isAudio, type State } from './state.ts';

/** The number of failures in a row that ends a session, which would only go on failing. */
const MOST_FAILURES = 3;

/** Whether no sentence of the reply could be spoken to its end, although there was something to speak. */
export const isMute = ({ segments }: Reply): boolean =>
  segments.some(isUnsaid) && segments.every((segment) => isUnsaid(segment) || !isSpeakable(segment.text));

/** Whether a question was not asked to its end, because the voice has failed. */
export const isHalfAsked = ({ kind, segments }: Reply): boolean =>
  (kind === 'question' || kind === 'asked') &&
  segments.some((segment) => isUnsaid(segment) && isSpeakable(segment.text));

/** Whether the voice has given all of the segment. */
const isSaid = ({ state, text, speech, isBroken }: Segment): boolean =>
  (state === 'done' && isSpeakable(text)) || (speech !== null && !speech.isPartial && !isBroken);

/** Counts a reply that is over, however it ended. Only a whole sentence is a success of the voice. */
export function countTtsFailure({ failureCounts }: State, reply: Reply): void {
  if (isMute(reply) || isHalfAsked(reply)) failureCounts.tts += 1;
  else if (reply.segments.some(isSaid)) failureCounts.tts = 0;
}

/** Whether nothing the agent says can be heard any more: then it begins nothing else. */
export const isTtsFailing = ({ failureCounts }: State): boolean => failureCounts.tts >= MOST_FAILURES;

interface FatalFailure {
  readonly code: string;
  readonly message: string;
}

function fatalFailureOf(state: State): FatalFailure | null {
  const { failureCounts, reply } = state;
  if (failureCounts.llm >= MOST_FAILURES && !reply) {
    return { code: 'LanguageModelFailed', message: 'The language model keeps refusing to answer.' };
  }
  if (!isAudio(state)) return null;
  if (isTtsFailing(state)) {
    const message = 'The voice keeps failing: nothing that the agent says can be heard.';
    return { code: 'TextToSpeechFailed', message };
  }
  if (failureCounts.stt < MOST_FAILURES) return null;
  const message = 'Speech recognition keeps failing: nothing that the user says can be understood.';
  return { code: 'SpeechToTextFailed', message };
}

/**
 * Whether a provider is lost for good, of whatever kind. If so, emits the event, and the caller closes the
 * session (2-agent-platform-facts 1.3, `provider_connection_aborted`).
 */
export function hasFatalFailure(state: State): boolean {
  const failure = fatalFailureOf(state);
  if (failure !== null) {
    const { code, message } = failure;
    state.effects.push({ type: 'send', event: providerAborted(code, message) });
  }
  return failure !== null;
}
