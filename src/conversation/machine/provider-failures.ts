import { isSpeakable } from './cutter.ts';
import { providerAborted } from './events.ts';
import { isUnsaid, type Reply, type Segment } from './reply.ts';
import { isAudio, type State } from './state.ts';

/** This many failures in a row end the session, which would only go on failing. */
const MOST_LOSSES = 3;

/** Whether no sentence of the reply could be spoken to its end, although there was something to speak. */
export const isMute = ({ segments }: Reply): boolean =>
  segments.some(isUnsaid) && segments.every((segment) => isUnsaid(segment) || !isSpeakable(segment.text));

/** Whether a question was not asked to its end, because the voice has failed. */
export const isHalfAsked = ({ kind, segments }: Reply): boolean =>
  kind === 'question' && segments.some((segment) => isUnsaid(segment) && isSpeakable(segment.text));

/** Whether the voice has given all of the segment. */
const isSaid = ({ state, text, speech, isBroken }: Segment): boolean =>
  (state === 'done' && isSpeakable(text)) || (speech !== null && !speech.isPartial && !isBroken);

/** Counts a reply that is over, however it ended. Only a whole sentence is a success of the voice. */
export function noteVoice({ losses }: State, reply: Reply): void {
  if (isMute(reply) || isHalfAsked(reply)) losses.voice += 1;
  else if (reply.segments.some(isSaid)) losses.voice = 0;
}

/** Whether nothing the agent says can be heard any more: then it begins nothing else. */
export const isVoiceLost = ({ losses }: State): boolean => losses.voice >= MOST_LOSSES;

function lossOf(state: State): string | null {
  const { losses, reply } = state;
  if (losses.mind >= MOST_LOSSES && !reply) return 'The language model keeps refusing to answer.';
  if (!isAudio(state)) return null;
  if (isVoiceLost(state)) return 'The voice keeps failing: nothing that the agent says can be heard.';
  if (losses.recogniser >= MOST_LOSSES)
    return 'Speech recognition keeps failing: nothing that the user says can be understood.';
  return null;
}

/**
 * Whether a provider is lost for good, of whatever kind. If so, emits the event, and the caller closes the
 * session (2-agent-platform-facts 1.3, `provider_connection_aborted`).
 */
export function isHopeless(state: State): boolean {
  const loss = lossOf(state);
  if (loss !== null) state.effects.push({ type: 'send', event: providerAborted(loss) });
  return loss !== null;
}
