import type { Context } from '../ports.ts';
import type { State } from './state.ts';

/** The net below what tools tell: it is cut, and says so, where it comes from. */
const MOST_CONTEXT_CHARS = 68_000;

/**
 * A tool tells something (2-agent-platform-facts 1.4, `context_update`): the agent knows it from now on. Nobody has said
 * it, so that it is neither an event nor in the record. What the agent says about it waits until nobody speaks.
 */
export function addContext(state: State, context: Context): void {
  const content = context.content.slice(0, MOST_CONTEXT_CHARS);
  if (content.trim() !== '') state.items.addNote(context.role, content, context.previousItemId);
  if (context.triggerResponse) state.tools.followUp = true;
}
