import { type Area, type Level, wordingOf } from '../doctor-sentences/sentences.ts';
import type { Examined } from './finding.ts';

/** A finding with its sentence, for programs and for the console's page. */
export interface WordedFinding {
  readonly area: Area;
  readonly level: Level;
  readonly id: string;
  readonly sentence: string;
  readonly remedy: string | null;
}

/** The findings of areas in English. */
export const wordedFindings = (examined: readonly Examined[]): WordedFinding[] =>
  examined.flatMap(({ area, findings }) =>
    findings.map(({ level, id, facts }) => ({ area, level, id, ...wordingOf(id, facts, 'en') })),
  );

const MARKS: Readonly<Record<Level, string>> = { ok: '  ok     ', note: '  note   ', problem: '  PROBLEM' };
const INDENT = ' '.repeat(12);

/** The findings of one area as lines for a terminal; empty for none. */
export const areaText = (examined: Examined): string => {
  const lines = wordedFindings([examined]).map(({ level, sentence, remedy }) =>
    [`${MARKS[level]} ${sentence}`, ...(remedy === null ? [] : [`${INDENT}${remedy}`])].join('\n'),
  );
  return lines.length === 0 ? '' : [examined.area, ...lines, ''].join('\n');
};

const count = (all: readonly WordedFinding[], level: Level): number =>
  all.filter((one) => one.level === level).length;

/** How many findings there are of each level, in a sentence. */
export const summaryText = (examined: readonly Examined[]): string => {
  const all = wordedFindings(examined);
  return `${count(all, 'ok')} ok, ${count(all, 'note')} to know, ${count(all, 'problem')} to mend.`;
};
