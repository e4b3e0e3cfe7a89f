/** How interface A shows an error: as a problem document, or as a coded object (4-decisions, "Interface A"). */
export type Shape = 'problem' | 'coded';

interface Entry {
  readonly status: number;
  readonly shape: Shape;
  readonly title: string;
  /** The number of spec A, 7: 2 validation, 3 conflict, 12 rate. Null for problem documents. */
  readonly numericType: 2 | 3 | 12 | null;
}

const problem = (status: number, title: string): Entry => ({
  status,
  shape: 'problem',
  title,
  numericType: null,
});
const invalid = (title: string): Entry => ({ status: 400, shape: 'coded', title, numericType: 2 });
const forbidden = (title: string): Entry => ({ status: 403, shape: 'coded', title, numericType: 3 });
const conflict = (title: string): Entry => ({ status: 409, shape: 'coded', title, numericType: 3 });

/** Every error that the service answers, by its code. */
export const catalogue = {
  // problem documents, used by any interface
  BadRequest: problem(400, 'Bad Request'),
  ValidationFailed: problem(400, 'One or more fields are not valid'),
  Unauthorized: problem(401, 'Unauthorized'),
  Forbidden: problem(403, 'Forbidden'),
  NotFound: problem(404, 'Not Found'),
  MethodNotAllowed: problem(405, 'Method Not Allowed'),
  NotAcceptable: problem(406, 'Not Acceptable'),
  RequestTimeout: problem(408, 'Request Timeout'),
  Conflict: problem(409, 'Conflict'),
  Gone: problem(410, 'Gone'),
  PreconditionFailed: problem(412, 'Precondition Failed'),
  PayloadTooLarge: problem(413, 'Payload Too Large'),
  UriTooLong: problem(414, 'URI Too Long'),
  UnsupportedMediaType: problem(415, 'Unsupported Media Type'),
  RangeNotSatisfiable: problem(416, 'Range Not Satisfiable'),
  IdempotencyKeyReused: problem(422, 'The key was sent with another request'),
  Locked: problem(423, 'Locked'),
  UpgradeRequired: problem(426, 'Upgrade Required'),
  TooManyRequests: problem(429, 'Too Many Requests'),
  HeadersTooLarge: problem(431, 'Request Header Fields Too Large'),
  InternalError: problem(500, 'Internal Server Error'),
  ServiceUnavailable: problem(503, 'Service Unavailable'),
  GatewayTimeout: problem(504, 'Gateway Timeout'),
  // console: the password is right, and a code is needed as well
  SecondFactorRequired: { status: 401, shape: 'coded', title: 'A second factor is needed', numericType: 3 },
  // business rules of interface A
  CompanionNotFound: invalid('Companion not found'),
  FunctionNotFound: invalid('Function not found'),
  FaqCollectionNotFound: invalid('FAQ collection not found'),
  KnowledgeBaseNotFound: invalid('Knowledge base not found'),
  McpServerNotFound: invalid('MCP server not found'),
  AgentNotFound: invalid('Agent not found'),
  McpServerValidationFailed: invalid('The MCP server is not valid'),
  McpAuthorizationRequired: invalid('The MCP server needs a token, or takes none'),
  McpServerInUse: invalid('The MCP server is in use'),
  UnsupportedProvider: invalid('The provider has no MCP connectors'),
  ChannelNotConfigured: invalid('The channel is not configured'),
  AdminRequired: forbidden('An admin key is needed'),
  DigitalTwinConsentRequired: forbidden('The organization has not consented to digital twins'),
  McpServerAlreadyExists: conflict('The id is taken'),
  ToolNameTaken: conflict('The name of the tool is taken'),
  CompanionNotEditable: conflict('The companion cannot be edited yet'),
  GenerationNotFailed: conflict('The generation has not failed'),
  CompanionInUse: conflict('The companion is in use'),
  KnowledgeFileLimitExceeded: conflict('Knowledge file limit exceeded'),
  WebhookDisabled: conflict('The webhook is disabled'),
  WebhookLimitExceeded: conflict('Webhook limit exceeded'),
  SipConnectionLimitExceeded: conflict('SIP connection limit exceeded'),
  SipConnectionNotRegistered: conflict('The SIP connection is not registered'),
  CompanionNotReady: conflict('The companion is not ready'),
  RecordingNotFailed: conflict('The recording has not failed'),
  AgentLimitExceeded: conflict('Agent limit exceeded'),
  ConcurrentSessionLimitReached: conflict('Concurrent session limit reached'),
  IdempotencyKeyInUse: conflict('The first request with the key is under way'),
  IdempotencyAnswerLost: conflict('The request was carried out before'),
  RequestRateLimitExceeded: { status: 429, shape: 'coded', title: 'Too many requests', numericType: 12 },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof catalogue;

/** The codes of errors of one shape. */
export const codesOf = (shape: Shape): readonly ErrorCode[] =>
  (Object.keys(catalogue) as ErrorCode[]).filter((code) => catalogue[code].shape === shape);

/** Codes of a cause of their own, which a bare status does not tell. */
const SPECIAL: ReadonlySet<ErrorCode> = new Set(['ValidationFailed', 'IdempotencyKeyReused']);

const byStatus: ReadonlyMap<number, ErrorCode> = new Map(
  (Object.keys(catalogue) as ErrorCode[])
    .filter((code) => catalogue[code].shape === 'problem' && !SPECIAL.has(code))
    .map((code) => [catalogue[code].status, code]),
);

/**
 * The code for a bare HTTP status; a status that is not in the catalogue counts as 500 or 400 by its class.
 */
export const codeOfStatus = (status: number): ErrorCode =>
  byStatus.get(status) ?? (status >= 500 ? 'InternalError' : 'BadRequest');
