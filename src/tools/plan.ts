import type { FunctionMetric } from './functions/metrics.ts';
import type { McpAuthorization, OAuthSetup } from './mcp/oauth/index.ts';

/** A function of the project, as a session needs it (facts 2, "Function"). Headers and secrets are in plain text. */
export interface FunctionTool {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** JSON Schema of type object. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly flow: 'implicit' | 'explicit';
  /** The address of an explicit function: http(s) is called by POST, ws(s) is connected once per session. */
  readonly url: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly receiveMessages: boolean;
  readonly waitBeforeStart: boolean;
  readonly abortOnFailure: boolean;
  readonly prompt: string | null;
  /** Null: the default. */
  readonly timeoutSeconds: number | null;
  /** Signs requests to `url`; null: they are not signed. */
  readonly signingSecret: string | null;
}

/** An MCP server of a session, or a connector of the operator. */
export interface McpTool {
  readonly id: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: all tools. */
  readonly allowedTools: readonly string[] | null;
  readonly requireApproval: 'never' | 'always';
  /** This session's own token, sent as a bearer token; null: none. */
  readonly token: string | null;
  /** How Duet authorizes itself there for the project. */
  readonly oauth?: OAuthSetup;
  /** The project's tokens for this server, if it has `oauth`. */
  readonly authorization?: McpAuthorization;
  /** True for a connector: the operator has configured its address, so it may be a private one. */
  readonly operators?: true;
}

/** Facts about the session that tools are sent (facts 1.4, `metadata`). */
export interface SessionFacts {
  readonly sessionId: string;
  readonly language: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly externalClientId: string | null;
  readonly externalClientProfile: Readonly<Record<string, unknown>> | null;
}

/** Stores the metrics of WebSocket connections in the session's record. */
export type StoreMetrics = (metrics: readonly FunctionMetric[]) => void;
