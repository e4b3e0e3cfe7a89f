import type { Connection, JoinOptions } from './joining.ts';
import type { StoredJournal } from './journal.ts';
import type { Line } from './lines.ts';
import type { OpenedMicrophone } from './microphone.ts';
import type { ResumeKey } from './resume-key.ts';
import type { Failure, TalkChannel, Waiting } from './state.ts';

/** A session of an earlier page, to be resumed. */
export interface StoredTalk {
  readonly channel: TalkChannel;
  readonly connection: Connection;
  readonly lines: readonly Line[];
  readonly journal?: StoredJournal;
  /** The credentials with which the later page gets in. */
  readonly key?: ResumeKey;
}

export interface TalkOptions extends JoinOptions {
  readonly channel: TalkChannel;
  /**
   * Starts a session for this channel; `explain` describes what it throws. While it waits for its turn it tells so by
   * `wait`, and the time limit of the start stands still.
   */
  readonly connect: (channel: TalkChannel, wait: (waiting: Waiting | null) => void) => Promise<Connection>;
  readonly explain: (error: unknown) => Failure;
  /** Opens the microphone with this id; null: the browser's choice. */
  readonly microphone?: (device: string | null) => Promise<OpenedMicrophone>;
  /**
   * Whether `video` becomes `voice` in a browser without WebRTC, and when no media arrives (UDP is blocked):
   * then `connect` is called for a second session.
   */
  readonly fallback?: boolean;
  /** With `fallback`: how long media may take to arrive, in milliseconds. */
  readonly mediaWithin?: number;
  /** Resumed instead of starting a new session, if the service still has it. */
  readonly stored?: StoredTalk | null;
}
