import type { Toolbox } from '../../conversation/ports.ts';
import type { ClaimedSession } from '../../live/live-sessions.ts';
import type { SessionTools } from './session-tools.ts';

/** Tools of one kind, of one session. */
export interface OpenedTools {
  /** Closed with the session. */
  readonly toolbox: Toolbox;
  /** Settles when the session may start; absent: at once. Never rejects. */
  readonly ready?: Promise<void>;
}

/** Opens a session's tools of one kind; null when it has none. What it throws costs the session these tools alone. */
export type OpenTools = (
  tools: SessionTools,
  claimed: ClaimedSession,
) => Promise<OpenedTools | null> | OpenedTools | null;
