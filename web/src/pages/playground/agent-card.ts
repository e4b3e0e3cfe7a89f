/** An MCP server or a connector that needs a token from each conversation on these types of channel. */
export interface RequiredToken {
  readonly id: string;
  readonly type: 'server' | 'connector';
  readonly channels: readonly string[];
}

/** A token in the form of the connection call. It is only kept in memory. */
export interface Token {
  readonly mcpServerId: string;
  readonly token: string;
}

/** An agent in the picker. */
export interface AgentCard {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
  /** The channels that were set up. */
  readonly channels: readonly { readonly type: string; readonly id: string }[];
  readonly companion: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly headline: string;
    readonly previewUrl: string | null;
    readonly videoLoopUrl: string | null;
  };
  readonly authorizations: readonly RequiredToken[];
}
