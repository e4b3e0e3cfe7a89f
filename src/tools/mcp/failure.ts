/**
 * How a request to an MCP server failed.
 * - `expired`: the server has forgotten its session; the request was not carried out
 * - `lost`: nobody knows whether the request was carried out; the connection cannot be used any more
 * - `denied`: the server requires other credentials, or its address must not be reached; another try will not help
 * - `refused`: the server, or something in front of it, has refused the request
 */
export type FailureKind = 'expired' | 'lost' | 'denied' | 'refused';

/** A failure of an MCP server. The message is one or two sentences for people, without the server's name. */
export class McpFailure extends Error {
  override readonly name = 'McpFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
