import type { CloseReason, Recorder, TranscriptItem } from '../conversation/ports.ts';

/** Keeps a session's record in memory. */
export class FakeRecorder implements Recorder {
  starts = 0;
  readonly items: TranscriptItem[] = [];
  readonly closes: CloseReason[] = [];

  started(): void {
    this.starts += 1;
  }

  item(item: TranscriptItem): void {
    this.items.push(item);
  }

  closed(reason: CloseReason): Promise<void> {
    this.closes.push(reason);
    return Promise.resolve();
  }
}
