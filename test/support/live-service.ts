import type { FastifyInstance } from 'fastify';
import { websocketChannel } from '../../src/channels/websocket/websocket.channel.ts';
import type { AppParts } from '../../src/app-parts.ts';
import type { Config } from '../../src/kernel/config.ts';
import type { AppPlugin } from '../../src/app.ts';
import { LiveSessions, type SharedPorts } from '../../src/live/live-sessions.ts';
import { createTicker, type Ticker } from '../../src/media/ticker.ts';
import { createRetrieval, type Retrieval } from '../../src/retrieval/lists/index.ts';
import { createNextAgents } from '../../src/platform/abilities/next-agent.ts';
import { openCaptureTools } from '../../src/platform/abilities/capture-tools.ts';
import { openEndingTools } from '../../src/platform/abilities/ending-tools.ts';
import { openSearchTools } from '../../src/platform/abilities/search-tools.ts';
import { rememberSessions } from '../../src/platform/memories/summarization.queue.ts';
import { createRemembered } from '../../src/platform/memories/remembered.ts';
import { createRecall } from '../../src/platform/sessions/recall.ts';
import { createLifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { type AbilitySources, createOpenAbilities } from '../../src/server/abilities.ts';
import { builtinConnectors, createMcpService, type McpService } from '../../src/server/mcp.ts';
import { Closers } from '../../src/server/closers.ts';
import { openTraces } from '../../src/server/traces.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { FakeTts } from '../../src/testing/tts.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type TestApp, testApp } from './app.ts';
import { ScenarioAgents } from './scenario-agents.ts';
import { levelActivity, Tones, toneTranscriber } from './tones.ts';

/**
 * The service on a real port with real channels, in this process; only its providers are fakes that take no
 * time.
 */
export interface LiveService extends TestApp {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly sessions: LiveSessions;
  readonly tones: Tones;
  readonly ticker: Ticker;
  readonly agents: ScenarioAgents;
}

/** Adds a channel to the service's live sessions. */
export type Channel = (
  app: FastifyInstance,
  live: { sessions: LiveSessions; ticker: Ticker; parts: AppParts; speech: SharedPorts },
) => Promise<void>;

export interface LiveServiceOptions {
  readonly config?: Partial<Config>;
  readonly speech?: Partial<SharedPorts>;
  readonly channels?: readonly Channel[];
  readonly parts?: Partial<AppParts>;
  /** The providers of sessions; default: the same fakes for all. */
  readonly providers?: (parts: AppParts, speech: SharedPorts) => AbilitySources['providers'];
}

const fakeSpeech = (tones: Tones): SharedPorts => ({
  tts: new FakeTts({ clock: systemClock }),
  llm: new FakeLlm({ clock: systemClock }),
  stt: toneTranscriber(tones),
  openVad: levelActivity,
  openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
});

const unexpected = (what: string, error: unknown): never => {
  throw new Error(`${what} could not be closed`, { cause: error });
};

const websockets: Channel = (app, { sessions, parts }) =>
  websocketChannel({ directory: sessions, clock: systemClock, log: parts.log })(app);

export async function liveService({
  config,
  speech,
  channels = [],
  parts: given,
  providers,
}: LiveServiceOptions = {}): Promise<LiveService> {
  const tones = new Tones();
  const agents = new ScenarioAgents();
  const ticker = createTicker(systemClock);
  const closers = new Closers();
  let sessions!: LiveSessions;
  let mcp!: McpService;
  let retrieval!: Retrieval;
  const plugin: AppPlugin = async (app, parts) => {
    const { clock, ids, log, db, processId } = parts;
    const remember = rememberSessions(parts);
    const lifecycle = createLifecycle({ db, clock, ids, processId, remember });
    await lifecycle.processes.registerProcess(['media'], parts.publicUrl());
    mcp = createMcpService(parts, builtinConnectors(parts));
    retrieval = createRetrieval({ ...parts, embedder: null });
    const shared = { ...fakeSpeech(tones), ...speech };
    const made = {
      claims: lifecycle.claims,
      records: lifecycle.records,
      openAbilities: createOpenAbilities(parts, {
        providers: providers?.(parts, shared) ?? agents.providers(shared),
        tools: [
          agents.openTools,
          ...mcp.tools,
          openSearchTools(parts),
          openCaptureTools(parts),
          openEndingTools,
        ],
        recall: async ({ knowledge }) => createRecall(knowledge, retrieval),
        nextAgents: createNextAgents({ ...parts, loadKnowledge: lifecycle.loadKnowledge }),
        remembered: createRemembered(parts),
      }),
      ticker,
      clock,
      ids,
      log,
      createSession: agents.createSession,
      trace: await openTraces(parts, closers),
    };
    sessions = new LiveSessions(made);
    for (const channel of [websockets, ...channels])
      await channel(app as unknown as FastifyInstance, { sessions, ticker, parts, speech: shared });
  };
  let origin = 'http://127.0.0.1';
  const parts = { clock: systemClock, publicUrl: () => origin, ...given };
  const service = await testApp({ config: { connectionInterval: 0, ...config }, plugins: [plugin], parts });
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await sessions.closeAll('server_draining');
    await closers.run(unexpected);
    ticker.close();
    await mcp.close();
    await retrieval.close();
    await service.close();
  };
  return { ...service, origin, sessions, tones, ticker, agents, close };
}
