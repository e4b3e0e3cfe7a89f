import { announce } from './announce.ts';
import type { Config } from '../kernel/config.ts';
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

/**
 * Stops the service on signals: the first drains it, the second ends all sessions at once. Resolves when all
 * has stopped.
 */
const untilStopped = (config: Config, service: Service, say: Say): Promise<void> =>
  new Promise((resolve) => {
    let signals = 0;
    const onSignal = (): void => {
      signals += 1;
      const running = service.running();
      if (signals > 1) void service.endAll(AT_ONCE_MS);
      else if (running > 0)
        say(
          `  Waiting up to ${config.drainSeconds} s for ${running} session(s); Ctrl-C again ends them now.`,
        );
      void service.stop(config.drainSeconds * 1000).then(resolve);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  });

/** `npm start`: runs the service until it is told to stop (docs/self-hosting.md, "Stopping"). */
export async function serve(config: Config): Promise<void> {
  const lines = standardLines(1, lostText);
  const say: Say = (text) => lines.write(`${text}\n`);
  const service = await startService(config);
  announceService(config, service, performance.now(), say);
  await untilStopped(config, service, say);
  say('  Duet has stopped.');
  process.exit(0);
}
