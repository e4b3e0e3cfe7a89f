/**
 * Limits of MCP servers: how long a session waits, and how much it accepts. They are needed because strangers run
 * the servers.
 */
export interface McpSettings {
  /** The time limit to connect and to list the tools. */
  readonly connectMs: number;
  /** A call without a result and without progress for this long is given up. */
  readonly callMs: number;
  /** A call is given up after this time even if it reports progress. */
  readonly callMostMs: number;
  /**
   * How long to wait for an answer that broke off but may go on in another stream, because its server numbers
   * events.
   */
  readonly resumeMs: number;
  /** How long a result that was read may take to be handed on, after its stream has ended. */
  readonly handOnMs: number;
  /** The time limit to tell a server that the session is over. */
  readonly closeMs: number;
  /** The wait before the first try to connect again. Each further one is twice as long, up to `retryMostMs`. */
  readonly retryFirstMs: number;
  readonly retryMostMs: number;
  /** A connection that has lasted this long resets the wait to the first one. */
  readonly stableMs: number;
  /** The least time between two listings of the tools that a server's reports of changes cause. */
  readonly refreshGapMs: number;
  /** The least time between two connections to a server that renewed tokens cause. */
  readonly renewalGapMs: number;
  /** How long a cached list of tools may be offered while a session still connects, and how many lists are cached. */
  readonly cacheMs: number;
  readonly cacheEntries: number;

  /** The most tools of one server that are offered, and the most pages of its list that are read. */
  readonly maxTools: number;
  readonly maxPages: number;
  readonly maxDescriptionChars: number;
  /**
   * A tool whose parameters are larger or more deeply nested than this is left out, and so are tools beyond the sum
   * of all.
   */
  readonly maxSchemaChars: number;
  readonly maxSchemaDepth: number;
  readonly maxSchemasChars: number;
  /**
   * The most requests for input in one call, the most characters and fields of a form, and the most characters of
   * its message that the language model is given.
   */
  readonly maxElicitations: number;
  readonly maxFormChars: number;
  readonly maxFormFields: number;
  readonly maxAskedChars: number;
  /** The most characters of a result that the client is sent. */
  readonly maxEventChars: number;
  /** The most characters of a description that the client is sent. */
  readonly maxEventDescriptionChars: number;
  /** The limit of one answer, or of one event of a stream. */
  readonly maxAnswerBytes: number;
  readonly maxAnswerValues: number;
  /** Rate limits of what one server may send: at once, and per second. */
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
  readonly burstEvents: number;
  readonly eventsPerSecond: number;
  /** Rate limit of streams that a server makes us open again: at once, and one in so many milliseconds. */
  readonly burstStreams: number;
  readonly streamEveryMs: number;
}

export const MCP_SETTINGS: McpSettings = {
  connectMs: 10_000,
  callMs: 30_000,
  callMostMs: 300_000,
  resumeMs: 10_000,
  handOnMs: 250,
  closeMs: 5_000,
  retryFirstMs: 1_000,
  retryMostMs: 60_000,
  stableMs: 60_000,
  refreshGapMs: 2_000,
  renewalGapMs: 2_000,
  cacheMs: 300_000,
  cacheEntries: 200,

  maxTools: 128,
  maxPages: 50,
  maxDescriptionChars: 2_000,
  maxSchemaChars: 32_768,
  maxSchemaDepth: 32,
  maxSchemasChars: 262_144,
  maxElicitations: 3,
  maxFormChars: 8_192,
  maxFormFields: 50,
  maxAskedChars: 500,
  maxEventChars: 16_384,
  maxEventDescriptionChars: 200,
  maxAnswerBytes: 1024 * 1024,
  maxAnswerValues: 50_000,
  burstBytes: 4 * 1024 * 1024,
  bytesPerSecond: 256 * 1024,
  burstEvents: 500,
  eventsPerSecond: 50,
  burstStreams: 10,
  streamEveryMs: 10_000,
};
