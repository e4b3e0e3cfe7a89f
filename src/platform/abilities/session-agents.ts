import type { SessionPorts, ToolProvider } from '../../conversation/ports.ts';
import type { ClaimedSession } from '../../live/session-plan.ts';

/** The tools, knowledge and memory of one agent of a session. The providers are those of the session. */
export interface OpenedAgent extends Pick<SessionPorts, 'recall' | 'remembered'> {
  readonly claimed: ClaimedSession;
  readonly toolProvider: ToolProvider;
  /** Idempotent. */
  close(): void;
}

export interface SessionAgentsParts {
  /** Opens an agent's tools, knowledge and memory. */
  readonly open: (claimed: ClaimedSession) => Promise<OpenedAgent>;
  /**
   * Prepares the session of another agent (see NextAgents).
   * @throws ServiceError
   */
  readonly prepare: (first: ClaimedSession, agentId: string) => Promise<ClaimedSession>;
}

/** The most agent handoffs of one session: it stops two agents that would hand a person to and fro for ever. */
const MOST_HANDOFFS = 8;

/**
 * The agents of one session. Each is opened once, however often it takes over, and keeps the configuration it then
 * had. All are closed together.
 */
export class SessionAgents {
  readonly #first: ClaimedSession;
  readonly #parts: SessionAgentsParts;
  readonly #agents = new Map<string | null, Promise<OpenedAgent>>();
  readonly #present: OpenedAgent[] = [];
  #changes = 0;
  #closed = false;

  constructor(first: ClaimedSession, parts: SessionAgentsParts) {
    this.#first = first;
    this.#parts = parts;
  }

  /** Opens the agent with which the session begins. */
  begin(): Promise<OpenedAgent> {
    return this.#keep(this.#first.owner.agentId, () => Promise.resolve(this.#first));
  }

  /** Whether another agent handoff is allowed. */
  get mayHandOff(): boolean {
    return this.#changes < MOST_HANDOFFS;
  }

  /**
   * Opens an agent that is to take over the session, and counts the handoff.
   * @throws ServiceError AgentNotFound, CompanionNotReady
   */
  async enter(agentId: string): Promise<OpenedAgent> {
    const agent = await this.#keep(agentId, () => this.#parts.prepare(this.#first, agentId));
    this.#changes += 1;
    return agent;
  }

  /**
   * Closes all agents, because the session is over. Idempotent; an agent that is still being opened is closed once
   * it is open.
   */
  close(): void {
    this.#closed = true;
    for (const { close } of this.#present) close();
  }

  /** Opens an agent once. One that could not be opened may be tried again. */
  #keep(agentId: string | null, prepare: () => Promise<ClaimedSession>): Promise<OpenedAgent> {
    const known = this.#agents.get(agentId);
    if (known) return known;
    const agent = this.#bring(prepare);
    this.#agents.set(agentId, agent);
    agent.catch(() => this.#agents.delete(agentId));
    return agent;
  }

  async #bring(prepare: () => Promise<ClaimedSession>): Promise<OpenedAgent> {
    const agent = await this.#parts.open(await prepare());
    this.#present.push(agent);
    if (this.#closed) agent.close();
    return agent;
  }
}
