import type { ToolOutcome } from '../ports.ts';
import type { State } from './state.ts';

/*
 * What the agent announces and does once its sentence has been heard: it ends the conversation, or another agent takes
 * over. Whoever cuts the sentence off does not want it.
 */

/** What a model reads in place of the outcome of such a call. */
export const NOT_DONE: ToolOutcome = {
  output: 'This was not done: the user spoke before it. Listen to what they say now, and decide anew.',
  isError: true,
  answers: true,
  ends: null,
};

/** Whether the effect of an outcome waits for what the agent is saying. A call that was put through is gone. */
export const isAnnounced = ({ ends, handoffTo }: ToolOutcome): boolean =>
  ends === 'agent_ended' || handoffTo !== undefined;

/** The person has cut off what the agent was saying: what it has announced is not done, and the model is told so. */
export function dropAnnounced(state: State): void {
  const { tools } = state;
  for (const item of tools.announced.splice(0)) item.outcome = NOT_DONE;
  if (tools.ending === 'agent_ended') tools.ending = null;
  state.nextAgent = null;
}
