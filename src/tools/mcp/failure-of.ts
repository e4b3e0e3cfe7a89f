import { SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { ZodError } from 'zod';
import { AddressRefused } from '../../egress/egress.ts';
import { errorCode } from '../../kernel/guards.ts';
import { McpFailure } from './failure.ts';
import { TooMuch } from './stream-meter.ts';

const MOST_SAID = 300;

/** The server's own text, on one line. */
const said = (text: string): string => {
  const line = text
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, MOST_SAID);
  return line === '' ? '' : ` It says: ${line}`;
};

/** The prefix that the official client puts before the text of an answer. */
const PREFIX =
  /^(?:(?:Streamable HTTP error|SSE error|MCP error -?\d+): )?(?:Error POSTing to endpoint(?: \(HTTP \d+\))?: )?/;

const bare = (error: Error): string => {
  const text = error.message.replace(PREFIX, '');
  return text === 'null' ? '' : text;
};

/** An error of the older transport, whose status is only in its message. */
const POSTED = /^Error POSTing to endpoint \(HTTP (\d+)\)/;

const statusOf = (error: unknown): number | null => {
  if (error instanceof StreamableHTTPError || error instanceof SseError)
    return error.code !== undefined && error.code > 0 ? error.code : null;
  const posted = error instanceof Error ? POSTED.exec(error.message) : null;
  return posted ? Number(posted[1]) : null;
};

const EXPLAINED: Readonly<Record<number, string>> = {
  401: 'It does not accept the credentials (status 401). Check its headers and the session’s token.',
  403: 'It does not allow this with these credentials (status 403).',
  429: 'It is asked too often (status 429).',
};

const OF_THE_SESSION = /session|server (?:is )?not initiali[sz]ed/i;

/**
 * Whether the server has forgotten the session. The specification says 404 ("Session Management"); many servers,
 * the official examples among them, answer 400 with a text about the session. Any other 400 may belong to a call
 * that was carried out.
 */
const isExpired = (status: number, error: Error): boolean =>
  status === 404 || (status === 400 && OF_THE_SESSION.test(bare(error)));

const httpFailure = (status: number, error: Error, inSession: boolean): McpFailure => {
  const sentence = EXPLAINED[status] ?? `It answered with status ${status}.`;
  const text = /<html|<!doctype/i.test(error.message) ? sentence : `${sentence}${said(bare(error))}`;
  if (status === 401 || status === 403) return new McpFailure('denied', text, error);
  return new McpFailure(inSession && isExpired(status, error) ? 'expired' : 'refused', text, error);
};

/**
 * The codes and words by which servers say over status 200 that they have forgotten the session. The same words with another
 * code may be a tool's, about something else.
 */
const GONE_CODES: ReadonlySet<number> = new Set([-32_600, -32_000, -32_001]);
const GONE =
  /\bsession(?:[ -]?id)?\b[^.]{0,30}\b(?:not found|not exist|expired|unknown|invalid|terminated|closed)\b|\b(?:unknown|invalid|expired|no valid|no such|missing)\b[^.]{0,20}\bsession|server (?:is )?not initiali[sz]ed/i;

const isGone = (error: McpError): boolean =>
  GONE_CODES.has(error.code) && GONE.test(bare(error).slice(0, MOST_SAID));

/** The client's own error; servers use its code (-32000) for anything. */
const isClosed = (error: McpError): boolean =>
  error.code === (ErrorCode.ConnectionClosed as number) && bare(error) === 'Connection closed';

const protocolFailure = (error: McpError, inSession: boolean): McpFailure =>
  isClosed(error)
    ? new McpFailure('lost', 'The connection was closed.', error)
    : new McpFailure(
        inSession && isGone(error) ? 'expired' : 'refused',
        `It refused this (code ${error.code}).${said(bare(error))}`,
        error,
      );

/** The real error: `fetch` says only that it failed, and has the reason as its cause. */
const reasonOf = (error: unknown): unknown =>
  error instanceof TypeError && error.cause !== undefined ? error.cause : error;

const NETWORK: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody answers at its address.',
  ENOTFOUND: 'Its name cannot be found.',
  ECONNRESET: 'It has closed the connection.',
};

const networkText = (error: unknown): string => NETWORK[errorCode(error) ?? ''] ?? 'It cannot be reached.';

/**
 * Converts an error of the official client to an McpFailure.
 * @param inSession whether the server has given the connection a session, which it may have forgotten
 */
export function failureOf(error: unknown, inSession: boolean): McpFailure {
  const reason = reasonOf(error);
  if (reason instanceof McpFailure) return reason;
  if (reason instanceof AddressRefused)
    return new McpFailure('denied', `Its address must not be reached: ${reason.message}`, error);
  if (reason instanceof TooMuch) return new McpFailure('refused', reason.message, error);
  const status = statusOf(reason);
  if (status !== null) return httpFailure(status, reason as Error, inSession);
  if (reason instanceof McpError) return protocolFailure(reason, inSession);
  if (reason instanceof ZodError || reason instanceof SyntaxError || reason instanceof StreamableHTTPError)
    return new McpFailure('refused', 'It answered in a way that is not MCP.', error);
  return new McpFailure('lost', networkText(reason), error);
}
