import { pino } from 'pino';
import type { Config } from '../kernel/config.ts';
import { logContext } from '../kernel/log-context.ts';
import type { Log } from '../kernel/log.ts';
import { redactor, withoutSecretFields } from '../kernel/redaction.ts';
import { standardLines } from './line-writer.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { terminalLines } from './terminal-lines.ts';

/** What of an error is logged beside its message and stack: nothing that may quote a request, a row or a header. */
const OF_ERRORS = [
  'type',
  'message',
  'stack',
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'severity',
  'constraint',
];

/** An error as the log has it; causes are in its message and stack. */
const errorFields = (error: Error): Readonly<Record<string, unknown>> => {
  const serialized: Readonly<Record<string, unknown>> = { ...pino.stdSerializers.err(error) };
  const own = OF_ERRORS.flatMap((name) => (isShown(serialized[name]) ? [[name, serialized[name]]] : []));
  const others = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  const errors = others
    .filter((one) => one instanceof Error)
    .slice(0, MOST_ERRORS)
    .map(errorFields);
  return { ...Object.fromEntries(own), ...(errors.length > 0 && { errors }) };
};

const isShown = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const MOST_ERRORS = 5;

/** pino's number for the level `warn`. */
const WARN = 40;

/** The log line that replaces lines that could not be written. */
export const lostLogLine = (lost: number): string =>
  `${JSON.stringify({ level: WARN, time: systemClock.wallTime(), lost, msg: 'log lines could not be written and were dropped' })}\n`;

export interface Destination {
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
 * written are lost and counted (`LineWriter`). Each has the fields of what it belongs to (`logContext`), and no secret
 * (`redactor`), wherever a caller or an error puts one.
 *
 * @param secrets values that no line may contain
 */
export function createLog(
  level: Config['logLevel'],
  destination: Destination = standardError(),
  secrets: readonly string[] = [],
): Log {
  const redact = redactor(secrets);
  const fields = (given: object) => withoutSecretFields(given, errorFields) as Record<string, unknown>;
  return pino(
    {
      level,
      mixin: () => ({ ...logContext() }),
      formatters: { log: fields },
      serializers: { err: (one) => one },
    },
    { write: (line) => destination.write(redact(line)) },
  );
}
