import type { McpTool } from '../plan.ts';
import type { ElicitationAnswer } from './elicitation.ts';
import type { ServerTool } from './listing.ts';

/** A call of a server's tool. */
export interface McpCall {
  readonly callId: string;
  /** The tool's name at the server. */
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * Answers a server's request for input in the middle of a call (`elicitation/create`). Never rejects.
 * @param params as received, not validated
 * @param context `signal`: aborted when the server does not wait any more; `isOnlyCall`: false when several calls
 * are open, because the request may then belong to any of them
 */
export type ElicitationHandler = (
  params: unknown,
  context: { readonly signal: AbortSignal; readonly isOnlyCall: boolean },
) => Promise<ElicitationAnswer>;

/** An initialized connection. Its methods reject with McpFailure, or with the signal's reason. */
export interface McpConnection {
  list(signal: AbortSignal): Promise<readonly ServerTool[]>;
  /**
   * Sends a call, once.
   * @param onElicitation answers requests for input; absent: they are declined
   * @returns the result of `tools/call`, not validated
   */
  call(
    call: McpCall,
    signal: AbortSignal,
    onProgress: () => void,
    onElicitation?: ElicitationHandler,
  ): Promise<unknown>;
  /** Ends the session at the server and releases everything. Never rejects; idempotent. */
  close(): Promise<void>;
}

/** Events of a connection. */
export interface ConnectionEvents {
  toolsChanged(): void;
  /** The connection cannot be used any more. Called at most once, and never after `close`. */
  lost(): void;
}

/** Connects to a server. Rejects with McpFailure, or with the signal's reason; nothing stays open then. */
export type OpenConnection = (
  server: McpTool,
  events: ConnectionEvents,
  signal: AbortSignal,
) => Promise<McpConnection>;
