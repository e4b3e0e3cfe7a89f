import { announce } from './announce.ts';
import type { Config } from '../kernel/config.ts';
import { fitDemo } from './demo.ts';
import { fetchDefaultModels } from './local-models.ts';
import { tellNextDoor } from './next-door.ts';
import { standardLines } from '../output/line-writer.ts';
import { type Service, startService } from './start.ts';

/** How long records may take after a second signal, in milliseconds. */
const AT_ONCE_MS = 1_000;

const lostText = (lost: number): string => `  (${lost} lines could not be written here.)\n`;

type Say = (text: string) => void;

const databaseText = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === null ? `embedded PostgreSQL in ${dataDir}` : 'PostgreSQL of DATABASE_URL';

const announceService = (
  config: Config,
  { parts, speech, demo, pageUrl }: Service,
  readyMs: number,
  say: Say,
): void => {
  const { firstStart, credentials, credentialsPath } = demo;
  announce(
    {
      readyMs,
      publicUrl: parts.publicUrl(),
      roles: config.roles,
      pageUrl,
      speech: speech.describe(),
      database: databaseText(config),
      firstStart: firstStart && credentials ? { credentialsPath, credentials: { ...credentials } } : null,
    },
    parts.log,
    say,
  );
};

/** Receives how many signals to stop have come so far. */
type OnSignal = (count: number) => void;

const WHILE_STARTING = '  Duet stops as soon as it has started; Ctrl-C again ends it now.';
/** The exit code of a process that Ctrl-C ends. */
const INTERRUPTED = 130;

/**
 * Listens to signals from now on. Those that come during the start are kept until there is a service that can be
 * stopped; a second one does not wait for it.
 * @returns a function that takes the receiver of all signals, also of those that were kept
 */
const listenToSignals = (say: Say): ((receive: OnSignal) => void) => {
  let count = 0;
  let receive: OnSignal = () => {
    if (count > 1) process.exit(INTERRUPTED);
    say(WHILE_STARTING);
  };
  const onSignal = (): void => receive((count += 1));
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return (next) => {
    receive = next;
    if (count > 0) receive(count);
  };
};

/** Stops the service on signals: the first drains it, the second ends all sessions at once. */
const stopOnSignal =
  (config: Config, service: Service, say: Say, stopped: () => void): OnSignal =>
  (count) => {
    const running = service.running();
    if (count > 1) void service.endAll(AT_ONCE_MS);
    else if (running > 0)
      say(`  Waiting up to ${config.drainSeconds} s for ${running} session(s); Ctrl-C again ends them now.`);
    void service.stop(config.drainSeconds * 1000).then(stopped);
  };

/** A face for a voice that has come: it is no reason to stop. */
const fitDemoBehind = ({ parts, demo }: Service): Promise<void> =>
  fitDemo(parts, demo).catch((error: unknown) =>
    parts.log.warn({ error: String(error) }, 'the host of the demo keeps its face'),
  );

/** `npm start`: runs the service until it is told to stop (docs/self-hosting.md, "Stopping"). */
export async function serve(config: Config): Promise<void> {
  const lines = standardLines(1, lostText);
  const say: Say = (text) => lines.write(`${text}\n`);
  const onSignals = listenToSignals(say);
  const service = await startService(config);
  announceService(config, service, performance.now(), say);
  void tellNextDoor(service.parts, say);
  const endFetching = fetchDefaultModels(service.models, say, () => fitDemoBehind(service));
  await new Promise<void>((resolve) => onSignals(stopOnSignal(config, service, say, resolve)));
  await endFetching();
  say('  Duet has stopped.');
  process.exit(0);
}
