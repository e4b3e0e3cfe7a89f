import { createLiveSession } from '../../src/conversation/live/index.ts';
import type { LiveSession, SessionPorts, SessionSettings } from '../../src/conversation/ports.ts';
import type { Mind } from '../../src/conversation/provider-ports.ts';
import type { SharedPorts } from '../../src/live/live-sessions.ts';
import type { OpenTools } from '../../src/platform/abilities/open-tools.ts';
import type { AbilitySources } from '../../src/server/abilities.ts';
import { FakeMind } from '../../src/testing/mind.ts';
import { mindOf } from '../../src/testing/scenarios/minds.ts';
import type { AgentOfScenario } from '../../src/testing/scenarios/scenario.ts';
import { callingAnswer, toolsOf } from '../../src/testing/scenarios/tools.ts';
import { FakeToolbox } from '../../src/testing/toolbox.ts';
import { systemClock } from '../../src/time/clock.ts';

/** What an agent thinks with that cannot do with the one mind of all. */
const ownMind = ({ tools, minds }: AgentOfScenario): Mind | null => {
  if (!tools && !minds) return null;
  const fake = new FakeMind({ clock: systemClock, ...(tools && { answer: callingAnswer(tools) }) });
  return minds ? mindOf(minds, systemClock, fake) : fake;
};

/** The agents of scenarios whose minds, tools, and ways of asking for leave, no public call sets up; by session. */
export class ScenarioAgents {
  readonly #agents = new Map<string, AgentOfScenario>();

  /** To be told before the session's client joins. */
  add(sessionId: string, agent: AgentOfScenario): void {
    this.#agents.set(sessionId, agent);
  }

  /** Whoever has tools gets a mind that calls them; whoever has minds of their own gets those. */
  providers(speech: SharedPorts): AbilitySources['providers'] {
    return ({ settings: { sessionId } }) => {
      const agent = this.#agents.get(sessionId);
      const mind = agent && ownMind(agent);
      return Promise.resolve(mind ? { ...speech, mind } : speech);
    };
  }

  readonly openTools: OpenTools = (_, { settings: { sessionId } }) => {
    const tools = this.#agents.get(sessionId)?.tools;
    return tools ? { toolbox: new FakeToolbox({ clock: systemClock, ...toolsOf(tools) }) } : null;
  };

  readonly createSession = (settings: SessionSettings, ports: SessionPorts): LiveSession => {
    const { approvals = settings.approvals } = this.#agents.get(settings.sessionId) ?? {};
    return createLiveSession({ ...settings, approvals }, ports);
  };
}
