import { pino } from 'pino';
import type { Config } from '../kernel/config.ts';
import { logContext } from '../kernel/log-context.ts';
import type { Log } from '../kernel/log.ts';
import { standardLines } from './line-writer.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { terminalLines } from './terminal-lines.ts';

/** Fields that may contain a secret are never written to the log, wherever a caller puts them. */
const SECRETS = ['apiKey', 'password', 'token', 'authToken', 'authorization', 'cookie'];

/** pino's number for the level `warn`. */
const WARN = 40;

/** The log line that replaces lines that could not be written. */
export const lostLogLine = (lost: number): string =>
  `${JSON.stringify({ level: WARN, time: systemClock.wallTime(), lost, msg: 'log lines could not be written and were dropped' })}\n`;

interface Destination {
  write(line: string): void;
}

/** Standard error: lines for people where it is a terminal, elsewhere JSON for programs (docs/self-hosting.md). */
const standardError = (): Destination => {
  if (!process.stderr.isTTY) return standardLines(2, lostLogLine);
  const lines = standardLines(2, (lost) => terminalLines(lostLogLine(lost)));
  return { write: (line) => lines.write(terminalLines(line)) };
};

/**
 * Creates the service's log on standard error, so that standard output is left to people. Lines that cannot be
 * written are lost and counted (`LineWriter`). Each has the fields of what it belongs to (`logContext`).
 */
export const createLog = (level: Config['logLevel'], destination: Destination = standardError()): Log =>
  pino(
    {
      level,
      mixin: () => ({ ...logContext() }),
      redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)],
    },
    destination,
  );
