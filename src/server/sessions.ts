import type { createLiveSession } from '../conversation/live/index.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { LiveSessions, type LiveSessionsParts, type OpenAbilities } from '../live/live-sessions.ts';
import { openCaptureTools } from '../platform/abilities/capture-tools.ts';
import { createNextAgents } from '../platform/abilities/next-agent.ts';
import { openEndingTools } from '../platform/abilities/ending-tools.ts';
import { openSearchTools } from '../platform/abilities/search-tools.ts';
import { createRemembered } from '../platform/memories/remembered.ts';
import { rememberSessions } from '../platform/memories/summarization.queue.ts';
import { createRecall } from '../platform/sessions/recall.ts';
import { createLifecycle, type Lifecycle } from '../platform/sessions/sessions.lifecycle.ts';
import type { Retrieval } from '../retrieval/lists/index.ts';
import { createOpenAbilities } from './abilities.ts';
import type { EgressParts } from './egress.ts';
import type { ProcessMetrics } from './metrics/process-metrics.ts';
import { hostOf, isGoneHere } from './own-host.ts';
import type { McpService } from './mcp.ts';
import type { ProviderService } from './providers.ts';
import type { StorageParts } from './storage.ts';
import { openTraces } from './traces.ts';

/** What the sessions of a process are given. */
export interface SessionSources {
  readonly lifecycle: Lifecycle;
  readonly functionsEgress: EgressParts['functionsEgress'];
  readonly mcp: McpService;
  readonly providers: ProviderService;
  readonly retrieval: Retrieval;
  readonly createSession: typeof createLiveSession;
}

/** Creates the stored side of this process's sessions. */
export const openLifecycle = ({ db, clock, ids, config, processId, metrics }: StorageParts): Lifecycle =>
  createLifecycle({
    ...{ db, clock, ids, processId, remember: rememberSessions({ config, ids, clock }) },
    former: { host: hostOf(process.pid), isAlone: config.databaseUrl === null, isGone: isGoneHere },
    ended: metrics
      ? (reason, project) => metrics.telemetry.countEnded(metrics.instruments, reason, project)
      : undefined,
  });

/** Opens what a session gets besides its transport: providers, tools, knowledge, memory, agent handoffs. */
const abilitiesOf = (storage: StorageParts, sources: SessionSources) => {
  const { db, secrets, clock, log, config } = storage;
  const { lifecycle, functionsEgress: egress, mcp, providers, retrieval } = sources;
  return createOpenAbilities(
    { db, secrets, egress, clock, log },
    {
      providers: providers.open,
      tools: [
        ...mcp.tools,
        openSearchTools({ config, clock, log }),
        openCaptureTools({ config, clock }),
        openEndingTools,
      ],
      recall: async (claimed) =>
        createRecall(claimed.knowledge, retrieval, () => lifecycle.loadKnowledge(claimed)),
      nextAgents: createNextAgents({ db, config, loadKnowledge: lifecycle.loadKnowledge }),
      remembered: createRemembered({ db, config }),
    },
  );
};

type Trace = NonNullable<LiveSessionsParts['trace']>;

/** Counts what the recorders of sessions are told, behind the traces where there are some. */
const countedToo =
  ({ telemetry, instruments }: ProcessMetrics, clock: Clock, traces: Trace = (recorder) => recorder): Trace =>
  (recorder, claimed) =>
    telemetry.measuredRecorder(traces(recorder, claimed), claimed, { instruments, clock });

/** Counts voices without words. */
const countingFalseStarts =
  ({ telemetry, instruments }: ProcessMetrics, open: OpenAbilities): OpenAbilities =>
  async (claimed) => {
    const { stt, ...abilities } = await open(claimed);
    return { ...abilities, stt: stt && telemetry.countingFalseStarts(stt, claimed, instruments) };
  };

/**
 * Opens the live sessions of the process, and traces them. A service that stops ends them before anything is closed
 * (`stopping.ts`); one whose start fails may have taken some already, and ends them here.
 */
export async function openSessions(storage: StorageParts, sources: SessionSources): Promise<LiveSessions> {
  const { clock, ids, log, ticker, closers, metrics } = storage;
  const { lifecycle, createSession } = sources;
  const traces = await openTraces(storage, closers);
  const trace = metrics ? countedToo(metrics, clock, traces) : traces;
  const abilities = abilitiesOf(storage, sources);
  const openAbilities = metrics ? countingFalseStarts(metrics, abilities) : abilities;
  const stored = { claims: lifecycle.claims, records: lifecycle.records };
  const sessions = new LiveSessions({
    ...stored,
    openAbilities,
    ticker,
    clock,
    ids,
    log,
    createSession,
    trace,
  });
  closers.add('the live sessions', () => sessions.draining || sessions.closeAll('server_draining'));
  return sessions;
}
