import { type AppPlugin, buildApp } from '../app.ts';
import type { AppParts } from '../app-parts.ts';
import { CATALOG_VERSIONS } from '../catalog-versions.ts';
import { openRenderer } from '../avatar/renderer/child-renderer.ts';
import type { AvatarRenderer } from '../avatar/renderer/renderer.ts';
import { loadDemoCatalogue } from '../catalog/demo/load.ts';
import { kioskChannel } from '../channels/kiosk/index.ts';
import { voipChannel } from '../channels/phone/voip/index.ts';
import { openWebRtc } from '../channels/webrtc/index.ts';
import { websocketChannel } from '../channels/websocket/websocket.channel.ts';
import type { Phone } from '../channels/phone/index.ts';
import type { createOpenPhoneMedia } from '../channels/phone/media/index.ts';
import { type Config, servesInterfaces } from '../kernel/config.ts';
import { consolePlugin, issueSignInLink } from '../console/index.ts';
import { createLiveSession } from '../conversation/live/index.ts';
import { type Demo, ensureDemo } from '../demo/index.ts';
import { createIds, randomFraction } from '../kernel/ids.ts';
import { HOW_TO_GET_AN_ENCODER } from '../encoding/encoder.ts';
import { createFaces } from '../live/faces.ts';
import { LiveSessions } from '../live/live-sessions.ts';
import { keepPresence, type Presence } from '../live/presence.ts';
import { createLog } from '../output/log.ts';
import { createTicker, type Ticker } from '../media/ticker.ts';
import { createTextRanker } from '../retrieval/index.ts';
import { createRetrieval } from '../retrieval/lists/index.ts';
import { demoHistorySoon } from '../members/listens/demo/history.job.ts';
import { createEgress } from '../egress/egress.ts';
import { createNextAgents } from '../platform/abilities/next-agent.ts';
import { openSearchTools } from '../platform/abilities/search-tools.ts';
import { rememberSessions } from '../platform/memories/summarization.queue.ts';
import { createRemembered } from '../platform/memories/remembered.ts';
import { createLookUp } from '../platform/sessions/look-up.ts';
import { createRecall } from '../platform/sessions/recall.ts';
import { SessionLifecycle } from '../platform/sessions/sessions.lifecycle.ts';
import { createSecretBox } from '../kernel/secret-box.ts';
import { openSpeech, type Speech } from '../speech/index.ts';
import { openBlobs } from '../storage/blobs/open-blobs.ts';
import { ClockComparison } from '../storage/clock-comparison.ts';
import { type Database, openDatabase } from '../storage/pool.ts';
import { secretKey } from '../storage/secret-key.ts';
import { SyncedClock } from '../kernel/time/synced-clock.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { readConnectors } from '../tools/connectors.ts';
import { openFunctionsOut } from '../tools/functions/http-call.ts';
import { createOpenAbilities } from './abilities.ts';
import { Closers } from './closers.ts';
import { addressError, closeHttp, listen, originOf } from './listen.ts';
import { builtinConnectors, createMcpService } from './mcp.ts';
import { makePhone, wakePhone } from './phone.ts';
import { createProviderService } from './providers.ts';
import { goBeforeOthers } from './priority.ts';
import { guardPriority } from './priority-guard.ts';
import { openTraces } from './traces.ts';
import { openWorker } from './worker.ts';

/** Replacements that benchmarks use for real parts. */
export interface StartOptions {
  readonly openSpeech?: typeof openSpeech;
  readonly createSession?: typeof createLiveSession;
  readonly createOpenPhoneMedia?: typeof createOpenPhoneMedia;
}

/** A running service. */
export interface Service {
  readonly parts: AppParts;
  readonly speech: Speech;
  readonly sessions: LiveSessions;
  readonly ticker: Ticker;
  readonly demo: Demo;
  /** The address of the page; it signs its first reader in. */
  readonly pageUrl: string;
  readonly phone: Phone;
  /**
   * The number of sessions or of phone calls (including bridges), whichever is larger: a stopping service
   * waits for them.
   */
  readonly running: () => number;
  /** Ends all sessions and calls now; their records may take `recordsWithinMs`, by default 15 s. */
  endAll(recordsWithinMs?: number): Promise<void>;
  /** Lets running sessions end for `drainMs`, closes the rest, and stops everything. Idempotent. */
  stop(drainMs: number): Promise<void>;
}

/** A start in progress: what is open so far, and what closes it. */
class Start {
  readonly config: Config;
  readonly log: ReturnType<typeof createLog>;
  readonly clock = new SyncedClock(systemClock);
  readonly ids = createIds();
  readonly processId = this.ids.newId('proc');
  readonly closers = new Closers();
  readonly ticker: Ticker;
  port: number;

  constructor(config: Config) {
    this.config = config;
    this.log = createLog(config.logLevel);
    this.port = config.port;
    this.ticker = createTicker(this.clock, {
      onError: (err) => this.log.error({ err }, 'a tick has thrown'),
    });
    this.closers.add('the tick', () => this.ticker.close());
  }

  readonly publicUrl = (): string => originOf(this.config, this.port);

  close(): Promise<void> {
    return this.closers.run((what, err) => this.log.error({ err }, `${what} did not stop in good order`));
  }

  /** Opens database and speech in parallel, since each takes a while and neither needs the other. */
  async openProviders(options: StartOptions): Promise<[Database, Speech]> {
    const { config, log, clock, closers } = this;
    const speech = (options.openSpeech ?? openSpeech)(config, { log, clock });
    const database = openDatabase(config, log);
    database.then((opened) => closers.add('the database', () => opened.close())).catch(() => undefined);
    speech.then((opened) => closers.add('speech', () => opened.close())).catch(() => undefined);
    await Promise.allSettled([database, speech]);
    return Promise.all([database, speech]);
  }

  /**
   * Opens the renderer of companions. Everything else works without an encoder, so a missing one is only a
   * warning.
   */
  async openAvatars(): Promise<AvatarRenderer> {
    const { config, clock, log } = this;
    const avatars = await openRenderer({ config, clock, log });
    this.closers.add('the renderer', () => avatars.close());
    const { encoder } = avatars;
    if (encoder) log.info({ encoder }, 'companions and recordings are made with this encoder');
    else log.warn({}, `no companions or recordings can be made: ${HOW_TO_GET_AN_ENCODER}`);
    return avatars;
  }

  /** Opens the channels for live sessions of browsers and programs. */
  async #openMedia(parts: AppParts, sessions: LiveSessions): Promise<AppPlugin[]> {
    const { config, log, clock, closers, ticker } = this;
    const loadAtlas = createFaces(parts);
    const webrtc = await openWebRtc({
      directory: sessions,
      loadAtlas,
      ticker,
      config,
      clock,
      ids: parts.ids,
      random: randomFraction,
      log,
    }).catch((error: unknown) => {
      throw addressError(error, config.host, config.mediaPort, 'DUET_MEDIA_PORT');
    });
    closers.add('WebRTC', () => webrtc.close());
    return [webrtc.plugin, websocketChannel({ directory: sessions, clock, ids: parts.ids, log })];
  }

  /** The plugins that the roles of the process add to the app (docs/self-hosting.md, "Roles"). */
  async #pluginsOf(parts: AppParts, sessions: LiveSessions, phone: Phone): Promise<AppPlugin[]> {
    const { roles } = this.config;
    return [
      ...(roles.includes('media') ? await this.#openMedia(parts, sessions) : []),
      ...(roles.includes('phone') ? [voipChannel({ calls: phone.calls })] : []),
      ...(servesInterfaces(this.config) ? [kioskChannel(), consolePlugin] : []),
    ];
  }

  async openApp(parts: AppParts, sessions: LiveSessions, phone: Phone): Promise<void> {
    const app = await buildApp(parts, await this.#pluginsOf(parts, sessions, phone));
    this.closers.add('the HTTP server', () => closeHttp(app));
    this.port = await listen(app, this.config);
  }

  async openPresence(
    lifecycle: SessionLifecycle,
    sessions: LiveSessions,
    clocks: ClockComparison,
  ): Promise<Presence> {
    const { processId, publicUrl, clock, log, config } = this;
    const load = () => sessions.size;
    const onLost = () => sessions.loseAll();
    const presence = await keepPresence({
      store: lifecycle,
      processId,
      roles: config.roles,
      publicUrl,
      load,
      onLost,
      compareClocks: () => clocks.compare(),
      clock,
      log,
    });
    this.closers.add('presence', () => presence.stop());
    return presence;
  }
}

/** Loads the demo catalogue, and enqueues the listening histories of the demo's members. */
async function loadDemo(parts: AppParts, names: NonNullable<Demo['credentials']>): Promise<void> {
  await loadDemoCatalogue(parts);
  await demoHistorySoon(parts, [names.memberUserName, names.secondMemberUserName]);
}

const talks = ({ roles }: Config): boolean => roles.includes('media') || roles.includes('phone');

async function open(start: Start, options: StartOptions): Promise<Service> {
  const { config, clock, ids, log, processId, publicUrl, ticker } = start;
  const [{ db, connection }, speech] = await start.openProviders(options);
  const clocks = new ClockComparison({ db, clock, log });
  await clocks.compare();
  const remember = rememberSessions({ config, ids, clock });
  const lifecycle = new SessionLifecycle({ db, clock, ids, processId, remember });
  const egress = createEgress({ allowPrivate: config.allowPrivateNetwork });
  start.closers.add('the egress', () => egress.close());
  const functionsOut = openFunctionsOut(config.allowPrivateNetwork);
  start.closers.add('the egress for functions', () => functionsOut.close());
  const secrets = createSecretBox(secretKey(config));
  const connectors = readConnectors(config.connectors);
  const abilityParts = { db, secrets, egress, clock, log };
  const functionParts = { ...abilityParts, egress: functionsOut };
  const mcp = createMcpService(
    { egress, connectors, clock, ids, log, db, secrets },
    builtinConnectors({ db, clock, publicUrl }),
  );
  start.closers.add('the way to MCP connectors', () => mcp.close());
  const providers = createProviderService({ ...abilityParts, config }, speech);
  start.closers.add('the providers', () => providers.close());
  const retrieval = createRetrieval({ config, db, clock, log });
  start.closers.add('retrieval', () => retrieval.close());
  const trace = await openTraces({ config, clock, log, processId }, start.closers);
  const { createSession = createLiveSession } = options;
  const sessions = new LiveSessions({
    claims: lifecycle,
    records: lifecycle,
    openAbilities: createOpenAbilities(functionParts, {
      providers: providers.open,
      tools: [...mcp.tools, openSearchTools({ config, clock, log })],
      recall: async ({ knowledge }) => createRecall(knowledge, retrieval),
      nextAgents: createNextAgents({ db, secrets, config, loadKnowledge: lifecycle.loadKnowledge }),
      remembered: createRemembered({ db, config }),
    }),
    ticker,
    clock,
    ids,
    log,
    createSession,
    trace,
  });
  const blobs = await openBlobs(config, { clock: systemClock, ids, log });
  start.closers.add('the blob store', () => blobs.close());
  const parts: AppParts = {
    config,
    clock,
    clockTrouble: () => clocks.trouble,
    ids,
    log,
    db,
    secrets,
    egress,
    connectors,
    textRanker: createTextRanker({ config, db, clock, log }),
    lookUp: createLookUp({ loadKnowledge: lifecycle.loadKnowledge, retrieval, clock }),
    listMcpTools: mcp.listTools,
    directory: sessions,
    blobs,
    avatars: await start.openAvatars(),
    stt: speech.stt,
    voices: providers.voices,
    catalogVersions: CATALOG_VERSIONS,
    processId,
    publicUrl,
  };
  const phone = makePhone(parts, speech, ticker, options.createOpenPhoneMedia);
  start.closers.add('the telephone', () => phone.close());
  const presence = await start.openPresence(lifecycle, sessions, clocks);
  await start.openApp(parts, sessions, phone);
  const demo = await ensureDemo(parts);
  if (demo.credentials && config.demoCatalogue) await loadDemo(parts, demo.credentials);
  await presence.open();
  if (config.roles.includes('worker')) openWorker(parts, connection, start.closers, providers);
  if (config.roles.includes('phone')) wakePhone(phone, parts, connection, start.closers);
  if (config.priority === 'auto' && talks(config) && (await goBeforeOthers(log)) === 'realtime') {
    start.closers.add('the priority', guardPriority(parts));
  }
  const pageUrl = (servesInterfaces(config) && (await issueSignInLink(parts))) || `${publicUrl()}/`;

  let stopping: Promise<void> | null = null;
  const stop = async (drainMs: number): Promise<void> => {
    const told = presence
      .drain()
      .catch((error: unknown) => log.warn({ err: error }, 'others were not told that this process stops'));
    await Promise.all([told, sessions.drain(drainMs), phone.drain(drainMs)]);
    await endAll();
    await start.close();
  };
  const endAll = async (recordsWithinMs?: number): Promise<void> => {
    await Promise.all([phone.close(), sessions.closeAll('server_draining', recordsWithinMs)]);
  };
  return {
    ...{ parts, speech, sessions, phone, ticker, demo, pageUrl, endAll },
    running: () => Math.max(sessions.size, phone.calls.size),
    stop: (drainMs) => (stopping ??= stop(drainMs)),
  };
}

/**
 * Starts the whole service.
 *
 * @throws StartError, DatabaseError or an error of a provider, each with a sentence for people; everything
 * that was opened is closed again
 */
export async function startService(config: Config, options: StartOptions = {}): Promise<Service> {
  const start = new Start(config);
  try {
    return await open(start, options);
  } catch (error) {
    await start.close();
    throw error;
  }
}
