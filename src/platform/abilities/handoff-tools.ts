import type { HandoffAgent, ToolCallContext, ToolOutcome, ToolProvider } from '../../conversation/ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { ToolSpec, ToolCallRequest } from '../../conversation/provider-ports.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { ClaimedSession } from '../../live/session-plan.ts';
import { type HandoffTarget, type HandoffTool, handoffTools } from '../../tools/handoff/handoff-specs.ts';
import { failure, sessionOver, success } from '../../tools/outcome.ts';
import type { SessionAgents, OpenedAgent } from './session-agents.ts';

/** The name by which the next agent is told who had the session before. */
const nameOf = ({ agentName, companionName }: ClaimedSession): string => agentName ?? companionName;

const taskAfter = (before: string): string =>
  `You have just taken over this conversation from ${before}. Introduce yourself in one short sentence, then go on ` +
  'with what the conversation is about, without going through it again.';

/** Tells an agent about the handoff, because it would otherwise take the earlier agent's words for its own. */
const remarkOn = (before: string): string =>
  `This conversation was handed over to you by ${before}: what was said last before that was said by ${before}, not by you.`;

const activeAgentOf = (
  name: string,
  { claimed, toolProvider, recall, remembered }: OpenedAgent,
  from: string,
): HandoffAgent => {
  const { companionName, voiceId, language, instructions, temperature, owner, knowledge } = claimed;
  return {
    ...{ agentId: owner.agentId ?? '', companionId: owner.companionId, agentName: name, companionName },
    ...{ voiceId, language, temperature },
    instructions: [instructions, remarkOn(from)].filter((part) => part !== '').join('\n\n'),
    ...{ knowledge, remembered: remembered ?? [], toolProvider, task: taskAfter(from) },
    ...(recall && { recall }),
  };
};

/** The tools by which an agent hands the session over to the agents that it names. */
class HandoffToolProvider implements ToolProvider {
  readonly specs: readonly ToolSpec[];
  readonly #tools: readonly HandoffTool[];
  readonly #agents: SessionAgents;
  readonly #claimed: ClaimedSession;
  readonly #log: Log;

  constructor(agents: SessionAgents, claimed: ClaimedSession, targets: readonly HandoffTarget[], log: Log) {
    this.#tools = handoffTools(targets);
    this.specs = this.#tools.map(({ spec }) => spec);
    this.#agents = agents;
    this.#claimed = claimed;
    this.#log = log;
  }

  async call({ name }: ToolCallRequest, { signal }: ToolCallContext): Promise<ToolOutcome> {
    const tool = this.#tools.find(({ spec }) => spec.name === name);
    if (!tool) return failure(`There is no tool named "${name}".`);
    if (!this.#agents.mayHandOff)
      return failure('The conversation has changed hands as often as it may: go on with it yourself.');
    const outcome = await this.#handOver(tool.target);
    return signal.aborted ? sessionOver() : outcome;
  }

  async #handOver({ agentId, name }: HandoffTarget): Promise<ToolOutcome> {
    try {
      const next = await this.#agents.enter(agentId);
      const handoffTo = activeAgentOf(name, next, nameOf(this.#claimed));
      return success(`${name} takes over now.`, { answers: false, handoffTo });
    } catch (err) {
      return failure(`${name} cannot take over: ${this.#reason(err)} Go on with the conversation yourself.`);
    }
  }

  #reason(err: unknown): string {
    if (err instanceof ServiceError) return err.message;
    const { sessionId } = this.#claimed;
    this.#log.error({ sessionId, err }, 'an agent could not take a session over');
    return 'it cannot be reached.';
  }
}

/** The handoff tools of an agent; null when it names no other agents. */
export const createHandoffTools = (
  agents: SessionAgents,
  claimed: ClaimedSession,
  targets: readonly HandoffTarget[],
  log: Log,
): ToolProvider | null =>
  targets.length === 0 ? null : new HandoffToolProvider(agents, claimed, targets, log);
