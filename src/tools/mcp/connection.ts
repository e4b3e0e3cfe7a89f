import type { McpTool } from '../plan.ts';
import type { ElicitationAnswer } from './elicitation.ts';
import type { ServerTool } from './listing.ts';

/** One call of a server's tool. */
export interface McpCall {
  readonly callId: string;
  /** As the server calls it. */
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * Answers what a server asks for in the middle of a call (`elicitation/create`). Never rejects.
 * @param params as they came, not yet looked at
 * @param context `signal`: aborted when the server waits no more; `isOnlyCall`: false when several calls are under way,
 *   and the question may belong to any of them
 */
export type AskedInCall = (
  params: unknown,
  context: { readonly signal: AbortSignal; readonly isOnlyCall: boolean },
) => Promise<ElicitationAnswer>;

/** A connection that is initialized. Everything on it rejects with McpFailure, or with the signal's reason. */
export interface McpConnection {
  list(signal: AbortSignal): Promise<readonly ServerTool[]>;
  /**
   * Sends a call, once.
   * @param asked absent: the server is told no
   * @returns the result of `tools/call`, not yet looked at
   */
  call(call: McpCall, signal: AbortSignal, onProgress: () => void, asked?: AskedInCall): Promise<unknown>;
  /** Ends the session at the server and lets go of everything. Never rejects; idempotent. */
  close(): Promise<void>;
}

/** What a connection tells by itself. */
export interface ConnectionEvents {
  toolsChanged(): void;
  /** The connection is no good any more; comes at most once, and never after `close`. */
  lost(): void;
}

/** Connects to a server. Rejects with McpFailure, or with the signal's reason; leaves nothing open then. */
export type OpenConnection = (
  server: McpTool,
  events: ConnectionEvents,
  signal: AbortSignal,
) => Promise<McpConnection>;
