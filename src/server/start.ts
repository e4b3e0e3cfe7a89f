import type { AppParts } from '../app-parts.ts';
import { CATALOG_VERSIONS } from '../catalog-versions.ts';
import type { createOpenPhoneMedia } from '../channels/phone/media/index.ts';
import type { Phone } from '../channels/phone/index.ts';
import { issueSignInLink } from '../console/index.ts';
import { createLiveSession } from '../conversation/live/index.ts';
import type { Demo } from '../demo/index.ts';
import { type Config, servesInterfaces } from '../kernel/config.ts';
import { checkSettings } from '../kernel/setting-faults.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { Ticker } from '../media/ticker.ts';
import type { ModelStore } from '../models/store.ts';
import { openSpeech, type Speech } from '../speech/index.ts';
import { readConnectors } from '../tools/connectors.ts';
import { openServiceDatabase } from './database.ts';
import { openDemo } from './demo.ts';
import { openEgress } from './egress.ts';
import { openHttp } from './http.ts';
import { openKnowledge } from './knowledge.ts';
import { createLimits, openLimits } from './limits.ts';
import { openLocalModelInstalls, openLocalModels, type ProcessModels } from './local-models.ts';
import { openMcp } from './mcp.ts';
import { exposeMetrics } from './metrics/expose.ts';
import { lookAtCatalog, lookAtModels, lookAtSound, lookAtWork } from './metrics/looks.ts';
import { createMetrics, type ProcessMetrics } from './metrics/process-metrics.ts';
import { runDoctor } from './doctor/open.ts';
import { providerTrials } from './doctor/providers.ts';
import { Draining } from './draining.ts';
import { findUntaken } from './next-door.ts';
import { openPhone, wakePhone } from './phone.ts';
import { openPresence } from './presence.ts';
import { openProcessRequests } from './process-requests.ts';
import { createProcess, type ProcessParts } from './process.ts';
import { openProviders, type ProviderService } from './providers.ts';
import { openPriority } from './priority-guard.ts';
import { openRendering } from './rendering.ts';
import { openLifecycle, openSessions } from './sessions.ts';
import { readSourceMaps } from './source-maps.ts';
import { StartupStages } from './startup.ts';
import { closeAll, createStopping, type Stopping } from './stopping.ts';
import { createStorage, type StorageParts } from './storage.ts';
import { openWorker } from './worker.ts';

/** Replacements that benchmarks use for real parts. */
export interface StartOptions {
  readonly openSpeech?: typeof openSpeech;
  readonly createSession?: typeof createLiveSession;
  readonly createOpenPhoneMedia?: typeof createOpenPhoneMedia;
}

/** A running service. */
export interface Service extends Stopping {
  readonly parts: AppParts;
  readonly speech: Speech;
  readonly models: ModelStore;
  readonly sessions: LiveSessions;
  readonly ticker: Ticker;
  readonly demo: Demo;
  /** The address of the page; it signs its first reader in. */
  readonly pageUrl: string;
  readonly phone: Phone;
}

/** Opens database and speech at the same time, since each takes a while and neither needs the other. */
async function openStorage(
  base: ProcessParts,
  local: ProcessModels,
  open = openSpeech,
): Promise<[StorageParts, Speech]> {
  const { config, log, clock, closers } = base;
  const [database, speech] = await Promise.all([
    closers.opening('the database', openServiceDatabase(base)),
    closers.opening('speech', open(config, { log, clock, local })),
  ]);
  return [await createStorage(base, database), speech];
}

/** What the app, the telephone and the background work are made of. */
interface Opened {
  readonly parts: AppParts;
  readonly sessions: LiveSessions;
  readonly lifecycle: ReturnType<typeof openLifecycle>;
  readonly providers: ProviderService;
}

/** Opens what requests, sessions and jobs need, each before what uses it. */
async function openParts(
  storage: StorageParts,
  { speech, local }: { readonly speech: Speech; readonly local: ProcessModels },
  options: StartOptions,
): Promise<Opened> {
  const { config, clock, clocks, ids, log, db, secrets, processId, publicUrl, metrics } = storage;
  const lifecycle = openLifecycle(storage);
  const { egress, functionsEgress } = openEgress(storage);
  const connectors = readConnectors(config.connectors);
  const mcp = openMcp({ ...storage, egress, connectors, catalogVersions: CATALOG_VERSIONS });
  const observer = metrics && new metrics.telemetry.ProviderMetrics({ ...metrics, clock });
  const providers = openProviders({ ...storage, egress, observer: observer ?? undefined }, speech);
  const { retrieval, ...knowledge } = openKnowledge(storage, lifecycle, local);
  const { createSession = createLiveSession } = options;
  const sources = { lifecycle, functionsEgress, mcp, providers, retrieval, createSession };
  const sessions = await openSessions(storage, sources);
  const parts: AppParts = {
    ...{ config, clock, ids, log, db, secrets, processId, publicUrl, egress, connectors },
    ...knowledge,
    ...(await openRendering(storage)),
    answered: metrics?.answered,
    limits: await createLimits(storage),
    clockTrouble: () => clocks.trouble,
    listMcpTools: mcp.listTools,
    directory: sessions,
    tts: speech.tts,
    stt: speech.stt,
    voices: providers.voices,
    sttAvailability: providers.sttAvailability,
    catalogVersions: CATALOG_VERSIONS,
    localModels: openLocalModelInstalls(storage, local.store),
    doctor: (asked) => runDoctor({ ...checkSettings(process.env), config }, asked),
    tryProvider: providerTrials(egress),
    findNextDoor: () => findUntaken(config, clock, speech),
  };
  return { parts, sessions, lifecycle, providers };
}

const carriesSound = ({ roles }: Config): boolean => roles.includes('media') || roles.includes('phone');

const drainMsOf = ({ config }: Pick<ProcessParts, 'config'>): number => config.drainSeconds * 1000;

/** The address of the page, with a link in it that signs in. */
const pageUrlOf = async (parts: AppParts): Promise<string> =>
  (servesInterfaces(parts.config) && (await issueSignInLink(parts))) || `${parts.publicUrl()}/`;

/** Has the metrics look at what is open, and opens the ways to them. */
async function openMetrics(
  base: ProcessParts & { readonly metrics: ProcessMetrics },
  parts: AppParts,
  { inference, kinds }: Pick<ProcessModels, 'inference'> & { readonly kinds: readonly string[] },
): Promise<void> {
  const { metrics, ticker, config } = base;
  lookAtSound(metrics, ticker);
  lookAtModels(metrics, inference);
  if (servesInterfaces(config)) lookAtCatalog(metrics, parts);
  if (config.roles.includes('worker')) lookAtWork(metrics, parts, kinds);
  await exposeMetrics(base, metrics);
}

/**
 * Opens the service: this is the map of the process. Each part adds itself to `closers` as soon as it is open, so that
 * they are closed in reverse order, whether the service stops or its start fails halfway.
 */
async function open(base: ProcessParts, options: StartOptions): Promise<Service> {
  const local = openLocalModels(base);
  const opening = openStorage(base, local, options.openSpeech);
  // Beside the start of the database, which this thread waits for; who carries no sound can read them when they are due.
  if (carriesSound(base.config)) readSourceMaps();
  const [storage, speech] = await opening;
  const opened = await openParts(storage, { speech, local }, options);
  const { sessions, lifecycle, providers } = opened;
  const startup = new StartupStages();
  const parts: AppParts = { ...opened.parts, startup };
  const phone = openPhone(base, parts, speech, options.createOpenPhoneMedia);
  const presence = await openPresence(storage, lifecycle, sessions);
  await openLimits(base, parts.limits);
  const webrtc = await openHttp(base, { parts, sessions, phone });
  const demo = await openDemo(parts, startup);
  startup.reached('the background work');
  await presence.open();
  const kinds = openWorker(storage, parts, providers);
  wakePhone(storage, phone);
  await openPriority(base);
  const draining = new Draining({ sessions, phone, presence, log: base.log, drainMs: drainMsOf(base) });
  openProcessRequests(storage, { draining, webrtc });
  startup.reached(null);
  const { inference } = local;
  if (base.metrics) await openMetrics({ ...base, metrics: base.metrics }, parts, { inference, kinds });
  const pageUrl = await pageUrlOf(parts);
  const stopping = createStopping(base, { sessions, phone, presence, draining });
  const own = { speech, models: local.store, ticker: base.ticker };
  return { parts, ...own, sessions, phone, demo, pageUrl, ...stopping };
}

/**
 * Starts the whole service.
 *
 * @throws StartError, DatabaseError or an error of a provider, each with a sentence for people; everything
 * that was opened is closed again
 */
export async function startService(config: Config, options: StartOptions = {}): Promise<Service> {
  const base = createProcess(config);
  try {
    return await open({ ...base, metrics: await createMetrics(base) }, options);
  } catch (error) {
    await closeAll(base);
    throw error;
  }
}
