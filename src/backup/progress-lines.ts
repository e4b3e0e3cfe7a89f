import type { Progress } from '../storage/backup/make-backup.ts';

/** Where progress is written: a terminal rewrites its line, anything else gets a line for each step. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001b[K';
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

/** Shows how far a command is. */
export function progressLines(screen: Screen) {
  let [step, shown] = ['', ''];
  const show = (progress: Progress): void => {
    const line = lineOf(progress);
    if (screen.isTTY && line !== shown) screen.write(`${CLEAR_LINE}${line}`);
    if (!screen.isTTY && progress.step !== step) screen.write(`${progress.step} ...\n`);
    [step, shown] = [progress.step, line];
  };
  /** Leaves nothing on a terminal. */
  const end = (): void => void (screen.isTTY && screen.write(CLEAR_LINE));
  return { show, end };
}
