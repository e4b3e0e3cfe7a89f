import type { Progress } from '../storage/backup/make-backup.ts';
import { progressLine, type Screen } from '../terminal/progress-line.ts';

const HUNDRED = 100;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];
const THOUSAND = 1_000;

/** A size for people: `1.2 GB`. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= THOUSAND && unit < UNITS.length - 1) [size, unit] = [size / THOUSAND, unit + 1];
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}

const amount = (count: number, unit: Progress['unit']): string =>
  unit === 'bytes' ? sizeText(count) : `${count} ${unit}`;

const lineOf = ({ step, done, total, unit }: Progress): string => {
  if (total === null || total === 0) return `${step}: ${amount(done, unit)}`;
  const share = Math.min(HUNDRED, Math.floor((done / total) * HUNDRED));
  return `${step}: ${share} % of ${amount(total, unit)}`;
};

/** Shows how far a backup or a restore is; a log gets a line for each step. */
export function progressLines(screen: Screen) {
  const { show, end } = progressLine(screen);
  return {
    show: (progress: Progress): void =>
      show({ line: lineOf(progress), stage: progress.step, logged: `${progress.step} ...` }),
    end,
  };
}
