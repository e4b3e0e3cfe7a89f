import type { SessionPorts, Toolbox } from '../../conversation/ports.ts';
import type { ClaimedSession } from '../../live/live-sessions.ts';

/** What one agent of a session can do, besides what the session's providers do for all of them. */
export interface OpenedAgent extends Pick<SessionPorts, 'recall' | 'remembered'> {
  readonly claimed: ClaimedSession;
  readonly toolbox: Toolbox;
  /** Idempotent. */
  close(): void;
}

export interface CastParts {
  /** Opens what an agent can do. */
  readonly open: (claimed: ClaimedSession) => Promise<OpenedAgent>;
  /** See NextAgents. @throws ServiceError */
  readonly prepare: (first: ClaimedSession, agentId: string) => Promise<ClaimedSession>;
}

/** Two agents that hand a person to and fro for ever are stopped here. */
const MOST_CHANGES = 8;

/**
 * The agents of one session. Each is opened once, however often it is handed the session, and stays as it was then;
 * all are closed together.
 */
export class Cast {
  readonly #first: ClaimedSession;
  readonly #parts: CastParts;
  readonly #agents = new Map<string | null, Promise<OpenedAgent>>();
  readonly #present: OpenedAgent[] = [];
  #changes = 0;
  #closed = false;

  constructor(first: ClaimedSession, parts: CastParts) {
    this.#first = first;
    this.#parts = parts;
  }

  /** Opens the agent that the session begins with. */
  begin(): Promise<OpenedAgent> {
    return this.#keep(this.#first.owner.agentId, () => Promise.resolve(this.#first));
  }

  /** Whether the session may change hands once more. */
  get mayChange(): boolean {
    return this.#changes < MOST_CHANGES;
  }

  /** Opens an agent that is to take the session over. @throws ServiceError AgentNotFound, CompanionNotReady */
  async enter(agentId: string): Promise<OpenedAgent> {
    const agent = await this.#keep(agentId, () => this.#parts.prepare(this.#first, agentId));
    this.#changes += 1;
    return agent;
  }

  /** The session is over. Idempotent; an agent that is being opened is closed as soon as it is there. */
  close(): void {
    this.#closed = true;
    for (const { close } of this.#present) close();
  }

  /** One that could not be opened may be tried again. */
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
