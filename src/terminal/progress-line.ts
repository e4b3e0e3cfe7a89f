/** Where progress is written: a terminal rewrites its line, anything else gets a line at each stage. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How far a command is. */
export interface ProgressShown {
  /** The line of a terminal. */
  readonly line: string;
  /** What changes where a log should have a line. */
  readonly stage: string;
  /** The line of a log at the beginning of a stage. */
  readonly logged: string;
}

const CLEAR_LINE = '\r\u001b[K';

/** One line that says how far a command is. */
export function progressLine(screen: Screen) {
  let [atStage, shown] = ['', ''];
  return {
    show({ line, stage, logged }: ProgressShown): void {
      if (screen.isTTY && line !== shown) screen.write(`${CLEAR_LINE}${line}`);
      if (!screen.isTTY && stage !== atStage) screen.write(`${logged}\n`);
      [atStage, shown] = [stage, line];
    },
    /** Leaves nothing on a terminal. */
    end: (): void => void (screen.isTTY && screen.write(CLEAR_LINE)),
  };
}
