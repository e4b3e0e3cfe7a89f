import type { CallScreening } from '../../../live/calls.ts';
import { greetingOf } from './greeting.ts';
import { type MessageParts, playMessage, speak } from './leave-message.ts';
import type { PhoneCall } from './phone-call.ts';

/** How long the person may take to pick up behind the announcement. */
const PERSON_WITHIN_MS = 60_000;

/** What the agent is told, because it has not heard the greeting. */
const toldOf = (words: string): string =>
  `An assistant that screens calls has picked up. It has said: "${words}" Say in one sentence who calls and why, and wait for the person; begin with your greeting when the person speaks.`;

/** Goes on with a call that an assistant has picked up, which asks who calls and why. @param words what it has said */
export async function answerScreening(
  call: PhoneCall,
  parts: MessageParts,
  { action, message }: CallScreening,
  words: string,
): Promise<void> {
  if (action === 'hangUp') return call.session.close('agent_ended');
  if (action === 'announce' && message !== null) return announce(call, parts, message);
  call.start();
  const data = { text: toldOf(words), role: 'system', trigger_response: false };
  call.session.command({ type: 'send_message', data });
  call.greet();
}

/** Says the message, and begins when a person speaks: somebody who says a word or two and waits. */
async function announce(call: PhoneCall, parts: MessageParts, message: string): Promise<void> {
  call.deafen();
  call.start();
  await playMessage(call, parts, await speak(call, parts, message));
  const callOff = parts.clock.after(PERSON_WITHIN_MS, () => void call.session.close('agent_ended'));
  while (!isOver(call)) {
    const { by } = await greetingOf(call, parts);
    if (by === 'human') break;
  }
  callOff();
  if (isOver(call)) return;
  call.deafen(false);
  call.greet();
}

const isOver = ({ leg, session }: PhoneCall): boolean => leg.signal.aborted || session.closed;
