/** How long a session waits for MCP servers, and how much of theirs it takes. Servers are somebody else's: all is limited. */
export interface McpSettings {
  /** To connect and to learn the tools. */
  readonly connectMs: number;
  /** A call without an outcome and without news of its progress is given up. */
  readonly callMs: number;
  /** A call that tells of its progress is given up all the same. */
  readonly callMostMs: number;
  /** An answer that broke off but may go on in another stream (its server has numbered it) is waited for. */
  readonly resumeMs: number;
  /** What was read of an answer that has ended is handed on within this time. */
  readonly handOnMs: number;
  /** To tell a server that the session is over. */
  readonly closeMs: number;
  /** Until the first try to connect anew; each further one waits twice as long, up to the most. */
  readonly retryFirstMs: number;
  readonly retryMostMs: number;
  /** A connection that has lasted this long counts as a good one: the next wait is the first again. */
  readonly stableMs: number;
  /** Least time between two readings of the tools because a server says that they have changed. */
  readonly refreshGapMs: number;
  /** A list of tools is taken from the last session, while this session still connects. */
  readonly cacheMs: number;
  readonly cacheEntries: number;

  /** Tools of one server that are offered, and pages of its list that are read for them. */
  readonly maxTools: number;
  readonly maxPages: number;
  readonly maxDescriptionChars: number;
  /** A tool whose parameters are larger than this, or more deeply nested, is left out; so are those beyond the sum. */
  readonly maxSchemaChars: number;
  readonly maxSchemaDepth: number;
  readonly maxSchemasChars: number;
  /** Times that a server may ask for something in one call; characters and fields of a form; what the mind is told. */
  readonly maxElicitations: number;
  readonly maxFormChars: number;
  readonly maxFormFields: number;
  readonly maxAskedChars: number;
  /** Of a result, what the client is told. */
  readonly maxEventChars: number;
  /** Of a description, what the client is told. */
  readonly maxEventDescriptionChars: number;
  /** One answer, or one event of a stream. */
  readonly maxAnswerBytes: number;
  readonly maxAnswerValues: number;
  /** What one server may send: so much at once, and so much a second. */
  readonly burstBytes: number;
  readonly bytesPerSecond: number;
  readonly burstEvents: number;
  readonly eventsPerSecond: number;
  /** Streams that a server may have opened anew: so many at once, and one in so many milliseconds. */
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
