import { createLiveSession } from '../../src/conversation/live/index.ts';
import type {
  LiveSession,
  ServerEvent,
  SessionPorts,
  SessionSettings,
} from '../../src/conversation/ports.ts';
import type { LanguageModel } from '../../src/conversation/provider-ports.ts';
import type { SharedPorts } from '../../src/live/live-sessions.ts';
import type { ClaimedSession } from '../../src/live/session-plan.ts';
import type { OpenTools } from '../../src/platform/abilities/open-tools.ts';
import type { AbilitySources } from '../../src/server/abilities.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { llmOf } from '../../src/testing/scenarios/llms.ts';
import type { AgentOfScenario } from '../../src/testing/scenarios/scenario.ts';
import { callingAnswer, toolsOf } from '../../src/testing/scenarios/tools.ts';
import { FakeToolProvider } from '../../src/testing/tool-provider.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';

/** The language model of an agent that needs one of its own. */
const ownLlm = ({ tools, llms, betweenWordsMs: betweenMs = 0 }: AgentOfScenario): LanguageModel | null => {
  if (!tools && !llms && betweenMs === 0) return null;
  const fake = new FakeLlm({
    clock: systemClock,
    betweenMs,
    ...(tools && { answer: callingAnswer(tools) }),
  });
  return llms ? llmOf(llms, systemClock, fake) : fake;
};

/**
 * A session whose client receives no events, such as a telephone: they are recorded where the session sends
 * them.
 */
export interface WatchedSession {
  readonly id: string;
  readonly events: readonly ServerEvent[];
}

type StartListener = (session: WatchedSession) => void;

/** Announces the session when it starts, and records every event that it sends from then on. */
function watch(session: LiveSession, onStart: StartListener): LiveSession {
  const events: ServerEvent[] = [];
  const start = session.start.bind(session);
  session.start = (transport) => {
    const send = transport.sendEvent.bind(transport);
    transport.sendEvent = (event) => (events.push(event), send(event));
    onStart({ id: session.settings.sessionId, events });
    start(transport);
  };
  return session;
}

/**
 * The agents of scenarios that need language models, tools or approvals that the public API cannot set up; by
 * session.
 */
export class ScenarioAgents {
  readonly #agents = new Map<string, AgentOfScenario>();
  /**
   * Agents that wait for a call, by the id of the stored agent; the field below has the callbacks for the start of
   * called sessions, by session.
   */
  readonly #awaited = new Map<string, { readonly agent: AgentOfScenario; readonly onStart: StartListener }>();
  readonly #watched = new Map<string, StartListener>();

  /** Adds an agent; call it before the session's client joins. */
  add(sessionId: string, agent: AgentOfScenario): void {
    this.#agents.set(sessionId, agent);
  }

  /**
   * Announces a call; call it before the stored agent is called.
   * @returns the session of the call, once it has started
   */
  called(agentId: string, agent: AgentOfScenario): Promise<WatchedSession> {
    return new Promise((onStart) => this.#awaited.set(agentId, { agent, onStart }));
  }

  /**
   * The providers: an agent with tools gets a language model that calls them, and one with its own models
   * gets those.
   */
  providers(speech: SharedPorts): AbilitySources['providers'] {
    return (claimed) => {
      this.#takeCall(claimed);
      const agent = this.#agents.get(claimed.sessionId);
      const llm = agent && ownLlm(agent);
      return Promise.resolve(llm ? { ...speech, llm } : speech);
    };
  }

  readonly openTools: OpenTools = (_, { sessionId }) => {
    const tools = this.#agents.get(sessionId)?.tools;
    return tools ? { toolProvider: new FakeToolProvider({ clock: systemClock, ...toolsOf(tools) }) } : null;
  };

  readonly createSession = (settings: SessionSettings, ports: SessionPorts): LiveSession => {
    const { approvals = settings.approvals } = this.#agents.get(settings.sessionId) ?? {};
    const session = createLiveSession({ ...settings, approvals }, ports);
    const onStart = this.#watched.get(settings.sessionId);
    return onStart ? watch(session, onStart) : session;
  };

  #takeCall({ sessionId, owner: { agentId } }: ClaimedSession): void {
    const awaited = agentId === null ? undefined : this.#awaited.get(agentId);
    if (!awaited) return;
    this.add(sessionId, awaited.agent);
    this.#watched.set(sessionId, awaited.onStart);
  }
}
