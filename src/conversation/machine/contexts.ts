import type { Context } from '../ports.ts';
import type { State } from './state.ts';

/** A safety limit: what tools tell is cut, and marked as cut, where it comes from. */
const MOST_CONTEXT_CHARS = 68_000;

/**
 * A tool adds context (2-agent-platform-facts 1.4, `context_update`): the agent knows it from now on. As
 * nobody has said it, there is no event and no record of it. The agent talks about it only when nobody
 * speaks.
 */
export function addContext(state: State, context: Context): void {
  const content = context.content.slice(0, MOST_CONTEXT_CHARS);
  if (content.trim() !== '') state.items.addNote(context.role, content, context.previousItemId);
  if (context.triggerResponse) state.tools.followUp = true;
}
