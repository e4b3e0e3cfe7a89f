/** What wants a token of each conversation: an MCP server or a connector, on these types of channel. */
export interface WantedToken {
  readonly id: string;
  readonly type: 'server' | 'connector';
  readonly channels: readonly string[];
}

/** A token for one of these, as a connection call takes it. It is kept in memory alone. */
export interface Token {
  readonly mcpServerId: string;
  readonly token: string;
}

/** An agent as the picker shows it. */
export interface AgentCard {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
  /** Those that were set up. */
  readonly channels: readonly { readonly type: string; readonly id: string }[];
  readonly companion: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly headline: string;
    readonly previewUrl: string | null;
    readonly videoLoopUrl: string | null;
  };
  readonly authorizations: readonly WantedToken[];
}
