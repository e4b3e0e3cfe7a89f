import { basename } from 'node:path';
import type { Kind } from './frame/kind.ts';
import type { ImportSummary, Progress } from './frame/importer.ts';

/** Where the command writes: a terminal rewrites its line, anything else gets one line after another. */
export interface Screen {
  readonly isTerminal: boolean;
  write(text: string): void;
}

const MEGABYTE = 1_000_000;
const HUNDRED = 100;

const amount = (count: number): string => count.toLocaleString('en-US');

const bytesOf = ({ bytes }: Progress): string => {
  if (bytes === null) return '';
  const share = Math.floor((Math.min(bytes.done, bytes.total) / bytes.total) * HUNDRED);
  const [done, total] = [bytes.done, bytes.total].map((count) => Math.round(count / MEGABYTE));
  return `, ${share} % of ${total} MB (${done} MB)`;
};

/** One line of progress. */
const progressLine = (progress: Progress, { records }: Pick<Kind, 'records'>): string => {
  const { stage, read, written, rejected, perSecond } = progress;
  const counts = `${amount(read)} ${records} read, ${amount(written)} written, ${amount(rejected)} rejected`;
  return `${stage}: ${counts}, ${amount(perSecond)}/s${bytesOf(progress)}`;
};

const CLEAR_LINE = '\r\u001b[K';

/** Shows progress as it comes. */
export const progressPrinter =
  (screen: Screen, kind: Pick<Kind, 'records'>) =>
  (progress: Progress): void =>
    screen.write(
      screen.isTerminal
        ? `${CLEAR_LINE}${progressLine(progress, kind)}`
        : `${progressLine(progress, kind)}\n`,
    );

/** Whether an import has read something, and could use none of it: most likely it was given something else. */
export const isAllRejected = ({ status, read, rejected }: ImportSummary): boolean =>
  status === 'completed' && rejected > 0 && rejected === read;

/** The summary of an import, as a block of text for people. */
export const summaryText = (
  summary: ImportSummary,
  { kind, records }: Pick<Kind, 'kind' | 'records'>,
  path: string,
): string => {
  const { importId, status, read, written, rejected, seconds, message, isResumed } = summary;
  const left = read - written - rejected;
  const what = `${kind} ${path === '-' ? 'from standard input' : basename(path)}`;
  const lines = [
    `${what}: ${status}${isResumed ? ' (went on where it was stopped)' : ''}`,
    `  ${amount(read)} ${records} read, ${amount(written)} written, ${amount(rejected)} rejected` +
      `${left > 0 ? `, ${amount(left)} left out` : ''}, in ${Math.round(seconds)} s`,
    ...(message === null ? [] : [`  ${message}`]),
    ...(isAllRejected(summary) ? ['  Nothing was imported: all of it was rejected.'] : []),
    ...(rejected > 0 ? [`  What was rejected, and why: duet import show ${importId}`] : []),
  ];
  return `${lines.join('\n')}\n`;
};
