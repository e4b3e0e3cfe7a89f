import { wireError } from '../conversation/wire/error-event.ts';
import { serverEvent } from '../conversation/wire/events.ts';
import type { AppParts } from '../app-parts.ts';
import { ToolExecutor } from '../conversation/live/tool-executor.ts';
import type { ToolProvider } from '../conversation/ports.ts';
import type { Recall } from '../conversation/provider-ports.ts';
import type { Abilities, OpenAbilities, SharedPorts } from '../live/live-sessions.ts';
import type { ClaimedSession } from '../live/session-plan.ts';
import { SessionAgents, type OpenedAgent } from '../platform/abilities/session-agents.ts';
import { openFunctionTools } from '../platform/abilities/function-tools.ts';
import { createHandoffTools } from '../platform/abilities/handoff-tools.ts';
import type { NextAgents } from '../platform/abilities/next-agent.ts';
import type { OpenedTools, OpenTools } from '../platform/abilities/open-tools.ts';
import { loadSessionTools, type SessionTools } from '../platform/abilities/session-tools.ts';
import { failure } from '../tools/outcome.ts';
import { validated } from '../tools/validated.ts';

export type AbilityParts = Pick<AppParts, 'db' | 'secrets' | 'egress' | 'clock' | 'log'>;

/** The providers of one session, and what they cost. */
type SessionPorts = SharedPorts & Pick<Abilities, 'cost'> & { close?(): void };

/** Where the abilities of sessions come from; all but the providers are optional. */
export interface AbilitySources {
  /** The providers of the session's key; those opened only for this session are closed with it. */
  readonly providers: (claimed: ClaimedSession) => Promise<SessionPorts>;
  /** Tools besides the session's functions; of two tools with one name the first kind's is used. */
  readonly tools?: readonly OpenTools[];
  /** Searches the agent's knowledge; undefined when the agent has none. */
  readonly recall?: (claimed: ClaimedSession) => Promise<Recall | undefined>;
  /** What is remembered of earlier sessions. */
  readonly remembered?: (claimed: ClaimedSession) => Promise<readonly string[]>;
  /** The agents that sessions may be handed over to; absent: none. */
  readonly nextAgents?: NextAgents;
}

/** The same providers for every session; no session closes them. */
export const always = (speech: SharedPorts): AbilitySources['providers'] => {
  const { close: _close, ...shared } = speech as SharedPorts & { close?(): unknown };
  return () => Promise.resolve(shared);
};

/** Replaces tools that could not be opened: tells the client as soon as one is connected. */
const broken = (what: string): ToolProvider => ({
  specs: [],
  call: () => Promise.resolve(failure(`${what} could not be opened.`)),
  open: (session) =>
    session.send(
      serverEvent(
        'error',
        wireError('tool_unavailable', `${what} could not be opened for this session, which goes on without.`),
      ),
    ),
});

/**
 * Opens one ability; when that fails, the error is logged for the operator, and the session goes on with
 * `without` instead.
 */
const attempt = async <T>(
  { log }: AbilityParts,
  claimed: ClaimedSession,
  what: string,
  { open, without }: { readonly open: () => Promise<T> | T; readonly without: T },
): Promise<T> => {
  try {
    return await open();
  } catch (err) {
    log.error({ sessionId: claimed.sessionId, err }, `${what} of a session could not be opened`);
    return without;
  }
};

const openTools = async (
  parts: AbilityParts,
  claimed: ClaimedSession,
  openers: readonly OpenTools[],
): Promise<OpenedTools[]> => {
  const without = { toolProvider: broken('The tools') };
  const load = () => loadSessionTools(parts, claimed);
  const tools = await attempt<SessionTools | null>(parts, claimed, 'the tools', {
    open: load,
    without: null,
  });
  if (!tools) return [without];
  const opened = await Promise.all(
    openers.map((open) =>
      attempt(parts, claimed, 'some tools', { open: () => open(tools, claimed), without }),
    ),
  );
  return opened.filter((one) => one !== null);
};

/** The tools for agent handoffs; of two tools with one name the other kind's is used. */
const openHandoffs = async (
  parts: AbilityParts,
  { nextAgents }: AbilitySources,
  claimed: ClaimedSession,
  cast: SessionAgents,
): Promise<ToolProvider | undefined> => {
  const load = () => nextAgents?.targets(claimed);
  const targets = await attempt(parts, claimed, 'the handing over', { open: load, without: undefined });
  return createHandoffTools(cast, claimed, targets ?? [], parts.log) ?? undefined;
};

const openAgent = async (
  parts: AbilityParts,
  sources: AbilitySources,
  openers: readonly OpenTools[],
  { claimed, cast }: { readonly claimed: ClaimedSession; readonly cast: SessionAgents },
): Promise<OpenedAgent> => {
  const { recall, remembered } = sources;
  const [opened, handoffs, found, memories] = await Promise.all([
    openTools(parts, claimed, openers),
    openHandoffs(parts, sources, claimed, cast),
    attempt(parts, claimed, 'the knowledge', { open: () => recall?.(claimed), without: undefined }),
    attempt(parts, claimed, 'the memory', { open: () => remembered?.(claimed), without: undefined }),
  ]);
  await Promise.all(opened.flatMap(({ ready }) => ready ?? []));
  const executor = new ToolExecutor([...opened.map(({ toolProvider }) => toolProvider), handoffs], (err) =>
    parts.log.error({ sessionId: claimed.sessionId, err }, 'a tool provider has thrown'),
  );
  return {
    claimed,
    toolProvider: validated(executor, parts.log),
    ...(found && { recall: found }),
    ...(memories && { remembered: memories }),
    close: () => executor.close(),
  };
};

const nobody: NextAgents['prepare'] = () => Promise.reject(new Error('No agents are there to take over.'));

/**
 * Opens the abilities of sessions. Only the providers are required: anything else that fails to open is
 * missing in that session alone. A tool that the start has to wait for (facts 2, `waitBeforeStart`) is waited
 * for here. Agents that take the session over by a handoff are opened in the same way, with the same
 * providers.
 */
export function createOpenAbilities(parts: AbilityParts, sources: AbilitySources): OpenAbilities {
  const openers = [openFunctionTools(parts), ...(sources.tools ?? [])];
  const prepare = sources.nextAgents?.prepare ?? nobody;
  return async (first): Promise<Abilities> => {
    const { close: closeProviders, ...speech } = await sources.providers(first);
    const open = (claimed: ClaimedSession) => openAgent(parts, sources, openers, { claimed, cast });
    const cast: SessionAgents = new SessionAgents(first, { open, prepare });
    const { claimed: _claimed, close: _close, ...abilities } = await cast.begin();
    const close = (): void => {
      cast.close();
      closeProviders?.();
    };
    return { ...speech, ...abilities, close };
  };
}
