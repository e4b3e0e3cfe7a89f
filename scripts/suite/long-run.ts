import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
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
  readonly part: LongPart;
}

const PAGE = join(ROOT, 'docs/testing.md');
const [BEGIN, END] = ['<!-- long run: begin -->', '<!-- long run: end -->'] as const;
const HEAD = ['| Part | Day | Commit | Seconds | Result |', '| --- | --- | --- | --- | --- |'];

/** The row of a part in the table. */
const rowOf = ({ commit, cleanTree, startedAt, part }: LongRun): string =>
  `| ${[
    part.name,
    startedAt.toISOString().slice(0, 10),
    `${(commit ?? 'unknown').slice(0, 12)}${cleanTree ? '' : ' with changes'}`,
    part.seconds,
    summaryLine(part),
  ].join(' | ')} |`;

const nameIn = (row: string): string => row.split('|')[1]!.trim();

/**
 * The table with the row of a run, each part once, in the order of `names`: parts that this run leaves out keep the row
 * of theirs, and parts that no longer exist lose it.
 */
function withRow(table: string, run: LongRun, names: readonly string[]): string {
  const rows = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((row) => [nameIn(row), row]),
  );
  rows.set(run.part.name, rowOf(run));
  return [...HEAD, ...names.flatMap((name) => rows.get(name) ?? [])].join('\n');
}

/** The page with the run's result between its marks. @throws Error when the marks are missing */
export function withLongRun(page: string, run: LongRun, names: readonly string[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`The page has no place between ${BEGIN} and ${END}.`);
  const table = withRow(page.slice(from + BEGIN.length, to), run, names);
  return `${page.slice(0, from + BEGIN.length)}\n\n${table}\n\n${page.slice(to)}`;
}

/** Writes the result of one part into docs/testing.md. @param names - all parts, in the table's order */
export async function writeLongRun(run: LongRun, names: readonly string[]): Promise<void> {
  const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code } = await format(PAGE, withLongRun(readFileSync(PAGE, 'utf8'), run, names), options);
  writeFileSync(PAGE, code);
}
