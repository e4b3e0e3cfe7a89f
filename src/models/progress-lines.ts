import type { InstallProgress } from './install.ts';
import { megabytes } from './models-error.ts';

/** Where progress is written: a terminal rewrites its line, anything else gets a line for each quarter. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\u001b[K';
const QUARTERS = 4;
const HUNDRED = 100;

const lineOf = ({ id, source, bytes, total }: InstallProgress): string =>
  `${id}, from ${source}: ${Math.floor((bytes / total) * HUNDRED)} % of ${megabytes(total)}`;

/** Shows the progress of one model after another. */
export function progressLines(screen: Screen) {
  let shown = '';
  return {
    show(progress: InstallProgress): void {
      if (screen.isTTY) return void screen.write(`${CLEAR_LINE}${lineOf(progress)}`);
      const quarter = `${progress.source} ${Math.floor((progress.bytes / progress.total) * QUARTERS)}`;
      if (quarter !== shown) screen.write(`${lineOf(progress)}\n`);
      shown = quarter;
    },
    /** Leaves nothing on a terminal. */
    end: (): void => void (screen.isTTY && screen.write(CLEAR_LINE)),
  };
}
