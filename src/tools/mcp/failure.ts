/**
 * - `expired`: the server does not know its session any more; the request was not carried out
 * - `lost`: nobody knows whether it was carried out; the connection is no good any more
 * - `denied`: the server wants other credentials, or its address must not be reached: another try will not help
 * - `refused`: the server, or what stands before it, has answered that it will not
 */
export type FailureKind = 'expired' | 'lost' | 'denied' | 'refused';

/** What went wrong with an MCP server. The message is one or two sentences for people, without the server's name. */
export class McpFailure extends Error {
  override readonly name = 'McpFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}
