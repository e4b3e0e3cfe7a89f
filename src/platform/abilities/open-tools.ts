import type { ToolProvider } from '../../conversation/ports.ts';
import type { ClaimedSession } from '../../live/session-plan.ts';
import type { SessionTools } from './session-tools.ts';

/** The tools of one kind in one session. */
export interface OpenedTools {
  /** Closed with the session. */
  readonly toolProvider: ToolProvider;
  /** Resolves when the session may start; absent: at once. Never rejects. */
  readonly ready?: Promise<void>;
}

/** Opens a session's tools of one kind; null when it has none. An error costs the session only these tools. */
export type OpenTools = (
  tools: SessionTools,
  claimed: ClaimedSession,
) => Promise<OpenedTools | null> | OpenedTools | null;
