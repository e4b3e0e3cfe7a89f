import type { CloseReason, Log, Recorder, TranscriptItem } from '../conversation/ports.ts';
import type { Clock } from '../time/clock.ts';

/** Where a session's record is kept; `platform/sessions` implements it on the database. Every call may be repeated. */
export interface SessionRecords {
  markStarted(sessionId: string): Promise<unknown>;
  appendItem(sessionId: string, position: number, item: TranscriptItem): Promise<unknown>;
  close(sessionId: string, reason: CloseReason): Promise<unknown>;
}

interface RecorderParts {
  readonly records: SessionRecords;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessionId: string;
}

/** How long a write is tried again while the database is away (it restarts within seconds). */
const RETRY_MS = [100, 300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * Writes a session's record behind the conversation, in order, one write after the other, and tries again while
 * the database is away: the conversation never waits for it, and nothing is written out of order.
 */
export function createRecorder({ records, clock, log, sessionId }: RecorderParts): Recorder {
  let position = 0;
  let tail: Promise<unknown> = Promise.resolve();
  const pause = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  const insist = async (what: string, write: () => Promise<unknown>): Promise<void> => {
    for (const wait of [...RETRY_MS, null]) {
      try {
        return void (await write());
      } catch (error) {
        log.warn({ sessionId, err: error, what }, 'a session record could not be written');
        if (wait === null) return log.error({ sessionId, what }, 'gave up on a session record');
        await pause(wait);
      }
    }
  };

  const enqueue = (what: string, write: () => Promise<unknown>): Promise<unknown> =>
    (tail = tail.then(() => insist(what, write)));

  return {
    started: () => void enqueue('started', () => records.markStarted(sessionId)),
    item: (item) => {
      const at = position++;
      void enqueue('item', () => records.appendItem(sessionId, at, item));
    },
    closed: async (reason) => void (await enqueue('closed', () => records.close(sessionId, reason))),
  };
}
