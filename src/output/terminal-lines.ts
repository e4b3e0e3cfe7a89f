import { pino } from 'pino';

/** What every line of pino has, and people at their own terminal know or see elsewhere. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg']);
/** The width of the longest level, `error`. */
const LEVEL_WIDTH = 5;

/** Control characters, which could move the cursor or change the terminal: errors quote what strangers sent. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;
const escaped = (text: string): string =>
  text.replace(CONTROL, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The time of day where the machine stands, `20:54:58`. @param time milliseconds since 1970 */
const timeOfDay = (time: number): string => new Date(time).toTimeString().slice(0, 8);

interface LoggedError {
  readonly message?: unknown;
  readonly stack?: unknown;
}

const isError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'message' in value && 'stack' in value;

/** A word stands as it is; text with spaces is quoted, and an error is its message. */
const valueText = (value: unknown): string => {
  const plain = isError(value) ? value.message : value;
  return escaped(typeof plain === 'string' && /^[^\s"]+$/.test(plain) ? plain : JSON.stringify(plain));
};

/** Where an error was thrown, indented below its line; its first line is the message, which is said already. */
const stackLines = (value: unknown): string[] =>
  isError(value) && typeof value.stack === 'string'
    ? value.stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [`    ${escaped(line.trim())}`] : []))
    : [];

/**
 * Writes a log line for people at a terminal: time of day, level, sentence and fields, below it where an error was
 * thrown (spec 10, "Missing" 7).
 * @param line a line of JSON as pino makes it, with its line end
 * @returns one line or more, each with its line end
 */
export function terminalLines(line: string): string {
  const fields = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const level = pino.levels.labels[Number(fields['level'])] ?? '';
  const shown = Object.entries(fields).filter(([name]) => !HIDDEN.has(name));
  const head = `${timeOfDay(Number(fields['time']))} ${level.padEnd(LEVEL_WIDTH)} ${escaped(String(fields['msg']))}`;
  const values = shown.map(([name, value]) => ` ${name}=${valueText(value)}`).join('');
  const below = shown.flatMap(([, value]) => stackLines(value));
  return `${[head + (values && ` ${values}`), ...below].join('\n')}\n`;
}
