import { progressLine, type Screen } from '../terminal/progress-line.ts';
import type { InstallProgress } from './install.ts';
import { megabytes } from './models-error.ts';

const QUARTERS = 4;
const HUNDRED = 100;

const lineOf = ({ id, source, bytes, total }: InstallProgress): string =>
  `${id}, from ${source}: ${Math.floor((bytes / total) * HUNDRED)} % of ${megabytes(total)}`;

/** Shows the progress of one model after another; a log gets a line for each quarter. */
export function progressLines(screen: Screen) {
  const { show, end } = progressLine(screen);
  return {
    show(progress: InstallProgress): void {
      const quarter = Math.floor((progress.bytes / progress.total) * QUARTERS);
      const line = lineOf(progress);
      show({ line, stage: `${progress.id} ${progress.source} ${quarter}`, logged: line });
    },
    end,
  };
}
