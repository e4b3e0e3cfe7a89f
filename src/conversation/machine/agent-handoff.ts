import type { HandoffAgent } from '../ports.ts';
import { isAwaited } from './approving.ts';
import { wordingOf } from './endpointing/wording.ts';
import { agentChanged } from './events.ts';
import { isUserSilent } from './user-silence.ts';
import type { State } from './state.ts';

/**
 * Whether the agent handoff happens now. The present agent finishes in its own voice; an open question to the
 * user is answered first; what the user is saying is answered by the new agent.
 */
export const mayHandOff = (state: State): boolean =>
  state.nextAgent !== null && !state.reply && isUserSilent(state) && !isAwaited(state);

/**
 * Makes another agent active. Calls of the previous one go on, and the new one reports their outcomes. It
 * begins of its own accord, unless the user has said something that it can answer. In a session that is about
 * to end there is no handoff.
 */
export function handOff(state: State): void {
  const agent = state.nextAgent;
  state.nextAgent = null;
  state.tools.announced.length = 0;
  if (!agent || state.tools.ending !== null) return;
  applyAgent(state, agent);
  const answersUser = state.pendingReply?.task === null;
  state.effects.push({ type: 'handoff', agent, answersUser }, { type: 'send', event: agentChanged(agent) });
  state.pendingReply ??= { task: agent.task, atOnce: false };
}

function applyAgent(
  state: State,
  { instructions, temperature, language, companionName }: HandoffAgent,
): void {
  state.live.instructions = instructions;
  state.live.temperature = temperature;
  state.settings = { ...state.settings, language, companionName };
  state.wording = wordingOf(language);
}
