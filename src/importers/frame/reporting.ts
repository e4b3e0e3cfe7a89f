import type { Clock } from '../../kernel/time/clock.ts';
import type { ByteProgress, Progress } from './importer.ts';
import type { StartedImport } from './import-rows.ts';

const EVERY_MS = 1_000;

export interface Reporter {
  /** Sets the newest state, which the next report shows. */
  update(begun: StartedImport, bytes: () => ByteProgress | null): void;
  /** Counts one more record that was read and is not written yet. */
  countRead(): void;
  /** Reports the last state and ends. */
  close(): void;
}

/** Reports the progress of an import every second and at its end, also while a batch takes long. */
export function startReporting(
  clock: Clock,
  first: StartedImport,
  onReport: (progress: Progress) => void,
): Reporter {
  const began = clock.now();
  let state = first;
  let waiting = 0;
  let bytes: () => ByteProgress | null = () => null;
  const report = () => {
    const seconds = Math.max((clock.now() - began) / 1000, 0.001);
    const { importId, stage, written, rejected } = state;
    const read = state.read + waiting;
    const perSecond = Math.round((read - first.read) / seconds);
    onReport({ importId, stage, read, written, rejected, perSecond, bytes: bytes() });
  };
  const again = (): (() => void) => clock.after(EVERY_MS, () => (report(), (cancel = again())));
  let cancel = again();
  return {
    update: (begun, newBytes) => ([state, bytes, waiting] = [begun, newBytes, 0]),
    countRead: () => (waiting += 1),
    close: () => (cancel(), report()),
  };
}
