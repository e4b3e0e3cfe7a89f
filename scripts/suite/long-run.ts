import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './command.ts';
import type { LastRun } from './last-run.ts';
import { type Counts, summaryLine } from './results.ts';

/** One part of `npm run test:long`. */
export interface LongPart extends Counts {
  readonly name: string;
  readonly seconds: number;
}

export interface LongRun extends Pick<LastRun, 'commit' | 'cleanTree'> {
  readonly startedAt: Date;
  readonly parts: readonly LongPart[];
}

const PAGE = join(ROOT, 'docs/testing.md');
const [BEGIN, END] = ['<!-- long run: begin -->', '<!-- long run: end -->'] as const;

const shown = ({ commit, cleanTree, startedAt, parts }: LongRun): string =>
  [
    `${startedAt.toISOString().slice(0, 10)}, commit ${(commit ?? 'unknown').slice(0, 12)}${cleanTree ? '' : ' with changes'}, Node ${process.versions.node} unless said otherwise:`,
    '',
    '| Part | Seconds | Result |',
    '|---|---|---|',
    ...parts.map((part) => `| ${part.name} | ${part.seconds} | ${summaryLine(part)} |`),
  ].join('\n');

/** The page with the run's results between its marks. @throws Error when the marks are missing */
export function withLongRun(page: string, run: LongRun): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The page has no place between ${BEGIN} and ${END}.`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${shown(run)}\n\n${page.slice(to)}`;
}

/** Writes the results into docs/testing.md. */
export async function writeLongRun(run: LongRun): Promise<void> {
  const options = await resolveConfig(PAGE);
  const page = withLongRun(readFileSync(PAGE, 'utf8'), run);
  writeFileSync(PAGE, await format(page, { ...options, parser: 'markdown' }));
}
