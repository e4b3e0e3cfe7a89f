import type { Stage } from '../ports.ts';
import { isAwaited } from './approving.ts';
import { wordingOf } from './endpointing/wording.ts';
import { agentChanged } from './events.ts';
import { isUserSilent } from './quiet.ts';
import type { State } from './state.ts';

/**
 * Whether another agent takes over now. The present one is heard to its end, in its own voice; what the user is saying
 * is answered by the new one; and what the user was asked is answered before.
 */
export const mayTakeOver = (state: State): boolean =>
  state.successor !== null && !state.reply && isUserSilent(state) && !isAwaited(state);

/**
 * The session goes by another agent from here on. Calls of the one before go on, and the new one tells what comes of
 * them. It begins of its own accord, unless the user has said something that it can answer. In a session that is about
 * to end nobody takes over.
 */
export function takeOver(state: State): void {
  const stage = state.successor;
  state.successor = null;
  if (!stage || state.tools.ending !== null) return;
  goBy(state, stage);
  const isAsked = state.wanted?.task === null;
  state.effects.push({ type: 'take_over', stage, isAsked }, { type: 'send', event: agentChanged(stage) });
  state.wanted ??= { task: stage.task, atOnce: false };
}

function goBy(state: State, { instructions, temperature, language, companionName }: Stage): void {
  state.live.instructions = instructions;
  state.live.temperature = temperature;
  state.settings = { ...state.settings, language, companionName };
  state.wording = wordingOf(language);
}
