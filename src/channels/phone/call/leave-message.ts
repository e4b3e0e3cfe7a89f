import { isSpeakable, nextSplit } from '../../../conversation/machine/sentence-splitter.ts';
import { playedChars } from '../../../conversation/machine/played-chars.ts';
import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import { speakWhole } from '../../../conversation/speech-pieces.ts';
import { LegPlayer } from './leg-player.ts';
import type { PhoneCall, PhoneCallParts } from './phone-call.ts';
import { ourTurn, type ScreeningParts } from './screening.ts';

/** What leaving a message takes: an ear for the beep, the tick that plays, the log. */
export interface MessageParts extends ScreeningParts, Pick<PhoneCallParts, 'ticker' | 'log'> {}

export interface MessageToLeave {
  /** Null: the agent's initial speech. */
  readonly message: string | null;
  /** Whether the beep has been heard already. */
  readonly now: boolean;
}

/** The longest message. Machines stop recording at some time, so that more would only occupy the line. */
export const LONGEST_MESSAGE_MS = 90_000;

/**
 * Whether a full stop does not end the sentence: it belongs to a date such as “3.5.”, followed by a small letter,
 * with which no sentence begins.
 */
const isWithinSentence = (before: string, after: string): boolean =>
  /\d\.\s$/u.test(before) && /^\p{Ll}/u.test(after);

/** The sentences of a long text, which are synthesized one by one. */
function sentencesOf(text: string, language: string): string[] {
  const sentences: string[] = [];
  const cut = (from: number): number => nextSplit(text, from, false, { done: true, language });
  let from = 0;
  for (let end = cut(0); end > 0; end = cut(end)) {
    if (isWithinSentence(text.slice(from, end), text.slice(end))) continue;
    sentences.push(text.slice(from, end).trim());
    from = end;
  }
  return sentences.filter(isSpeakable);
}

/**
 * Waits for the beep or the end of the greeting, says the message and ends the call. The machine is not listened
 * to. When there is nothing to say, the call ends at once.
 */
export async function leaveMessage(
  call: PhoneCall,
  parts: MessageParts,
  request: MessageToLeave,
): Promise<void> {
  if (request.message === null && call.session.settings.initialSpeech === null)
    return call.session.close('agent_ended');
  call.deafen();
  call.start();
  const speaking = request.message === null ? null : speak(call, parts, request.message);
  if (!request.now) await untilOurTurn(call, parts);
  if (call.leg.signal.aborted || call.session.closed) return;
  call.leg.recorded?.();
  const callOff = parts.clock.after(LONGEST_MESSAGE_MS, () => void call.session.close('agent_ended'));
  if (speaking) await playMessage(call, parts, await speaking);
  else await greeting(call);
  callOff();
  await call.session.close('agent_ended');
}

async function untilOurTurn(call: PhoneCall, parts: MessageParts): Promise<void> {
  const turn = ourTurn(parts, AbortSignal.any([call.leg.signal, call.session.signal]));
  call.tap((frame) => turn.hear(frame));
  await turn.result;
  call.tap(null);
}

/** Plays the message. The part that was heard goes into the transcript, even if the call ends in the middle. */
export async function playMessage(
  call: PhoneCall,
  { ticker }: MessageParts,
  pieces: readonly SpokenAudio[],
): Promise<void> {
  const player = new LegPlayer(call.leg, ticker);
  let isWritten = false;
  const write = (): void => {
    const text = playedTextOf(pieces, player.played);
    if (!isWritten && text !== '') call.ownVoice.record({ text, generated: textOf(pieces) });
    isWritten = true;
  };
  call.whenEnding(write);
  await player.play(pieces);
  write();
}

const textOf = (pieces: readonly SpokenAudio[]): string => pieces.map(({ text }) => text).join(' ');

const playedTextOf = (pieces: readonly SpokenAudio[], played: LegPlayer['played']): string => {
  const next = pieces[played.pieces];
  const begun = next?.text.slice(0, playedChars(next, played.ms)) ?? '';
  return `${textOf(pieces.slice(0, played.pieces))} ${begun}`.trim();
};

/** Says the agent's own first words; they go into the transcript as in any conversation. */
function greeting(call: PhoneCall): Promise<void> {
  const spoken = call.hasSpoken();
  call.greet();
  return spoken;
}

export async function speak(
  call: PhoneCall,
  { log }: MessageParts,
  message: string,
): Promise<readonly SpokenAudio[]> {
  const { language, voiceId } = call;
  const { tts } = call.ownVoice;
  const signal = call.session.signal;
  try {
    const texts = sentencesOf(message, language);
    const spoken = texts.map((text) => speakWhole(tts, text, { language, voiceId, signal }));
    return (await Promise.all(spoken)).filter(({ pcm }) => pcm.length > 0);
  } catch (error) {
    log.warn({ err: error }, 'a message at the beginning of a call could not be spoken');
    return [];
  }
}
