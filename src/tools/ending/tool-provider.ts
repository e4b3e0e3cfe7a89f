import type {
  ConversationMessage,
  ToolCallContext,
  ToolOutcome,
  ToolProvider,
} from '../../conversation/ports.ts';
import type { ToolSpec } from '../../conversation/provider-ports.ts';
import { failure, sessionOver, success } from '../outcome.ts';

const END_CONVERSATION: ToolSpec = {
  name: 'end_conversation',
  description:
    'Ends the conversation for good. Only after the user has said goodbye, or has asked for it; say goodbye in the same answer.',
  parameters: {
    type: 'object',
    properties: {
      reason: { type: 'string', description: 'Why the conversation is over, in a few words, for its record' },
    },
    additionalProperties: false,
  },
  isFinal: true,
};

const CUT_OFF = 'This was not done: the user spoke before it. Listen to what they say now, and decide anew.';
const NOT_PARTED = 'This was not done: say goodbye first, and call this again in the same answer.';

class EndingToolProvider implements ToolProvider {
  readonly specs = [END_CONVERSATION];
  /** Whether the agent has said something since the user did. */
  #hasSpoken = false;
  /** Whether a call has been refused since the user spoke, because nothing was said before. */
  #isTold = false;

  onMessage({ role }: ConversationMessage): void {
    this.#hasSpoken = role === 'assistant';
    if (role === 'user') this.#isTold = false;
  }

  async call(_call: unknown, { signal, spoken, isCutOff }: ToolCallContext): Promise<ToolOutcome> {
    await spoken;
    if (signal.aborted) return sessionOver();
    if (isCutOff?.()) return failure(CUT_OFF);
    // A model that will not say goodbye may go without.
    if (!this.#hasSpoken && !this.#isTold) {
      this.#isTold = true;
      return failure(NOT_PARTED);
    }
    return success('The conversation ends now.', { answers: false, ends: 'agent_ended' });
  }
}

/**
 * The tool `end_conversation` for one session: once what the agent says with the call was heard, the session closes as
 * `agent_ended`. Whoever interrupts the goodbye goes on talking.
 */
export const createEndingToolProvider = (): ToolProvider => new EndingToolProvider();
