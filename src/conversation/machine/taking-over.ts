import type { Stage } from '../ports.ts';
import { isAwaited } from './approving.ts';
import { wordingOf } from './endpointing/wording.ts';
import { agentChanged } from './events.ts';
import { isUserSilent } from './user-silence.ts';
import type { State } from './state.ts';

/**
 * Whether the agent handoff happens now. The present agent finishes in its own voice; an open question to the
 * user is answered first; what the user is saying is answered by the new agent.
 */
export const mayTakeOver = (state: State): boolean =>
  state.successor !== null && !state.reply && isUserSilent(state) && !isAwaited(state);

/**
 * Makes another agent active. Calls of the previous one go on, and the new one reports their outcomes. It
 * begins of its own accord, unless the user has said something that it can answer. In a session that is about
 * to end there is no handoff.
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
